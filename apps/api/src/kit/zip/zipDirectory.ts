/** What the directory of a ZIP archive knows of a member (APPNOTE 6.3). */
export interface Entry {
  name: Buffer;
  bytes: number;
  /** How long it is in the archive. */
  packed: number;
  crc: number;
  offset: number;
  flags: number;
  method: number;
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
export const localBytes = 30;
/** Reserved in the local head of what may be long: how long it is shows only when it ends. */
export const extraBytes = 20;

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
function facts(head: Buffer, from: number, entry: Entry, extra: number): void {
  const { bytes, packed, crc, name, flags, method } = entry;
  head.writeUInt16LE(method === 0 ? 45 : 20, from);
  head.writeUInt16LE(utf8 | flags, from + 2);
  head.writeUInt16LE(method, from + 4);
  head.writeUInt16LE(firstDay, from + 8);
  head.writeUInt32LE(crc, from + 10);
  head.writeUInt32LE(Math.min(packed, most32), from + 14);
  head.writeUInt32LE(Math.min(bytes, most32), from + 18);
  head.writeUInt16LE(name.length, from + 22);
  head.writeUInt16LE(extra, from + 24);
}

/** What stands before a member, without its name. */
export function localHead(entry: Entry, extra = 0): Buffer {
  const head = Buffer.alloc(localBytes);
  head.writeUInt32LE(localSign, 0);
  facts(head, 4, entry, extra);
  return head;
}

/** The same with its name and room for numbers of 64 bit. */
export function wideHead(entry: Entry): Buffer {
  const { bytes, packed, name } = entry;
  const extra = bytes >= most32 ? extra64(bytes, packed) : filler();
  return Buffer.concat([localHead(entry, extraBytes), name, extra]);
}

export function directoryEntry(entry: Entry): Buffer {
  const { bytes, packed, offset, name } = entry;
  const large = [bytes, packed, offset].filter((number) => number >= most32);
  const extra = large.length > 0 ? extra64(...large) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(entrySign, 0);
  head.writeUInt16LE(45, 4);
  facts(head, 6, entry, extra.length);
  head.writeUInt32LE(Math.min(offset, most32), 42);
  return Buffer.concat([head, name, extra]);
}

export function directoryEnd(count: number, start: number, length: number): Buffer {
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
