import { label } from '@rilis/contract/labels/label';
import { labelMachine } from '@rilis/contract/labels/labelMachine';
import { approvalActs } from '../kit/approval/approvalActs.ts';

/** What can be done about a label's approval as it stands. */
export const labelActs = approvalActs({
  machine: labelMachine,
  decide: label.routes.decide,
  update: '/backoffice/label/{id}/update',
  screen: '/backoffice/approval/label',
});
