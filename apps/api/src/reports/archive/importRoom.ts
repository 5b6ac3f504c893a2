import { catalogueImportMachine, type ImportMove } from '@rilis/contract/reports/catalogueImportMachine';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { enqueue, notifyLabel } from '../../kit/jobs.ts';

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

export const enqueueReading = (tx: Tx, id: number) =>
  enqueue(tx, 'catalogue.read', { id }, `catalogue:${id}`);
const enqueueWriting = ({ tx, row: { id } }: ImportStep) =>
  enqueue(tx, 'catalogue.write', { id }, `catalogue:${id}`);
/** What was uploaded is not wanted any more. */
const forget = ({ tx, row: { id } }: ImportStep) => enqueue(tx, 'catalogue.forget', { id });

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
      changes: () => ({ done: 0, total: 0 }),
      effect: ({ tx, row }) => enqueueReading(tx, row.id),
    },
    start: { effect: enqueueWriting },
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
