import { periodText } from '../kit/look/formats.ts';

const inJakarta = () => new Date(Date.now() + 7 * 3_600_000);

/** Today in Jakarta, `YYYY-MM-DD`. */
export const today = (): string => inJakarta().toISOString().slice(0, 10);

/** The newest periods first, this month included: 202610, 202609, … */
export function recentPeriods(many = 36, now = inJakarta()): number[] {
  const newest = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: many }, (_, back) => {
    const month = newest - back;
    return Math.floor(month / 12) * 100 + (month % 12) + 1;
  });
}

/** Periods to choose from, in Indonesian months. */
export const periodChoices = (many?: number) =>
  recentPeriods(many).map((period) => ({ value: String(period), label: periodText(period) }));

/** Months a contract may name: the last two years and the next five. */
export const contractPeriods = () => {
  const now = inJakarta();
  now.setUTCMonth(now.getUTCMonth() + 60, 1);
  return recentPeriods(84, now).map((period) => ({ value: String(period), label: periodText(period) }));
};
