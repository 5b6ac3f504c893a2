import { refusedAccounts } from '@rilis/contract/catalogue/artist';
import {
  type ArchivedArtist,
  type ArchivedRelease,
  archivedArtist,
  archivedRelease,
} from '@rilis/contract/reports/catalogueArchive';
import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { personOf } from '../../accounts/people/personOf.ts';
import { createArtist } from '../../catalogue/artistWrites.ts';
import type { Config } from '../../config.ts';
import { may, system } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { removeMedia } from '../../media/record.ts';
import { openFiles } from '../../media/serve/media.ts';
import { stagingDir } from '../../media/storage/storage.ts';
import { ArchiveFault } from './archiveLimits.ts';
import { openBrought } from './importFile.ts';
import { type TakingIn, takeIn } from './importFiles.ts';
import { findingsOf, type Media, makeRelease, namesakes } from './importMake.ts';
import { findRun, importRoom } from './importRoom.ts';

const platform = system('catalogue.write');
const mostTries = 3;

/**
 * The job: makes the chosen releases, each with its files, in a transaction of its own. Stopped anywhere, by a person or by
 * the machine, it goes on there.
 */
export async function writeImport(db: Db, config: Config, payload: unknown, attempt: number): Promise<void> {
  const { id } = payload as { id: number };
  const found = await withScope(db, platform, (tx) => findWriting(tx, id));
  if (!found) return;
  try {
    const { actor, key, labelId } = found;
    if (!actor || !may(actor, '/backoffice/catalogue-archive')) throw new ArchiveFault('noRight');
    if (!key) throw new ArchiveFault('gone');
    const files = openFiles(db, config);
    await files.storage.withFile(key, async (file) => {
      const brought = await openBrought(file);
      const directory = stagingDir(config, 'made');
      const taking = { importId: id, labelId, actor, brought, files, directory };
      await makeArtists(db, taking);
      while (await makeNext(db, taking));
    });
    await withScope(db, platform, (tx) => end(tx, id));
  } catch (error) {
    if (!(error instanceof ArchiveFault) && attempt < mostTries) throw error;
    const told = error instanceof ArchiveFault ? error : new ArchiveFault('ours');
    await withScope(db, platform, (tx) => halt(tx, id, told));
    if (!(error instanceof ArchiveFault)) throw error;
  }
}

async function findWriting(tx: Tx, id: number) {
  const row = await findRun(tx, id, 'WRITING');
  return row && { ...row, actor: await personOf(tx, row.by, languageOf(row.lang ?? undefined)) };
}

/** Nothing is made while people have stopped it. */
async function isWriting(tx: Tx, id: number): Promise<boolean> {
  return (await lock(tx, importRoom, id)).status === 'WRITING';
}

async function end(tx: Tx, id: number): Promise<void> {
  if (await isWriting(tx, id))
    await transition(importRoom, tx, platform, id, { action: 'finish', by: 'system' }, {});
}

async function halt(tx: Tx, id: number, { fault, params }: ArchiveFault): Promise<void> {
  if (!(await isWriting(tx, id))) return;
  const told = { failure: `archive.refused.${fault}`, params };
  await transition(importRoom, tx, platform, id, { action: 'halt', by: 'system' }, told);
}

/**
 * Artists that the account has not: by stage name, the second of one name for the second. Releases of those who are
 * left out for what stands in the archive were found broken when it was read.
 */
async function makeArtists(db: Db, taking: TakingIn): Promise<void> {
  const counted = new Map<string, number>();
  for (const raw of taking.brought.artists) {
    const read = archivedArtist.safeParse(raw);
    if (!read.success || refusedAccounts(read.data).length > 0) continue;
    const { stageName } = read.data;
    const count = (counted.get(stageName) ?? 0) + 1;
    counted.set(stageName, count);
    const known = await withScope(db, taking.actor, (tx) => namesakes(tx, taking.labelId, stageName));
    if (known.length < count) await makeArtist(db, taking, read.data);
  }
}

async function makeArtist(
  db: Db,
  taking: TakingIn,
  { key: _key, image, ...fields }: ArchivedArtist,
): Promise<void> {
  const { actor, labelId } = taking;
  // A portrait that breaks today’s rules keeps nobody out.
  const artistImage = await takeIn(taking, image, 'ARTIST_IMAGE').catch((error) => {
    if (error instanceof Problem && error.status < 500) return null;
    throw error;
  });
  await withScope(db, actor, (tx) => createArtist(tx, actor, { ...fields, artistImage, labelId }));
}

/** Makes one release, or notes why not; false when none is left, or somebody has stopped it. */
async function makeNext(db: Db, taking: TakingIn): Promise<boolean> {
  const { importId, actor } = taking;
  const next = await withScope(db, platform, async (tx) => {
    if (!(await isWriting(tx, importId))) return undefined;
    return tx
      .selectFrom('catalogue_import_item')
      .select(['id', 'content'])
      .where('import_id', '=', importId)
      .where('chosen', '=', true)
      .where('done_at', 'is', null)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
  });
  if (!next) return false;
  try {
    const release = archivedRelease.parse(next.content);
    const media = await takeFilesOf(taking, release);
    await withScope(db, actor, async (tx) => {
      const album = await makeRelease(tx, taking, release, media);
      await done(tx, importId, next.id, { album_id: album, done_at: new Date() });
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const findings = JSON.stringify(findingsOf(error));
    await withScope(db, platform, (tx) =>
      done(tx, importId, next.id, { verdict: 'BROKEN', chosen: false, findings }),
    );
  }
  return true;
}

async function done(tx: Tx, importId: number, id: number, end: object): Promise<void> {
  await tx.updateTable('catalogue_import_item').set(end).where('id', '=', id).execute();
  await sql`update catalogue_import set done = done + 1 where id = ${importId}`.execute(tx);
}

async function takeFilesOf(taking: TakingIn, { cover, songs }: ArchivedRelease): Promise<Media> {
  const albumImage = await takeIn(taking, cover, 'COVER');
  const recordings: (string | null)[] = [];
  for (const { recording } of songs) recordings.push(await takeIn(taking, recording, 'SONG'));
  return { albumImage, recordings };
}

/** Throws away what was uploaded, once nothing is read from it any more. */
export async function forgetUpload(db: Db, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  await withScope(db, platform, async (tx) => {
    const row = await tx
      .selectFrom('catalogue_import')
      .select('media_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.media_id) await removeMedia(tx, row.media_id);
  });
}
