/**
 * The beginning of what somebody outside sends, `most` bytes of it; `isWhole`: whether that was all. The other side decides how much
 * comes, and what is read is held in memory: the rest is not waited for, and its line is let go.
 */
export async function readAtMost(
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.byteLength;
    if (length > most) break;
  }
  return { bytes: Buffer.concat(parts).subarray(0, most), isWhole: length <= most };
}
