import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

/** What says of a try that nothing of it has arrived; one without an end may have. */
const arrived = sql<boolean>`coalesce(t.outcome, '') not in ('refused', 'stranger', 'storage', 'unknown')`;

/** Of a tone on its way: callers may hear it when a try of this round may have arrived. */
export const noteArrival = (tx: Tx, id: number) =>
  sql`update rbt_submission s set may_be_heard = exists (
    select from rbt_send t where t.submission_id = s.id and t.round = s.round and ${arrived}) where s.id = ${id}`.execute(
    tx,
  );

interface Asked {
  /** When the operator was asked: what was tried afterwards it may know by now. */
  at: Date;
  /** What it was asked of; without it all of this round. */
  hash?: string;
}

/** The operator does not know it: it has not arrived. A try that is still being made may; after a minute nobody makes it any more. */
export async function noteUnknown(tx: Tx, id: number, { at, hash }: Asked): Promise<void> {
  const over = sql`coalesce(t.ended_at, t.began_at + interval '1 minute') <= ${at}`;
  await sql`update rbt_send t set outcome = 'unknown', ended_at = coalesce(t.ended_at, clock_timestamp())
    from rbt_submission s where s.id = t.submission_id and s.id = ${id} and t.round = s.round and ${arrived} and ${over}
    and ${hash === undefined ? sql`true` : sql`t.payload_hash = ${hash}`}`.execute(tx);
  await noteArrival(tx, id);
}
