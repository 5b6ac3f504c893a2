import { allows, nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/db.ts';
import { countRefusal } from '../db/denial.ts';
import { Problem } from '../problem.ts';
import { requireRecent } from './recent.ts';

/** Refuses whoever may not make a call. */
export const permit = (db: Db, actor: Actor, route: AnyRoute): Promise<void> =>
  countingDenials(db, actor, nameOf(route), async () => requireRight(actor, route));

function requireRight(actor: Actor, { can, signIn }: AnyRoute): void {
  if (can === 'public') return;
  if (actor.userId === null) throw new Problem(401, 'error.session');
  if (!allows(actor.permissions, can)) throw new Problem(403, 'error.forbidden');
  if (signIn === 'recent') requireRecent(actor);
}

/** Whoever is asked to sign in again lacks no right, and a link that is over was theirs. */
const noDenials: ReadonlySet<string> = new Set(['error.recentSignIn', 'error.media.link']);

const counted = new WeakSet<Problem>();

/**
 * Does what a call asks for. Whom it refuses, at its door or because the row, the move or the role in the midst of it is not
 * theirs, is counted for the audit log: who, which call (`POST /roles`), from where, and what was told if it was more than no.
 */
export async function countingDenials<T>(
  db: Db,
  actor: Actor,
  call: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && isDenial(error, actor)) {
      counted.add(error);
      const note = error.code === 'error.forbidden' ? {} : { note: error.code };
      await countRefusal(db, actor, { action: 'denied', entity: 'route', id: call, ...note });
    }
    throw error;
  }
}

const isDenial = (problem: Problem, { userId }: Actor): boolean =>
  problem.status === 403 && userId !== null && !noDenials.has(problem.code) && !counted.has(problem);
