import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { jakartaIso } from '@rilis/contract/clock';
import { archiveFormat, archiveNames } from '@rilis/contract/reports/catalogueArchive';
import type { Pattern } from '@rilis/contract/route';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { sql } from 'kysely';
import { type Actor, may, system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope, withSnapshot } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { requireDiskRoom } from '../../kit/http/diskRoom.ts';
import { csvOf } from '../../kit/list/csv.ts';
import { Problem } from '../../kit/problem.ts';
import { openZip, type Written, type ZipWriter } from '../../kit/zip/zipWriter.ts';
import { isKey } from '../../media/storage/key.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { csvPaperOf, paperOf } from '../../royalties/paper/statementPaper.ts';
import { type Original, readCatalogue } from './archiveRows.ts';
import { sheetOf } from './archiveSheet.ts';

export interface ArchiveOrder {
  db: Db;
  storage: Storage;
  /** Who asked for it, with the rights of now. */
  actor: Actor;
  labelId: number;
  withStatements: boolean;
  file: FileHandle;
  /** Where it lies until it is whole. */
  directory: string;
  /** Hears how many files are in it. */
  tell: (written: number) => Promise<void>;
}

/** Who holds it sees statements, also in an archive. */
export const statementsRight: Pattern = '/backoffice/statements/{id}/show';

/**
 * Writes the whole catalogue of a label as an archive: the originals, what is known of them as JSON and as a table, how each
 * release stands, the statements where they go along, and the sum of every file. Answers how many files there are.
 */
export async function writeArchive(order: ArchiveOrder): Promise<number> {
  const { db, storage, actor, labelId, file, tell } = order;
  if (!may(actor, '/backoffice/catalogue-archive')) throw new Problem(403, 'error.forbidden');
  const reader = system('archive', labelId);
  const { catalogue, originals } = await withSnapshot(db, reader, (tx) => readCatalogue(tx, labelId));
  await requireDiskRoom(
    order.directory,
    originals.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const written: Written[] = [];
  const zip = counted(openZip(file), written, tell);
  await zip.add(archiveNames.catalogue, [`${JSON.stringify(catalogue, null, 1)}\n`]);
  await zip.add(archiveNames.sheet, sheetOf(catalogue.releases));
  const flaws = await addOriginals(zip, storage, originals);
  const ofMusic = [...written];
  await withSnapshot(db, reader, (tx) => zip.add(archiveNames.standing, standing(tx, labelId)));
  if (order.withStatements) await addStatements(zip, db, reader, actor.lang);
  const sums = sumsOf(written);
  await zip.add(archiveNames.sums, [sums]);
  const label = await withScope(db, reader, (tx) => nameOf(tx, labelId));
  const manifest = {
    // For machines, an instant of UTC; what people read in the tables is on the clock of Jakarta.
    ...{ ...archiveFormat, label, writtenAt: new Date().toISOString() },
    ...{
      files: written.length,
      catalogueSum: sumOf(sumsOf(ofMusic)),
      ...flaws,
      statements: order.withStatements ? 'all' : 'left out: no right to see them',
    },
  };
  await zip.add(archiveNames.manifest, [`${JSON.stringify(manifest, null, 1)}\n`]);
  await zip.end();
  return written.length;
}

const counted = (
  zip: ZipWriter,
  written: Written[],
  tell: ArchiveOrder['tell'],
): Pick<ZipWriter, 'add' | 'end'> => ({
  end: zip.end,
  async add(name, content) {
    const one = await zip.add(name, content);
    written.push(one);
    await tell(written.length);
    return one;
  },
});

/** As `sha256sum --check` reads them. */
const sumsOf = (files: readonly Written[]) =>
  [...files]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('');

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the storage has lost is named and left out; what is not what it was is named and there. */
async function addOriginals(zip: Pick<ZipWriter, 'add'>, storage: Storage, originals: readonly Original[]) {
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const { path, storageKey, sha256 } of originals) {
    if (!isKey(storageKey) || (await storage.size(storageKey)) === null) {
      missing.push(path);
      continue;
    }
    const one = await zip.add(path, await storage.open(storageKey));
    if (one.sha256 !== sha256) damaged.push(path);
  }
  return { missing, damaged };
}

interface Standing {
  upc: string | null;
  title: string;
  status: string;
  store: string | null;
  delivery: string | null;
  liveSince: Date | null;
  url: string | null;
}

/** How each release stands with us and with the stores: for reading, no import takes it up. */
function standing(tx: Tx, labelId: number): AsyncIterable<string> {
  const rows = tx
    .selectFrom('album')
    .leftJoin('delivery as d', 'd.album_id', 'album.id')
    .leftJoin('dsp', 'dsp.id', 'd.dsp_id')
    .leftJoin('release_link as link', (join) =>
      join.onRef('link.album_id', '=', 'd.album_id').onRef('link.dsp_id', '=', 'd.dsp_id'),
    )
    .select([
      'album.upc_icpn as upc',
      'album.album_title as title',
      'album.approval_status as status',
      'dsp.title as store',
      'd.status as delivery',
      'd.live_at as liveSince',
      'link.url',
    ])
    .where('album.label_id', '=', labelId)
    .where('album.revision_of', 'is', null)
    .where('album.deleted_at', 'is', null)
    .orderBy('album.upc_icpn')
    .orderBy('album.id')
    .orderBy('dsp.title');
  const column = (head: keyof Standing) => ({
    head,
    value: (row: Standing) => (row[head] instanceof Date ? jakartaIso(row[head]) : row[head]),
  });
  const heads = ['upc', 'title', 'status', 'store', 'delivery', 'liveSince', 'url'] as const;
  return csvOf(rows, heads.map(column));
}

/** Every statement that is approved, as it was told: a paper, and its lines. */
async function addStatements(zip: Pick<ZipWriter, 'add'>, db: Db, reader: Actor, lang: Actor['lang']) {
  const statements = await withScope(db, reader, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from statement where status in (${listed(approvedStatements)}) order by datenum, stream, id`.execute(
      tx,
    );
    return rows;
  });
  for (const { id } of statements) {
    await withSnapshot(db, reader, async (tx) => {
      const { fileName, body } = await csvPaperOf(tx, id, lang);
      await zip.add(`statements/${fileName}`, (body as (rows: Tx) => AsyncIterable<string>)(tx));
    });
    const paper = await paperOf(db, reader, id, lang);
    await zip.add(`statements/${paper.fileName}`, [paper.body as Buffer]);
  }
}

async function nameOf(tx: Tx, labelId: number): Promise<string> {
  const row = await tx.selectFrom('label').select('name').where('id', '=', labelId).executeTakeFirst();
  return row?.name ?? '';
}
