import { rbtMachine } from '@rilis/contract/ringback/machine';
import { rbt } from '@rilis/contract/ringback/rbt';
import { approvalActs, approvalBulk } from '../kit/approval/approvalActs.ts';

const approval = {
  machine: rbtMachine,
  decide: rbt.routes.decide,
  update: rbt.routes.update.can,
  screen: '/backoffice/approval/rbt',
} as const;

/** What can be done about the approval of a tone as it stands. */
export const toneActs = approvalActs(approval);

/** The same for many at once, where all of them allow it. */
export const toneBulk = approvalBulk(approval);
