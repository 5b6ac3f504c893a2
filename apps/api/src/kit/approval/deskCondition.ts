import { claimMinutes, type QueueFilter } from '@rilis/contract/approval';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { sysparam } from '../sysparam.ts';
import { lateSince } from './dueDate.ts';

const hourMs = 3_600_000;

/** What the rows of a queue are called in its query, and the parameter that says how many working days an answer may take; of labels it is hours. */
const queues = {
  album: { rows: 'album', days: 'ALBUM_WORKING_DAYS' },
  artist: { rows: 'artist', days: 'ARTIST_WORKING_DAYS' },
  rbt: { rows: 'rbt', days: 'RBT_WORKING_DAYS' },
  label: { rows: 'label', days: null },
  cover: { rows: 'c', days: 'COVER_WORKING_DAYS' },
} as const;

/** A queue narrowed to nobody's requests, one's own or the late ones; null: not narrowed, as for people of a label. `hours`: of an answer, where it is not days. */
export async function deskCondition(
  tx: Tx,
  actor: Actor,
  kind: keyof typeof queues,
  filter: QueueFilter | undefined,
  hours?: number,
): Promise<RawBuilder<SqlBool> | null> {
  if (filter === undefined || actor.labelId !== null) return null;
  const { rows, days } = queues[kind];
  const column = (name: string) => sql.ref(`${rows}.${name}`);
  if (filter === 'late') {
    const since = days
      ? lateSince(await sysparam(tx, 'SLA', days))
      : new Date(Date.now() - (hours ?? 0) * hourMs);
    return sql`${column('submitted_at')} < ${since}`;
  }
  const held = sql`${column('claimed_at')} > now() - make_interval(mins => ${claimMinutes})`;
  const given = sql`select from review_assignment g where g.entity = ${kind} and g.entity_id = ${column('id')} and g.user_id`;
  if (filter === 'mine')
    return sql`(${column('claimed_by')} = ${actor.userId} and ${held} or exists (${given} = ${actor.userId}))`;
  return sql`not coalesce(${held}, false) and not exists (${given} is not null)`;
}
