import { rbtMachine } from '@rilis/contract/ringback/machine';
import { rbt } from '@rilis/contract/ringback/rbt';
import { approvalActs } from '../kit/approval/approvalActs.ts';

/** What can be done about the approval of a tone as it stands; for one or for many at once. */
export const toneActs = approvalActs({
  machine: rbtMachine,
  decide: rbt.routes.decide,
  update: rbt.routes.update.can,
  screen: '/backoffice/approval/rbt',
});
