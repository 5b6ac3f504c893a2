import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

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

interface Entry {
  name: Buffer;
  bytes: number;
  crc: number;
  offset: number;
}

/** Larger numbers stand in fields of 64 bit (APPNOTE 6.3, 4.5.3). */
const most32 = 0xffff_ffff;
const most16 = 0xffff;
const [localSign, entrySign, endSign] = [0x04034b50, 0x02014b50, 0x06054b50];
const [endSign64, locatorSign64] = [0x06064b50, 0x07064b50];
/** Names are UTF-8. */
const utf8 = 1 << 11;
/** The first day a ZIP archive knows, so that the same files make the same archive. */
const firstDay = 0x21;
const localBytes = 30;
/** Reserved in every local head: how long a file is shows only when it ends. */
const extraBytes = 20;

/** So much waits in memory: small members and entries of the directory go into the file together. */
const heldBytes = 65_536;

/** A ZIP archive written into a file, its members as they are: sound and pictures do not get smaller. */
export function openZip(file: FileHandle): ZipWriter {
  const entries: Entry[] = [];
  const end = openEnd(file);
  return {
    async add(name, content) {
      const entry = { name: Buffer.from(name), bytes: 0, crc: 0, offset: end.at() };
      const head = Buffer.alloc(localBytes + entry.name.length + extraBytes);
      await end.append(head);
      const hash = createHash('sha256');
      for await (const piece of content) {
        const bytes = Buffer.from(piece as string);
        entry.crc = crc32(bytes, entry.crc);
        entry.bytes += bytes.length;
        hash.update(bytes);
        await end.append(bytes);
      }
      localHead(entry).copy(head);
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

/** The field of 64-bit numbers: sizes, and where the file begins. */
function extra64(...numbers: number[]): Buffer {
  const field = Buffer.alloc(4 + numbers.length * 8);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(numbers.length * 8, 2);
  for (const [place, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + place * 8);
  return field;
}

/** A field nobody reads, where sizes need none of 64 bit. */
function filler(): Buffer {
  const field = Buffer.alloc(extraBytes);
  field.writeUInt16LE(0x5a5a, 0);
  field.writeUInt16LE(extraBytes - 4, 2);
  return field;
}

/** What the local head and the directory say alike, from their version on. */
function facts(head: Buffer, from: number, { bytes, crc, name }: Entry, extra: number): void {
  const size = Math.min(bytes, most32);
  head.writeUInt16LE(45, from);
  head.writeUInt16LE(utf8, from + 2);
  head.writeUInt16LE(firstDay, from + 8);
  head.writeUInt32LE(crc, from + 10);
  head.writeUInt32LE(size, from + 14);
  head.writeUInt32LE(size, from + 18);
  head.writeUInt16LE(name.length, from + 22);
  head.writeUInt16LE(extra, from + 24);
}

function localHead(entry: Entry): Buffer {
  const head = Buffer.alloc(localBytes);
  head.writeUInt32LE(localSign, 0);
  facts(head, 4, entry, extraBytes);
  const { bytes, name } = entry;
  return Buffer.concat([head, name, bytes >= most32 ? extra64(bytes, bytes) : filler()]);
}

function directoryEntry(entry: Entry): Buffer {
  const { bytes, offset, name } = entry;
  const large = bytes >= most32 || offset >= most32;
  const extra = large
    ? extra64(...(bytes >= most32 ? [bytes, bytes] : []), ...(offset >= most32 ? [offset] : []))
    : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(entrySign, 0);
  head.writeUInt16LE(45, 4);
  facts(head, 6, entry, extra.length);
  head.writeUInt32LE(Math.min(offset, most32), 42);
  return Buffer.concat([head, name, extra]);
}

function directoryEnd(count: number, start: number, length: number): Buffer {
  const large = count >= most16 || start >= most32 || length >= most32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSign, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(length, most32), 12);
  end.writeUInt32LE(Math.min(start, most32), 16);
  if (!large) return end;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(endSign64, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  for (const [place, number] of [count, count, length, start].entries())
    wide.writeBigUInt64LE(BigInt(number), 24 + place * 8);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(locatorSign64, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end]);
}
