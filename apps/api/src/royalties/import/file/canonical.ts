import { hash } from 'node:crypto';
import { digestSize, type Names, names } from '../values/names.ts';

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
  /** What else is kept of the track, as JSON text, or ''. */
  details: string;
  /** What else is kept of the sale, as JSON text, or ''. */
  terms: string;
  /** The day of the sale, as 2026-10-05, or '' where the store tells months. */
  day: string;
}

export const trackText = (row: CanonicalRow): string =>
  [row.isrc, row.upc, row.title, row.artistName, row.album, row.labelName, row.contentId, row.details].join(
    '\x1f',
  );

/** Whether the text of a track has what an operator calls a tone by: its content id, or details. */
export const tellsTone = (track: string): boolean => !track.endsWith('\x1f\x1f');

export const contextText = (row: CanonicalRow): string =>
  [row.datenum, row.platform, row.saleType, row.country, row.terms, row.currency, row.day].join('\x1f');

/** Reports that keep no details have the identity they had before there were any. */
const trackFacts = (text: string): string => withoutEmptyEnd(text);
/** Currency and day are no part of the identity: rows told in another currency, or of a month and not its last day, are no other report. */
const contextFacts = (text: string): string => withoutEmptyEnd(withoutLast(withoutLast(text)));

const withoutLast = (text: string): string => text.slice(0, text.lastIndexOf('\x1f'));

const withoutEmptyEnd = (text: string): string => (text.endsWith('\x1f') ? text.slice(0, -1) : text);

const full = 1n << 256n;
const unitSeparator = 0x1f;

/** Sums up a report so that the order of its rows does not count, its every fact and repetition does. */
export interface ContentSum {
  /** Names of tracks and contexts, whose digests stand in the row that is added next. */
  tracks: Names;
  contexts: Names;
  /** The row that is added next. Behind `numbersAt` its quantity and its amount are written, with a byte in between. */
  row: Buffer;
  /** Adds the row: where its quantity and where its amount ends. */
  add(quantityEnd: number, amountEnd: number): void;
  /** 64 hexadecimal digits. */
  digest(): string;
}

/** Where the numbers of a row begin. */
export const numbersAt = 2 * digestSize;
/** Beyond any row with numbers that are not too large. */
const longestRow = 256;

/**
 * The identity of a report: SHA-256 over its kind, the number of rows and the sum (mod 2^256) of the SHA-256 of each
 * canonical row, so that byte order mark, line ends, quoting, column and row order, separator and number format are
 * no disguise. Source: Bellare and Micciancio, "A new paradigm for collision-free hashing" (AdHash, 1997). It guards
 * against posting twice, not against somebody who constructs two different reports of one hash.
 *
 * The eight words are added up apart and carried every 2^20 rows, however many there are: doubles hold the sum of 2^21 words exactly.
 */
export function contentSum(kind: string): ContentSum {
  const row = Buffer.alloc(longestRow);
  // A view of each length, made once.
  const upTo = Array.from({ length: longestRow }, (_, size) => row.subarray(0, size));
  const words = new Float64Array(8);
  let sum = 0n;
  let rows = 0;
  const carry = (): void => {
    sum = (sum + words.reduce((whole, word) => (whole << 32n) + BigInt(word), 0n)) % full;
    words.fill(0);
  };
  return {
    row,
    tracks: names(trackFacts, row),
    contexts: names(contextFacts, row.subarray(digestSize)),
    add(quantityEnd, amountEnd) {
      row[quantityEnd] = unitSeparator;
      const bytes = hash('sha256', upTo[amountEnd]!, 'binary');
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
