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
/** Half a minute is looked at in blocks that overlap by half: a quarter of a minute holds no more than two that do not. */
const overlapBelow = 245;
/** Of the bits of a block, more than this differ between any two recordings. */
const mostDifferent = 0.34;
/**
 * How alike two must be over all of the shorter one. Songs of one beat and one cadence come to 0.27, for fifteen seconds to
 * 0.52; a song at another pitch to 0.44, a cut through a telephone with noise to 0.83 (`npm run bench -- TONES`).
 */
const leastAlike = 0.33;
const leastAlikeShort = 0.6;
/** What runs faster or slower than this is another performance. */
const drift = 0.06;
/** A refrain comes again: so many places of a block are kept, the likest. */
const mostPlaces = 24;

/**
 * How alike two recordings sound, from their fingerprints, whatever their volume, format, place of beginning or, within
 * six per cent, tempo. Blocks of the shorter are looked for in the longer; those that lie on one line count. Null when
 * less than half of the shorter recording lies on any.
 */
export function similarity(a: Int32Array, b: Int32Array): Likeness | null {
  if (a.length <= b.length) return likenessOf(a, b);
  const turned = likenessOf(b, a);
  if (!turned) return null;
  const { alike, from, to, at } = turned;
  return { alike, from: at, to: at + to - from, at: from };
}

function likenessOf(short: Int32Array, long: Int32Array): Likeness | null {
  const isShort = short.length < overlapBelow;
  const step = isShort ? blockItems / 2 : blockItems;
  const all = Math.floor((short.length - blockItems) / step) + 1;
  const blocks = blocksOf(short, long, step);
  if (blocks.length < Math.max(2, all / 2)) return null;
  const best = likestLine(blocks);
  const [first, last] = [best[0], best.at(-1)];
  if (!first || !last || best.length < Math.max(2, all / 2)) return null;
  const alike = 1 - (2 * best.reduce((sum, { share }) => sum + share, 0)) / best.length;
  if ((alike * best.length) / all < (isShort ? leastAlikeShort : leastAlike)) return null;
  return {
    alike,
    from: first.at * itemSeconds,
    to: (last.at + blockItems) * itemSeconds,
    at: Math.max(0, first.found) * itemSeconds,
  };
}

interface Place {
  /** First item in the one, and where it was found in the other. */
  at: number;
  found: number;
  /** Of its bits, those that differ. */
  share: number;
}

const isInLine = (one: Place, other: Place) =>
  Math.abs(other.found - other.at - (one.found - one.at)) <= 2 + drift * Math.abs(other.at - one.at);

/** Of each block the likest place in line with one of them: the line with most blocks, of those the one with fewest bits that differ. */
function likestLine(blocks: readonly (readonly Place[])[]): Place[] {
  let best: Place[] = [];
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const anchor of blocks.flat()) {
    const line = blocks.flatMap((places) => places.find((place) => isInLine(anchor, place)) ?? []);
    const rank = line.length - line.reduce((sum, { share }) => sum + share, 0) / line.length;
    if (rank > bestRank) [best, bestRank] = [line, rank];
  }
  return best;
}

/** The places in `b` of every block of `a` that is somewhere in it, the likest first: a song that repeats itself has many. */
function blocksOf(a: Int32Array, b: Int32Array, step: number): Place[][] {
  const blocks: Place[][] = [];
  for (let at = 0; at + blockItems <= a.length; at += step) {
    const places = placesOf(a, at, b);
    if (places.length > 0) blocks.push(places);
  }
  return blocks;
}

/** One for each passage: of neighbours the likest. */
function placesOf(a: Int32Array, at: number, b: Int32Array): Place[] {
  const places: Place[] = [];
  for (let found = 0; found + blockItems <= b.length; found++) {
    const share = differenceAt(a, at, b, found, mostDifferent);
    const last = places.at(-1);
    if (share > mostDifferent) continue;
    if (!last || found - last.found > 2) places.push({ at, found, share });
    else if (share < last.share) places[places.length - 1] = { at, found, share };
  }
  return places.sort((one, other) => one.share - other.share).slice(0, mostPlaces);
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

/** The twelve bits of an item that stay when a recording is cut, transposed, stretched or sent through a telephone: each flips in less than one of twenty. */
const steady = 0xfc80_c282;
/** Seconds apart, two items know more of a recording than each of them: three. */
const apart = 24;
const sketchItems = 512;

/**
 * The 512 smallest of the hashed pairs of items, of each its steady bits: all of a minute, every third or fourth of a
 * song. Recordings that share some may be alike (bottom-k sketch, A. Broder 1997). It only picks whom `similarity`
 * looks at.
 */
export function sketchOf(fingerprint: Int32Array): number[] {
  const keys = new Set<number>();
  for (let at = 0; at + apart < fingerprint.length; at++)
    keys.add(hashOf((fingerprint[at] ?? 0) & steady, (fingerprint[at + apart] ?? 0) & steady));
  return [...keys].sort((left, right) => left - right).slice(0, sketchItems);
}

/** 32 bits of two numbers, any of their bits changing all of them (C. Wellons, lowbias32). */
function hashOf(one: number, other: number): number {
  let hash = Math.imul(one, 0x9e3779b1) ^ Math.imul((other << 13) | (other >>> 19), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 12);
}
