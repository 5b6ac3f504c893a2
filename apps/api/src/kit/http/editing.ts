import { sql } from 'kysely';
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
      const [, answer] = await together(
        sql`select set_config('app.revising', ${edits}, true)`.execute(call.tx),
        Promise.resolve(endpoint.run(call)),
      );
      return answer;
    },
  });

/** Releases and their songs. */
export const editing = editingOf('album');
export const editingArtists = editingOf('artist');
export const editingTones = editingOf('rbt');
export const editingEvery = editingOf('every');
