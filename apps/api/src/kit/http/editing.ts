import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { type Db, type Tx, withScope } from '../db/db.ts';
import { together } from '../db/together.ts';
import type { Corrected, Endpoint } from './endpoint.ts';

/**
 * Calls of the editing rooms of a kind of record: where its corrections are written, read and decided on. From here on the
 * transaction sees them beside what is live; without it nobody does, whatever is asked. `every`: a desk of all kinds.
 */
const editingOf =
  (edits: Corrected) =>
  (endpoint: Endpoint): Endpoint => ({
    ...endpoint,
    edits,
    run: async (call) => {
      if (call.corrections) return endpoint.run(call);
      // Both leave at once, and run in this order.
      const [, answer] = await together(seeCorrections(call.tx, edits), Promise.resolve(endpoint.run(call)));
      return answer;
    },
  });

const seeCorrections = (tx: Tx, edits: Corrected) =>
  sql`select set_config('app.revising', ${edits}, true)`.execute(tx);

/** The same for a call that opens its scopes itself and has to see corrections in one of them. */
export const editingIn = <T>(
  db: Db,
  actor: Actor,
  edits: Corrected,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  withScope(db, actor, async (tx) => {
    await seeCorrections(tx, edits);
    return work(tx);
  });

/** Releases and their songs. */
export const editing = editingOf('album');
export const editingArtists = editingOf('artist');
export const editingTones = editingOf('rbt');
export const editingEvery = editingOf('every');
