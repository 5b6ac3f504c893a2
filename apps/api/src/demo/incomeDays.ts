import { addDays, addMonths, dayOfPeriod, daysBetween } from '@rilis/contract/clock';

/** Hundredths of an ordinary day, Sunday first: people listen more when they are free. */
const week = [128, 88, 90, 92, 96, 112, 134];
/** What the first days of a release get on top, in hundredths; after them nothing. */
const novelty = [240, 190, 150, 120, 95, 75, 60, 45, 30, 20];

/**
 * Plays and money of a month (whole units) on its days from the release on: nothing is lost, and no day without a play is
 * listed.
 */
export function spreadOverDays(
  period: number,
  releaseDate: string,
  [plays, paid]: readonly [number, number],
): (readonly [day: string, plays: number, paid: number])[] {
  const days = daysOf(period).filter((day) => day >= releaseDate);
  const weights = days.map((day) => weightOf(day, releaseDate));
  const spread = [spreadOf(plays, weights), spreadOf(paid, weights)] as const;
  const all = days.map((day, at) => [day, spread[0][at]!, spread[1][at]!] as const);
  return all.filter(([, count, money]) => count > 0 || money > 0);
}

function daysOf(period: number): string[] {
  const [first, next] = [dayOfPeriod(period, 1), dayOfPeriod(addMonths(period, 1), 1)];
  const days: string[] = [];
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day);
  return days;
}

const weightOf = (day: string, releaseDate: string) =>
  week[new Date(day).getUTCDay()]! + (novelty[daysBetween(releaseDate, day)] ?? 0);

/** Whole parts of a whole, by their weights. */
function spreadOf(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [before, given] = [0, 0];
  return weights.map((weight) => {
    before += weight;
    const part = Math.round((total * before) / all) - given;
    given += part;
    return part;
  });
}
