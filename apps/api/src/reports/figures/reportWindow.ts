import {
  addDays,
  addMonths,
  dayOfPeriod,
  daysBetween,
  monthsBefore,
  monthsBetween,
  periodOf,
  today,
} from '@rilis/contract/clock';
import { dayText, periodText } from '@rilis/contract/formats';
import type { ReportQuery, ReportWindow } from '@rilis/contract/reports/income';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { together } from '../../kit/db/together.ts';
import { invalid } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { platformOrNull } from '../../reference/platform.ts';
import type { Asked } from '../lines/cells.ts';

/** Days or months, and how far a report may go in them. */
interface Scale<T> {
  earliest: T;
  latest: T;
  /** The longest window, in days or months. */
  most: number;
  /** The same in days, for the words. */
  maximum: number;
  add: (at: T, count: number) => T;
  between: (from: T, to: T) => number;
  text: (at: T) => string;
}

interface Named<T> {
  from: T | undefined;
  to: T | undefined;
  /** What the two are called in the query. */
  fields: readonly [string, string];
}

/**
 * The whole months a report counts. Labels may ask for at most 90 days (three months) that begin no earlier than six
 * months ago (specification, section 5; both are system parameters); staff are free. Half a window is completed as far
 * as the rule goes; without any it ends now. Throws Problem 400 that names the days, or months, there are.
 */
async function reportWindow(tx: Tx, actor: Actor, query: ReportQuery): Promise<ReportWindow> {
  const [maximum, monthsBack] = await together(
    sysparam(tx, 'REPORT', 'MAX_DAYS'),
    sysparam(tx, 'REPORT', 'MAX_MONTHS_BACK'),
  );
  const bound = actor.labelId !== null;
  const earliest = monthsBefore(today(), monthsBack);
  refuseTwoWindows(query);
  if (query.startDate || query.endDate) {
    const days = {
      ...{ earliest, latest: today(), most: maximum, maximum },
      ...{ add: addDays, between: daysBetween, text: dayText },
    };
    const named = { from: query.startDate, to: query.endDate, fields: ['startDate', 'endDate'] as const };
    const [from, to] = settle(days, named, bound);
    return windowOf(periodOf(from), periodOf(to));
  }
  const months = {
    ...{ earliest: periodOf(earliest), latest: periodOf(today()), maximum },
    ...{ add: addMonths, between: monthsBetween, text: periodText },
    // A month counts thirty days: ninety days are three months, whichever they are.
    most: bound ? Math.max(1, Math.round(maximum / 30)) : monthsBack,
  };
  return windowOf(...settle(months, monthsNamed(query), bound));
}

/** The question of a call with the months it counts; a store is found under any of its spellings. */
export async function askedBy({ tx, actor, query }: Omit<Asked, 'window'>): Promise<Asked> {
  const window = await reportWindow(tx, actor, query);
  const platform = query.platform && ((await platformOrNull(tx, query.platform)) ?? query.platform);
  return { tx, actor, query: { ...query, platform }, window };
}

/** Whether the reports of a person go back to a month: staff's go everywhere. */
export async function isReached(tx: Tx, { labelId }: Actor, month: number): Promise<boolean> {
  return labelId === null || month >= (await earliestMonth(tx));
}

/** The first month a label's report may begin with. */
const earliestMonth = async (tx: Tx) =>
  periodOf(monthsBefore(today(), await sysparam(tx, 'REPORT', 'MAX_MONTHS_BACK')));

function monthsNamed({ filterDate, yearMonthStart, yearMonthEnd }: ReportQuery): Named<number> {
  if (filterDate) return { from: filterDate, to: filterDate, fields: ['filterDate', 'filterDate'] };
  return { from: yearMonthStart, to: yearMonthEnd, fields: ['yearMonthStart', 'yearMonthEnd'] };
}

/** Two ways to name a window could contradict each other. */
function refuseTwoWindows(query: ReportQuery): void {
  const ways = [['startDate', 'endDate'], ['yearMonthStart', 'yearMonthEnd'], ['filterDate']] as const;
  const given = ways.flatMap((fields) => fields.find((field) => query[field] !== undefined) ?? []);
  if (given[1]) throw invalid(given[1], 'error.report.twoWindows');
}

/** The first and the last of a window; what was not named goes as far as the rule lets it. */
function settle<T extends string | number>(scale: Scale<T>, named: Named<T>, bound: boolean): [T, T] {
  const { earliest, latest, most, add } = scale;
  const reach = named.from !== undefined && bound ? add(named.from, most - 1) : latest;
  const to = named.to ?? (reach < latest ? reach : latest);
  const back = add(to, 1 - most);
  const from = named.from ?? (bound && back < earliest && earliest <= to ? earliest : back);
  if (to < from) throw invalid(named.fields[named.to === undefined ? 0 : 1], 'error.report.order');
  if (bound) refuseBeyond(scale, named, from, to);
  return [from, to];
}

function refuseBeyond<T extends string | number>(
  scale: Scale<T>,
  { fields }: Named<T>,
  from: T,
  to: T,
): void {
  const { earliest, latest, most, maximum, add, between, text } = scale;
  const allowed = { earliest: text(earliest), latest: text(latest) };
  if (from < earliest) throw invalid(fields[0], 'error.report.tooEarly', allowed);
  if (from > latest) throw invalid(fields[0], 'error.report.tooLate', allowed);
  if (between(from, to) >= most)
    throw invalid(fields[1], 'error.report.tooLong', {
      ...{ maximum, earliest: text(earliest), first: text(from) },
      latest: text(add(from, most - 1)),
    });
}

/** The whole months from one to another, with their first and last day. */
export const windowOf = (from: number, to: number): ReportWindow => ({
  from,
  to,
  startDate: dayOfPeriod(from, 1),
  endDate: addDays(dayOfPeriod(addMonths(to, 1), 1), -1),
});

/** The file name of an export: the report and its months. */
export const fileNameOf = (report: string, { from, to }: ReportWindow): string =>
  `${report}-${from === to ? from : `${from}-${to}`}.csv`;
