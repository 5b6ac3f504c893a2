import { jakartaClock, jakartaDay } from './clock.ts';

// Days, times and periods as people read them: on screens and in exports alike.
const indonesian = 'id-ID';
const made = <T>(make: () => T) => {
  let once: T | undefined;
  return () => {
    once ??= make();
    return once;
  };
};

const months = made(() => new Intl.DateTimeFormat(indonesian, { month: 'long', timeZone: 'UTC' }));
const shortMonths = made(() => {
  const written = new Intl.DateTimeFormat(indonesian, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => written.format(monthOf(2000, at + 1)));
});

/** `DD-MM-YYYY` of a calendar day (`YYYY-MM-DD`) or, in Jakarta, of an instant. */
export function dayText(value: Date | string | null | undefined): string {
  if (!value) return '';
  const { year, month, day } = partsOf(typeof value === 'string' ? value : jakartaDay(value));
  return `${day}-${month}-${year}`;
}

/** `DD MMM YYYY - HH:mm` in Jakarta, Indonesian month. */
export function invoiceTime(value: Date | null | undefined): string {
  if (!value) return '';
  const clock = jakartaClock(value);
  const { year, month, day } = partsOf(clock);
  return `${day} ${shortMonths()[Number(month) - 1]} ${year} - ${clock.slice(11, 16)}`;
}

/** 202610 → `Oktober 2026`, the same in both languages. */
export function periodText(period: number): string {
  const [year, month] = [Math.floor(period / 100), period % 100];
  return `${months().format(monthOf(year, month))} ${year}`;
}

const monthOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1));

function partsOf(text: string) {
  const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
  return { year, month, day };
}

const decimals = made(() => new Intl.NumberFormat(indonesian, { maximumFractionDigits: 2 }));

/** `23.014.474` */
export const number = (value: number | bigint): string => decimals().format(value);

/** `Rp 23.014.474`; below zero `−Rp 500`. */
export const rupiah = (value: number | bigint): string =>
  value < 0 ? `−Rp ${number(-value)}` : `Rp ${number(value || 0)}`;

/** Basis points as a percentage: 7250 → `72,5 %`. */
export const percent = (basisPoints: number): string => `${number(basisPoints / 100)} %`;
