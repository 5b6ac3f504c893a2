import { daysBetween, monthsBefore, periodOf, today } from '@rilis/contract/clock';
import type { ReportQuery } from '@rilis/contract/reports/income';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { sysparam } from '../reference/sysparam.ts';

interface Periods {
  from: number;
  to: number;
}

/**
 * The periods a report shows. Labels may ask for at most 90 days that begin no earlier than the same day six months ago
 * (specification, section 5; both are system parameters); staff are free. Without a range: the last six months.
 */
export async function reportPeriods(tx: Tx, actor: Actor, query: ReportQuery): Promise<Periods> {
  if (query.startDate || query.endDate) {
    const startDate = query.startDate ?? today();
    const endDate = query.endDate ?? today();
    if (actor.labelId !== null) await refuseLongRange(tx, startDate, endDate);
    return { from: periodOf(startDate), to: periodOf(endDate) };
  }
  const monthsBack = await sysparam(tx, 'REPORT', 'MAX_MONTHS_BACK');
  const earliest = periodOf(monthsBefore(today(), monthsBack));
  const from = query.yearMonthStart ?? earliest;
  if (actor.labelId !== null && from < earliest)
    throw tooEarly(monthsBefore(today(), monthsBack), 'yearMonthStart');
  return { from, to: query.yearMonthEnd ?? periodOf(today()) };
}

async function refuseLongRange(tx: Tx, startDate: string, endDate: string): Promise<void> {
  const maximum = await sysparam(tx, 'REPORT', 'MAX_DAYS');
  const earliest = monthsBefore(today(), await sysparam(tx, 'REPORT', 'MAX_MONTHS_BACK'));
  const days = daysBetween(startDate, endDate) + 1;
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
