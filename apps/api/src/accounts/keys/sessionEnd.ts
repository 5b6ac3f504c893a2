import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

/**
 * Ends every session of a person at once, but for the family of the session that is kept, if one is; those in which they
 * look through another's eyes too. Answers how many sign-ins that were. Runs in a staff scope.
 */
export async function endSessions(tx: Tx, userId: number, keep: number | null = null): Promise<number> {
  const { rows } = await sql<{ family: string; viewing: boolean }>`
    update session set ended_at = clock_timestamp() where (user_id = ${userId} or viewer_id = ${userId}) and ended_at is null
      and family is distinct from (select family from session where id = ${keep})
    returning family, viewer_id is not null as viewing`.execute(tx);
  return new Set(rows.filter(({ viewing }) => !viewing).map(({ family }) => family)).size;
}

/**
 * Ends every look through another's eyes that a role has a part in, the viewer's or the person's: whether it is still allowed
 * is asked when it is opened anew.
 */
export async function endViewsBy(tx: Tx, roleId: number): Promise<void> {
  await sql`
    update session set ended_at = clock_timestamp() where viewer_id is not null and ended_at is null
      and exists (select from user_role ur where ur.role_id = ${roleId} and ur.user_id in (viewer_id, session.user_id))`.execute(
    tx,
  );
}
