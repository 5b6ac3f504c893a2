import { accounts } from '../accounts.ts';
import { kit } from '../kit.ts';
import { problems } from '../problems.ts';
import { web } from '../web.ts';

/** What every screen may say, sign-in first of all. */
export const words = { ...kit, error: { ...kit.error, ...problems }, accounts, web } as const;
