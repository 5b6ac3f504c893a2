import * as formats from '@rilis/contract/formats';
import { isolated } from '@rilis/contract/words/fill';

export { dayText, invoiceTime, number, periodText } from '@rilis/contract/formats';

// A line does not end between a figure and its unit.
const together = (text: string) => text.replaceAll(' ', '\u00a0');

/** `Rp 23.014.474` */
export const rupiah = (value: number | bigint): string => together(formats.rupiah(value));

/** Basis points: 7250 → `72,5 %` */
export const percent = (basisPoints: number): string => together(formats.percent(basisPoints));

/** 48, kHz → `48 kHz` */
export const withUnit = (figure: number | string, unit: string): string => together(`${figure} ${unit}`);

/** 215.4 s → `3:35` */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 10485760 → `10 MB` */
export function sizeText(bytes: number): string {
  const step = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const figure = formats.number(Math.round((bytes / 1024 ** step) * 10) / 10);
  return withUnit(figure, ['B', 'KB', 'MB', 'GB'][step] as string);
}

/** What is there of several facts, in one line; names in Arabic leave the others where they stand. */
export const dotted = (...facts: readonly unknown[]): string =>
  facts.flatMap((fact) => (fact ? isolated(`${fact}`) : [])).join(' · ');
