import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { unreadable } from './unreadable.ts';

/** A file in a ZIP archive, as its central directory tells (APPNOTE 6.3, 4.3.12). */
export interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** What an archive may unpack to: more is refused while it unpacks, whatever its directory says. */
const mostBytes = 2 * 1024 ** 3;
/** Beyond this size a file is refused when it is so many times as large as what it is packed in. */
const bombSize = 64 * 1024 ** 2;
const bombRatio = 250;

const [endSign, entrySign, localSign] = [0x06054b50, 0x02014b50, 0x04034b50];
const longestEnd = 22 + 65_535;
const mostEntries = 10_000;

/** The files of a ZIP archive, without folders and what systems add. Throws UnreadableReport for a broken or locked one. */
export async function entriesOf(path: string): Promise<Entry[]> {
  const file = await fs.open(path);
  try {
    const { size } = await file.stat();
    const tail = await slice(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd));
    const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
    if (end === -1 || tail.length - end < 22 || tail.readUInt32LE(end) !== endSign)
      throw unreadable('file.archive');
    const [count, length, start] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (count > mostEntries || start + length > size) throw unreadable('file.archive');
    return readDirectory(await slice(file, start, length), count).filter(({ name }) => !isAdded(name));
  } finally {
    await file.close();
  }
}

async function slice(file: fs.FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

function readDirectory(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySign)
      throw unreadable('file.archive');
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packed, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((part) => directory.readUInt16LE(at + part));
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength!);
    if (flags & 1 || (method !== 0 && method !== 8)) throw unreadable('file.archive');
    if (size > mostBytes || packed > mostBytes) throw unreadable('file.bomb', { maximum: gigabytes });
    entries.push({ name, method, packed, size, offset: directory.readUInt32LE(at + 42) });
    at += 46 + nameLength! + extra! + comment!;
  }
  return entries;
}

const isAdded = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db)$/.test(name);

/** Unpacks one file of an archive, refusing a bomb while it goes off. */
export async function openEntry(path: string, entry: Entry): Promise<Readable> {
  const file = await fs.open(path);
  const head = await slice(file, entry.offset, 30).finally(() => file.close());
  if (head.length < 30 || head.readUInt32LE(0) !== localSign) throw unreadable('file.archive');
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packed === 0) return Readable.from([]);
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 });
  return entry.method === 0 ? packed : limited(joined(packed, createInflateRaw()), entry.packed);
}

const gigabytes = mostBytes / 1024 ** 3;

/** Lets bytes through until they are too many, or too many for what they were packed in. */
export function limited(unpacked: Readable, packed: number): Readable {
  let size = 0;
  const counter = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      const isBomb = size > mostBytes || (size > bombSize && size > packed * bombRatio);
      done(isBomb ? unreadable('file.bomb', { maximum: gigabytes }) : null, part);
    },
  });
  return joined(unpacked, counter);
}

/** One stream after another; the fault of the first is the fault of both. */
export function joined<T extends Transform>(source: Readable, target: T): T {
  source.on('error', (error) => target.destroy(error));
  target.on('close', () => source.destroy());
  return source.pipe(target);
}
