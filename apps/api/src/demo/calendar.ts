/** YYYYMM and the months around it. */
export const addMonths = (period: number, months: number): number => {
  const month = Math.floor(period / 100) * 12 + (period % 100) - 1 + months;
  return Math.floor(month / 12) * 100 + (month % 12) + 1;
};

/** The twelve whole months before the day (YYYY-MM-DD). */
export function periodsBefore(today: string): number[] {
  const current = Number(today.slice(0, 4)) * 100 + Number(today.slice(5, 7));
  return Array.from({ length: 12 }, (_, index) => addMonths(current, index - 12));
}

/** Months from one period to another. */
export const monthsBetween = (from: number, to: number): number =>
  (Math.floor(to / 100) - Math.floor(from / 100)) * 12 + (to % 100) - (from % 100);

export const dayOf = (period: number, date: number): string =>
  `${Math.floor(period / 100)}-${String(period % 100).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Friday is the day on which music comes out. */
export function fridayOf(period: number, week: number): string {
  const first = new Date(`${dayOf(period, 1)}T00:00:00Z`).getUTCDay();
  return dayOf(period, 1 + ((12 - first) % 7) + 7 * (week - 1));
}
