import { bySystem, type Machine, type Move } from '../machine.ts';

const statuses = ['PENDING', 'ACCEPTED', 'WITHDRAWN'] as const;
type Status = (typeof statuses)[number];

export interface InvitationMove extends Move {
  from: Status | null;
  action: 'invite' | 'resend' | 'accept' | 'withdraw';
  to: Status;
}

/** An invitation into a label. When its days are over the key of its mail opens nothing; it can be sent anew. */
export const invitationMachine: Machine<InvitationMove> = {
  name: 'invitation',
  words: 'team.status',
  states: statuses,
  moves: [
    { from: null, action: 'invite', to: 'PENDING', ...bySystem },
    { from: 'PENDING', action: 'resend', to: 'PENDING', who: 'owner', needs: [] },
    { from: 'PENDING', action: 'withdraw', to: 'WITHDRAWN', who: 'owner', needs: [] },
    { from: 'PENDING', action: 'accept', to: 'ACCEPTED', who: 'person', needs: ['key'] },
  ],
  editable: [],
  terminal: ['ACCEPTED', 'WITHDRAWN'],
};
