import type { Move } from '@rilis/contract/machine';
import { privileges } from '@rilis/contract/privileges';
import type { Pattern } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db.ts';
import { Problem } from '../problem.ts';
import { columnIn } from './lock.ts';
import type { Room, Step, Table } from './room.ts';

/**
 * Refuses whoever made the earlier move as well, where two people are asked for. With nobody else to ask it is waived;
 * answers whether it was.
 * @throws Problem as the room says it
 */
export async function refuseSamePerson<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  { tx, actor, row, move }: Step<T, M, B>,
): Promise<boolean> {
  const { otherThan } = move;
  if (!otherThan) return false;
  const column = room.columns.movedBy?.[otherThan.movedTo as M['to']];
  if (!column || !(column in row))
    throw new Error(`${room.table} does not say who moved it to ${otherThan.movedTo}`);
  if (columnIn(row, column) !== actor.userId) return false;
  if (otherThan.above && !(await room.isAbove?.(tx, row, otherThan.above))) return false;
  if (otherThan.waivable && (await isAlone(tx, room.rights(move, row), actor))) return true;
  const { status, code } = room.refusals.samePerson ?? { status: 409, code: 'error.approval.self' };
  throw new Problem(status, code);
}

/** Whether nobody but the actor holds one of the rights: then four eyes are not to be had. */
export async function isAlone(tx: Tx, rights: readonly Pattern[], actor: Actor): Promise<boolean> {
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
    .where('person.deleted_at', 'is', null)
    .where('role.deleted_at', 'is', null)
    .where(sql<boolean>`role.privileges && ${ids}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return others === undefined;
}
