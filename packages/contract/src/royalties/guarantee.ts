/**
 * ADVANCE: paid before, recouped from income. FLOOR: guaranteed, topped up when the contract ends; what was paid for a contract
 * before it is recouped all the same.
 */
export type Guarantee =
  | { mode: 'ADVANCE'; unrecouped: bigint }
  | { mode: 'FLOOR'; guaranteed: bigint; earnedBefore: bigint; ends: boolean; unrecouped: bigint }
  | { mode: 'NONE' };

export const none: Guarantee = { mode: 'NONE' };

/** What of `left`, whole rupiah, is taken back of what was paid before. */
export function recoup(left: bigint, guarantee: Guarantee): bigint {
  if (guarantee.mode === 'NONE' || left <= 0n || guarantee.unrecouped <= 0n) return 0n;
  return left < guarantee.unrecouped ? left : guarantee.unrecouped;
}

/** What a floor lacks in the end, whole rupiah. */
export function topUpOf(earned: bigint, guarantee: Guarantee): bigint {
  if (guarantee.mode !== 'FLOOR' || !guarantee.ends) return 0n;
  const missing = guarantee.guaranteed - guarantee.earnedBefore - earned;
  return missing > 0n ? missing : 0n;
}

/** As music has it, once ringback earned so much in the same period: a floor counts both. */
export const countingRingback = (guarantee: Guarantee, earned: bigint): Guarantee =>
  guarantee.mode === 'FLOOR' ? { ...guarantee, earnedBefore: guarantee.earnedBefore + earned } : guarantee;

/** As ringback has it, once music took so much back: a floor is topped up on music alone. */
export const leftForRingback = (guarantee: Guarantee, recouped: bigint): Guarantee =>
  guarantee.mode === 'NONE' ? none : { mode: 'ADVANCE', unrecouped: guarantee.unrecouped - recouped };
