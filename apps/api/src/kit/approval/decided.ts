import { jakartaTime } from '@rilis/contract/clock';
import { type Move, moveTo, waitingIn } from '@rilis/contract/machine';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { Problem } from '../problem.ts';
import { stateOf } from './lock.ts';
import type { Room, Row, Table } from './room.ts';

interface AskedFor<S> {
  to: S;
  /** The version somebody looked at, where they say it. */
  seen: number | undefined;
}

/**
 * Two reviewers decided at once: the slower one is told who was faster, and what it is now.
 * @throws Problem 409 when a reviewer asks for what only a waiting record can become (`asked`; left out: to hold it), and somebody else decided on it
 */
export async function refuseDecided<T extends Table, M extends Move, B>(
  tx: Tx,
  actor: Actor,
  room: Pick<Room<T, M, B>, 'machine' | 'table'>,
  row: Row<T>,
  asked?: AskedFor<M['to']>,
): Promise<void> {
  const { machine } = room;
  const state = stateOf(room, row);
  const waiting = waitingIn(machine);
  if (actor.labelId !== null || waiting.includes(state)) return;
  if (asked && !waiting.some((from) => moveTo(machine, from, asked.to)?.who === 'reviewer')) return;
  // What is live can be rejected as well, which takes it down: whoever saw it wait meant something else.
  const goesOn = asked !== undefined && moveTo(machine, state, asked.to) !== undefined;
  if (goesOn && !isOlder(asked, row)) return;
  const { rows } = await sql<{ name: string; status: string; at: Date }>`
    select coalesce(person_name(actor_id), actor_login) as name, to_status as status, at from transition_event
    where entity = ${machine.name} and entity_id = ${row.stored.id} and from_status = any(${waiting}) and to_status = ${state}
      and actor_id is distinct from ${actor.userId} and (not ${goesOn} or at > now() - interval '1 day') order by id desc limit 1`.execute(
    tx,
  );
  const [last] = rows;
  if (!last) return;
  const { name, status, at } = last;
  throw new Problem(409, 'error.approval.decided', {
    params: { name, status, words: machine.words, time: jakartaTime(at) },
  });
}

const isOlder = <S, T extends Table>({ seen }: AskedFor<S>, { stored }: Row<T>) =>
  seen !== undefined && seen < Number(stored.version);
