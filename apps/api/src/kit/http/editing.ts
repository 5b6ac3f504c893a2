import { sql } from 'kysely';
import { together } from '../db/together.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * A call of the editing rooms: where corrections are written, read and decided on. From here on its transaction sees them
 * beside what is live; without it nobody does, whatever is asked.
 */
export const editing = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  edits: true,
  run: async (call) => {
    if (call.corrections) return endpoint.run(call);
    // Both leave at once, and run in this order.
    const [, answer] = await together(
      sql`select set_config('app.revising', 'on', true)`.execute(call.tx),
      Promise.resolve(endpoint.run(call)),
    );
    return answer;
  },
});
