import type { DeskKind } from '@rilis/contract/deskKind';
import { type Move, waitingIn } from '@rilis/contract/machine';
import { sql } from 'kysely';
import type { Room, Step, Table } from './room.ts';

/** What can be given to a reviewer, by its table. */
const givable: Partial<Record<Table, DeskKind>> = {
  album: 'album',
  artist: 'artist',
  label: 'label',
  rbt: 'rbt',
  app_user: 'user',
  cover_application: 'cover',
  log_transfer_content: 'transfer',
};

/** What is decided is nobody's any more: sent in again, it waits for everybody. */
export async function endAssignment<T extends Table, M extends Move, B>(
  { table, machine }: Room<T, M, B>,
  { tx, actor, row, move }: Step<T, M, B>,
): Promise<void> {
  const kind = givable[table];
  const waiting = waitingIn(machine);
  const isDecided = move.from !== null && waiting.includes(move.from) && !waiting.includes(move.to);
  // An owner who takes a request back decides nothing, and knows of none of this.
  if (!kind || !isDecided || actor.labelId !== null) return;
  await sql`delete from review_assignment where entity = ${kind} and entity_id = ${row.stored.id}`.execute(
    tx,
  );
}
