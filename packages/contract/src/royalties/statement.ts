/** The royalty statements of a label for a period, one per stream: from income lines and terms to what is payable, rounded once. */
import { countingRingback, type Guarantee, leftForRingback, none, recoup, topUpOf } from './guarantee.ts';
import type { Lack } from './lack.ts';
import {
  type Exact,
  exact,
  largestRemainder,
  multiply,
  parseExact,
  shareOf,
  subtract,
  ZERO,
} from './money.ts';
import { channelUnits, type Unit } from './saleType.ts';
import type { Stream } from './stream.ts';
import { type Channel, type ContractTerm, mostSpecific, type TermLine, termFor } from './terms.ts';

/** Income of one song (or less) in one channel and period, already in IDR. */
export interface IncomeLine extends TermLine {
  quantity: bigint;
  /** What the quantity counts; nothing said: what the channel counts. A pool is shared by that alone. */
  unit?: Unit;
  /** Exact IDR before the deductions. */
  gross: Exact;
  /** Refunds and contract fees, exact IDR, positive. */
  deductions?: Exact;
  /** A covered work: the licence, and the part of the line that is its owner's before any term applies. */
  licence?: Licence;
}

/** In basis points of what a line brought. */
export interface Licence {
  id: number;
  ownersBp: number;
}

