import { approvalMachine } from '../approval.ts';
import { approvedByRule } from '../correction.ts';
import { bySystem } from '../machine.ts';

/** A ringback tone of either kind, from draft to approved. What the operator makes of it is another machine. */
export const rbtMachine = approvalMachine('rbt', [
  { from: null, action: 'create', to: 'DRAFT', ...bySystem },
  approvedByRule,
]);
