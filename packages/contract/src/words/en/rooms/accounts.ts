import { administration } from '../administration.ts';
import { auditWords } from '../auditWords.ts';
import { privilege } from '../privileges.ts';

/** What the screens of users, roles and the audit log say. */
export const words = { privilege, administration, auditWords } as const;
