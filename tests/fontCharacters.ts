import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Tables with a number of their own that can be stored in another form (WOFF 2.0, section 4.1). */
const [cmapNumber, glyf, loca, ownTag] = [0, 10, 11, 63];

/** The characters a WOFF2 file has a glyph for: its `cmap`, formats 4 and 12 (OpenType 1.9). */
export function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error(`${file} is no WOFF2`);
  const { tables, end } = directoryOf(bytes, bytes.readUInt16BE(12));
  const stored = brotliDecompressSync(bytes.subarray(end, end + bytes.readUInt32BE(20)));
  let at = 0;
  for (const { number, length } of tables) {
    if (number === cmapNumber) return readCmap(stored.subarray(at, at + length));
    at += length;
  }
  throw new Error(`${file} has no cmap`);
}

/** The tables in the order they are stored, with how long they are there, and where they begin. */
function directoryOf(bytes: Buffer, count: number) {
  let at = 48;
  const readLength = () => {
    for (let length = 0; ; ) {
      const byte = bytes[at++]!;
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  };
  const tables = Array.from({ length: count }, () => {
    const flags = bytes[at++]!;
    const number = flags & 63;
    if (number === ownTag) at += 4;
    const original = readLength();
    // Outlines are stored in another form unless it is version 3; all others unless it is 0.
    const isOutline = number === glyf || number === loca;
    const transformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { number, length: transformed ? readLength() : original };
  });
  return { tables, end: at };
}

function readCmap(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) readGroups(table, found);
    if (format === 4) readSegments(table, found);
  }
  return found;
}

function readGroups(table: Buffer, found: Set<number>) {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const [first, last] = [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)];
    for (let code = first; code <= last; code++) found.add(code);
  }
}

function readSegments(table: Buffer, found: Set<number>) {
  const twice = table.readUInt16BE(6);
  for (let segment = 0; segment < twice; segment += 2) {
    const [last, first] = [table.readUInt16BE(14 + segment), table.readUInt16BE(16 + twice + segment)];
    for (let code = first; code <= last && code < 0xffff; code++) found.add(code);
  }
}
