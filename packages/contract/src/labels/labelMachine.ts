import { type ApprovalMove, approvalMachine } from '../approval.ts';
import { bySystem } from '../machine.ts';

/**
 * A label is made by an administrator, approved at once, or registered by its owner as a draft; then the decision on the
 * owner is the decision on the label.
 */
const born: readonly ApprovalMove[] = [
  { from: null, action: 'create', to: 'APPROVED', ...bySystem },
  { from: null, action: 'register', to: 'DRAFT', ...bySystem },
  { from: 'DRAFT', action: 'approveWithOwner', to: 'APPROVED', ...bySystem },
  { from: 'SUBMITTED', action: 'approveWithOwner', to: 'APPROVED', ...bySystem },
  { from: 'DRAFT', action: 'rejectWithOwner', to: 'REJECTED', ...bySystem },
  { from: 'SUBMITTED', action: 'rejectWithOwner', to: 'REJECTED', ...bySystem },
  { from: 'REJECTED', action: 'reopenWithOwner', to: 'DRAFT', ...bySystem },
];

export const labelMachine = approvalMachine('label', born);
