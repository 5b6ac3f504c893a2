import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { periodText } from '../kit/look/formats.ts';

/** The newest periods first, this month included: 202610, 202609, … as far back as books are kept, ten years. */
export const recentPeriods = (many = 120, newest = periodOf(today())): number[] =>
  Array.from({ length: many }, (_, back) => addMonths(newest, -back));

const choicesOf = (periods: readonly number[]) =>
  periods.map((period) => ({ value: String(period), label: periodText(period) }));

/** Periods to choose from, in Indonesian months. */
export const periodChoices = (many?: number) => choicesOf(recentPeriods(many));

/** Months a contract may name: the last two years and the next five. */
export const contractPeriods = () => choicesOf(recentPeriods(84, addMonths(periodOf(today()), 60)));
