import { hash } from 'node:crypto';

/** One line of income as every format means it. */
export interface CanonicalRow {
  /** As a spreadsheet counts, the header is row 1. */
  row: number;
  /** YYYYMM. */
  datenum: number;
  platform: string;
  labelName: string;
  album: string;
  title: string;
  artistName: string;
  isrc: string;
  upc: string;
  contentId: string;
  /** Whole number as text. */
  quantity: string;
  saleType: string;
  /** Exact decimal text in the line's currency. */
  amount: string;
  /** ISO 4217. */
  currency: string;
  /** ISO 3166 code or '' when unknown. */
  country: string;
  /** What else is kept of the line, as JSON text, or ''. */
  details: string;
}

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

/** Names used of late, and as many before them: each takes about 250 bytes. */
const keptNames = 160_000;

/** Names by the cells they were read from, in bounded memory: what was read once needs not be read again. */
export interface Names {
  /** The name of these cells, if it is known. */
  find(key: string): Name | undefined;
  /** The name of these cells, or a new one for what they were read as. */
  name(key: string, text: string): Name;
  /** Those given since it was asked last. */
  takeNew(): NewName[];
}

interface KeptName extends Name {
  /** A copy: a key is made of cells, slices that would keep their whole chunk of the file alive. */
  key: string;
}

function names(factsOf: (text: string) => string): Names {
  let known = new Map<string, KeptName>();
  let older = known;
  let given: NewName[] = [];
  let last = 0;
  const keep = (name: KeptName): KeptName => {
    if (known.size >= keptNames) [older, known] = [known, new Map()];
    known.set(name.key, name);
    return name;
  };
  const find = (key: string): Name | undefined => {
    const name = known.get(key);
    if (name || older === known) return name;
    const before = older.get(key);
    return before && keep(before);
  };
  return {
    find,
    name(key, text) {
      const before = find(key);
      if (before) return before;
      const digest = copyOf(hash('sha256', factsOf(text), 'base64url'), 22);
      const name = keep({ no: ++last, digest, key: copyOf(key) });
      given.push({ no: name.no, digest, text });
      return name;
    },
    takeNew() {
      const taken = given;
      given = [];
      return taken;
    },
  };
}

const copyOf = (text: string, length = text.length): string => Buffer.from(text).toString('utf8', 0, length);

export const trackText = (row: CanonicalRow): string =>
  [row.isrc, row.upc, row.title, row.artistName, row.album, row.labelName, row.contentId, row.details].join(
    '\x1f',
  );

export const contextText = (row: CanonicalRow): string =>
  [row.datenum, row.platform, row.saleType, row.country, row.currency].join('\x1f');

/** Reports that keep no details have the identity they had before there were any. */
export const trackNames = () => names((text) => (text.endsWith('\x1f') ? text.slice(0, -1) : text));
/** The currency is no part of the identity: rows told in another one are no other report. */
export const contextNames = () => names((text) => text.slice(0, text.lastIndexOf('\x1f')));

const full = 1n << 256n;

/** Sums up a report so that the order of its rows does not count, its every fact and repetition does. */
export interface ContentSum {
  add(track: Name, context: Name, quantity: string, amount: string): void;
  /** 64 hexadecimal digits. */
  digest(): string;
}

/**
 * The identity of a report: SHA-256 over its kind, the number of rows and the sum (mod 2^256) of the SHA-256 of each
 * canonical row, so that byte order mark, line ends, quoting, column and row order, separator and number format are
 * no disguise. Source: Bellare and Micciancio, "A new paradigm for collision-free hashing" (AdHash, 1997). It guards
 * against posting twice, not against somebody who constructs two different reports of one hash.
 *
 * The eight words are added up apart: a report has less than 2^24 rows, doubles hold the sum of 2^21 words exactly.
 */
export function contentSum(kind: string): ContentSum {
  const words = new Float64Array(8);
  let sum = 0n;
  let rows = 0;
  const carry = (): void => {
    sum = (sum + words.reduce((whole, word) => (whole << 32n) + BigInt(word), 0n)) % full;
    words.fill(0);
  };
  return {
    add(track, context, quantity, amount) {
      const bytes = hash('sha256', `${track.digest}${context.digest}${quantity}\x1f${amount}`, 'binary');
      for (let word = 0; word < 8; word++) words[word]! += wordAt(bytes, word * 4);
      rows += 1;
      if (rows % mostApart === 0) carry();
    },
    digest() {
      carry();
      return hash('sha256', `${kind}\x1f${rows}\x1f${sum}`, 'hex');
    },
  };
}

const mostApart = 1 << 20;

const wordAt = (bytes: string, at: number): number =>
  ((bytes.charCodeAt(at) << 24) |
    (bytes.charCodeAt(at + 1) << 16) |
    (bytes.charCodeAt(at + 2) << 8) |
    bytes.charCodeAt(at + 3)) >>>
  0;
