import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaKinds } from '@rilis/contract/media/kinds';
import { type MediaProblem, mediaProblem } from '@rilis/contract/media/problem';
import type { MediaKind, MediaRecord } from '@rilis/contract/mediaFile';
import { storedName } from '@rilis/contract/storedName';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueueIdle, enqueueInTurn } from '../../kit/jobs.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { requireKeyInUse } from '../../kit/seal/keyMark.ts';
import type { KeyRing } from '../../kit/seal/keyRing.ts';
import { openImage } from '../image/decoder.ts';
import { stripMetadata } from '../image/stripMetadata.ts';
import { findingsOf, findMedia, holdFile, loggedName, newMediaId, recordOf } from '../record.ts';
import { sealFile } from '../seal.ts';
import type { Storage } from '../storage/storage.ts';
import { checkFile, type FileCheck } from './check.ts';
import { findInFile } from './scan.ts';

/** Where files are kept: rows, bytes, the keys of sealed ones and links, and who looks into them before. */
export interface Files {
  db: Db;
  storage: Storage;
  keys: KeyRing;
  /** Where the virus scanner is, if there is one. */
  scanner?: string | undefined;
}

/** A file on the staging disk; its name is what the sender called it. */
export interface Staged {
  path: string;
  fileName: string;
  sha256: string;
  bytes: number;
}

interface Order {
  kind: MediaKind;
  /** Staff only: whose it is. A label's files are its own whatever it says. */
  labelId?: number | undefined;
  /** Given when the upload has its id already; accepted twice, it is one file. */
  id?: string;
}

/**
 * Takes a staged file in: checked by the rules of its kind, stored for good, and only then written down, with the job
 * that looks into the whole of it. A paper was looked into wholly by then and is ready at once. When it resolves, the
 * file survives whatever happens.
 * @throws Problem 403 without the right, 422 with every broken rule
 */
export async function acceptFile(
  files: Files,
  actor: Actor,
  sent: Staged,
  order: Order,
): Promise<MediaRecord> {
  requireUploader(actor, order.kind);
  const checked = await checkFile(sent.path, order.kind);
  if (checked.problems.length > 0) throw refusal(checked.problems);
  await refuseInfected(files, actor, sent, order.kind);
  const staged = await withoutMetadata(sent, checked.mime);
  const { sealed } = mediaKinds[order.kind];
  const stored = sealed ? await sealFile(staged.path, staged.sha256, files.keys) : staged.sha256;
  const storageKey = await files.storage.put(staged.path, stored);
  return withScope(files.db, actor, async (tx) => {
    if (sealed) await requireKeyInUse(tx, files.keys);
    await holdFile(tx, storageKey);
    await requireStored(files.storage, storageKey);
    const id = await insert(tx, actor, { staged, order, checked, storageKey });
    return recordOf((await findMedia(tx, id))!, actor.lang);
  });
}

/** Milliseconds a connection is kept for the answer of a storage: fewer than others wait for that connection. */
const longestLook = 2_000;

/**
 * The janitor may have been faster, which had found it without a row: sent once more, it lies there anew. Only whoever holds
 * the file can say so; a storage that fell silent since it took it is away.
 * @throws Problem 503
 */
async function requireStored(storage: Storage, key: string): Promise<void> {
  const silent = sleep(longestLook, null, { ref: false });
  if ((await Promise.race([storage.size(key), silent])) === null)
    throw new Problem(503, 'error.unavailable', { retryAfter: 2 });
}

/** Papers and pictures. A sound is only ever played as it was decoded, and what is in an archive comes by here piece by piece. */
async function refuseInfected({ db, scanner }: Files, actor: Actor, sent: Staged, kind: MediaKind) {
  if (!scanner || !['document', 'image'].includes(mediaKinds[kind].as)) return;
  const found = await findInFile(scanner, sent.path);
  if (found === undefined) return;
  const after = { kind, fileName: storedName(sent.fileName), sha256: sent.sha256, found };
  await withScope(db, actor, (tx) => audit(tx, actor, { action: 'refused', entity: 'media', after }));
  throw refusal([mediaProblem('infected', { found })]);
}

