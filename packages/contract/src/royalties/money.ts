import { number } from '../formats.ts';

/**
 * Whole-rupiah arithmetic. Money is a bigint of rupiah, percentages are integer basis points (10000 = 100 %),
 * and everything in between is an exact fraction: no float ever carries an amount.
 */

/** A rational number `n / d`, always reduced, `d > 0`. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

/** HALF_UP rounds halves away from zero, so that a reversal rounds to the exact negative of what it reverses. */
export type Rounding = 'FLOOR' | 'HALF_UP';

const BP = 10_000n;

export const ZERO: Exact = { n: 0n, d: 1n };

/** `n / d` as an exact fraction. Throws RangeError for `d = 0`. */
export function exact(n: bigint, d = 1n): Exact {
  if (d === 0n) throw new RangeError('an exact number cannot have the denominator 0');
  if (d === 1n) return { n, d };
  const sign = d < 0n ? -1n : 1n;
  const shared = gcd(n < 0n ? -n : n, d * sign);
  return { n: (n * sign) / shared, d: (d * sign) / shared };
}

/** Plain decimal text with a point (`-1234.56789`, as PostgreSQL writes numeric). Throws RangeError for anything else. */
export function parseExact(text: string): Exact {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const [, sign = '', whole = '', part = ''] = match;
  return exact(BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`), 10n ** BigInt(part.length));
}

export const add = (a: Exact, b: Exact): Exact => exact(a.n * b.d + b.n * a.d, a.d * b.d);

export const subtract = (a: Exact, b: Exact): Exact => add(a, { n: -b.n, d: b.d });

export const multiply = (a: Exact, b: Exact): Exact => exact(a.n * b.n, a.d * b.d);

export const sumExact = (exacts: readonly Exact[]): Exact => exacts.reduce(add, ZERO);

/** `bp` basis points of an exact amount, unrounded. */
export const shareOf = (amount: Exact, bp: number): Exact => multiply(amount, exact(BigInt(bp), BP));

/** An exact amount as whole rupiah. */
export function toRupiah({ n, d }: Exact, rounding: Rounding): bigint {
  if (rounding === 'FLOOR') return floorDivide(n, d);
  const size = n < 0n ? -n : n;
  const rounded = (2n * size + d) / (2n * d);
  return n < 0n ? -rounded : rounded;
}

/**
 * Rounds many exact amounts so that they add up to `total` (default: their sum, rounded half up, once).
 * Every amount is floored; the rupiah left over go one each to the largest fractions, ties to the lower index.
 * Throws RangeError when `total` is not within reach of one rupiah per amount.
 * Source: the method of largest remainders (Hamilton).
 */
export function largestRemainder(
  exacts: readonly Exact[],
  total = toRupiah(sumExact(exacts), 'HALF_UP'),
): bigint[] {
  const rounded = exacts.map((amount) => toRupiah(amount, 'FLOOR'));
  const left = total - rounded.reduce((sum, amount) => sum + amount, 0n);
  if (left < 0n || left > BigInt(exacts.length))
    throw new RangeError('the total is not a rounding of these amounts');
  const byFraction = exacts.map(({ n, d }, index) => ({ index, rest: n - rounded[index]! * d, d }));
  byFraction.sort((a, b) => compare(b.rest * a.d, a.rest * b.d) || a.index - b.index);
  for (const { index } of byFraction.slice(0, Number(left))) rounded[index]! += 1n;
  return rounded;
}

/** Basis points as a percentage where a sentence or a form has the sign: 1500 is `15`, 1250 is `12,5`. */
export const formatPercentBp = (bp: number): string => number(bp / 100);

function gcd(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a || 1n;
}

const floorDivide = (n: bigint, d: bigint): bigint => (n < 0n && n % d !== 0n ? n / d - 1n : n / d);

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
