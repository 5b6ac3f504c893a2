import { addMonths, monthsBetween } from '@rilis/contract/clock';
import { number, periodText } from '../look/formats.ts';

/** The next round number a scale can end at: 1, 2, 4, 6 or 8 times a power of ten. */
export function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= amount) ?? 10;
  return step * power;
}

/**
 * A scale for amounts from `least`, which is zero or below, to `most`: its lines are round amounts equally far apart, from the
 * highest to the lowest, and one of them is zero.
 */
export function scaleOf(most: number, least: number): { top: number; range: number; lines: number[] } {
  const step = roundUp(Math.max(1, most, -least)) / 4;
  const below = Math.ceil(-least / step);
  const above = below === 0 ? 4 : Math.ceil(most / step);
  const lines = Array.from({ length: above + below + 1 }, (_, at) => (above - at) * step);
  return { top: above * step, range: (above + below) * step, lines };
}

/** 202610 → `Okt 26` */
export const shortMonth = (datenum: number) =>
  `${periodText(datenum).slice(0, 3)} ${String(datenum).slice(2, 4)}`;

/** Every month from the first of some to the last: one without figures is a gap in time, not in the chart alone. */
export function everyMonth(months: readonly number[]): number[] {
  if (months.length === 0) return [];
  const [first, last] = [Math.min(...months), Math.max(...months)];
  return Array.from({ length: monthsBetween(first, last) + 1 }, (_, on) => addMonths(first, on));
}

/** The months of a chart as the window of a report. */
export function windowOfChart(chart: readonly { datenum: number }[]): Record<string, string> {
  const months = everyMonth(chart.map(({ datenum }) => datenum));
  return months.length === 0
    ? {}
    : { yearMonthStart: String(months[0]), yearMonthEnd: String(months.at(-1)) };
}

const steps = [
  [1_000_000_000, ' M'],
  [1_000_000, ' jt'],
  [1_000, ' rb'],
] as const;

/** 12500000 → `12,5 jt`, as Indonesians shorten thousands (rb), millions (jt) and milliards (M); −5 → `−5`. */
export function shortNumber(amount: number): string {
  if (amount < 0) return `−${shortNumber(-amount)}`;
  const [step, word] = steps.find(([size]) => amount >= size) ?? [1, ''];
  return `${number(Math.round((amount / step) * 10) / 10)}${word}`;
}
