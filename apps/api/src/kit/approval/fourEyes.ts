import type { Move } from '@rilis/contract/machine';
import { privileges } from '@rilis/contract/privileges';
import type { Pattern } from '@rilis/contract/route';
import type { NumberKeyOf } from '@rilis/contract/sysparamMeaning';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { Problem } from '../problem.ts';
import { read, stateOf } from './lock.ts';
import type { Room, Step, Table } from './room.ts';

/** Where a record says who made its earlier moves, and which sums one person may move alone. */
export interface Eyes<R> {
  movedBy: Record<string, `${string}_by`>;
  /** Who had a hand in the record besides, the last first. */
  touchedBy?: (tx: Tx, row: R) => Promise<number[]>;
  /** The sum of a parameter when that of the record is over it, else null. */
  limitPassed?: (tx: Tx, row: R, parameter: NumberKeyOf<'INVOICE'>) => Promise<number | null>;
}

/**
 * Refuses whoever made the earlier move as well, where two people are asked for. With nobody else to ask it is waived;
 * answers whether it was.
 * @throws Problem as the room says it
 */
export async function refuseSamePerson<T extends Table, M extends Move, B>(
  { eyes, rights, refusals }: Room<T, M, B>,
  { tx, actor, row, move }: Step<T, M, B>,
): Promise<boolean> {
  if (!(await anotherFor(tx, actor, eyes, { move, row }))) return false;
  if (move.otherThan?.waivable && (await isLeft(tx, actor, eyes, { rights: rights(move, row), row })))
    return true;
  const { status, code } = refusals.samePerson ?? { status: 409, code: 'error.approval.self' };
  throw new Problem(status, code);
}

/**
 * Whether a move is somebody else's, because the actor made the earlier one: `above` is the sum up to which one person
 * might do both, null when nobody ever does. Null when the actor may.
 */
export async function anotherFor<R extends object>(
  tx: Tx,
  actor: Actor,
  eyes: Eyes<R> | undefined,
  { move: { otherThan }, row }: { move: Move; row: R },
): Promise<{ above: number | null } | null> {
  if (!otherThan) return null;
  const column = eyes?.movedBy[otherThan.movedTo];
  if (!column || !(column in row)) throw new Error(`Nothing says who moved it to ${otherThan.movedTo}`);
  const { userId } = actor;
  const touched = async () => userId !== null && (await eyes?.touchedBy?.(tx, row))?.includes(userId);
  if (Reflect.get(row, column) !== userId && !(await touched())) return null;
  if (!otherThan.above) return { above: null };
  const above = await eyes?.limitPassed?.(tx, row, otherThan.above);
  return above == null ? null : { above };
}

/** Whether the next move of a record is somebody else's, who is there to make it. @throws Problem 404 */
export async function waitsForAnother<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<boolean> {
  const row = await read(tx, room, id);
  const state = stateOf(room, row);
  const move = room.machine.moves.find(({ from, otherThan }) => from === state && otherThan);
  if (!move || !(await anotherFor(tx, actor, room.eyes, { move, row }))) return false;
  return !(await isLeft(tx, actor, room.eyes, { rights: room.rights(move, row), row }));
}

/**
 * Whether nobody else may make the move. Where everybody who might had a hand in the record, all may but the last of them: what
 * each of them did another who decides has seen. Who had a hand in it without being let decide counts for nothing.
 */
async function isLeft<R extends object>(
  tx: Tx,
  actor: Actor,
  eyes: Eyes<R> | undefined,
  { rights, row }: { rights: readonly Pattern[]; row: R },
): Promise<boolean> {
  const others = await othersWho(tx, rights, actor);
  if (others.length === 0) return true;
  const touched = (await eyes?.touchedBy?.(tx, row)) ?? [];
  const lastOfThem = touched.find((id) => id === actor.userId || others.includes(id));
  return others.every((id) => touched.includes(id)) && lastOfThem !== actor.userId;
}

/** Whether nobody but the actor holds one of the rights and can sign in: then four eyes are not to be had. */
export const isAlone = async (tx: Tx, rights: readonly Pattern[], actor: Actor): Promise<boolean> =>
  (await othersWho(tx, rights, actor)).length === 0;

async function othersWho(tx: Tx, rights: readonly Pattern[], actor: Actor): Promise<number[]> {
  const opening = privileges.filter(({ ui }) => rights.some((right) => ui.includes(right)));
  const ids = ['*', ...opening.map(({ id }) => id)];
  const others = await tx
    .selectFrom('app_user as person')
    .innerJoin('user_role as given', 'given.user_id', 'person.id')
    .innerJoin('role', 'role.id', 'given.role_id')
    .select('person.id')
    .where('person.id', '<>', actor.userId)
    .where('person.label_id', 'is', null)
    .where('person.status', '=', 'APPROVED')
    .where('person.activated', '=', true)
    .where('person.deleted_at', 'is', null)
    .where('role.deleted_at', 'is', null)
    .where(sql<boolean>`role.privileges && ${ids}::text[]`)
    .distinct()
    .execute();
  return others.map(({ id }) => id);
}
