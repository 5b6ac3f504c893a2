import type { Sharp } from 'sharp';

const side = 32;
const lowBands = 8;

/**
 * A 64-bit fingerprint of how a picture looks, as 16 hexadecimal digits: one bit for each of the 64 lowest
 * frequencies, set when it is above their median (C. Zauner, Implementation and Benchmarking of
 * Perceptual Image Hash Functions, 2010). Scaling, recompression and small changes flip a few bits.
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const grey = await picture
    .greyscale()
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const frequencies = lowFrequencies(grey);
  const middle = [...frequencies.subarray(1)].sort((a, b) => a - b)[lowBands * (lowBands / 2) - 1]!;
  let hash = 0n;
  for (const frequency of frequencies) hash = (hash << 1n) | (frequency > middle ? 1n : 0n);
  return hash.toString(16).padStart(16, '0');
}

/** The lowest 8 × 8 of the two-dimensional cosine transform. */
function lowFrequencies(grey: Uint8Array): Float64Array {
  const rows = new Float64Array(lowBands * side);
  for (let u = 0; u < lowBands; u++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) rows[u * side + y]! += grey[y * side + x]! * cosine(u, x);
  const frequencies = new Float64Array(lowBands * lowBands);
  for (let v = 0; v < lowBands; v++)
    for (let u = 0; u < lowBands; u++)
      for (let y = 0; y < side; y++) frequencies[v * lowBands + u]! += rows[u * side + y]! * cosine(v, y);
  return frequencies;
}

const cosine = (frequency: number, at: number) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side));
