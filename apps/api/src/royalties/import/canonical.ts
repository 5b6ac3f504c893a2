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
}

/** What names the song of a row. Rows with the same text are the same track. */
export const trackOf = (row: CanonicalRow): string =>
  `${row.isrc}\x1f${row.upc}\x1f${row.title}\x1f${row.artistName}\x1f${row.album}\x1f${row.labelName}\x1f${row.contentId}`;

const full = 1n << 256n;

/** Sums up a report so that the order of its rows does not count, its every fact and repetition does. */
export interface ContentSum {
  add(row: CanonicalRow, track: string): void;
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
    add(row, track) {
      const facts = `${row.datenum}\x1f${row.platform}\x1f${row.quantity}\x1f${row.saleType}\x1f${row.amount}\x1f${row.country}\x1f${track}`;
      sum += BigInt(`0x${hash('sha256', facts, 'hex')}`);
      rows += 1;
    },
    digest: () => hash('sha256', `${kind}\x1f${rows}\x1f${sum % full}`, 'hex'),
  };
}