/** A picture tells nobody where and by whom it was taken, not even in the form it came in. */
async function withoutMetadata(sent: Staged, mime: string): Promise<Staged> {
  const staged = { ...sent, fileName: storedName(sent.fileName) };
  if (!mime.startsWith('image/')) return staged;
  const picture = await readFile(sent.path);
  const { orientation } = await openImage(picture).metadata();
  const stripped = stripMetadata(picture, orientation);
  if (stripped.length === picture.length) return staged;
  // Not over its bytes: an upload that is tried again still has them under another name.
  await rm(sent.path);
  await writeFile(sent.path, stripped, { flush: true });
  return { ...staged, bytes: stripped.length, sha256: createHash('sha256').update(stripped).digest('hex') };
}

export function requireUploader(actor: Actor, kind: MediaKind): void {
  if (!mediaKinds[kind].upload.some((pattern) => may(actor, pattern)))
    throw new Problem(403, 'error.forbidden');
}

/** Every broken rule in words, at the field `file`. */
export const refusal = (problems: readonly MediaProblem[]) =>
  new Problem(422, 'error.media.upload', {
    fields: problems.map(({ code, params }) => ({ field: 'file', code: `error.media.${code}`, params })),
  });

interface Accepted {
  staged: Staged;
  order: Order;
  checked: FileCheck;
  storageKey: string;
}

async function insert(tx: Tx, actor: Actor, { staged, order, checked, storageKey }: Accepted) {
  const { kind } = order;
  const owner = actor.labelId ?? (await existingLabel(tx, order.labelId));
  const row = await tx
    .insertInto('media')
    .values({
      id: order.id ?? newMediaId(),
      label_id: owner,
      kind,
      file_name: staged.fileName,
      mime: checked.mime,
      bytes: staged.bytes,
      sha256: staged.sha256,
      storage_key: storageKey,
      sealed: mediaKinds[kind].sealed,
      ...(isReadyAtOnce(kind) && { status: 'READY', progress: 100, processed_at: new Date() }),
      is_public: kind === 'CONTENT' && actor.labelId === null,
      width: checked.width,
      height: checked.height,
      header: checked.audio && JSON.stringify(checked.audio),
      findings: JSON.stringify(findingsOf(kind, 'W', checked.warnings)),
      created_by: actor.userId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return order.id!;
  const fileName = loggedName({ name: staged.fileName, sealed: mediaKinds[kind].sealed });
  const after = { kind, fileName, bytes: staged.bytes, sha256: staged.sha256 };
  await audit(tx, actor, { action: 'uploaded', entity: 'media', id: row.id, labelId: owner, after });
  if (!isReadyAtOnce(kind)) await enqueueWork(tx, row.id, kind);
  return row.id;
}

/** Papers were looked into wholly by then; archives are by whoever takes them in. */
const isReadyAtOnce = (kind: MediaKind) => ['document', 'archive'].includes(mediaKinds[kind].as);

/** The job that looks into the whole of a file. */
const tasks: Readonly<Record<Exclude<MediaKind, 'ARCHIVE'>, string>> = {
  SONG: 'media.song',
  RINGBACK: 'media.ringback',
  COVER: 'media.image',
  ARTIST_IMAGE: 'media.image',
  CONTENT: 'media.image',
  DOCUMENT: 'media.document',
};

/**
 * Puts the job for a file in the queue; one that waits already is not doubled. Whoever brings hundreds takes turns with those who
 * bring one: each of them comes behind as many others as wait of its label.
 */
export async function enqueueWork(tx: Tx, id: string, kind: MediaKind): Promise<void> {
  if (kind === 'ARCHIVE') return;
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from media m join media own on own.id = ${id} and own.label_id = m.label_id
    where m.status = 'QUARANTINED' and m.id <> own.id`.execute(tx);
  await enqueueInTurn(tx, tasks[kind], { id }, { key: `media:${id}`, ahead: rows[0]!.ahead });
}

/** Has the text in a cover read when nothing else is to be done. */
export const enqueueReading = (tx: Tx, id: string) => enqueueIdle(tx, 'media.text', { id }, `text:${id}`);

async function existingLabel(tx: Tx, labelId: number | undefined): Promise<number | null> {
  if (labelId === undefined) return null;
  const label = await tx.selectFrom('label').select('id').where('id', '=', labelId).executeTakeFirst();
  if (!label) throw invalid('labelId', 'error.notFound');
  return label.id;
}
