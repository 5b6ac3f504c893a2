/** Error correction M of versions 1 to 10 (ISO/IEC 18004, table 9): check bytes a block, and data bytes of each block. */
const blocksOf: readonly (readonly [check: number, ...blocks: number[]])[] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
];
/** Centres of the alignment patterns, by version (annex E). */
const alignments = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

/**
 * The modules of a QR code for a text of up to 213 bytes: rows of dark (true) and light. Byte mode, error correction
 * M, mask 0 (any mask is valid; choosing one helps bad prints only). Undefined when the text is too long.
 */
export function qrModules(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = blocksOf.findIndex((_, at) => bytes.length <= roomOf(at + 1)) + 1;
  if (version === 0) return undefined;
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  drawPatterns(set, version, size);
  drawBits(dark, fixed, bitsOf(interleaved(framed(bytes, version), version)));
  return dark;
}

const dataBytes = (version: number) => blocksOf[version - 1]!.slice(1).reduce((sum, block) => sum + block, 0);
/** The mode takes four bits, the length eight, from version 10 on sixteen. */
const roomOf = (version: number) => dataBytes(version) - (version < 10 ? 2 : 3);

/** Mode, length, text, end, and filling up to the capacity (clause 7.4). */
function framed(bytes: number[], version: number): number[] {
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const bits = `0100${length}${bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`;
  const words = bits.match(/.{8}/g)!.map((word) => Number.parseInt(word, 2));
  const missing = dataBytes(version) - words.length;
  return [...words, ...Array.from({ length: missing }, (_, at) => (at % 2 === 0 ? 0xec : 0x11))];
}

/** Data bytes column by column over the blocks, then their check bytes likewise (clause 7.6). */
function interleaved(words: number[], version: number): number[] {
  const [check, ...sizes] = blocksOf[version - 1]!;
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0));
  const blocks = sizes.map((size, at) => words.slice(starts[at]!, starts[at]! + size));
  const checks = blocks.map((block) => remainder(block, check));
  const columns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => (at < row.length ? [row[at]!] : [])),
    ).flat();
  return [...columns(blocks), ...columns(checks)];
}

/** Multiplication in GF(256) over x⁸ + x⁴ + x³ + x² + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** The Reed–Solomon check bytes of a block. */
function remainder(block: number[], count: number): number[] {
  const divisor = new Array<number>(count - 1).fill(0).concat(1);
  let root = 1;
  for (let step = 0; step < count; step += 1) {
    for (let at = 0; at < count; at += 1)
      divisor[at] = times(divisor[at]!, root) ^ (at + 1 < count ? divisor[at + 1]! : 0);
    root = times(root, 2);
  }
  return block.reduce((rest, byte) => {
    const factor = byte ^ rest[0]!;
    return [...rest.slice(1), 0].map((one, at) => one ^ times(divisor[at]!, factor));
  }, new Array<number>(count).fill(0));
}

const bitsOf = (words: number[]) =>
  words.flatMap((word) => [...word.toString(2).padStart(8, '0')].map((bit) => bit === '1'));

type SetModule = (x: number, y: number, on: boolean) => void;

function drawPatterns(set: SetModule, version: number, size: number) {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(set, x, y, 4, [0, 1, 3]);
  const centres = version === 1 ? [] : [6, ...alignments[version - 1]!];
  const last = centres.at(-1);
  for (const x of centres)
    for (const y of centres) {
      const corner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
      if (!corner) drawRings(set, x, y, 2, [0, 2]);
    }
  drawFormat(set, size);
  if (version >= 7) drawVersion(set, version, size);
}

/** Squares around a centre; those of the listed radii are dark. */
function drawRings(set: SetModule, x: number, y: number, radius: number, darkRadii: number[]) {
  for (let dx = -radius; dx <= radius; dx += 1)
    for (let dy = -radius; dy <= radius; dy += 1)
      set(x + dx, y + dy, darkRadii.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Error correction M and mask 0 are the bits 00000, whose check bits under the mask of clause 7.9 are these. */
const format = 0b101010000010010;

function drawFormat(set: SetModule, size: number) {
  const bit = (at: number) => ((format >>> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    // Down along the left finder and up along its foot, then once more beside the other two.
    if (at < 6) set(8, at, bit(at));
    else if (at < 8) set(8, at + 1, bit(at));
    else if (at === 8) set(7, 8, bit(at));
    else set(14 - at, 8, bit(at));
    if (at < 8) set(size - 1 - at, 8, bit(at));
    else set(8, size - 15 + at, bit(at));
  }
  set(8, size - 8, true);
}

/** Six bits of version with their twelve check bits, twice (clause 7.10). */
function drawVersion(set: SetModule, version: number, size: number) {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const on = ((bits >>> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(near, far, on);
    set(far, near, on);
  }
}

/** Two columns at a time from the right, up and down by turns, around what is fixed; every other module is turned. */
function drawBits(dark: boolean[][], fixed: boolean[][], bits: boolean[]) {
  const size = dark.length;
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const upward = ((right + 1) & 2) === 0;
        const y = upward ? size - 1 - step : step;
        if (fixed[y]![x]) continue;
        dark[y]![x] = (bits[next] ?? false) !== ((x + y) % 2 === 0);
        next += 1;
      }
  }
}
