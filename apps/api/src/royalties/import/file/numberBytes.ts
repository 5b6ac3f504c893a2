import type { Decimal } from '../values/numbers.ts';

const [zero, nine, minus, point, comma] = [0x30, 0x39, 0x2d, 0x2e, 0x2c];
const mostDigits = 15;
const longest = 60;

/**
 * Reads a number of digits, at most with a minus before and one decimal sign between them, off its bytes, and writes it as
 * `parseNumber` would. Answers where it ends in `target`, or 0 for a number that is written otherwise, or is none.
 */
export function writePlainNumber(
  bytes: Buffer,
  from: number,
  to: number,
  decimal: Decimal,
  target: Buffer,
  at: number,
): number {
  const isNegative = bytes[from] === minus;
  const start = isNegative ? from + 1 : from;
  const whole = endOfDigits(bytes, start, to);
  if (whole === start || whole - start > mostDigits || to - from > longest) return 0;
  if (bytes[start] === zero && whole > start + 1) return 0;
  let end = whole;
  if (whole < to) {
    if (bytes[whole] !== (decimal === '.' ? point : comma)) return 0;
    end = endOfDigits(bytes, whole + 1, to);
    if (end !== to || end === whole + 1) return 0;
    while (bytes[end - 1] === zero) end -= 1;
    if (end === whole + 1) end = whole;
  }
  let next = at;
  if (isNegative && !(bytes[start] === zero && end === start + 1)) target[next++] = minus;
  for (let byte = start; byte < end; byte++) target[next++] = byte === whole ? point : bytes[byte]!;
  return next;
}

function endOfDigits(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at]! >= zero && bytes[at]! <= nine) at += 1;
  return at;
}
