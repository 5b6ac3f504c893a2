import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { noRange } from '../../kit/s3.ts';
import type { ByteRange } from './storage.ts';

/**
 * Bytes that are fetched at once, and held twice at most: what is read, and what is fetched meanwhile. Whoever reads fast is given
 * more; a player that listens for minutes, as many others do, holds little.
 */
const smallest = 256 * 1024;
const largest = 2 * 1024 * 1024;

/** Milliseconds in which whoever reads fast has taken a piece. */
const fast = 1_000;

type Get = (piece: ByteRange) => Promise<GetObjectCommandOutput>;

/**
 * An object as a stream whose next piece is asked for when it is wanted: however slowly it is read, no call of the service
 * rests unread, which would count as silence of the service and keep a connection from others.
 * @throws what `get` throws of the first piece
 */
export async function openInPieces(get: Get, { from, to }: Partial<ByteRange> = {}): Promise<Readable> {
  const start = from ?? 0;
  const first = await fetchPiece(get, { from: start, to, size: smallest });
  return Readable.from(piecesOf(get, first, start, to), { objectMode: false });
}

async function* piecesOf(get: Get, first: Piece, start: number, to?: number): AsyncGenerator<Buffer> {
  const end = Math.min(first.size, (to ?? first.size) + 1);
  let [{ bytes }, size] = [first, smallest];
  for (let at = start; bytes.length > 0; ) {
    const given = performance.now();
    yield bytes;
    size = performance.now() - given < fast ? Math.min(size * 2, largest) : smallest;
    at += bytes.length;
    if (at >= end) return;
    ({ bytes } = await fetchPiece(get, { from: at, to: end - 1, size }));
    if (bytes.length === 0) throw new Error(`An object of ${first.size} bytes ends at byte ${at}`);
  }
}

interface Piece {
  bytes: Buffer;
  /** Of the whole object. */
  size: number;
}

interface Wanted {
  from: number;
  to?: number | undefined;
  /** Bytes at most. */
  size: number;
}

async function fetchPiece(
  get: Get,
  { from, to = Number.POSITIVE_INFINITY, size: most }: Wanted,
): Promise<Piece> {
  const found = await get({ from, to: Math.min(to, from + most - 1) }).catch(noRange);
  if (!found) return { bytes: Buffer.alloc(0), size: from };
  const bytes = await buffer(found.Body as Readable);
  // `bytes 0-262143/12000000` (RFC 9110, section 14.4).
  const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? from + bytes.length);
  return { bytes, size };
}
