import type { ApprovalEvent } from '@rilis/contract/approval';
import { type Machine, type Move, moveTo, waitingIn } from '@rilis/contract/machine';
import { holds } from '@rilis/contract/permission';
import type { Change, ReviewState } from '@rilis/contract/review';
import type { Pattern } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { columnOf } from '../db/columns.ts';
import type { Tx } from '../db/db.ts';
import { notFound } from '../problem.ts';
import { claimOf } from './claim.ts';
import { type Corrected, meantOf, pointsOf } from './correction.ts';
import { isAlone } from './fourEyes.ts';
import { historyFor, type Submission, submissionsOf } from './history.ts';
import { type Room, stateColumns, type Table } from './room.ts';

interface Standing {
  status: string;
  submitted_by: number | null;
  claimed_by: number | null;
  claimed_at: Date | null;
  revision_of: number | null;
  revision_base: unknown;
}

interface Reviewable {
  machine: Machine;
  table: Table;
  /** Holders decide. */
  screen: Pattern;
  columns: Pick<Room<Table, Move, unknown>['columns'], 'trashed' | 'revises'>;
  corrected?: Corrected;
}

/**
 * What every review tells beside the record: who holds it, what was decided so far, what differs from the submission
 * before, and whether the caller may decide now. A label does not learn who reviews.
 * @throws Problem 404 unknown, foreign or in the trash
 */
export async function reviewStateOf<S>(
  tx: Tx,
  actor: Actor,
  room: Reviewable,
  id: number,
  differenceOf: (before: S, after: S) => Change[],
): Promise<ReviewState> {
  const row = await standingOf(tx, room, id);
  const claim = await claimOf(tx, actor, row);
  const submissions = await submissionsOf<S>(tx, room, id);
  const history = await historyFor(tx, actor, room, id);
  const [last] = submissions;
  const before = seenBefore(
    room.machine,
    submissions,
    history.filter(({ recordId }) => recordId === id),
  );
  const { revision_of: live, revision_base: base } = row;
  const corrects = live && room.corrected && (await meantOf(room.corrected, tx, { shadow: id, live, base }));
  return {
    history,
    submissions: submissions.length,
    // Of a correction: what it changes of what was live when it was begun, as its points are.
    difference:
      corrects || (last?.snapshot && before?.snapshot ? differenceOf(before.snapshot, last.snapshot) : []),
    checklist:
      corrects && room.corrected ? pointsOf(room.corrected, corrects) : [...(room.machine.checklist ?? [])],
    claim: actor.labelId === null ? claim : null,
    mayDecide: (claim === null || claim.mine) && (await mayDecide(tx, actor, room, row)),
  };
}

/** The request that reviewers decided on last, or the one before: what was taken back and sent in again since, none of them has seen. */
function seenBefore<S>(
  machine: Machine,
  [last, ...earlier]: readonly Submission<S>[],
  events: readonly ApprovalEvent[],
): Submission<S> | undefined {
  const waiting = waitingIn(machine);
  const decided = events.findLast(
    ({ id, fromStatus: from, toStatus: to }) =>
      last &&
      id < last.id &&
      waiting.includes(from) &&
      !waiting.includes(to) &&
      moveTo(machine, from, to)?.who === 'reviewer',
  );
  return earlier.find(({ id }) => decided && id < decided.id) ?? earlier[0];
}

async function standingOf(tx: Tx, room: Reviewable, id: number): Promise<Standing> {
  const { trashed } = room.columns;
  const { rows } = await sql<Standing>`
    select ${sql.ref(stateColumns[room.table])} as status, submitted_by, claimed_by, claimed_at, ${
      room.corrected ? sql`revision_of, revision_base` : sql`null as revision_of, null as revision_base`
    }
    from ${sql.table(room.table)} where id = ${id} and ${trashed ? sql`${sql.ref(trashed)} is null` : sql`true`}`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function mayDecide(
  tx: Tx,
  actor: Actor,
  { screen, machine }: Reviewable,
  row: Standing,
): Promise<boolean> {
  if (!waitingIn(machine).includes(row.status) || !holds(actor.permissions, screen)) return false;
  return row.submitted_by !== actor.userId || isAlone(tx, [screen], actor);
}

type Stored = Record<string, unknown>;

/** The fields that two stored rows hold differently, of those both know. */
export const changedFields =
  (entity: string, title: string, fields: readonly string[]) =>
  (before: Stored, after: Stored): Change[] =>
    fields
      .map((field) => ({ field, column: columnOf(field) }))
      .filter(({ column }) => column in before && column in after)
      .filter(({ column }) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
      .map(({ field, column }) => ({
        ...{ entity, entityId: Number(after.id), title, kind: 'changed' as const, field },
        ...{ before: before[column] ?? null, after: after[column] ?? null },
      }));
