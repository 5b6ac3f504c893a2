import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file in a ZIP archive, as its central directory tells (APPNOTE 6.3, 4.3.12). */
export interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** `broken`: no archive, locked, or damaged. `cut`: its end is missing. `bomb`: it unpacks to more than it may. */
type ZipFault = 'broken' | 'cut' | 'tooMany' | 'bomb';

/** What an archive may hold: more is refused, whatever its directory says. */
export interface ZipLimits {
  entries: number;
  /** Of a file, unpacked. */
  fileBytes: number;
  /** Of all files, unpacked. */
  bytes: number;
  /** The refusal, in the terms of whoever reads. */
  refuse: (fault: ZipFault) => Error;
}

/** Beyond this size a file is refused, and so are all of an archive together, when it is so many times as large as what it is packed in. */
const bombSize = 64 * 1024 ** 2;
const bombRatio = 250;

const [entrySign, localSign, endSign64] = [0x02014b50, 0x04034b50, 0x06064b50];
const most32 = 0xffff_ffff;
const most16 = 0xffff;
const longestEnd = 22 + 65_535;
/** The directory is read into memory: fifty thousand names with their numbers are a tenth of it. */
const mostDirectory = 64 * 1024 ** 2;

/** The files of a ZIP archive, without folders and what systems and spreadsheets add. Throws what `refuse` makes. */
export async function readDirectory(path: string, limits: ZipLimits): Promise<Entry[]> {
  const file = await fs.open(path);
  try {
    const { size } = await file.stat();
    const { count, length, start } = await findDirectory(file, size, limits.refuse);
    if (count > limits.entries) throw limits.refuse('tooMany');
    if (start + length > size || length > mostDirectory) throw limits.refuse('broken');
    const entries = readEntries(await slice(file, start, length), count, limits.refuse).filter(
      ({ name }) => !isAdded(name),
    );
    requireBounds(entries, limits);
    return entries;
  } finally {
    await file.close();
  }
}

interface Directory {
  count: number;
  length: number;
  start: number;
}

type Refuse = ZipLimits['refuse'];

async function findDirectory(file: fs.FileHandle, size: number, refuse: Refuse): Promise<Directory> {
  const from = Math.max(0, size - longestEnd);
  const tail = await slice(file, from, size - from);
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end === -1 || tail.length - end < 22) {
    const head = await slice(file, 0, 4);
    throw refuse(head.length === 4 && head.readUInt32LE(0) === localSign ? 'cut' : 'broken');
  }
  const found = {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    start: tail.readUInt32LE(end + 16),
  };
  const isWide = found.count === most16 || found.length === most32 || found.start === most32;
  const locator = from + end - 20;
  return isWide && locator >= 0 ? readWide(file, locator, size, refuse) : found;
}

/** The directory where one of its numbers needs 64 bit (4.3.14 and 4.3.15). */
async function readWide(
  file: fs.FileHandle,
  locator: number,
  size: number,
  refuse: Refuse,
): Promise<Directory> {
  const where = await slice(file, locator, 20);
  if (where.length < 20 || where.readUInt32LE(0) !== 0x07064b50) throw refuse('broken');
  const at = wide(where, 8);
  if (at > size - 56) throw refuse('broken');
  const end = await slice(file, at, 56);
  if (end.readUInt32LE(0) !== endSign64) throw refuse('broken');
  return { count: wide(end, 32), length: wide(end, 40), start: wide(end, 48) };
}

function wide(bytes: Buffer, at: number): number {
  const number = bytes.readBigUInt64LE(at);
  // Larger than any file: refused like one.
  return number > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : Number(number);
}

async function slice(file: fs.FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

function readEntries(directory: Buffer, count: number, refuse: Refuse): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySign) throw refuse('broken');
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const nameLength = directory.readUInt16LE(at + 28);
    const [extra, comment] = [directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)];
    const behind = at + 46 + nameLength;
    if (flags & 1 || (method !== 0 && method !== 8) || behind + extra > directory.length)
      throw refuse('broken');
    const numbers = wideNumbers(directory.subarray(behind, behind + extra));
    const number = (place: number) => {
      const narrow = directory.readUInt32LE(at + place);
      return narrow === most32 ? (numbers.shift() ?? narrow) : narrow;
    };
    // The field of 64-bit numbers holds those that are missing, in this order (4.5.3).
    const size = number(24);
    const packed = number(20);
    entries.push({
      name: directory.toString('utf8', at + 46, behind),
      ...{ method, size, packed, offset: number(42) },
    });
    at = behind + extra + comment;
  }
  return entries;
}

function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [kind, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    const field = extra.subarray(at + 4, at + 4 + length);
    if (kind === 1) return Array.from({ length: field.length >> 3 }, (_, place) => wide(field, place * 8));
    at += 4 + length;
  }
  return [];
}

const isAdded = (name: string): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  /(^|\/)(\.DS_Store|Thumbs\.db|(\._|~\$)[^/]*)$/.test(name);

/** Sizes are believed as little as may be: files that lie in one another unpack to more than there is. */
function requireBounds(entries: readonly Entry[], { fileBytes, bytes, refuse }: ZipLimits): void {
  if (entries.some(({ size, packed }) => size > fileBytes || packed > fileBytes)) throw refuse('bomb');
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const packed = entries.reduce((sum, one) => sum + one.packed, 0);
  if (unpacked > bytes || isTooDense(unpacked, packed)) throw refuse('bomb');
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset);
  for (const [place, one] of inOrder.entries()) {
    const next = inOrder[place + 1];
    if (next && one.offset + 30 + one.packed > next.offset) throw refuse('bomb');
  }
}

const isTooDense = (unpacked: number, packed: number): boolean =>
  unpacked > bombSize && unpacked > packed * bombRatio;

/** Unpacks one file of an archive; more than its directory says, or may be, is refused while it comes. Throws what `refuse` makes. */
export async function openEntry(path: string, entry: Entry, limits: ZipLimits): Promise<Readable> {
  const file = await fs.open(path);
  const head = await slice(file, entry.offset, 30).finally(() => file.close());
  if (head.length < 30 || head.readUInt32LE(0) !== localSign) throw limits.refuse('broken');
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packed === 0) return Readable.from([]);
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 });
  if (entry.method === 0) return packed;
  const told = { ...limits, fileBytes: Math.min(entry.size, limits.fileBytes) };
  return limited(joined(packed, createInflateRaw()), entry.packed, told);
}

/** Lets bytes through until they are too many, or too many for what they were packed in. */
export function limited(
  unpacked: Readable,
  packed: number,
  { fileBytes, refuse }: Pick<ZipLimits, 'fileBytes' | 'refuse'>,
): Readable {
  let size = 0;
  const counter = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      const isBomb = size > fileBytes || isTooDense(size, packed);
      done(isBomb ? refuse('bomb') : null, part);
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
