import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Endpoint } from './endpoint.ts';

/** From here on this transaction sees corrections beside what is live; without it nobody does, whatever is asked. */
export const showRevisions = (tx: Tx) => sql`select set_config('app.revising', 'on', true)`.execute(tx);

/** A call of the editing rooms: where corrections are written, read and decided on. All other calls see what is live. */
export const editing = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  edits: true,
  run: async (call) => {
    await showRevisions(call.tx);
    return endpoint.run(call);
  },
});
