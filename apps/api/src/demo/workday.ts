import { addDays, jakartaInstant } from '@rilis/contract/clock';

/** First and last days on which everybody is at home for Idulfitri; made up for years that are not announced. */
const homecomings: readonly (readonly [from: string, to: string])[] = [
  ['2023-04-19', '2023-04-25'],
  ['2024-04-08', '2024-04-15'],
  ['2025-03-28', '2025-04-07'],
  ['2026-03-18', '2026-03-24'],
  ['2027-03-08', '2027-03-15'],
  ['2028-02-24', '2028-03-01'],
];

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Whether nobody works: a weekend, or Idulfitri. */
const isQuiet = (day: string): boolean =>
  isWeekend(day) || homecomings.some(([from, to]) => from <= day && day <= to);

/** The day itself, or the next on which people work; `later`: so many working days after that. */
export function workday(day: string, later = 0): string {
  if (isQuiet(day)) return workday(addDays(day, 1), later);
  return later === 0 ? day : workday(addDays(day, 1), later - 1);
}

/** So many working days before a day. */
export function workdayBefore(day: string, earlier: number): string {
  const before = addDays(day, -1);
  if (isQuiet(before)) return workdayBefore(before, earlier);
  return earlier <= 1 ? before : workdayBefore(before, earlier - 1);
}

/** The moment of a clock in Jakarta: day and `HH:mm`. */
export const moment = (day: string, time: string): Date => jakartaInstant(`${day} ${time}:00`);
