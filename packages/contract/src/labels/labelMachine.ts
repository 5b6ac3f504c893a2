import { type ApprovalMove, approvalMachine } from '../approval.ts';

const byItself = { who: 'system', needs: [] } as const;

/**
 * A label is made by an administrator, approved at once, or registered by its owner as a draft; then the decision on the
 * owner is the decision on the label.
 */
const born: readonly ApprovalMove[] = [
  { from: null, action: 'create', to: 'APPROVED', ...byItself },
  { from: null, action: 'register', to: 'DRAFT', ...byItself },
  { from: 'DRAFT', action: 'approveWithOwner', to: 'APPROVED', ...byItself },
  { from: 'SUBMITTED', action: 'approveWithOwner', to: 'APPROVED', ...byItself },
  { from: 'DRAFT', action: 'rejectWithOwner', to: 'REJECTED', ...byItself },
  { from: 'SUBMITTED', action: 'rejectWithOwner', to: 'REJECTED', ...byItself },
  { from: 'REJECTED', action: 'reopenWithOwner', to: 'DRAFT', ...byItself },
];

export const labelMachine = approvalMachine('label', born);