export const ADJUSTMENT_KINDS = ['PENALTY', 'FEE', 'CORRECTION', 'OPENING'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** The receipts of a pooled channel in a period and all plays they are shared over. */
export interface Pool {
  channel: Channel;
  dsp?: string;
  datenum: number;
  /** Exact IDR net of refunds, fees and penalties. */
  receipts: Exact;
  plays: bigint;
}

/**
 * A penalty (negative), a fee (negative), a correction of an earlier statement (either) or what was brought over out of other
 * books (either), exact IDR.
 */
export interface Adjustment {
  kind: AdjustmentKind;
  note: string;
  amount: Exact;
}

export interface StatementInput<L extends IncomeLine = IncomeLine> {
  lines: readonly L[];
  terms: readonly ContractTerm[];
  pools: readonly Pool[];
  adjustments: readonly Adjustment[];
  guarantee: Guarantee;
}

/**
 * `amount` is what the label gets for the line in whole rupiah; `exact` is the same before rounding, `owners` what goes to
 * the owner of a covered work, exact.
 */
export type SharedLine<L> = L & { term: ContractTerm; exact: Exact; amount: bigint; owners: Exact };

export interface Statement<L extends IncomeLine = IncomeLine> {
  lines: SharedLine<L>[];
  adjustments: (Adjustment & { rupiah: bigint })[];
  /** Sum of the lines. */
  earned: bigint;
  /** Sum of the adjustments, usually negative. */
  adjusted: bigint;
  /** Taken off for the advance: 0 or more. */
  recoupment: bigint;
  /** Added for the guarantee: 0 or more. */
  topUp: bigint;
  /** earned + adjusted − recoupment + topUp. Negative when penalties exceed the income; nothing is clamped. */
  payable: bigint;
}

/**
 * Applies the terms and rounds once: lines and adjustments together take the largest fractions, so they add up.
 * An advance is recouped from what is left after the adjustments and never makes a statement negative; what was brought over is
 * not: the books it comes from have recouped already.
 * Throws RangeError for a line without a term, a pooled line without its pool, or plays beyond the pool's.
 */
export function calculate<L extends IncomeLine>(input: StatementInput<L>): Statement<L> {
  const decided = input.lines.map((line) => ({ line, term: mostSpecific(input.terms, line) }));
  const [crowded] = crowdedOf(decided, input.pools);
  if (crowded) throw new RangeError(`more plays than the pool of ${crowded.channel} has`);
  const shares = decided.map(({ line, term }) => labelShare(line, term, input.pools));
  const rounded = largestRemainder([...shares, ...input.adjustments.map(({ amount }) => amount)]);
  const lines = decided.map(({ line, term }, i) => ({
    ...line,
    term,
    exact: shares[i]!,
    amount: rounded[i]!,
    owners: ownersShare(line, term, input.pools),
  }));
  const adjustments = input.adjustments.map((item, i) => ({ ...item, rupiah: rounded[lines.length + i]! }));
  const earned = sum(lines.map(({ amount }) => amount));
  const adjusted = sum(adjustments.map(({ rupiah }) => rupiah));
  const recoupment = recoup(earned + adjusted - broughtOver(adjustments), input.guarantee);
  const topUp = topUpOf(earned, input.guarantee);
  return {
    lines,
    adjustments,
    earned,
    adjusted,
    recoupment,
    topUp,
    payable: earned + adjusted - recoupment + topUp,
  };
}

/**
 * The statements of a label's streams that are still undecided in a period, in one run. An advance is recouped from MUSIC
 * first and what is left of it from RINGBACK; a floor counts what both earned and is topped up on MUSIC.
 * `guarantee`: what the approved statements leave of it, those of the period's other stream included.
 */
export function calculateStreams<L extends IncomeLine>(
  inputs: Partial<Record<Stream, Omit<StatementInput<L>, 'guarantee'>>>,
  guarantee: Guarantee,
): Partial<Record<Stream, Statement<L>>> {
  const { MUSIC, RINGBACK } = inputs;
  const earned = RINGBACK ? calculate({ ...RINGBACK, guarantee: none }).earned : 0n;
  const music = MUSIC && calculate({ ...MUSIC, guarantee: countingRingback(guarantee, earned) });
  const rest = leftForRingback(guarantee, music?.recoupment ?? 0n);
  const ringback = RINGBACK && calculate({ ...RINGBACK, guarantee: rest });
  return { ...(music && { MUSIC: music }), ...(ringback && { RINGBACK: ringback }) };
}

/** A line that cannot be worked out: no term applies, the receipts of its pool are missing, or the label has more plays than it. */
export interface Undecided<L extends IncomeLine = IncomeLine> {
  line: L;
  lacks: Lack['lacks'];
}

/** The lines `calculate` would throw for. */
export function undecided<L extends IncomeLine>(
  lines: readonly L[],
  terms: readonly ContractTerm[],
  pools: readonly Pool[],
): Undecided<L>[] {
  const decided = lines.map((line) => ({ line, term: termFor(terms, line) }));
  const crowded = crowdedOf(decided, pools);
  return decided.flatMap((one) => {
    const lacks = lackOf(one, pools, crowded);
    return lacks ? [{ line: one.line, lacks }] : [];
  });
}

function lackOf(one: Decided, pools: readonly Pool[], crowded: ReadonlySet<Pool>) {
  if (!one.term) return 'TERM';
  if (!isShared(one)) return undefined;
  const pool = poolOf(one.line, pools);
  if (!pool) return 'POOL';
  return crowded.has(pool) || one.line.quantity > pool.plays ? 'PLAYS' : undefined;
}

interface Decided {
  line: IncomeLine;
  term: ContractTerm | undefined;
}

const isShared = ({ line, term }: Decided) => term?.pays.base === 'POOL' && sharedCount(line) !== 0n;

/** The pools of which the lines together have more plays than all labels: their parts would come to more than there is. */
function crowdedOf(decided: readonly Decided[], pools: readonly Pool[]): ReadonlySet<Pool> {
  const plays = new Map<Pool, bigint>();
  for (const one of decided) {
    const pool = isShared(one) && poolOf(one.line, pools);
    if (pool) plays.set(pool, (plays.get(pool) ?? 0n) + one.line.quantity);
  }
  return new Set([...plays].filter(([pool, many]) => many > pool.plays).map(([pool]) => pool));
}

/** The label's part of one line, exact, before rounding: its terms apply to what the owner of a covered work leaves. */
export const labelShare = (line: IncomeLine, term: ContractTerm, pools: readonly Pool[]): Exact =>
  shareOf(uncovered(line, term, pools), 10_000 - (line.licence?.ownersBp ?? 0));

/** What is the owner's of a covered work: a part of what the line brought, of a pooled one of its part of all receipts. */
function ownersShare(line: IncomeLine, { pays }: ContractTerm, pools: readonly Pool[]): Exact {
  if (!line.licence) return ZERO;
  const brought =
    pays.base === 'POOL' ? pooled(line, pools, 10_000) : subtract(line.gross, line.deductions ?? ZERO);
  return shareOf(brought, line.licence.ownersBp);
}

/** The same as if nobody else had a part in it. */
function uncovered(line: IncomeLine, { pays }: ContractTerm, pools: readonly Pool[]): Exact {
  switch (pays.base) {
    case 'POOL':
      return shareOf(pooled(line, pools, pays.poolBp ?? 0), pays.labelBp);
    case 'NET':
      return shareOf(subtract(line.gross, line.deductions ?? ZERO), pays.labelBp);
    case 'GROSS':
      return shareOf(line.gross, pays.labelBp);
    case 'UNIT':
      return shareOf(multiply(exact(line.quantity), parseExact(pays.unitRate ?? '0')), pays.labelBp);
  }
}

/** The line's part of the labels' pool: receipts × pool share × plays / all plays. */
function pooled(line: IncomeLine, pools: readonly Pool[], poolBp: number): Exact {
  if (sharedCount(line) === 0n) return ZERO;
  const pool = poolOf(line, pools);
  if (!pool) throw new RangeError(`no pool for ${line.channel} in ${line.datenum}`);
  if (line.quantity > pool.plays) throw new RangeError(`more plays than the pool of ${line.channel} has`);
  return multiply(shareOf(pool.receipts, poolBp), exact(line.quantity, pool.plays));
}

/** Plays of a pool of plays: a download or a refund has no part in it. */
const sharedCount = ({ unit, channel, quantity }: IncomeLine): bigint =>
  unit === undefined || unit === channelUnits[channel] ? quantity : 0n;

/** The first that fits: a service's own receipts are given before those of all. */
const poolOf = (line: IncomeLine, pools: readonly Pool[]): Pool | undefined =>
  pools.find(
    ({ channel, dsp, datenum }) =>
      channel === line.channel && datenum === line.datenum && (dsp ?? line.dsp) === line.dsp,
  );

/** What is the label's already; what it owed is settled first, out of what it earns. */
const broughtOver = (adjustments: Statement['adjustments']): bigint =>
  sum(
    adjustments.filter(({ kind, rupiah }) => kind === 'OPENING' && rupiah > 0n).map(({ rupiah }) => rupiah),
  );

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
