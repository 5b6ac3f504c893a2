/** A file of a folder, and where it lies in it. */
export interface Lying {
  path: string;
  file: File;
}

const most32 = 0xffff_ffff;
const pieceBytes = 4 * 1024 * 1024;

/**
 * One ZIP file (APPNOTE 6.3, stored) of a folder's files, the same for the same folder. Of the bytes only the sums are
 * read here: they stay on the disk until they are sent.
 */
export async function packFolder(name: string, lying: readonly Lying[]): Promise<File> {
  const inOrder = [...lying].sort((one, other) => (one.path < other.path ? -1 : 1));
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, file } of inOrder) {
    const entry = { path: new TextEncoder().encode(path), size: file.size, sum: await sumOf(file), offset };
    const head = headOf(entry);
    parts.push(head, file);
    directory.push(entryOf(entry));
    offset += head.length + file.size;
  }
  parts.push(...directory, ...endOf(directory, offset));
  const lastModified = Math.max(...lying.map(({ file }) => file.lastModified));
  return new File(parts, `${name}.zip`, { type: 'application/zip', lastModified });
}

interface Entry {
  path: Uint8Array;
  size: number;
  sum: number;
  offset: number;
}

const utf8Names = 0x0800;

/** A run of little-endian numbers, each with its bytes. */
function numbers(
  ...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Version, flags, stored, no time, the sum and both sizes: what head and directory have in common. */
const common = ({ sum, size, path }: Entry, extra: number) =>
  [
    [2, 45],
    [2, utf8Names],
    [2, 0],
    [4, 0x0021_0000],
    [4, sum],
    [4, size],
    [4, size],
    [2, path.length],
    [2, extra],
  ] as const;

const headOf = (entry: Entry) => joined(numbers([4, 0x04034b50], ...common(entry, 0)), entry.path);

/** Behind 4 GB where a file lies needs 64 bit (4.5.3). */
function entryOf(entry: Entry): Uint8Array<ArrayBuffer> {
  const { offset, path } = entry;
  const far = offset >= most32 ? numbers([2, 1], [2, 8], [8, offset]) : new Uint8Array();
  const behind = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(offset, most32)],
  ] as const;
  const head = numbers([4, 0x02014b50], [2, 45], ...common(entry, far.length), ...behind);
  return joined(head, path, far);
}

function endOf(directory: readonly Uint8Array[], start: number): Uint8Array<ArrayBuffer>[] {
  const count = directory.length;
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  const wide = [
    numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count]),
    numbers([8, count], [8, length], [8, start], [4, 0x07064b50], [4, 0], [8, start + length], [4, 1]),
  ];
  const most = Math.min(count, 0xffff);
  const place = Math.min(start, most32);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, most], [2, most], [4, length], [4, place], [2, 0]);
  return start >= most32 || count >= 0xffff ? [...wide, end] : [end];
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  return sum;
});

/** CRC-32 (ISO 3309), a piece of the file at a time. */
async function sumOf(file: File): Promise<number> {
  let sum = -1;
  for (let at = 0; at < file.size; at += pieceBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  }
  return (sum ^ -1) >>> 0;
}
