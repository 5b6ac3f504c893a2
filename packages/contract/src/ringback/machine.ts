import { approvalMachine } from '../approval.ts';
import { approvedByRule } from '../correction.ts';

/** A ringback tone of either kind, from draft to approved. What the operator makes of it is another machine. */
export const rbtMachine = approvalMachine('rbt', [
  { from: null, action: 'create', to: 'DRAFT', who: 'system', needs: [] },
  approvedByRule,
]);
