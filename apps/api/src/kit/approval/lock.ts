import type { Move } from '@rilis/contract/machine';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { together } from '../db/together.ts';
import { notFound } from '../problem.ts';
import { type Room, type Row, stateColumns, type Table } from './room.ts';

/**
 * Reads a record that is not in the trash and keeps others from changing it until the transaction ends; with a correction what
 * it corrects, and that first: who begins at the live record takes the two in the same order. What somebody may see but not
 * write is read only: it is no longer their turn.
 * @throws Problem 404 unknown or foreign
 */
export async function lock<T extends Table, M extends Move, B>(
  tx: Tx,
  room: Room<T, M, B>,
  id: number,
): Promise<Row<T>> {
  const [, row] = await together(holdCorrected(tx, room, id), select(tx, room, id, sql`for update`));
  return row ?? read(tx, room, id);
}

async function holdCorrected<T extends Table, M extends Move, B>(
  tx: Tx,
  { table, columns: { revises } }: Room<T, M, B>,
  id: number,
): Promise<void> {
  if (!revises) return;
  await sql`select from ${sql.table(table)} where id = (
    select ${sql.ref(revises)} from ${sql.table(table)} where id = ${id}) for update`.execute(tx);
}

/** The same without keeping anybody away. */
export async function read<T extends Table, M extends Move, B>(
  tx: Tx,
  room: Room<T, M, B>,
  id: number,
): Promise<Row<T>> {
  const row = await select(tx, room, id, sql``);
  if (!row) throw notFound();
  return row;
}

async function select<T extends Table, M extends Move, B>(
  tx: Tx,
  { table, columns }: Room<T, M, B>,
  id: number,
  waiting: RawBuilder<unknown>,
): Promise<Row<T> | undefined> {
  const live = columns.trashed ? sql`and ${sql.ref(columns.trashed)} is null` : sql``;
  const { rows } = await sql<Row<T>>`
    select locked.*, to_jsonb(locked) as stored from ${sql.table(table)} locked where id = ${id} ${live} ${waiting}`.execute(
    tx,
  );
  return rows[0];
}

/** The state a record stands in. */
export const stateOf = <T extends Table, M extends Move, B>(
  { table }: Pick<Room<T, M, B>, 'table' | 'machine'>,
  row: Row<T>,
): M['to'] => columnIn(row, stateColumns[table]) as M['to'];

/** The label a record belongs to. */
export const labelOf = <T extends Table, M extends Move, B>(
  { columns }: Pick<Room<T, M, B>, 'columns'>,
  row: Row<T>,
): number | null => (columns.label ? (columnIn(row, columns.label) as number | null) : null);

/** A column that is only known at run time. */
export const columnIn = <T extends Table>(row: Row<T>, column: string): unknown =>
  (row as Record<string, unknown>)[column];
