/** Contract terms: which part of an income line belongs to the label. The most specific term in force wins. */

export const CHANNELS = ['DSP', 'OWN_SERVICE', 'RBT', 'COVER_TO_MASTER'] as const;
export type Channel = (typeof CHANNELS)[number];
export const TERRITORIES = ['DOMESTIC', 'INTERNATIONAL'] as const;
export type Territory = (typeof TERRITORIES)[number];
/** Where a line comes from; a country the store did not name is neither here nor abroad. */
export type LineTerritory = Territory | 'UNKNOWN';
/** POOL: part of a channel's receipts by plays. NET: after deductions. GROSS: before them. UNIT: a fee per use. */
export const TERM_BASES = ['POOL', 'NET', 'GROSS', 'UNIT'] as const;

/** What a line must be for the term to apply; an absent key applies to everything. */
export interface TermCondition {
  channel?: Channel;
  dsp?: string;
  territory?: Territory;
  artistId?: number;
  albumId?: number;
  songId?: number;
}

export interface TermShare {
  base: (typeof TERM_BASES)[number];
  /** The label's part in basis points. */
  labelBp: number;
  /** POOL only: the part of the channel's receipts that belongs to all labels. */
  poolBp?: number;
  /** UNIT only: rupiah per use as decimal text. */
  unitRate?: string;
}

export interface ContractTerm {
  version: number;
  /** First and last period (YYYYMM) in force; `to` null = until further notice. */
  from: number;
  to: number | null;
  when: TermCondition;
  pays: TermShare;
  /** Decides between terms of equal conditions; the higher wins. */
  priority: number;
}

/** An income line as far as terms look at it. */
export interface TermLine extends Omit<TermCondition, 'territory'> {
  channel: Channel;
  territory?: LineTerritory;
  /** Period of the income, YYYYMM. */
  datenum: number;
}

/** Song beats album beats artist; then territory beats dsp beats channel. Each outweighs all below it together. */
export const SPECIFICITY = {
  songId: 32,
  albumId: 16,
  artistId: 8,
  territory: 4,
  dsp: 2,
  channel: 1,
} as const;
const KEYS = Object.keys(SPECIFICITY) as (keyof typeof SPECIFICITY)[];

/** The term that decides a line. Throws RangeError when none applies (a contract without a default term). */
export function mostSpecific<T extends ContractTerm>(terms: readonly T[], line: TermLine): T {
  const best = termFor(terms, line);
  if (!best) throw new RangeError(`no contract term for ${line.channel} in ${line.datenum}`);
  return best;
}

/** The same, or undefined when none applies. */
export const termFor = <T extends ContractTerm>(terms: readonly T[], line: TermLine): T | undefined =>
  terms
    .filter((term) => applies(term, line))
    .toSorted((a, b) => rank(b) - rank(a) || b.priority - a.priority)[0];

/** Pairs of terms that would tie for some line: same conditions, same priority, a period in common. */
export function conflicts<T extends ContractTerm>(terms: readonly T[]): [T, T][] {
  return terms.flatMap((a, i) =>
    terms
      .slice(i + 1)
      .filter((b) => a.priority === b.priority && sameCondition(a.when, b.when) && overlap(a, b))
      .map((b): [T, T] => [a, b]),
  );
}

function applies(term: ContractTerm, line: TermLine): boolean {
  if (line.datenum < term.from || (term.to !== null && line.datenum > term.to)) return false;
  return KEYS.every((key) => term.when[key] === undefined || term.when[key] === line[key]);
}

const rank = (term: ContractTerm): number =>
  KEYS.reduce((sum, key) => sum + (term.when[key] === undefined ? 0 : SPECIFICITY[key]), 0);

const sameCondition = (a: TermCondition, b: TermCondition): boolean => KEYS.every((key) => a[key] === b[key]);

const overlap = (a: ContractTerm, b: ContractTerm): boolean =>
  (a.to === null || b.from <= a.to) && (b.to === null || a.from <= b.to);
