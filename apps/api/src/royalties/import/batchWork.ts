import type { BatchStatus } from '@rilis/contract/royalties/reportBatch';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';

/** A report whose work has begun once more. */
export interface Begun {
  id: number;
  kind: string;
  platform: string;
  datenum: number;
  decimal: string | null;
  currency: string | null;
  layout: unknown;
  edits: Record<string, string[]>;
  storage_key: string;
  bytes: number;
  /** How often it was begun in this state, this time included. */
  attempts: number;
  rows_read: number;
}

/** The report was taken out of the worker's hands. */
export class CalledOff extends Error {}

/**
 * Counts that the work of a state is begun, for good before it is: a worker that dies tells nobody. Nothing when the
 * report does not stand there (any more).
 */
export const beginWork = (db: Db, id: number, state: BatchStatus): Promise<Begun | undefined> =>
  withScope(db, system('report'), async (tx) => {
    const { rows } = await sql<Begun>`
      update report_batch b set attempts = attempts + 1, failure = null from media m
      where b.id = ${id} and b.status = ${state} and m.id = b.file_media_id
      returning b.id, b.kind, b.platform, b.datenum, b.decimal, b.currency, b.layout, b.edits, m.storage_key, m.bytes, b.attempts, b.rows_read`.execute(
      tx,
    );
    return rows[0];
  });

/** What was begun has failed for nothing the report could help: it does not count, and who waits reads what it waits for. */
export const waitFor = (
  db: Db,
  id: number,
  state: BatchStatus,
  code: 'file.away' | 'file.full',
): Promise<void> =>
  withScope(db, system('report'), async (tx) => {
    await tx
      .updateTable('report_batch')
      .set(({ eb }) => ({
        attempts: eb('attempts', '-', 1),
        failure: JSON.stringify({ row: null, column: null, code, params: {} }),
      }))
      .where('id', '=', id)
      .where('status', '=', state)
      .where('attempts', '>', 0)
      .execute();
  });

const typicalRowBytes = 110;

/**
 * Says twice a second how far the reading is, by the size of a usual row.
 * @throws CalledOff (by what it answers) once the report is read no more
 */
export function showProgress(db: Db, id: number, bytes: number) {
  let shown = Date.now();
  let isOff = false;
  return (rows: number) => {
    if (isOff) throw new CalledOff();
    if (Date.now() - shown < 500) return;
    shown = Date.now();
    const progress = Math.min(95, Math.round((rows * typicalRowBytes * 100) / Math.max(bytes, 1)));
    tell(db, id, progress, rows).then(
      (told) => {
        isOff = !told;
      },
      () => undefined,
    );
  };
}

/** Answers whether it is still being read. */
const tell = (db: Db, id: number, progress: number, rows: number): Promise<boolean> =>
  withScope(db, system('report'), async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('report_batch')
      .set({ progress, rows_read: rows })
      .where('id', '=', id)
      .where('status', '=', 'PARSING')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
