import { isCalled, type Move, moveOf, moveTo } from '@rilis/contract/machine';
import { type Actor, may } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { stale } from '../db/stale.ts';
import { together } from '../db/together.ts';
import { untyped } from '../db/untyped.ts';
import { Problem } from '../problem.ts';
import { endAssignment } from './assignment.ts';
import { refuseForeignClaim } from './claim.ts';
import { refuseDecided } from './decided.ts';
import { demand } from './demand.ts';
import { refuseSamePerson } from './fourEyes.ts';
import { lock, stateOf } from './lock.ts';
import { record } from './record.ts';
import { type Room, type Row, type Step, stateColumns, type Table } from './room.ts';

/**
 * The move that is asked for: by its action, or by the state it leads to as calls name it. `by`: made by the platform or
 * by a mailed key, where no right is asked for; `note`: why, where no person says it.
 */
export type Asked<M extends Move> =
  | { action: M['action'] | NonNullable<M['call']>; by?: 'system' | 'person'; note?: string }
  | { to: M['to'] };

/**
 * The one way a record moves from state to state, in the caller's transaction: lock, table of moves, right, version,
 * claim and four eyes, needs, guard; then the row by compare-and-set, its event, the audit log, notices, ledger and
 * effects. Answers the row as it is now.
 * @throws Problem 404 unknown or foreign, 403 not this side's move, 409 not from here, stale, claimed or one's own, 400 incomplete
 */
export async function transition<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  tx: Tx,
  actor: Actor,
  id: number,
  asked: Asked<M>,
  body: B,
): Promise<Row<T>> {
  const [after] = await move(room, { tx, actor, id, asked, body }, () => Promise.resolve());
  return after;
}

/** The same, answered by what `find` reads of the record afterwards: with what the move writes, where nothing follows it. */
export async function transitionShown<T extends Table, M extends Move, B, R>(
  room: Room<T, M, B>,
  call: Call<M, B>,
  find: () => Promise<R>,
): Promise<R> {
  const [, shown] = await move(room, call, find);
  return shown;
}

interface Call<M extends Move, B> {
  tx: Tx;
  actor: Actor;
  id: number;
  asked: Asked<M>;
  body: B;
}

async function move<T extends Table, M extends Move, B, R>(
  room: Room<T, M, B>,
  { tx, actor, id, asked, body }: Call<M, B>,
  find: () => Promise<R>,
): Promise<[Row<T>, R]> {
  const row = await lock(tx, room, id);
  if ('to' in asked) await refuseDecided(tx, actor, room, row, { to: asked.to, seen: seenIn(body) });
  const found = moveAsked(room, actor, row, asked);
  const step = { tx, actor, row, move: found, body };
  if (isCalled(found)) await permit(room, step);
  await refuseStale(room, step);
  await refuseForeignClaim(room, step);
  const waived = await refuseSamePerson(room, step);
  await demand(room, step);
  const act = room.acts[found.action as M['action']];
  await act?.guard?.(step);
  const changes = await changesOf(room, step, waived);
  const note = 'note' in asked ? asked.note : undefined;
  const tell = (after: Row<T>) =>
    together(
      record(room, step, { after, waived, note }),
      Promise.resolve(act?.notice?.({ ...step, row: after })),
      endAssignment(room, step),
    );
  const isLast = !found.posts && !act?.effect && !act?.snapshot;
  if (room.foreseen && isLast) {
    const [after, , shown] = await together(
      store(room, step, changes),
      tell(room.foreseen(row, changes)),
      find(),
    );
    return [after, shown];
  }
  const after = await store(room, step, changes);
  await tell(after);
  await post(room, { ...step, row: after });
  await act?.effect?.({ ...step, row: after });
  return [after, await find()];
}

/** People make the moves of people, the platform its own: neither can ask for the other's. */
function moveAsked<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  actor: Actor,
  row: Row<T>,
  asked: Asked<M>,
): M {
  const state = stateOf(room, row);
  const move =
    'to' in asked ? moveTo(room.machine, state, asked.to) : moveOf(room.machine, state, asked.action);
  const by = 'to' in asked ? undefined : asked.by;
  if (move && (isCalled(move) ? by === undefined : by === move.who)) return move;
  throw room.refusals.move(actor, state, 'to' in asked ? asked.to : asked.action);
}

async function permit<T extends Table, M extends Move, B>(room: Room<T, M, B>, step: Step<T, M, B>) {
  const rights = room.rights(step.move, step.row);
  if (!rights.some((right) => may(step.actor, right))) throw new Problem(403, 'error.forbidden');
  await room.permit?.(step);
}

async function refuseStale<T extends Table, M extends Move, B>(
  { refusals, columns, audit: { entity, idOf } }: Room<T, M, B>,
  { tx, actor, row, body }: Step<T, M, B>,
): Promise<void> {
  const { version } = row.stored;
  const seen = seenIn(body);
  if (seen === undefined || seen === version) return;
  const told = await refusals.stale?.(tx, actor, row);
  if (told) throw new Problem(409, told.code, { params: told.params });
  // What is of two labels is told to each in lines of its own: the last it reads need not be the last there is.
  if (columns.label === null && actor.labelId !== null)
    throw new Problem(409, 'error.staleVersion', { params: { version } });
  throw await stale(tx, entity, idOf?.(row) ?? (row.stored.id as number), { version });
}

const seenIn = (body: unknown) => (body as { version?: number }).version;

async function changesOf<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  step: Step<T, M, B>,
  waived: boolean,
): Promise<object> {
  const { waived: noted } = room.columns;
  return {
    ...(await room.changes?.(step)),
    ...(await room.acts[step.move.action as M['action']]?.changes?.(step)),
    ...(noted && waived && { [noted]: true }),
    [stateColumns[room.table]]: step.move.to,
  };
}

async function store<T extends Table, M extends Move, B>(
  { table }: Room<T, M, B>,
  { tx, move: made, row }: Step<T, M, B>,
  changes: object,
): Promise<Row<T>> {
  const state: string = stateColumns[table];
  const changed = await untyped(tx)
    .updateTable(table as string)
    .set(changes)
    .where('id', '=', row.stored.id)
    .where(state, '=', made.from)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Problem(409, 'error.stale');
  return { ...changed, stored: row.stored } as Row<T>;
}

async function post<T extends Table, M extends Move, B>(
  { posts }: Room<T, M, B>,
  step: Step<T, M, B>,
): Promise<void> {
  const kind = step.move.posts as NonNullable<M['posts']> | undefined;
  if (kind) await posts?.[kind](step);
}
