import type { ApprovalEvent } from '@rilis/contract/approval';
import type { Machine } from '@rilis/contract/machine';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { readWords } from '../keptWords.ts';
import { notFound } from '../problem.ts';

/** A kind of record that moves, as far as its history is asked for. */
interface Moving {
  machine: Pick<Machine, 'name'>;
  table: string;
  columns?: { revises?: 'revision_of' };
}

/** Every move of a record from state to state, oldest first; how it came into being is no decision. The trash keeps its history. */
export async function historyOf<E = ApprovalEvent>(
  tx: Tx,
  { machine, table, columns }: Moving,
  id: number,
): Promise<E[]> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx);
  if (rows.length === 0) throw notFound();
  const events = await tx
    .selectFrom('transition_event')
    .select([
      'id',
      'entity_id as recordId',
      'from_status as fromStatus',
      'to_status as toStatus',
      'reason',
      'reason_code as reasonCode',
      'notes',
      'checklist',
      'actor_login as actorLogin',
      sql<string | null>`person_name(actor_id)`.as('actorName'),
      'at',
    ])
    .where('entity', '=', machine.name)
    .where('entity_id', 'in', [id, ...(await revisionsOf(tx, table, columns?.revises, id))])
    .where('from_status', 'is not', null)
    .orderBy('id')
    .execute();
  return events as E[];
}

/** The same of an approval, with what the platform said in the reader's language. */
export async function historyFor(
  tx: Tx,
  { lang }: Pick<Actor, 'lang'>,
  moving: Moving,
  id: number,
): Promise<ApprovalEvent[]> {
  const events = await historyOf(tx, moving, id);
  return events.map((event) => ({ ...event, reason: event.reason && readWords(lang, event.reason) }));
}

/** The corrections of a record, decided or not. */
async function revisionsOf(tx: Tx, table: string, column: string | undefined, id: number): Promise<number[]> {
  if (!column) return [];
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx);
  return rows.map((row) => row.id);
}

/** A request for approval: the event, and what was sent with it. */
export interface Submission<S = unknown> {
  id: number;
  snapshot: S;
}

/** The last requests for approval, newest first. */
export async function submissionsOf<S>(tx: Tx, { machine }: Moving, id: number): Promise<Submission<S>[]> {
  const events = await tx
    .selectFrom('transition_event')
    .select(['id', 'snapshot'])
    .where('entity', '=', machine.name)
    .where('entity_id', '=', id)
    .where('action', '=', 'submit')
    .orderBy('id', 'desc')
    .execute();
  return events as Submission<S>[];
}
