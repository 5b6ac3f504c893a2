import { catalogueImportMachine, type ImportMove } from '@rilis/contract/reports/catalogueImportMachine';
import { sql } from 'kysely';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { enqueue, enqueueInTurn, notifyLabel } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';

/** What a move of an import carries: why it ended where it is, or what of it was not read. */
export interface Told {
  version?: number | undefined;
  failure?: string;
  params?: Record<string, string | number>;
}

type ImportStep = Step<'catalogue_import', ImportMove, Told>;

/** What is brought, and by whom, while its job is wanted; undefined once people have stopped it. */
export const findRun = (tx: Tx, id: number, status: 'READING' | 'WRITING') =>
  tx
    .selectFrom('catalogue_import as i')
    .leftJoin('media', 'media.id', 'i.media_id')
    // Whoever brought it may be deleted for good since.
    .leftJoin('app_user as u', 'u.id', 'i.created_by')
    .select(['i.label_id as labelId', 'media.storage_key as key', 'i.created_by as by', 'u.lang_key as lang'])
    .where('i.id', '=', id)
    .where('i.status', '=', status)
    .executeTakeFirst();

/** Each may take hours: of a label one is at work at a time, so that it never holds all the places there are. */
const placeOf = (id: number, labelId: number) => ({ key: `catalogue:${id}`, line: `catalogue ${labelId}` });

export const enqueueReading = (tx: Tx, id: number, labelId: number) =>
  enqueueInTurn(tx, 'catalogue.read', { id }, placeOf(id, labelId));
const enqueueWriting = ({ tx, row: { id, label_id: labelId } }: ImportStep) =>
  enqueueInTurn(tx, 'catalogue.write', { id }, placeOf(id, labelId));
/** What was uploaded is not wanted any more. */
const forget = ({ tx, row: { id } }: ImportStep) => enqueue(tx, 'catalogue.forget', { id });

/** So many of a label are read or made at once: the others are begun once these are done. @throws Problem 429 */
export async function refuseTooMany(tx: Tx, labelId: number): Promise<void> {
  // Two at once would not see each other.
  await sql`select pg_advisory_xact_lock(7492, ${labelId}::int)`.execute(tx);
  const { waiting } = await tx
    .selectFrom('catalogue_import')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('label_id', '=', labelId)
    .where('status', 'in', ['READING', 'WRITING'])
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= mostUnderWay)
    throw new Problem(429, 'error.archive.waiting', { params: { most: mostUnderWay }, retryAfter: 60 });
}

const mostUnderWay = 5;

const tell = (word: string) => (step: ImportStep) =>
  notifyLabel(
    ...([step.tx, step.row.label_id, word, { fileName: step.row.file_name }] as const),
    `/backoffice/catalogue-archive/${step.row.id}/show`,
  );

const failed = ({ body }: ImportStep) => ({
  failure: body.failure ?? null,
  failure_params: JSON.stringify(body.params ?? {}),
});

/** An archive that is brought. */
export const importRoom: Room<'catalogue_import', ImportMove, Told> = {
  machine: catalogueImportMachine,
  table: 'catalogue_import',
  columns: { label: 'label_id' },
  rights: () => ['/backoffice/catalogue-archive'],
  refusals: { move: refusedMove(catalogueImportMachine) },
  changes: () => ({ failure: null, failure_params: '{}' }),
  acts: {
    read: { changes: failed, notice: tell('importRead') },
    fail: { changes: failed, notice: tell('importFailed') },
    halt: { changes: failed, notice: tell('importFailed') },
    readAgain: {
      guard: ({ tx, row }) => refuseTooMany(tx, row.label_id),
      changes: () => ({ done: 0, total: 0 }),
      effect: ({ tx, row }) => enqueueReading(tx, row.id, row.label_id),
    },
    start: { guard: ({ tx, row }) => refuseTooMany(tx, row.label_id), effect: enqueueWriting },
    finish: { notice: tell('importDone'), effect: forget },
    discard: { effect: forget },
  },
  audit: {
    entity: 'catalogue_import',
    verb: ({ action }) => verbs[action],
    facts: (row) => ({ status: row.status, fileName: row.file_name }),
  },
};

const verbs = {
  upload: 'uploaded',
  read: 'checked',
  fail: 'refused',
  readAgain: 'submitted',
  start: 'submitted',
  stop: 'cancelled',
  halt: 'refused',
  finish: 'created',
  discard: 'removed',
} as const;
