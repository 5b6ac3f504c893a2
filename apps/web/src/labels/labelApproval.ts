import { label } from '@rilis/contract/labels/label';
import { labelMachine } from '@rilis/contract/labels/labelMachine';
import { route } from '@rilis/contract/route';
import { approvalActs } from '../kit/approval/approvalActs.ts';

/** Labels that ask to be approved. */
export const waitingLabels = {
  path: label.path,
  screen: '/backoffice/approval/label',
  routes: {
    list: route({
      ...label.routes.list,
      path: '/labels/approval-status/SUBMITTED',
      can: '/backoffice/approval/label',
    }),
  },
} as const;

/** What can be done about a label's approval as it stands. */
export const labelActs = approvalActs({
  machine: labelMachine,
  decide: label.routes.decide,
  update: '/backoffice/label/{id}/update',
  screen: waitingLabels.screen,
});
