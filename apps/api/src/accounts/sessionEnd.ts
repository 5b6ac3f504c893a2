import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';

/**
 * Ends every session of a person at once, but for the family of the session that is kept, if one is. Answers how many
 * sign-ins that were. Runs in a staff scope.
 */
export async function endSessions(tx: Tx, userId: number, keep: number | null = null): Promise<number> {
  const { rows } = await sql<{ family: string }>`
    update session set ended_at = clock_timestamp() where user_id = ${userId} and ended_at is null
      and family is distinct from (select family from session where id = ${keep}) returning family`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.family)).size;
}
