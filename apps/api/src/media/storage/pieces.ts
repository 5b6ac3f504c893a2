import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { noRange, statusOf } from '../../kit/s3.ts';
import type { ByteRange } from './storage.ts';

/**
 * Bytes that are fetched at once, and held twice at most: what is read, and what is fetched meanwhile. Whoever reads fast is given
 * more; a player that listens for minutes, as many others do, holds little.
 */
const smallest = 256 * 1024;
const largest = 2 * 1024 * 1024;

/** Milliseconds in which whoever reads fast has taken a piece. */
const fast = 1_000;

/**
 * Milliseconds before a piece is asked for once more. Whoever has none yet is soon told that the service is away; whoever has a part
 * would have to begin anew, and waits for half a minute.
 */
const pauses = { first: [0], later: [0, 1_000, 4_000, 10_000, 15_000] } as const;

type Get = (piece: ByteRange) => Promise<GetObjectCommandOutput>;

/**
 * An object as a stream whose next piece is asked for when it is wanted: however slowly it is read, no call of the service
 * rests unread, which would count as silence of the service and keep a connection from others.
 * @throws what `get` throws of the first piece
 */
export async function openInPieces(get: Get, { from, to }: Partial<ByteRange> = {}): Promise<Readable> {
  const start = from ?? 0;
  const first = await fetchPiece(get, { from: start, to, size: smallest }, pauses.first);
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
    ({ bytes } = await fetchPiece(get, { from: at, to: end - 1, size }, pauses.later));
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

/** A line that breaks in the middle of a piece, or a service that is away for a moment, is none of the reader's concern. */
async function fetchPiece(get: Get, wanted: Wanted, [pause, ...more]: readonly number[]): Promise<Piece> {
  try {
    return await fetchOnce(get, wanted);
  } catch (error) {
    if (pause === undefined || (statusOf(error) ?? 500) < 500) throw error;
    await sleep(pause);
    return fetchPiece(get, wanted, more);
  }
}

async function fetchOnce(
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
