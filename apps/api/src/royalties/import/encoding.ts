import { isUtf8 } from 'node:buffer';
import { letGo } from './letGo.ts';
import { type Open, unreadable } from './unreadable.ts';

/** The character sets reports come in; `utf16be` and `windows-1252` are decoded by TextDecoder, the others by Node. */
export type Encoding = 'utf8' | 'utf16le' | 'utf16be' | 'windows-1252' | 'latin1';

const sampleSize = 4_096;

/**
 * The character set of a file, by evidence: a byte order mark, zero bytes on one side of most pairs, or whether all of
 * it is UTF-8; what is left is Windows-1252 when it uses the signs that Latin-1 has not. Throws UnreadableReport for an
 * empty file and for bytes that are no text.
 */
export async function encodingOf(open: Open): Promise<Encoding> {
  let rest: Buffer = Buffer.alloc(0);
  let [size, utf8, windows] = [0, true, false];
  for await (const part of open() as AsyncIterable<Buffer>) {
    if (size === 0) {
      const wide = wideEncodingOf(part);
      if (wide) return wide;
    }
    size += part.length;
    if (part.includes(0)) throw unreadable('file.notText');
    if (utf8) {
      const text = rest.length > 0 ? Buffer.concat([rest, part]) : part;
      rest = Buffer.from(text.subarray(wholeLength(text)));
      utf8 = isUtf8(text.subarray(0, text.length - rest.length));
    }
    windows ||= !utf8 && part.some((byte) => byte >= 0x80 && byte <= 0x9f);
    letGo(part);
  }
  if (size === 0) throw unreadable('file.empty');
  if (utf8 && rest.length === 0) return 'utf8';
  return windows ? 'windows-1252' : 'latin1';
}

/** UTF-16 by its mark, or by where the zero bytes of Latin letters stand. */
function wideEncodingOf(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf16be';
  const pairs = Math.floor(Math.min(head.length, sampleSize) / 2);
  let [first, second] = [0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    if (head[pair * 2] === 0) first += 1;
    if (head[pair * 2 + 1] === 0) second += 1;
  }
  if (second * 2 > pairs && first * 10 < pairs) return 'utf16le';
  return first * 2 > pairs && second * 10 < pairs ? 'utf16be' : null;
}

/** Without the beginning of a character that the next chunk goes on with. */
function wholeLength(text: Buffer): number {
  for (let back = 1; back <= Math.min(3, text.length); back++) {
    const byte = text[text.length - back] ?? 0;
    if (byte < 0x80) return text.length;
    if (byte >= 0xc0) return starts(byte, back) ? text.length - back : text.length;
  }
  return text.length;
}

/** Whether a leading byte announces more bytes than follow it. */
const starts = (lead: number, present: number): boolean =>
  present < (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

/** The text of a file, chunk by chunk, without its byte order mark. */
export async function* textOf(open: Open, encoding: Encoding): AsyncGenerator<string> {
  let isFirst = true;
  for await (const text of decoded(open, encoding)) {
    yield isFirst && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    isFirst = false;
  }
}

async function* decoded(open: Open, encoding: Encoding): AsyncGenerator<string> {
  const source = open();
  if (encoding !== 'utf16be' && encoding !== 'windows-1252') {
    source.setEncoding(encoding);
    yield* source as AsyncIterable<string>;
    return;
  }
  const decoder = new TextDecoder(encoding === 'utf16be' ? 'utf-16be' : encoding);
  for await (const part of source as AsyncIterable<Buffer>) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
