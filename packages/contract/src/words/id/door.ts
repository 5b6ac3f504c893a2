import { accounts } from './accounts.ts';
import { kit } from './kit.ts';
import { problems } from './problems.ts';
import { web } from './web.ts';

/** The part of the catalogue the sign-in screen needs, so that it need not wait for every room's words. */
export const door = { ...kit, error: { ...kit.error, ...problems }, accounts, web };
