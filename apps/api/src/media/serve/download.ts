import { type MediaRules, mediaKinds } from '@rilis/contract/media/kinds';
import { media as routes } from '@rilis/contract/media/media';
import { type MadeVariant, type MediaKind, type MediaVariant, sitePictures } from '@rilis/contract/mediaFile';
import { type Actor, may } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Tx, withScope } from '../../kit/db/db.ts';
import { type Download, type HttpExchange, onOwn } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { findMedia, loggedName, type MediaRow } from '../record.ts';
import { unsealFile } from '../seal.ts';
import type { ByteRange } from '../storage/storage.ts';
import type { Files } from '../upload/accept.ts';
import { holderOf } from './link.ts';

/** One form of a file, as it is stored. */
interface Found {
  row: MediaRow;
  rules: MediaRules;
  variant: MediaVariant;
  key: string;
  mime: string;
  bytes: number;
}

/** Sends a file to whoever may read it: by bearer, by a signed link, or to anyone when it is public. */
export const downloadMedia = (files: Files) =>
  onOwn(routes.download, async ({ params, query, actor, http }): Promise<Download> => {
    const reader = query.signature ? await holderOf(files.db, files.keys[0], params.id, query, actor) : actor;
    const found = await withScope(files.db, reader, (tx) => findSeen(tx, reader, params.id, query.variant));
    if (found.row.sealed) return sendSealed(files, found);
    const { id, kind, file_name: fileName } = found.row;
    return sendPlain(files, { ...found, id, kind: kind as MediaKind, fileName }, http);
  });

/** Sends a paper by its id to whoever may read it, and writes down that it was seen. */
export async function sendPaper(files: Files, reader: Actor, id: string): Promise<Download> {
  const found = await withScope(files.db, reader, (tx) => findSeen(tx, reader, id, undefined));
  return sendSealed(files, found);
}

async function findSeen(
  tx: Tx,
  reader: Actor,
  id: string,
  variant: MediaVariant | undefined,
): Promise<Found> {
  const shown = await findVariant(tx, reader, id, variant);
  if (isTelling(shown))
    await audit(tx, reader, {
      action: 'viewed',
      entity: 'media',
      id,
      labelId: shown.row.label_id,
      after: {
        kind: shown.row.kind,
        fileName: loggedName({ name: shown.row.file_name, sealed: shown.row.sealed }),
      },
    });
  return shown;
}

/** Papers that are seen and masters that leave the house are written down; the pieces of a master after its first are not. */
const isTelling = ({ row, variant }: Found) => row.sealed || (row.kind === 'SONG' && variant === 'original');

/**
 * A file that the actor may read. One that row-level security hides, one of a kind beyond the actor's rights and a
 * missing one answer alike.
 */
export async function findReadable(tx: Tx, actor: Actor, id: string): Promise<MediaRow> {
  const row = await findMedia(tx, id);
  if (row && mayRead(actor, row)) return row;
  throw actor.userId === null ? new Problem(401, 'error.session') : notFound();
}

function mayRead(actor: Actor, row: MediaRow): boolean {
  const read = mediaKinds[row.kind as MediaKind]?.read;
  if (row.is_public || read === 'signed-in') return true;
  return read?.some((pattern) => may(actor, pattern)) ?? false;
}

async function findVariant(
  tx: Tx,
  actor: Actor,
  id: string,
  asked: MediaVariant | undefined,
): Promise<Found> {
  const row = await findReadable(tx, actor, id);
  const rules = mediaKinds[row.kind as MediaKind];
  const variant = asked ?? rules.usual;
  // What was uploaded is nobody's business but its owner's and ours, however public the picture made from it is.
  const isOpen = rules.variants.includes(variant) && (variant !== 'original' || actor.userId !== null);
  if (!isOpen) throw new Problem(404, 'error.media.variant');
  if (row.status === 'REFUSED') throw new Problem(409, 'error.media.refusedFile');
  if (row.status !== 'READY') throw new Problem(409, 'error.media.pending', { retryAfter: 2 });
  if (variant === 'original') {
    const { storage_key: key, mime, bytes } = row;
    return { row, rules, variant, key, mime, bytes };
  }
  const made = await findMade(tx, id, variant);
  if (made) return { row, rules, variant, ...made };
  // Of pictures that came before there were these forms; browsers look at what it is, not at what they asked for.
  const before = sitePictures.some((form) => form === variant) && (await findMade(tx, id, 'full'));
  if (!before) throw new Problem(404, 'error.media.variant');
  return { row, rules, variant: 'full', ...before };
}

const findMade = (tx: Tx, id: string, variant: MadeVariant) =>
  tx
    .selectFrom('media_variant')
    .select(['storage_key as key', 'mime', 'bytes'])
    .where('media_id', '=', id)
    .where('variant', '=', variant)
    .executeTakeFirst();

/** Papers are proved whole before a byte of them goes out, always as an attachment, and kept by no cache. */
async function sendSealed({ storage, keys }: Files, { row, key, mime, bytes }: Found): Promise<Download> {
  const body = await unsealFile(storage, key, row.sha256, keys);
  return { fileName: row.file_name, mime, bytes, body };
}

/** A form of a file that needs no seal, as it is stored. */
interface Plain {
  id: string;
  kind: MediaKind;
  fileName: string;
  variant: MediaVariant;
  key: string;
  mime: string;
  bytes: number;
  /** Of a piece of it: at which byte it begins; `bytes` is how long the piece is. */
  from?: number;
}

/** Sends it to whoever was found to be allowed; sound in the range that is asked for. */
export async function sendPlain({ storage }: Files, found: Plain, http: HttpExchange): Promise<Download> {
  const { id, kind, fileName, variant, key, mime, bytes, from = 0 } = found;
  const rules = mediaKinds[kind];
  if ((await storage.size(key)) === null) throw new Problem(404, 'error.media.lost');
  const etag = `"${id}-${variant}${from > 0 ? `-${from}` : ''}"`;
  const seekable = rules.as === 'audio';
  const range = seekable ? rangeOf(http, etag, bytes) : undefined;
  return {
    fileName: variant === 'original' ? fileName : renamed(fileName, mime),
    mime,
    bytes,
    inline: rules.inline.includes(variant),
    body: await storage.open(key, pieceOf(found, range)),
    headers: {
      etag,
      'cache-control': seekable ? 'private, max-age=300' : 'private, max-age=31536000, immutable',
      ...(seekable && { 'accept-ranges': 'bytes' }),
    },
    ...(range && { range: { ...range, of: bytes } }),
  };
}

/** What is read of the stored file: all of it, the range that is asked for, or either of them within a piece. */
function pieceOf({ from, bytes }: Plain, range: ByteRange | undefined): ByteRange | undefined {
  if (from === undefined) return range;
  const { from: first, to: last } = range ?? { from: 0, to: bytes - 1 };
  return { from: from + first, to: from + last };
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/avif': '.avif',
  'image/webp': '.webp',
  'audio/mpeg': '.mp3',
  'audio/flac': '.flac',
  'audio/wav': '.wav',
};

const renamed = (fileName: string, mime: string) =>
  `${fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')}${extensions[mime] ?? ''}`;

/** The one range that is asked for (RFC 9110, 14); anything else, or what cannot be met, gets the whole file. */
function rangeOf(http: HttpExchange, etag: string, bytes: number): { from: number; to: number } | undefined {
  const condition = http.header('if-range');
  if (condition !== undefined && condition !== etag) return undefined;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(http.header('range') ?? '');
  if (!asked) return undefined;
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from <= to ? { from, to } : undefined;
}
