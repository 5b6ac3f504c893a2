// Days (`YYYY-MM-DD`) and clocks of Asia/Jakarta, and periods (YYYYMM): the one place that counts with them.
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Jakarta is seven hours ahead of UTC and has no summer time. */
const aheadMs = 7 * hourMs;

/** `YYYY-MM-DD HH:mm:ss` on a clock in Jakarta. */
export const jakartaClock = (instant: Date): string =>
  new Date(instant.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

/** The same with its offset, as ISO 8601 text: what programs read and people recognise. */
export const jakartaIso = (instant: Date): string =>
  new Date(instant.getTime() + aheadMs).toISOString().replace('Z', '+07:00');

/** The instant of a clock in Jakarta. */
export const jakartaInstant = (clock: string): Date =>
  new Date(`${clock.slice(0, 19).replace(' ', 'T')}+07:00`);

/** The day an instant falls on in Jakarta. */
export const jakartaDay = (instant: Date): string => jakartaClock(instant).slice(0, 10);

/** `HH:mm` in Jakarta. */
export const jakartaTime = (instant: Date): string => jakartaClock(instant).slice(11, 16);

/** A calendar day as spreadsheets count them: days since 30 December 1899. */
export const sheetDay = (day: string): number =>
  Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMs + before1970;

/** The same of an instant in Jakarta, to the second: half a day is noon. */
export const sheetClock = (instant: Date): number =>
  (Math.floor((instant.getTime() + aheadMs) / 1000) * 1000) / dayMs + before1970;

const before1970 = 25_569;

let behindMs = 0;
/** Below that a clock is taken as it is: answers are under way for a while. */
const bearableMs = 600_000;

/** What the server's clock says: a computer's own may be a day off, and would date payments by it. */
export function setClock(server: number) {
  const off = server - Date.now();
  behindMs = Math.abs(off) < bearableMs ? 0 : off;
}

/** Milliseconds since 1970, by the server's clock as soon as it has been heard. */
export const now = (): number => Date.now() + behindMs;

/** Today in Jakarta. */
export const today = (): string => jakartaDay(new Date(now()));

/** The instant at which a day begins in Jakarta, as ISO 8601 text. */
export const startOfDay = (day: string): string => `${day}T00:00:00+07:00`;

/** The instant at which a day is over in Jakarta. */
export const endOfDay = (day: string): Date => new Date(startOfDay(addDays(day, 1)));

/** The last day in Jakarta of what ends at an instant: at midnight it is the day before. */
export const lastDayOf = (end: Date): string => jakartaDay(new Date(end.getTime() - 1));

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** `YYYY-MM-DD` */
export const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Days since 1970-01-01, or null when there is no such day. */
export function dayNumber(day: string | null | undefined): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!parts) return null;
  const number = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / dayMs;
  return dayOfNumber(number) === day ? number : null;
}

/** The day of a number of days since 1970-01-01. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The day so many days later; negative: earlier. */
export const addDays = (day: string, days: number): string => dayOfNumber(Date.parse(day) / dayMs + days);

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Whether a day number is a Friday, when new music comes out. 1970-01-01 was a Thursday. */
export const isFriday = (number: number): boolean => (((number - 1) % 7) + 7) % 7 === 0;

/** The day number itself when it is a Friday, otherwise the next one. */
export const fridayFrom = (number: number): number => (isFriday(number) ? number : fridayFrom(number + 1));

/** The same hour so many working days (Monday to Friday in Jakarta) later; a weekend counts as Monday's first hour. */
export function afterWorkingDays(start: Date, workingDays: number): Date {
  let local = start.getTime() + aheadMs;
  while (isWeekend(local)) local = Math.floor(local / dayMs) * dayMs + dayMs;
  for (let left = workingDays; left > 0; ) {
    local += dayMs;
    if (!isWeekend(local)) left -= 1;
  }
  return new Date(local - aheadMs);
}

const isWeekend = (local: number) => [0, 6].includes(new Date(local).getUTCDay());

/** The period a day lies in. */
export const periodOf = (day: string): number => yearOf(day) * 100 + Number(day.slice(5, 7));

/** A day of a period by its date: 202610, 3 → `2026-10-03`. */
export const dayOfPeriod = (period: number, date: number): string =>
  `${Math.floor(period / 100)}-${String(period % 100).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The period so many months later; negative: earlier. */
export function addMonths(period: number, months: number): number {
  const month = monthNumber(period) + months;
  return Math.floor(month / 12) * 100 + (month % 12) + 1;
}

/** Months from one period to another; negative when the second is earlier. */
export const monthsBetween = (from: number, to: number): number => monthNumber(to) - monthNumber(from);

const monthNumber = (period: number) => Math.floor(period / 100) * 12 + (period % 100) - 1;

/** The same date some months before; the last day of that month where it has no such date. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The last day of so many months from a day on: the one before the same date, or of a month without such a date its last (`term_end`). */
export function termEnd(start: string, months: number): string {
  const same = monthsBefore(start, -months);
  return same.slice(8) === start.slice(8) ? addDays(same, -1) : same;
}
