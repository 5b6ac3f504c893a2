import { administration } from '../administration.ts';
import { ownAccount } from '../ownAccount.ts';
import { privilege } from '../privileges.ts';
import { profile } from '../profile.ts';

/** What the screens of users, roles and one's own account say. */
export const words = { privilege, administration, ownAccount, profile } as const;
