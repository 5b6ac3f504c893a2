import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  directoryEnd,
  directoryEntry,
  type Entry,
  extraBytes,
  localBytes,
  wideHead,
} from './zipDirectory.ts';

/** What is written of a file in an archive. */
export interface Written {
  name: string;
  bytes: number;
  sha256: string;
}

/** An archive that grows, file after file. */
export interface ZipWriter {
  add(name: string, content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<Written>;
  /** Writes the directory; nothing is added afterwards. */
  end(): Promise<void>;
}

/** Neither packed nor marked. */
const asItIs = { flags: 0, method: 0 };

/** So much waits in memory: small members and entries of the directory go into the file together. */
const heldBytes = 65_536;

/** A ZIP archive written into a file, its members as they are: sound and pictures do not get smaller. */
export function openZip(file: FileHandle): ZipWriter {
  const entries: Entry[] = [];
  const end = openEnd(file);
  return {
    async add(name, content) {
      const entry = { name: Buffer.from(name), bytes: 0, packed: 0, crc: 0, offset: end.at(), ...asItIs };
      const head = Buffer.alloc(localBytes + entry.name.length + extraBytes);
      await end.append(head);
      const hash = createHash('sha256');
      for await (const piece of content) {
        const bytes = Buffer.from(piece as string);
        entry.crc = crc32(bytes, entry.crc);
        entry.bytes += bytes.length;
        entry.packed = entry.bytes;
        hash.update(bytes);
        await end.append(bytes);
      }
      wideHead(entry).copy(head);
      if (!end.holds(entry.offset)) await writeWhole(file, head, entry.offset);
      entries.push(entry);
      return { name, bytes: entry.bytes, sha256: hash.digest('hex') };
    },
    async end() {
      const start = end.at();
      for (const entry of entries) await end.append(directoryEntry(entry));
      await end.append(directoryEnd(entries.length, start, end.at() - start));
      await end.write();
      await file.truncate(end.at());
    },
  };
}

/** The end of a file that grows. What was appended may be changed as long as it is held. */
function openEnd(file: FileHandle) {
  let held: Buffer[] = [];
  let size = 0;
  let written = 0;
  const write = async () => {
    const [bytes, from] = [Buffer.concat(held), written];
    held = [];
    written = size;
    await writeWhole(file, bytes, from);
  };
  return {
    at: () => size,
    holds: (offset: number) => offset >= written,
    write,
    async append(bytes: Buffer) {
      held.push(bytes);
      size += bytes.length;
      if (size - written >= heldBytes) await write();
    },
  };
}

async function writeWhole(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
