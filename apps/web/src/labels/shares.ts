/** 100 % in basis points. */
const whole = 10_000;

/** What is left for the other side of a split: 7000 → 3000; nothing for a share that is none. */
export const restOf = (share: number | null | undefined): number | null =>
  typeof share === 'number' && share >= 0 && share <= whole ? whole - share : null;

/** Whether two shares make the whole; `sum` is null while one of them is missing. */
export function checkShares(
  labelShare: number | null | undefined,
  rilisShare: number | null | undefined,
): { sum: number | null; fits: boolean } {
  if (typeof labelShare !== 'number' || typeof rilisShare !== 'number') return { sum: null, fits: false };
  const sum = labelShare + rilisShare;
  return { sum, fits: sum === whole };
}
