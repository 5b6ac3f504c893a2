import type { ReportQuery } from '@rilis/contract/reports/income';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { sysparam } from '../reference/sysparam.ts';

interface Periods {
  from: number;
  to: number;
}

const dayMs = 86_400_000;

/**
 * The periods a report shows. Labels may ask for at most 90 days that begin no earlier than the same day six months ago
 * (specification, section 5; both are system parameters); staff are free. Without a range: the last six months.
 */
export async function reportPeriods(tx: Tx, actor: Actor, query: ReportQuery): Promise<Periods> {
  const today = jakartaDay(new Date());
  if (query.startDate || query.endDate) {
    const startDate = query.startDate ?? today;
    const endDate = query.endDate ?? today;
    if (actor.labelId !== null) await refuseLongRange(tx, startDate, endDate, today);
    return { from: periodOf(startDate), to: periodOf(endDate) };
  }
  const monthsBack = await sysparam(tx, 'REPORT', 'MAX_MONTHS_BACK');
  const earliest = periodOf(monthsBefore(today, monthsBack));
  const from = query.yearMonthStart ?? earliest;
  if (actor.labelId !== null && from < earliest)
    throw tooEarly(monthsBefore(today, monthsBack), 'yearMonthStart');
  return { from, to: query.yearMonthEnd ?? periodOf(today) };
}

async function refuseLongRange(tx: Tx, startDate: string, endDate: string, today: string): Promise<void> {
  const maximum = await sysparam(tx, 'REPORT', 'MAX_DAYS');
  const earliest = monthsBefore(today, await sysparam(tx, 'REPORT', 'MAX_MONTHS_BACK'));
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  if (days < 1)
    throw new Problem(400, 'error.validation.summary', {
      fields: [{ field: 'endDate', code: 'error.report.order' }],
    });
  if (days > maximum)
    throw new Problem(400, 'error.validation.summary', {
      fields: [{ field: 'endDate', code: 'error.report.tooLong', params: { maximum } }],
    });
  if (startDate < earliest) throw tooEarly(earliest, 'startDate');
}

const tooEarly = (earliest: string, field: string) =>
  new Problem(400, 'error.validation.summary', {
    fields: [
      { field, code: 'error.report.tooEarly', params: { earliest: earliest.split('-').reverse().join('-') } },
    ],
  });

/** The calendar day in Asia/Jakarta, which has no summer time. */
export const jakartaDay = (instant: Date): string =>
  new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

const periodOf = (day: string): number => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));

/** The same day some months before; the last day of that month where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
