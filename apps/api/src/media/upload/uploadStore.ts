import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';

/** Unfinished uploads in a folder. What a request has brought is flushed to the disk before its offset is told. */
export function openUploadStore(directory: string): FileStore {
  mkdirSync(directory, { recursive: true });
  const store = new FileStore({ directory });
  // The store's own `write` says of every failure the same, also of a full disk.
  store.write = async (readable, id, offset) => {
    const target = createWriteStream(path.join(directory, id), { flags: 'r+', start: offset, flush: true });
    await pipeline(readable, target);
    return offset + target.bytesWritten;
  };
  return store;
}
