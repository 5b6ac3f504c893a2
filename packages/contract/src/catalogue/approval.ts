import { type ApprovalMove, approvalMachine } from '../approval.ts';

const draft: ApprovalMove = { from: null, action: 'create', to: 'DRAFT', who: 'system', needs: [] };

/** A release with its songs. */
export const albumMachine = approvalMachine('album', [draft]);

export const artistMachine = approvalMachine('artist', [draft]);
