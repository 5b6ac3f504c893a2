/** Seconds from one item of a fingerprint to the next: frames of 4,096 at 11,025 Hz that overlap by two thirds. */
export const itemSeconds = 1_365 / 11_025;

/** Where two recordings go together, seconds of the first and of the second, and how alike they are there. */
export interface Likeness {
  /** 1 the same, about 0 nothing in common. */
  alike: number;
  from: number;
  to: number;
  at: number;
}

/** Items compared at once: six seconds, in which a recording that runs four per cent faster is two items ahead. */
const blockItems = 48;
/** Of the bits of a block, more than this differ between any two recordings. */
const mostDifferent = 0.34;
/** What runs faster or slower than this is another performance. */
const drift = 0.06;

/**
 * How alike two recordings sound, from their fingerprints, whatever their volume, format, place of beginning or, within
 * six per cent, tempo. Blocks of the first are looked for in the second; those that lie on one line count. Null when
 * less than half of the shorter recording lies on any.
 */
export function similarity(a: Int32Array, b: Int32Array): Likeness | null {
  const blocks = blocksOf(a, b);
  const enough = Math.max(2, Math.ceil(Math.min(a.length, b.length) / blockItems / 2));
  let best: Block[] = [];
  for (const block of blocks) {
    const line = blocks.filter((other) => isInLine(block, other));
    if (line.length > best.length) best = line;
  }
  if (best.length < enough) return null;
  const [first, last] = [best[0]!, best.at(-1)!];
  const different = best.reduce((sum, { share }) => sum + share, 0) / best.length;
  return {
    alike: 1 - 2 * different,
    from: first.at * itemSeconds,
    to: (last.at + blockItems) * itemSeconds,
    at: Math.max(0, first.found) * itemSeconds,
  };
}

interface Block {
  /** First item in the one, and where it was found in the other. */
  at: number;
  found: number;
  /** Of its bits, those that differ. */
  share: number;
}

const isInLine = (one: Block, other: Block) =>
  Math.abs(other.found - other.at - (one.found - one.at)) <= 2 + drift * Math.abs(other.at - one.at);

/** Every block of `a` that is somewhere in `b`, at its best place. */
function blocksOf(a: Int32Array, b: Int32Array): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at + blockItems <= a.length; at += blockItems) {
    let best = { at, found: 0, share: 1 };
    for (let found = 0; found + blockItems <= b.length; found++) {
      const share = differenceAt(a, at, b, found, best.share);
      if (share < best.share) best = { at, found, share };
    }
    if (best.share <= mostDifferent) blocks.push(best);
  }
  return blocks;
}

/** Share of the bits that differ between a block of each; gives up beyond `enough`. */
export function differenceAt(
  a: Int32Array,
  at: number,
  b: Int32Array,
  found: number,
  enough: number,
): number {
  const most = enough * 32 * blockItems;
  let bits = 0;
  for (let i = 0; i < blockItems && bits < most; i++) bits += bitCount(a[at + i]! ^ b[found + i]!);
  return bits / (32 * blockItems);
}

/** Bits set in 32, all at once (H. S. Warren, Hacker's Delight, 5-1). */
function bitCount(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const sketchItems = 64;

/** The eighteen bits of an item that stay when a recording is cut, transposed or stretched: each flips in less than one of five. */
const steady = 0xfcc2_eea2;

/**
 * The 64 smallest of the hashed items, of each its steady bits: recordings that share some may be alike, those that
 * share none are not (bottom-k sketch, A. Broder 1997). It only picks whom `similarity` looks at.
 */
export function sketchOf(fingerprint: Int32Array): number[] {
  const keys = new Set(
    fingerprint.map((item) => Math.imul((item & steady) + 1, 0x9e3779b1) ^ ((item & steady) >>> 15)),
  );
  return [...keys].sort((left, right) => left - right).slice(0, sketchItems);
}
