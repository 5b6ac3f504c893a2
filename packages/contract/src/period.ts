import { addMonths, monthsBetween } from './clock.ts';

/** Whether a number is a period of this millennium. */
export const isPeriod = (number: number): boolean =>
  number >= 200001 && number <= 299912 && number % 100 >= 1 && number % 100 <= 12;

/** As many months before a span of periods; null where they would begin before the first that may be asked for. */
export function spanBefore({ from, to }: { from: number; to: number }): { from: number; to: number } | null {
  const first = addMonths(from, -monthsBetween(from, to) - 1);
  return isPeriod(first) ? { from: first, to: addMonths(from, -1) } : null;
}
