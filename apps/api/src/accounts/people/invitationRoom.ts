import { type InvitationMove, invitationMachine } from '@rilis/contract/accounts/invitationMachine';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Room } from '../../kit/approval/room.ts';

/** What a move brings along: the key of the mail, until when it is good and who sends it, or who has joined. */
export interface Inviting {
  key?: { hash: Buffer; expiresAt: Date; by: string };
  accepted?: number;
}

const verbs = {
  invite: 'invited',
  resend: 'invitedAgain',
  accept: 'joined',
  withdraw: 'withdrewInvitation',
} as const;

/** Invitations into a label. Whoever the mail went to is told by its key alone. */
export const invitationRoom: Room<'invitation', InvitationMove, Inviting> = {
  machine: invitationMachine,
  table: 'invitation',
  columns: { label: 'label_id' },
  rights: () => ['/backoffice/label/{id}/team'],
  refusals: { move: refusedMove(invitationMachine) },
  acts: {
    resend: {
      changes: ({ actor, body: { key } }) => ({
        ...{ key_hash: key?.hash, expires_at: key?.expiresAt },
        ...{ invited_by: actor.userId, invited_by_name: key?.by },
        sent_at: new Date(),
      }),
    },
    accept: { changes: ({ body: { accepted } }) => ({ key_hash: null, accepted_by: accepted }) },
    withdraw: { changes: () => ({ key_hash: null }) },
  },
  audit: {
    entity: 'invitation',
    verb: ({ action }) => verbs[action],
    facts: ({ role, status }) => ({ role, status }),
  },
};
