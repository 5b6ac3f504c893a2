import { isEditable } from '@rilis/contract/machine';
import type { Actor } from '../kit/actor.ts';
import type { ApprovalRoom, ApprovedTable } from '../kit/approval/approvalRoom.ts';
import { stateOf } from '../kit/approval/lock.ts';
import type { Row } from '../kit/approval/room.ts';
import { comparable } from '../kit/comparable.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { stale } from '../kit/db/stale.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';

/** Only drafts and what changes were asked for may be edited. */
export function requireEditable<T extends ApprovedTable>(
  actor: Actor,
  room: ApprovalRoom<T>,
  row: Row<T>,
): void {
  const status = stateOf(room, row);
  if (isEditable(room.machine, status)) return;
  const params = { status: say(actor.lang, `approvalStatus.${status}`) };
  throw new Problem(409, 'error.approval.locked', { params });
}

/** Refuses to write over a newer version than the form was loaded with. */
export async function requireVersion(
  tx: Tx,
  [entity, row]: readonly [ApprovedTable | 'song', { id: number; version: number }],
  version: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw await stale(tx, entity, row.id, { current: await current() });
}

/** The given fields that differ from the stored row (its columns as JSON), and how both stood. */
export function differing<F extends object>(stored: Record<string, unknown>, fields: F) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const changed = given.filter(([field, value]) => comparable(stored[columnOf(field)]) !== comparable(value));
  return {
    any: changed.length > 0,
    before: Object.fromEntries(changed.map(([field]) => [field, stored[columnOf(field)] ?? null])),
    after: Object.fromEntries(changed) as Partial<F>,
  };
}

/** Names in the order given, each once in whatever capitals. */
export const onceEach = (names: readonly string[]): string[] =>
  names.filter(
    (name, place) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === place,
  );
