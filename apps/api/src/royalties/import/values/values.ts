import type { DATE_ORDERS } from '@rilis/contract/royalties/reportLayout';

/** Reads the cells of a report into their canonical form: the same fact, however written, gives the same text. */

/** ISRC without hyphens in capitals, '' for none, null when it is no ISRC (ISO 3901). */
export function parseIsrc(written: string): string | null {
  if (written === '') return '';
  const isrc = /[^A-Z0-9]/.test(written)
    ? written
        .toUpperCase()
        .replace(/[\s-]/g, '')
        .replace(/^ISRC:?(?=.{12}$)/, '')
    : written;
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : null;
}

/** The digits of a bar code without leading zeros (spreadsheets drop them), '' for none, null when it is none. */
export function parseUpc(written: string): string | null {
  if (written === '') return '';
  const digits = /\D/.test(written) ? written.replace(/^'|[\s-]|\.0$/g, '') : written;
  if (!/^\d{6,14}$/.test(digits)) return null;
  return digits.replace(/^0+/, '');
}

const months = new Map<string, number>();
for (const language of ['en', 'id'])
  for (const style of ['long', 'short'] as const)
    for (let month = 0; month < 12; month++)
      months.set(
        monthName(
          new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(
            Date.UTC(2026, month, 15),
          ),
        ),
        month + 1,
      );

/** Other ways to write them: of yesterday, and shorter or longer than the languages have it. */
const alsoWritten = { peb: 2, pebruari: 2, agt: 8, ags: 8, agust: 8, sept: 9, nop: 11, nopember: 11 };
for (const [name, month] of Object.entries(alsoWritten)) months.set(name, month);

export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a period column may hold that is none: a date of two meanings, or more months than one. */
type NoPeriod = 'value.period' | 'value.dates' | 'value.months';

/**
 * `202610`, `2026-10(-31)`, `2026M10`, `10/2026`, `Oktober 2026`, `Oct-26`, dates, and ranges within one month as YYYYMM;
 * else why it is no period. A date such as 08/05/2026 needs the order of the file's dates.
 */
export function parsePeriod(written: string, dates: DateOrder | null): number | NoPeriod {
  const text = textOf(written);
  if (severalMonths.some((pattern) => pattern.test(text))) return 'value.months';
  const [, from, to, year] = monthToMonth.exec(text) ?? [];
  if (year !== undefined)
    return monthOfRange(monthOf(`${from} ${year}`, dates), monthOf(`${to} ${year}`, dates));
  const ends = range.exec(text) ?? closeRange.exec(text);
  if (ends) return monthOfRange(monthOf(ends[1]!, dates), monthOf(ends[2]!, dates));
  return monthOf(dayToDay.exec(text)?.[1] ?? text, dates);
}

/** The day a period names beside its month, as 2026-10-05; '' for a month, a range of days, or what is no date. */
export function parseDay(written: string, dates: DateOrder | null): string {
  const text = textOf(written);
  const { period: month, day } = dateOf(text, dates);
  if (range.test(text) || typeof month === 'string') return '';
  const [year, nth] = [Math.floor(month / 100), month % 100];
  if (day < 1 || day > new Date(Date.UTC(year, nth, 0)).getUTCDate()) return '';
  return `${year}-${String(nth).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const textOf = (written: string) => written.trim().slice(0, 60);

/** Quarters, halves and years. */
const severalMonths = [
  /^(\d{4}[- ]?[QK][1-4]|[QK][1-4][- /']?\d{2,4}|[1-4]Q[- ]?\d{2,4}|(19|20)\d\d)$/i,
  /^([HS][12][- /']?\d{2,4}|\d{4}[- ]?[HS][12]|FY[- ]?\d{2,4})$/i,
  /^(triwulan|kuartal|kwartal|semester|quarter|tw)[ .-]*([1-4]|i{1,3}|iv)[-/ ,]*\d{4}$/i,
];
/** `Juli - September 2026`, and `1-31 Agustus 2026`. */
const monthToMonth =
  /^(\p{L}{3,})\.?(?: ?[-–—/] ?| +(?:to|until|s\/d|sampai) +)(\p{L}{3,})\.?[-/ ,'’]*(\d{4}|\d{2})$/iu;
const dayToDay = /^\d{1,2} ?(?:-|–|—|to|s\/d|sampai) ?(\d{1,2}[-/. ]+\p{L}.*)$/iu;
/** Two dates with nothing around the sign between them, `2026-08-01/2026-08-31` (ISO 8601) among them. */
const closeRange =
  /^(\d{4}-?\d{2}(?:-?\d{2})?|\d{1,2}[/.]\d{1,2}[/.]\d{4})[-/](\d{4}-?\d{2}(?:-?\d{2})?|\d{1,2}[/.]\d{1,2}[/.]\d{4})$/;
const range = /^(.{4,}?)(?: +(?:-|to|until|s\/d|sampai) +|\s*(?:–|—|\.\.)\s*)(.{4,})$/i;

const monthOfRange = (from: number | NoPeriod, to: number | NoPeriod): number | NoPeriod =>
  typeof from === 'string' || from === to ? from : typeof to === 'string' ? to : 'value.months';

const monthOf = (text: string, dates: DateOrder | null): number | NoPeriod => dateOf(text, dates).period;

/** A month, and its day: 0 without one. */
interface Dated {
  period: number | NoPeriod;
  day: number;
}

function dateOf(text: string, dates: DateOrder | null): Dated {
  const sorted = /^(\d{4})(?:[-/. M]?(\d{2})|[-/.M](\d{1,2}))(?:[-/. ]?(\d{1,2})(?:[T ].*)?)?$/i.exec(text);
  if (sorted)
    return { period: period(Number(sorted[1]), Number(sorted[2] ?? sorted[3])), day: Number(sorted[4] ?? 0) };
  const turned = /^(\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (turned) return { period: period(Number(turned[2]), Number(turned[1])), day: 0 };
  const date = dayFirst.exec(text);
  if (date) return dateOfNumbers(date, text.includes('.') ? 'DMY' : dates);
  const named =
    /^(?:(\d{1,2})[-/. ]+)?(\p{L}+)\.?(?:[-/ ,]+(\d{1,2})(?=,? +\d{4}))?[-/ ,'’]*(\d{4}|\d{2})$/u.exec(text);
  if (!named) return { period: 'value.period', day: 0 };
  const year = Number(named[4]!.padStart(4, '20'));
  return {
    period: period(year, months.get(monthName(named[2]!)) ?? 0),
    day: Number(named[1] ?? named[3] ?? 0),
  };
}

const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/;

function dateOfNumbers(date: RegExpExecArray, dates: DateOrder | null): Dated {
  const [first, second, year] = [Number(date[1]), Number(date[2]), Number(date[3])];
  const order = dates ?? orderOf(first, second);
  if (order === 'AMBIGUOUS' && first !== second) return { period: 'value.dates', day: 0 };
  const [day, month] = order === 'MDY' ? [second, first] : [first, second];
  return { period: day >= 1 && day <= 31 ? period(year, month) : 'value.period', day };
}

/** What one date says about the order of days and months in its file. */
export type DateEvidence = DateOrder | 'AMBIGUOUS' | null;

/** Looks at a period as written; null for what is no date of numbers or reads the same either way. */
export function dateEvidenceOf(written: string): DateEvidence {
  // What begins with its year is in order, whatever stands behind it.
  if (written.length > 60 || /^\s*\d{4}/.test(written)) return null;
  const dates = [...written.matchAll(/(?<!\d)(\d{1,2})[-/](\d{1,2})[-/]\d{4}(?!\d)/g)];
  const orders = dates.map(([, first, second]) => orderOf(Number(first), Number(second)));
  const clear = orders.find((order) => order !== 'AMBIGUOUS');
  if (clear) return clear;
  return dates.some(([, first, second]) => Number(first) !== Number(second)) ? 'AMBIGUOUS' : null;
}

const orderOf = (first: number, second: number): DateOrder | 'AMBIGUOUS' =>
  first > 12 ? 'DMY' : second > 12 ? 'MDY' : 'AMBIGUOUS';

const period = (year: number, month: number): number | 'value.period' =>
  year >= 2000 && year <= 2999 && month >= 1 && month <= 12 ? year * 100 + month : 'value.period';

function monthName(name: string): string {
  return name.toLowerCase().replace('.', '');
}

/** Money that is about no song: a line may carry it without naming one. */
export const isDeduction = (saleType: string): boolean =>
  saleType === 'PENALTY' || saleType === 'REFUND' || saleType === 'FEE';

/** Text without outer and doubled spaces, composed (NFC): what two files call the same. */
export function tidyText(written: string): string {
  if (plain.test(written)) return written;
  return written
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const plain = /^[!-~]+( [!-~]+)*$|^$/;
