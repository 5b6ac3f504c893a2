import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { periodText } from '../kit/look/formats.ts';

/** The newest periods first, this month included: 202610, 202609, … */
export const recentPeriods = (many = 36, newest = periodOf(today())): number[] =>
  Array.from({ length: many }, (_, back) => addMonths(newest, -back));

/** Periods to choose from, in Indonesian months. */
export const periodChoices = (many?: number) =>
  recentPeriods(many).map((period) => ({ value: String(period), label: periodText(period) }));

/** Months a contract may name: the last two years and the next five. */
export const contractPeriods = () =>
  recentPeriods(84, addMonths(periodOf(today()), 60)).map((period) => ({
    value: String(period),
    label: periodText(period),
  }));
