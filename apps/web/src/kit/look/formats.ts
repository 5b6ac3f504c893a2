import { number } from '@rilis/contract/formats';
import { isolated } from '@rilis/contract/words/fill';

export {
  dayText,
  invoiceTime,
  number,
  percent,
  periodText,
  rupiah,
} from '@rilis/contract/formats';

/** 215.4 s → `3:35` */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 10485760 → `10 MB` */
export function sizeText(bytes: number): string {
  const step = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${number(Math.round((bytes / 1024 ** step) * 10) / 10)} ${['B', 'KB', 'MB', 'GB'][step]}`;
}

/** What is there of several facts, in one line; names in Arabic leave the others where they stand. */
export const dotted = (...facts: readonly unknown[]): string =>
  facts.flatMap((fact) => (fact ? isolated(`${fact}`) : [])).join(' · ');
