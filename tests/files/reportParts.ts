import { Readable } from 'node:stream';
import type { Open } from '../../apps/api/src/royalties/import/file/unreadable.ts';

/** A file in parts of this size, each with memory of its own, as a file is read from a disk. */
export const inParts =
  (bytes: Uint8Array, size = bytes.length): Open =>
  () =>
    Readable.from(parts(bytes, Math.max(1, size)), { objectMode: false });

function* parts(bytes: Uint8Array, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size)
    yield Buffer.from(new Uint8Array(bytes.subarray(at, at + size)).buffer);
}
