import type { Decision } from '@rilis/contract/approval';
import { type Move, moveOf } from '@rilis/contract/machine';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { audit } from '../db/audit.ts';
import type { Tx } from '../db/db.ts';
import type { Id } from '../db/made.ts';
import { together } from '../db/together.ts';
import { labelOf } from './lock.ts';
import { type Room, type Row, type Step, stateColumns, type Table } from './room.ts';

/** What the move was, once it is made. */
export interface Made<T extends Table> {
  after: Row<T>;
  waived: boolean;
  /** Why, where no person says it. */
  note?: string | undefined;
}

/** Writes a move down: its event, one line of the audit log, and another where four eyes had to be waived. */
export async function record<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  step: Step<T, M, B>,
  { after, waived, note }: Made<T>,
): Promise<void> {
  const { tx, actor, row, move, body } = step;
  const reason = reasonOf(room, body);
  const keep = room.acts[move.action as M['action']]?.snapshot;
  const snapshot = keep && (await keep(step));
  const { entity, verb, facts, idOf } = room.audit;
  const event = {
    entity,
    id: idOf?.(row) ?? (row.stored.id as number),
    labelId: labelOf(room, row),
    before: facts(row, body),
    after: facts(after, body),
  };
  const said = note ?? reason;
  const done = verb(move);
  const waiver = { ...event, action: 'fourEyesWaived' as const, note: `auditWords.action.${done}` };
  await together(
    write(room, step, { snapshot, reason }),
    audit(tx, actor, { action: done, ...event, ...(said && { note: said }) }),
    ...(waived ? [audit(tx, actor, waiver)] : []),
  );
}

/** Writes down that a record came into being, or back from the trash, in the state the machine says. */
export async function enter<T extends Table, M extends Move, B>(
  tx: Tx,
  actor: Actor,
  room: Room<T, M, B>,
  id: Id,
  action: M['action'] & string,
): Promise<void> {
  const { columns, machine, table } = room;
  const state = sql.ref(stateColumns[table]);
  const states = machine.moves
    .filter((move) => move.from === null && move.action === action)
    .map((move) => move.to);
  const label = columns.label ? sql.ref(columns.label) : sql`null`;
  const { numAffectedRows } = await sql`
    insert into transition_event (entity, entity_id, label_id, action, to_status, notes, actor_id, actor_login)
    select ${machine.name}, id, ${label}, ${action}, ${state}, '[]', ${actor.userId}, ${actor.login}
    from ${sql.table(table)} where id = ${id} and ${state} = any(${states})`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`No ${machine.name} comes into being by ${action}`);
}

/** The state a record is made in. */
export function firstState<T extends Table, M extends Move, B>(
  { machine }: Room<T, M, B>,
  action: M['action'] & string,
): M['to'] {
  return moveOf(machine, null, action)!.to;
}

const reasonOf = <T extends Table, M extends Move, B>({ reasonOf: own }: Room<T, M, B>, body: B) =>
  (own ? own(body) : (body as Decision).reason) ?? null;

async function write<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  { tx, actor, row, move, body }: Step<T, M, B>,
  { snapshot, reason }: { snapshot?: unknown; reason?: string | null },
): Promise<void> {
  const { reasonCode, notes, checklist } = body as Decision;
  await tx
    .insertInto('transition_event')
    .values({
      entity: room.machine.name,
      entity_id: row.stored.id as number,
      label_id: labelOf(room, row),
      action: move.action,
      from_status: move.from,
      to_status: move.to,
      reason: reason ?? null,
      reason_code: reasonCode ?? null,
      notes: JSON.stringify(notes ?? []),
      checklist: checklist ? JSON.stringify(checklist) : null,
      snapshot: snapshot ? JSON.stringify(snapshot) : null,
      actor_id: actor.userId,
      actor_login: actor.login,
    })
    .execute();
}
