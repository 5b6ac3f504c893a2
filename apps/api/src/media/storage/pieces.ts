import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { statusOf } from '../../kit/s3.ts';
import type { ByteRange } from './storage.ts';

/** Bytes that are fetched at once, and held twice at most: what is read, and what is fetched meanwhile. */
const pieceSize = 2 * 1024 * 1024;

type Get = (piece: ByteRange) => Promise<GetObjectCommandOutput>;

/**
 * An object as a stream whose next piece is asked for when it is wanted: however slowly it is read, no call of the service
 * rests unread, which would count as silence of the service and keep a connection from others.
 * @throws what `get` throws of the first piece
 */
export async function openInPieces(get: Get, { from, to }: Partial<ByteRange> = {}): Promise<Readable> {
  const start = from ?? 0;
  const first = await fetchPiece(get, start, to);
  return Readable.from(piecesOf(get, first, start, to), { objectMode: false });
}

async function* piecesOf(get: Get, first: Piece, start: number, to?: number): AsyncGenerator<Buffer> {
  if (first.bytes.length > 0) yield first.bytes;
  const end = Math.min(first.size, (to ?? first.size) + 1);
  for (let at = start + first.bytes.length; at < end; ) {
    const { bytes } = await fetchPiece(get, at, end - 1);
    if (bytes.length === 0) throw new Error(`An object of ${first.size} bytes ends at byte ${at}`);
    yield bytes;
    at += bytes.length;
  }
}

interface Piece {
  bytes: Buffer;
  /** Of the whole object. */
  size: number;
}

async function fetchPiece(get: Get, from: number, to = Number.POSITIVE_INFINITY): Promise<Piece> {
  const found = await get({ from, to: Math.min(to, from + pieceSize - 1) }).catch(nothingThere);
  if (!found) return { bytes: Buffer.alloc(0), size: from };
  const bytes = await buffer(found.Body as Readable);
  // `bytes 0-2097151/12000000` (RFC 9110, section 14.4).
  const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? from + bytes.length);
  return { bytes, size };
}

/** There is no byte where a piece of an empty object would begin. */
function nothingThere(error: unknown): undefined {
  if (statusOf(error) !== 416) throw error;
  return undefined;
}
