import { claimMinutes, type QueueFilter } from '@rilis/contract/approval';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import type { ApprovedTable } from './approvalRoom.ts';
import { lateSince, workingDaysOf } from './dueDate.ts';

const hourMs = 3_600_000;

/** Parameters that say how many working days an answer may take; of labels it is hours. */
const days: Readonly<Record<Exclude<ApprovedTable, 'label'>, string>> = {
  album: 'ALBUM_WORKING_DAYS',
  artist: 'ARTIST_WORKING_DAYS',
  rbt: 'RBT_WORKING_DAYS',
};

/** A queue narrowed to nobody's requests, one's own or the late ones; null: not narrowed, as for people of a label. `hours`: of an answer, where it is not days. */
export async function deskCondition(
  tx: Tx,
  actor: Actor,
  table: ApprovedTable,
  filter: QueueFilter | undefined,
  hours?: number,
): Promise<RawBuilder<SqlBool> | null> {
  if (filter === undefined || actor.labelId !== null) return null;
  if (filter === 'late') {
    const since =
      table === 'label'
        ? new Date(Date.now() - (hours ?? 0) * hourMs)
        : lateSince(await workingDaysOf(tx, days[table]));
    return sql`${column(table, 'submitted_at')} < ${since}`;
  }
  const held = sql`${column(table, 'claimed_at')} > now() - make_interval(mins => ${claimMinutes})`;
  const given = sql`select from review_assignment g where g.entity = ${table} and g.entity_id = ${column(table, 'id')} and g.user_id`;
  if (filter === 'mine')
    return sql`(${column(table, 'claimed_by')} = ${actor.userId} and ${held} or exists (${given} = ${actor.userId}))`;
  return sql`not coalesce(${held}, false) and not exists (${given} is not null)`;
}

const column = (table: ApprovedTable, name: string) => sql.ref(`${table}.${name}`);
