import { administration } from '../administration.ts';
import { auditWords } from '../auditWords.ts';
import { ownAccount } from '../ownAccount.ts';
import { privilege } from '../privileges.ts';
import { profile } from '../profile.ts';

/** What the screens of users, roles, the audit log and one's own account say. */
export const words = { privilege, administration, auditWords, ownAccount, profile } as const;
