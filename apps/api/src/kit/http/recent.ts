import type { Actor } from '../actor.ts';
import { Problem } from '../problem.ts';

const recentMs = 15 * 60_000;

/** Refuses whoever signed in more than 15 minutes ago: the person at the keyboard may be another one by now. */
export function requireRecent({ userId, signedInAt }: Actor): void {
  // The platform's own jobs never sign in.
  if (userId !== null && Date.now() - (signedInAt?.getTime() ?? 0) > recentMs)
    throw new Problem(403, 'error.recentSignIn');
}
