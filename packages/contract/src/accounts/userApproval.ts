import { z } from 'zod';
import { checklists, restored } from '../approval.ts';
import { bySystem, type Machine, type Move } from '../machine.ts';
import { anyCase } from '../wire.ts';

/** Where a person stands: registered, e-mail verified, decided, or kept out. */
export const userStatus = z.enum(['UNVERIFIED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'SUSPENDED']);
export type UserStatus = z.infer<typeof userStatus>;

export const userStatusText = anyCase(userStatus);

/** Whether a key is still to be mailed: the address is not confirmed, or confirming it has led to no request. */
export const awaitsKey = (activated: boolean, status: string): boolean =>
  !activated || status === 'UNVERIFIED';

export interface UserMove extends Move {
  from: UserStatus | null;
  action:
    | 'create'
    | 'register'
    | 'restore'
    | 'verify'
    | 'approve'
    | 'reject'
    | 'reopen'
    | 'suspend'
    | 'reinstate';
  to: UserStatus;
}

/** Every move of a person; anything else answers 409. An administrator makes people approved; others register. */
export const userMachine: Machine<UserMove> = {
  name: 'user',
  words: 'approvalStatus',
  states: userStatus.options,
  moves: [
    { from: null, action: 'create', to: 'APPROVED', ...bySystem },
    { from: null, action: 'register', to: 'UNVERIFIED', ...bySystem },
    { from: 'UNVERIFIED', action: 'verify', to: 'SUBMITTED', who: 'person', needs: ['key'] },
    { from: 'SUBMITTED', action: 'approve', to: 'APPROVED', who: 'reviewer', needs: ['checklist'] },
    { from: 'SUBMITTED', action: 'reject', to: 'REJECTED', who: 'reviewer', needs: ['reason'] },
    { from: 'REJECTED', action: 'reopen', to: 'SUBMITTED', who: 'admin', needs: ['reason'] },
    { from: 'APPROVED', action: 'suspend', to: 'SUSPENDED', who: 'admin', needs: ['reason'] },
    { from: 'SUSPENDED', action: 'reinstate', to: 'APPROVED', who: 'admin', needs: ['reason'] },
    ...restored(userStatus.options),
  ],
  editable: userStatus.options,
  terminal: [],
  checklist: checklists.user,
};
