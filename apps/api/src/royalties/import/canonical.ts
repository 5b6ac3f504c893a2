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
  /** Exact decimal text in the report's currency. */
  amount: string;
  /** ISO 3166 code or ''. */
  country: string;
  /** What else is kept of the line, as JSON text, or ''. */
  details: string;
}

/** What many rows have in common: the track they are about, or the context (period, platform, sale type, country). */
export interface Name {
  /** From 1 in order of appearance. A text may get a second number when its first is forgotten. */
  no: number;
  /** The fields, separated by U+001F (which canonical text never holds). */
  text: string;
  /** 128 bits of its SHA-256. */
  digest: string;
}

const keptNames = 100_000;
const keptPerKey = 8;

export const trackNames = () => names((row) => row.isrc || row.title, sameTrack, trackText, trackFacts);
export const contextNames = () =>
  names(
    (row) => row.country,
    sameContext,
    contextText,
    (text) => text,
  );

/**
 * Names rows in bounded memory. Compares fields instead of building the text: that is made once per name. What is kept
 * is a copy: a cell is a slice that would keep its whole chunk of the file alive.
 */
function names(
  keyOf: (row: CanonicalRow) => string,
  same: (a: CanonicalRow, b: CanonicalRow) => boolean,
  textOf: (row: CanonicalRow) => string,
  factsOf: (text: string) => string,
): (row: CanonicalRow) => Name {
  const known = new Map<string, { name: Name; sample: CanonicalRow }[]>();
  let last = 0;
  return (row) => {
    const key = keyOf(row);
    const candidates = known.get(key);
    const found = candidates?.find(({ sample }) => same(sample, row));
    if (found) return found.name;
    if (known.size >= keptNames) known.clear();
    const text = textOf(row);
    const name = { no: ++last, text, digest: hash('sha256', factsOf(text), 'base64url').slice(0, 22) };
    const sample = structuredClone(row);
    known.set(keyOf(sample), [{ name, sample }, ...(candidates ?? []).slice(0, keptPerKey - 1)]);
    return name;
  };
}

const sameTrack = (a: CanonicalRow, b: CanonicalRow): boolean =>
  a.title === b.title &&
  a.isrc === b.isrc &&
  a.upc === b.upc &&
  a.artistName === b.artistName &&
  a.album === b.album &&
  a.labelName === b.labelName &&
  a.contentId === b.contentId &&
  a.details === b.details;

const trackText = (row: CanonicalRow): string =>
  [row.isrc, row.upc, row.title, row.artistName, row.album, row.labelName, row.contentId, row.details].join(
    '\x1f',
  );

/** Reports that keep no details have the identity they had before there were any. */
const trackFacts = (text: string): string => (text.endsWith('\x1f') ? text.slice(0, -1) : text);

const sameContext = (a: CanonicalRow, b: CanonicalRow): boolean =>
  a.saleType === b.saleType &&
  a.platform === b.platform &&
  a.datenum === b.datenum &&
  a.country === b.country;

const contextText = (row: CanonicalRow): string =>
  [row.datenum, row.platform, row.saleType, row.country].join('\x1f');

const full = 1n << 256n;

/** Sums up a report so that the order of its rows does not count, its every fact and repetition does. */
export interface ContentSum {
  add(row: CanonicalRow, track: Name, context: Name): void;
  /** 64 hexadecimal digits. */
  digest(): string;
}

/**
 * The identity of a report: SHA-256 over its kind, the number of rows and the sum (mod 2^256) of the SHA-256 of each
 * canonical row, so that byte order mark, line ends, quoting, column and row order, separator and number format are
 * no disguise. Source: Bellare and Micciancio, "A new paradigm for collision-free hashing" (AdHash, 1997). It guards
 * against posting twice, not against somebody who constructs two different reports of one hash.
 */
export function contentSum(kind: string): ContentSum {
  let sum = 0n;
  let rows = 0;
  return {
    add(row, track, context) {
      const facts = `${track.digest}${context.digest}${row.quantity}\x1f${row.amount}`;
      sum += BigInt(`0x${hash('sha256', facts, 'hex')}`);
      rows += 1;
    },
    digest: () => hash('sha256', `${kind}\x1f${rows}\x1f${sum % full}`, 'hex'),
  };
}
