import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { mediaKinds } from '@rilis/contract/media/kinds';
import { mediaKind } from '@rilis/contract/mediaFile';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Tx, withScope } from '../../kit/db/db.ts';
import { requireKeyInUse } from '../../kit/seal/keyMark.ts';
import { sealFile, unsealFile } from '../seal.ts';
import type { Files } from './accept.ts';
import { refuseOver } from './quota.ts';
import type { Owner, Unfinished, UploadStore } from './uploadStore.ts';

/** A request is stored in pieces of so many bytes: what is lost with a machine is less than one. */
const pieceBytes = 8 * 1024 * 1024;

const actor = system('media.upload');

interface Piece {
  starts_at: number;
  bytes: number;
  sha256: string;
  storage_key: string;
}

/**
 * Unfinished uploads as pieces in the storage, their order in a table: any machine goes on where another was stopped, and
 * whoever gets the last piece joins them in `directory`. Papers that will be sealed are sealed piece by piece. The janitor
 * takes what nobody names any more.
 */
export function openPieceStore(files: Files, directory: string): UploadStore {
  mkdirSync(directory, { recursive: true });
  const scoped = <T>(work: (tx: Tx) => Promise<T>) => withScope(files.db, actor, work);
  const piecesOf = (id: string) => scoped((tx) => listPieces(tx, id));
  const forget = async (id: string) => {
    await scoped((tx) => tx.deleteFrom('upload').where('id', '=', id).execute());
    await rm(path.join(directory, id), { force: true });
  };
  return {
    tus: new Pieces(files, directory, forget),
    unfinished: () => scoped(readUnfinished),
    read: async (id, offset, length) => readAcross(files, await piecesOf(id), offset, length),
    async join(id) {
      const whole = path.join(directory, id);
      const pieces = await piecesOf(id);
      // Another machine has joined them first: whoever joins those of a finished upload has at least one.
      if (pieces.length === 0) throw ERRORS.FILE_NOT_FOUND;
      await pipeline(Readable.from(contents(files, pieces)), createWriteStream(whole, { flush: true }));
      return whole;
    },
    forget,
  };
}

/** What the protocol asks for (tus 1.0), upon pieces. */
class Pieces extends DataStore {
  readonly #files: Files;
  readonly #directory: string;
  readonly #forget: (id: string) => Promise<void>;

  constructor(files: Files, directory: string, forget: (id: string) => Promise<void>) {
    super();
    this.#files = files;
    this.#directory = directory;
    this.#forget = forget;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size: bytes = 0, metadata } = upload;
    const owner = { userId: metadata?.userId ?? '', ownLabel: metadata?.ownLabel ?? '' };
    await this.#scoped(async (tx) => {
      await holdQuota(tx, owner);
      refuseOver(await readUnfinished(tx), owner, bytes);
      await tx
        .insertInto('upload')
        .values({ id, bytes, metadata: JSON.stringify(metadata ?? {}) })
        .execute();
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#scoped((tx) => findUpload(tx, id));
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return found;
  }

  /** What comes before the line is cut is kept. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const sealed = isSealed((await this.getUpload(id)).metadata);
    let [held, bytes, at]: [Buffer[], number, number] = [[], 0, offset];
    const keep = async () => {
      if (bytes > 0) await this.#keep(id, at, Buffer.concat(held, bytes), sealed);
      [held, at, bytes] = [[], at + bytes, 0];
    };
    try {
      for await (const chunk of readable) {
        held.push(chunk);
        bytes += chunk.length;
        if (bytes >= pieceBytes) await keep();
      }
    } catch (error) {
      await keep();
      throw error;
    }
    await keep();
    return at;
  }

  override remove(id: string): Promise<void> {
    return this.#forget(id);
  }

  #scoped<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withScope(this.#files.db, actor, work);
  }

  /** Stored first, then written down: of two machines that bring the same piece one is told that it is there. */
  async #keep(id: string, at: number, content: Buffer, sealed: boolean): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const staged = path.join(this.#directory, `${id}.${randomUUID()}`);
    await writeFile(staged, content, { mode: 0o600 });
    const stored = sealed ? await sealFile(staged, sha256, this.#files.keys) : sha256;
    const storage_key = await this.#files.storage.put(staged, stored);
    const piece = { upload_id: id, starts_at: at, bytes: content.length, sha256, storage_key };
    const kept = await this.#scoped(async (tx) => {
      if (sealed) await requireKeyInUse(tx, this.#files.keys);
      return keepPiece(tx, piece);
    });
    if (!kept) throw ERRORS.INVALID_OFFSET;
  }
}

/** Two machines at once would not see each other in the quota: whoever announces for a label, or for staff, comes one after the other. */
const holdQuota = (tx: Tx, { userId, ownLabel }: Owner) =>
  sql`select pg_advisory_xact_lock(7484, hashtext(${ownLabel || `staff ${userId}`}))`.execute(tx);

const isSealed = (metadata: Upload['metadata']) => mediaKinds[mediaKind.parse(metadata?.kind)].sealed;

/** Whether the piece follows what is there; the upload's row keeps two machines apart. */
async function keepPiece(tx: Tx, piece: Piece & { upload_id: string }): Promise<boolean> {
  const touched = { touched_at: new Date() };
  await tx.updateTable('upload').set(touched).where('id', '=', piece.upload_id).execute();
  const there = (await listPieces(tx, piece.upload_id)).at(-1);
  if ((there ? there.starts_at + there.bytes : 0) !== piece.starts_at) return false;
  await tx.insertInto('upload_piece').values(piece).execute();
  return true;
}

const listPieces = (tx: Tx, id: string): Promise<Piece[]> =>
  tx
    .selectFrom('upload_piece')
    .select(['starts_at', 'bytes', 'sha256', 'storage_key'])
    .where('upload_id', '=', id)
    .orderBy('starts_at')
    .execute();

async function findUpload(tx: Tx, id: string): Promise<Upload | undefined> {
  const row = await tx.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const last = (await listPieces(tx, id)).at(-1);
  const offset = last ? last.starts_at + last.bytes : 0;
  const metadata = row.metadata as Record<string, string>;
  return new Upload({ id, size: row.bytes, offset, metadata, creation_date: row.created_at.toISOString() });
}

async function readUnfinished(tx: Tx): Promise<Unfinished[]> {
  const rows = await tx.selectFrom('upload').selectAll().execute();
  return rows.map(({ id, bytes, metadata, touched_at }) => ({
    ...{ id, size: bytes, touchedAt: touched_at },
    metadata: metadata as Unfinished['metadata'],
  }));
}

async function contentOf({ storage, keys }: Files, { sha256, storage_key: key }: Piece): Promise<Buffer> {
  // Sealed content lies under the sum of what it was sealed to.
  if (!key.endsWith(sha256)) return unsealFile(storage, key, sha256, keys);
  return buffer(await storage.open(key));
}

async function* contents(files: Files, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await contentOf(files, piece);
}

async function readAcross(
  files: Files,
  pieces: readonly Piece[],
  offset: number,
  length: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const end = offset + length;
  for (const piece of pieces) {
    const { starts_at: start, bytes } = piece;
    if (start >= end || start + bytes <= offset) continue;
    const content = await contentOf(files, piece);
    parts.push(content.subarray(Math.max(offset - start, 0), end - start));
  }
  return Buffer.concat(parts);
}
