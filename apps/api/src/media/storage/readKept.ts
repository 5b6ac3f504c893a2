import { Readable } from 'node:stream';
import { DropFault } from '../../kit/drop/dropFolder.ts';
import type { ByteRange, Storage } from './storage.ts';

/**
 * A kept file on its way out of the house, opened when it is read. What hinders that is told as a fault of ours: whoever was
 * to have it would else be called away. The stream ends with a DropFault, `storage`.
 */
export const readKept = (storage: Storage, key: string, range?: ByteRange): Readable =>
  Readable.from(piecesOf(storage, key, range), { objectMode: false });

async function* piecesOf(storage: Storage, key: string, range?: ByteRange): AsyncGenerator<Buffer> {
  try {
    yield* await storage.open(key, range);
  } catch (cause) {
    const { code, message } = cause as { code?: string | number; message: string };
    throw new DropFault('storage', `A file that we keep cannot be read: ${code ?? message}`, { cause });
  }
}
