import { numbersAt } from './file/canonical.ts';

const [tab, lineFeed, zero] = [9, 10, 0x30];
/** Three numbers and two that are not too large, with what stands between them. */
const longestLine = 256;

/** Writes rows as COPY takes them; their quantity and amount are taken from `row`, where they stand for the identity of the report. */
export function rowWriter(row: Buffer) {
  let bytes = Buffer.allocUnsafeSlow(1 << 16);
  let [used, count] = [0, 0];
  /** A positive number and a tab. */
  const writeInt = (number: number): void => {
    let size = 1;
    for (let most = 10; number >= most; most *= 10) size += 1;
    let left = number;
    for (let at = used + size - 1; at >= used; at--) {
      const rest = Math.floor(left / 10);
      bytes[at] = zero + left - rest * 10;
      left = rest;
    }
    used += size;
    bytes[used++] = tab;
  };
  return {
    /** `quantityEnd`, `amountEnd`: where the two numbers end in `row`. */
    add(no: number, track: number, context: number, quantityEnd: number, amountEnd: number): void {
      if (used + longestLine > bytes.length) {
        const grown = Buffer.allocUnsafeSlow(bytes.length * 2);
        bytes.copy(grown, 0, 0, used);
        bytes = grown;
      }
      writeInt(no);
      writeInt(track);
      writeInt(context);
      for (let at = numbersAt; at < quantityEnd; at++) bytes[used++] = row[at]!;
      bytes[used++] = tab;
      for (let at = quantityEnd + 1; at < amountEnd; at++) bytes[used++] = row[at]!;
      bytes[used++] = lineFeed;
      count += 1;
    },
    take(): { lines: Buffer; count: number } {
      const taken = { lines: Buffer.from(bytes.subarray(0, used)), count };
      [used, count] = [0, 0];
      return taken;
    },
  };
}
