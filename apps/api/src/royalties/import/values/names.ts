import { hash } from 'node:crypto';

/** What many rows have in common when it is first named: the track they are about, or the context (period, platform, sale type, country, currency). */
export interface NewName {
  /** From 1 in order of appearance. A text may get a second number when it is written in two ways, or forgotten. */
  no: number;
  /** The fields, separated by U+001F (which canonical text never holds). */
  text: string;
}

/** What a name is looked up by, as bytes. */
export interface NameKey {
  /** Zero bytes follow up to a whole word. */
  words: Int32Array;
  /** In bytes; 0: nothing is remembered under it. */
  size: number;
  /** Spreads keys over the slots of a table; which key it is, its bytes decide. */
  sum: number;
}

/** Names by the cells they were read from, in bounded memory: what was read once needs not be read again. */
export interface Names {
  /** The number of the name under this key, 0 for none; its digest is written where `told` begins. */
  find(key: NameKey): number;
  /** The name under this key, or a new one for what it was read as. */
  name(key: NameKey, text: string): number;
  /** Those given since it was asked last. */
  takeNew(): NewName[];
}

/** Of a name: 128 bits of the SHA-256 of what identifies it, as base64url. */
export const digestSize = 22;

/**
 * `factsOf`: of the text of a name, what identifies it. `told`: gets the digest of what was found or named. Names used of late are
 * known, and as many before them; their cells are kept as bytes beside the heap, where hundreds of thousands of texts would keep
 * the garbage collector busy.
 */
export function names(factsOf: (text: string) => string, told: Buffer): Names {
  let known = namesByCells(told);
  let older: NamesByCells | undefined;
  let given: NewName[] = [];
  let last = 0;
  const keep = (key: NameKey, no: number): void => {
    if (key.size === 0 || known.keep(key, no)) return;
    [older, known] = [known, namesByCells(told)];
    known.keep(key, no);
  };
  const find = (key: NameKey): number => {
    if (key.size === 0) return 0;
    const no = known.find(key);
    if (no > 0 || !older) return no;
    const before = older.find(key);
    if (before > 0) keep(key, before);
    return before;
  };
  return {
    find,
    name(key, text) {
      const before = find(key);
      if (before > 0) return before;
      told.write(hash('sha256', factsOf(text), 'base64url').slice(0, digestSize), 0, 'latin1');
      last += 1;
      keep(key, last);
      given.push({ no: last, text });
      return last;
    },
    takeNew() {
      const taken = given;
      given = [];
      return taken;
    },
  };
}

/** Of what is longer nothing is remembered. */
const longestKey = 1 << 14;

/** A key that is filled again and again. */
export function nameKey() {
  const key: NameKey & { bytes: Buffer } = {
    words: new Int32Array(longestKey / 4 + 1),
    bytes: Buffer.alloc(0),
    size: 0,
    sum: 0,
  };
  key.bytes = Buffer.from(key.words.buffer);
  const close = (size: number): NameKey => {
    key.bytes[size] = key.bytes[size + 1] = key.bytes[size + 2] = 0;
    key.size = size;
    key.sum = sumOf(key.words, (size + 3) >> 2);
    return key;
  };
  return {
    bytes: key.bytes,
    /** The key of so many bytes that were written. */
    close,
    /** The key of a text that has bytes of its own: half a character has none. */
    of(text: string): NameKey {
      key.size = 0;
      return fitsKey(Buffer.byteLength(text)) && text.isWellFormed() ? close(key.bytes.write(text)) : key;
    },
    /** The key of what is too long to be remembered. */
    none(): NameKey {
      key.size = 0;
      return key;
    },
  };
}

export const fitsKey = (size: number): boolean => size <= longestKey;

function sumOf(words: Int32Array, count: number): number {
  let sum = count;
  for (let at = 0; at < count; at++) {
    sum = Math.imul(sum ^ words[at]!, 0x9e3779b1);
    sum = (sum << 13) | (sum >>> 19);
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return sum ^ (sum >>> 13);
}

interface NamesByCells {
  find(key: NameKey): number;
  /** False when there is no room for another. */
  keep(key: NameKey, no: number): boolean;
}

/** In words of four bytes: a megabyte. */
const chunkWords = 1 << 18;
/** About 340.000 names. */
const mostChunks = 56;
const digestWords = Math.ceil(digestSize / 4);
/** What stands of a name beside its bytes: their word, how many its key has, their sum, and its number. */
const [place, size, sum, number, fields] = [0, 1, 2, 3, 4];

/** An open hash table over the bytes of keys. */
function namesByCells(told: Buffer): NamesByCells {
  const chunks: { words: Int32Array; bytes: Buffer }[] = [];
  let used = chunkWords;
  let count = 0;
  let entries = new Int32Array(fields << 10);
  let slots = new Int32Array(1 << 11);

  const slotOf = (key: NameKey): number => {
    let slot = key.sum & (slots.length - 1);
    while (slots[slot] !== 0 && !isKey(slots[slot]! - 1, key)) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const isKey = (entry: number, key: NameKey): boolean => {
    const at = entry * fields;
    if (entries[at + sum] !== key.sum || entries[at + size] !== key.size) return false;
    const { words } = chunks[Math.floor(entries[at]! / chunkWords)]!;
    const from = (entries[at + place]! % chunkWords) + digestWords;
    for (let word = (key.size + 3) >> 2; word-- > 0; )
      if (words[from + word] !== key.words[word]) return false;
    return true;
  };
  const grow = (): void => {
    entries = doubled(entries);
    slots = new Int32Array(slots.length * 2);
    for (let entry = 0; entry < count; entry++) {
      let slot = entries[entry * fields + sum]! & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = entry + 1;
    }
  };
  return {
    find(key) {
      const entry = slots[slotOf(key)]! - 1;
      if (entry < 0) return 0;
      const at = entries[entry * fields + place]!;
      const { bytes } = chunks[Math.floor(at / chunkWords)]!;
      const from = (at % chunkWords) * 4;
      for (let byte = 0; byte < digestSize; byte++) told[byte] = bytes[from + byte]!;
      return entries[entry * fields + number]!;
    },
    keep(key, no) {
      const length = digestWords + ((key.size + 3) >> 2);
      if (used + length > chunkWords) {
        if (chunks.length === mostChunks) return false;
        const words = new Int32Array(chunkWords);
        chunks.push({ words, bytes: Buffer.from(words.buffer) });
        used = 0;
      }
      if (count * fields === entries.length) grow();
      slots[slotOf(key)] = count + 1;
      const { words, bytes } = chunks.at(-1)!;
      entries.set([(chunks.length - 1) * chunkWords + used, key.size, key.sum, no], count * fields);
      told.copy(bytes, used * 4, 0, digestSize);
      words.set(key.words.subarray(0, length - digestWords), used + digestWords);
      used += length;
      count += 1;
      return true;
    },
  };
}

function doubled(words: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(words.length * 2);
  longer.set(words);
  return longer;
}
