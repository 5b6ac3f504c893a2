import { isAscii, isUtf8 } from 'node:buffer';
import { letGo } from '../book/letGo.ts';
import { type Open, unreadable } from './unreadable.ts';

/** The character sets reports come in; `utf16be` and `windows-1252` are decoded by TextDecoder, the others by Node. */
export type Encoding = 'utf8' | 'utf16le' | 'utf16be' | 'windows-1252' | 'latin1';

const sampleSize = 4_096;

/** How a file is written. */
export interface Written {
  encoding: Encoding;
  /** Of a file in UTF-8: characters that are none, which stand as U+FFFD, and what stands around the first; null for none. */
  lost: { count: number; first: string } | null;
}

/**
 * The character set of a file, by evidence: a byte order mark, zero bytes on one side of most pairs, or whether it is UTF-8,
 * but for few bytes at most; what is left is Windows-1252 when it uses the signs that Latin-1 has not. Throws UnreadableReport
 * for an empty file and for bytes that are no text.
 */
export async function encodingOf(open: Open): Promise<Written> {
  const utf8 = utf8Look();
  let [size, windows] = [0, false];
  for await (const part of open() as AsyncIterable<Buffer>) {
    if (size === 0) {
      const wide = wideEncodingOf(part);
      if (wide) return { encoding: wide, lost: null };
    }
    size += part.length;
    if (part.includes(0)) throw unreadable('file.notText');
    utf8.add(part);
    windows ||= utf8.isBroken() && part.some((byte) => byte >= 0x80 && byte <= 0x9f);
    letGo(part);
  }
  if (size === 0) throw unreadable('file.empty');
  const { isUtf8: isSo, lost } = utf8.end();
  return isSo ? { encoding: 'utf8', lost } : { encoding: windows ? 'windows-1252' : 'latin1', lost: null };
}

/** Letters of more bytes than one that are counted; beyond, a part that is whole needs no second look. */
const enoughLetters = 1_000_000;
/** So many of them to each byte that fits into none are no chance: in Windows-1252 they would be `Ã©` and the like. */
const lettersAByte = 4;
const replacement = Buffer.from('\ufffd');
const mark = Buffer.from('\ufeff');

/** Looks whether a file is UTF-8, part by part. */
function utf8Look() {
  let rest: Buffer = Buffer.alloc(0);
  let [isMarked, isFirst, letters, wrong, count, first] = [false, true, 0, 0, 0, ''];
  const look = (bytes: Buffer): void => {
    if (isAscii(bytes)) return;
    const isWhole = isUtf8(bytes);
    if (isWhole && letters > enoughLetters && !bytes.includes(replacement)) return;
    const text = bytes.toString();
    letters += bytes.length - text.length;
    const lost = text.split('\ufffd').length - 1;
    if (count === 0 && lost > 0) first = around(text, text.indexOf('\ufffd'));
    count += lost;
    if (!isWhole) wrong += lost - timesIn(bytes, replacement);
  };
  return {
    isBroken: () => wrong > 0,
    add(part: Buffer): void {
      const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
      if (isFirst) isMarked = bytes.subarray(0, 3).equals(mark);
      isFirst = isFirst && bytes.length < 3;
      const whole = wholeLength(bytes);
      rest = Buffer.from(bytes.subarray(whole));
      look(bytes.subarray(0, whole));
    },
    end() {
      look(rest);
      return {
        isUtf8: isMarked || wrong * lettersAByte <= letters,
        lost: count > 0 ? { count, first } : null,
      };
    },
  };
}

function timesIn(bytes: Buffer, sought: Buffer): number {
  let times = 0;
  for (let at = bytes.indexOf(sought); at !== -1; at = bytes.indexOf(sought, at + sought.length)) times += 1;
  return times;
}

/** What stands around a character of a text, in its line. */
const around = (text: string, at: number): string => {
  const [before] = text
    .slice(Math.max(0, at - 30), at)
    .split(/[\r\n]/)
    .slice(-1);
  const [behind] = text.slice(at, at + 30).split(/[\r\n]/);
  return `${before}${behind}`.replace(/\p{Cc}+/gu, ' ').toWellFormed();
};

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
