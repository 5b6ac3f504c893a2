import { hash } from 'node:crypto';

/** What many rows have in common: the track they are about, or the context (period, platform, sale type, country, currency). */
export interface Name {
  /** From 1 in order of appearance. A text may get a second number when it is written in two ways, or forgotten. */
  no: number;
  /** 128 bits of the SHA-256 of what identifies it. */
  digest: string;
}

/** A name when it is given, with its text. */
export interface NewName extends Name {
  /** The fields, separated by U+001F (which canonical text never holds). */
  text: string;
}

/** Names by the cells they were read from, in bounded memory: what was read once needs not be read again. */
export interface Names {
  /** The name of these cells, if it is known. */
  find(key: string): Name | undefined;
  /** The name of these cells, or a new one for what they were read as. */
  name(key: string, text: string): Name;
  /** Those given since it was asked last. */
  takeNew(): NewName[];
}

/**
 * `factsOf`: of the text of a name, what identifies it. Names used of late are known, and as many before them; their cells
 * are kept as bytes beside the heap, where hundreds of thousands of texts would keep the garbage collector busy.
 */
export function names(factsOf: (text: string) => string): Names {
  let known = namesByCells();
  let older: NamesByCells | undefined;
  let given: NewName[] = [];
  let last = 0;
  const keep = (name: Name): void => {
    if (known.keep(name)) return;
    [older, known] = [known, namesByCells()];
    known.keep(name);
  };
  const find = (key: string): Name | undefined => {
    if (!wanted.set(key)) return undefined;
    const name = known.find();
    if (name || !older) return name;
    const before = older.find();
    if (before) keep(before);
    return before;
  };
  return {
    find,
    name(key, text) {
      const before = find(key);
      if (before) return before;
      const digest = hash('sha256', factsOf(text), 'base64url').slice(0, digestSize);
      const name = { no: ++last, digest };
      if (wanted.set(key)) keep(name);
      given.push({ ...name, text });
      return name;
    },
    takeNew() {
      const taken = given;
      given = [];
      return taken;
    },
  };
}

const digestSize = 22;
const chunkSize = 1 << 20;
/** Of a megabyte each: about 340.000 names. */
const mostChunks = 56;
/** Of what is longer nothing is remembered. */
const longestKey = 1 << 14;

/** The cells that are looked for, as bytes. */
const wanted = keyInBytes();

function keyInBytes() {
  const words = new Int32Array(longestKey);
  const bytes = Buffer.from(words.buffer);
  let [size, sum] = [0, 0];
  return {
    bytes,
    size: (): number => size,
    sum: (): number => sum,
    /** False for cells that are too long, or have no bytes of their own: half a character is none. */
    set(key: string): boolean {
      if (key.length > longestKey || !key.isWellFormed()) return false;
      size = bytes.write(key);
      bytes[size] = bytes[size + 1] = bytes[size + 2] = 0;
      sum = sumOf(words, (size + 3) >> 2);
      return true;
    },
  };
}

/** Spreads keys over the slots of a table; which key it is, its bytes decide. */
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
  /** The name of the wanted cells. */
  find(): Name | undefined;
  /** False when there is no room for another. */
  keep(name: Name): boolean;
}

/** An open hash table over the bytes of keys. */
function namesByCells(): NamesByCells {
  const chunks: Buffer[] = [];
  let used = chunkSize;
  let count = 0;
  // Of every name: where its bytes are, how many its key has, their sum, and its number.
  let [places, sizes, sums, numbers] = columns(1 << 10);
  let slots = new Int32Array(1 << 11);

  const slotOf = (sum: number): number => {
    let slot = sum & (slots.length - 1);
    while (slots[slot] !== 0 && !isWanted(slots[slot]! - 1, sum)) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const isWanted = (entry: number, sum: number): boolean => {
    const size = wanted.size();
    if (sums[entry] !== sum || sizes[entry] !== size) return false;
    const from = (places[entry]! % chunkSize) + digestSize;
    return wanted.bytes.compare(chunkOf(entry), from, from + size, 0, size) === 0;
  };
  const chunkOf = (entry: number): Buffer => chunks[Math.floor(places[entry]! / chunkSize)]!;
  const grow = (): void => {
    const before = [places, sizes, sums, numbers];
    [places, sizes, sums, numbers] = columns(count * 2);
    for (const [column, larger] of [places, sizes, sums, numbers].entries()) larger.set(before[column]!);
    slots = new Int32Array(count * 4);
    for (let entry = 0; entry < count; entry++) {
      let slot = sums[entry]! & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = entry + 1;
    }
  };
  return {
    find() {
      const entry = slots[slotOf(wanted.sum())]! - 1;
      if (entry < 0) return undefined;
      const from = places[entry]! % chunkSize;
      return { no: numbers[entry]!, digest: chunkOf(entry).toString('latin1', from, from + digestSize) };
    },
    keep({ no, digest }) {
      const size = wanted.size();
      if (used + digestSize + size > chunkSize) {
        if (chunks.length === mostChunks) return false;
        chunks.push(Buffer.allocUnsafeSlow(chunkSize));
        used = 0;
      }
      if (count === places.length) grow();
      slots[slotOf(wanted.sum())] = count + 1;
      const chunk = chunks.at(-1)!;
      places[count] = (chunks.length - 1) * chunkSize + used;
      [sizes[count], sums[count], numbers[count]] = [size, wanted.sum(), no];
      chunk.write(digest, used, digestSize, 'latin1');
      wanted.bytes.copy(chunk, used + digestSize, 0, size);
      used += digestSize + size;
      count += 1;
      return true;
    },
  };
}

const columns = (length: number): [Int32Array, Int32Array, Int32Array, Int32Array] => [
  new Int32Array(length),
  new Int32Array(length),
  new Int32Array(length),
  new Int32Array(length),
];
