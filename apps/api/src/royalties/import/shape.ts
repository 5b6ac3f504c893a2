import type { Readable } from 'node:stream';
import type { FileCode, ReportKind } from '@rilis/contract/royalties/importCode';
import Papa from 'papaparse';
import { countKnown, type Mapping, mapColumns } from './formats.ts';
import { UnreadableReport } from './unreadable.ts';

/** Opens the uploaded file from its beginning, as bytes in chunks of 64 KiB (larger ones cost memory and time); read up to three times. */
export type Open = () => Readable;
export type Separator = ',' | ';' | '\t' | '|';

/** How a report file is written, read off its beginning. */
export interface Shape {
  encoding: 'utf8' | 'utf16le';
  separator: Separator;
  mapping: Mapping;
}

const separators: readonly Separator[] = [',', ';', '\t', '|'];
const headSize = 65_536;

/** Finds encoding, separator and columns. Throws UnreadableReport when the beginning cannot be understood. */
export async function shapeOf(open: Open, kind: ReportKind): Promise<Shape> {
  const head = await readHead(open);
  const encoding = encodingOf(head);
  const text = head.toString(encoding).replace(/^\ufeff/, '');
  const tried = separators.map((separator) => {
    const header = Papa.parse<string[]>(text, { delimiter: separator, preview: 1 }).data[0] ?? [];
    return { separator, header, known: countKnown(kind, header) };
  });
  const best = tried.reduce((a, b) =>
    b.known > a.known || (b.known === a.known && b.header.length > a.header.length) ? b : a,
  );
  if (best.known === 0 && best.header.length < 2) throw unreadable('file.separator');
  return { encoding, separator: best.separator, mapping: mapColumns(kind, best.header) };
}

export const unreadable = (code: FileCode, params: Record<string, string | number> = {}) =>
  new UnreadableReport({ row: null, column: null, code, params });

async function readHead(open: Open): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of open()) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= headSize) break;
  }
  if (size === 0) throw unreadable('file.empty');
  return Buffer.concat(parts).subarray(0, headSize);
}

/** xlsx (ZIP) and xls (OLE) are told apart from other binaries, because the way out is different. */
function encodingOf(head: Buffer): Shape['encoding'] {
  const magic = head.toString('hex', 0, 4);
  if (magic === '504b0304' || magic === 'd0cf11e0') throw unreadable('file.spreadsheet');
  if (magic.startsWith('fffe')) return 'utf16le';
  if (magic.startsWith('feff')) throw unreadable('file.encoding');
  if (head.includes(0)) throw unreadable('file.notText');
  return 'utf8';
}
