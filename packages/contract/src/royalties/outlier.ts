/** A statement is compared with so many of the label's statements before it, those there are. */
export const comparedMonths = 3;

export const mostPercent = 50n;
export const least = 1_000_000n;

/**
 * Whether a sum is far from what it was: more than half of the mean of those before, and more than Rp 1.000.000. Whole
 * rupiah; nothing is far from nothing, so the first statement of a label is no outlier.
 */
export function isOutlier(amount: number, before: readonly number[]): boolean {
  if (before.length === 0) return false;
  const many = BigInt(before.length);
  const sum = before.reduce((total, one) => total + BigInt(one), 0n);
  const away = sizeOf(BigInt(amount) * many - sum);
  return away > least * many && away * 100n > sizeOf(sum) * mostPercent;
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
