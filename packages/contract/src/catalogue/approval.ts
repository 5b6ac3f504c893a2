import { type ApprovalMove, type ApprovalStatus, approvalMachine, restored } from '../approval.ts';
import { approvedByRule } from '../correction.ts';
import { bySystem, type Machine } from '../machine.ts';

const draft: ApprovalMove = { from: null, action: 'create', to: 'DRAFT', ...bySystem };

const decided = approvalMachine('album', [draft, approvedByRule]);

const leaving = ['TAKEDOWN_REQUESTED', 'TAKEN_DOWN'] as const satisfies ApprovalStatus[];

/** Out of the stores and back. What the owner asks for, staff do; in between it is live. */
const takeDowns: readonly ApprovalMove[] = [
  {
    from: 'APPROVED',
    action: 'requestTakeDown',
    to: 'TAKEDOWN_REQUESTED',
    who: 'owner',
    needs: ['reason', 'takeDownDate'],
  },
  // The owner thinks better of it, or staff of the owner's side say why not.
  { from: 'TAKEDOWN_REQUESTED', action: 'keepLive', to: 'APPROVED', who: 'owner', needs: ['reasonOfStaff'] },
  { from: 'TAKEDOWN_REQUESTED', action: 'takeDown', to: 'TAKEN_DOWN', who: 'reviewer', needs: [] },
  { from: 'APPROVED', action: 'takeDown', to: 'TAKEN_DOWN', who: 'admin', needs: ['reason'] },
  { from: 'TAKEN_DOWN', action: 'bringBack', to: 'APPROVED', who: 'admin', needs: ['reason'] },
];

/** A release with its songs. */
export const albumMachine: Machine<ApprovalMove> = {
  ...decided,
  states: [...decided.states, ...leaving],
  moves: [
    ...decided.moves.filter(({ action }) => action !== 'takeDown'),
    ...takeDowns,
    ...restored<ApprovalStatus>(leaving),
  ],
};

export const artistMachine = approvalMachine('artist', [draft, approvedByRule]);
