import { addDays } from '@rilis/contract/clock';
import type { Db } from '../kit/db/db.ts';
import { labelDays, makeStaff } from './accounts.ts';
import { moveCatalogues } from './archives.ts';
import { livesOf } from './catalogue.ts';
import { closeStore } from './closedStore.ts';
import { ageLegalTexts, makeContent } from './content.ts';
import { agreeTerm, payAdvance, proposeChanges, proposeParameters } from './contracts.ts';
import { makeCorrections } from './corrections.ts';
import { payOwners } from './coverMoney.ts';
import { coverDays } from './covers.ts';
import { deliveryDays } from './deliveries.ts';
import type { Desk } from './desk.ts';
import { makeHomepage } from './homepage.ts';
import { type Platform, planReports, type ReportPlan } from './income.ts';
import { invoiceDays, requestToday } from './invoices.ts';
import { makeOperator, sendOperatorTones } from './operator.ts';
import { otherKindDays } from './otherKinds.ts';
import { makePaymentRuns } from './paymentRuns.ts';
import type { DemoPlan } from './plan.ts';
import {
  askBankChange,
  makeOddReports,
  noteDeliveries,
  postTakenBack,
  readNotices,
  registerApplicants,
  renewContract,
  withdrawReport,
} from './queues.ts';
import { makeReleasePages } from './releasePages.ts';
import { reportDay, reportDaysOf } from './reports.ts';
import { pressSimulator, registerSigners } from './signatures.ts';
import { enterSplits } from './splits.ts';
import { approvalDay, calculateLast, shareStatement, statementDays } from './statements.ts';
import { teamDays } from './team.ts';
import type { Happening } from './timeline.ts';
import { blockNumber, makeTones, sendTones, toneDays } from './tones.ts';
import { makeTransfers } from './transfers.ts';
import { workday, workdayBefore } from './workday.ts';

interface Year {
  plan: DemoPlan;
  today: string;
  platforms?: readonly Platform[];
  say: (line: string) => void;
}

/** Everything that happens in the demo, on its day: from the first of the staff to what people find this morning. */
export function yearOf(desk: Desk, db: Db, { plan, today, platforms, say }: Year): Happening[] {
  const { labels, periods } = plan;
  const reports = planReports(plan, platforms);
  const entered = labelDays(desk, labels, today);
  const opened = workdayBefore(entered.map(({ day }) => day).sort()[0]!, 5);
  return [
    { day: opened, time: '08:00', work: () => ageLegalTexts(desk, opened) },
    { day: opened, time: '08:30', work: () => makeStaff(desk, db) },
    { day: opened, time: '11:00', work: () => makeContent(desk) },
    ...entered,
    lineOf(
      say,
      `${labels.length} labels have been entered, and everybody can sign in`,
      entered
        .map(({ day }) => day)
        .sort()
        .at(-1)!,
    ),
    ...periods.flatMap((period, at) =>
      at % 4 === 3 ? [lineOf(say, `${at + 1} months of income`, approvalDay(period))] : [],
    ),
    ...labels.flatMap((label) => livesOf(desk, label, today)),
    ...reportDaysOf(desk, reports, periods),
    ...otherKindDays(desk, plan),
    ...statementDays(desk, plan),
    ...invoiceDays(desk, plan),
    ...oddDays(desk, reports, periods),
    ...coverDays(desk, db, plan, today),
    ...earlier(desk, plan, today),
    ...lately(desk, db, plan, today),
    ...deliveryDays(desk, plan, today),
    { day: addDays(today, 1), time: '17:20', work: () => closeStore(desk, today) },
    ...teamDays(desk, labels[0]!.login, today),
    ...now(desk, plan, today).map((work, at) => ({
      day: addDays(today, 1),
      time: `00:${String(at).padStart(2, '0')}`,
      work,
    })),
  ];
}

/** Says where the making has come to. */
const lineOf = (say: Year['say'], line: string, day: string): Happening => ({
  day,
  time: '23:00',
  work: async () => say(`Demo: ${line}`),
});

/** Reports with something wrong, with those of their month. */
function oddDays(desk: Desk, reports: readonly ReportPlan[], periods: readonly number[]): Happening[] {
  const before = reports.findLast(
    ({ platform, period }) => platform === 'Spotify' && period === periods.at(-2),
  )!;
  const last = reports.findLast(({ platform }) => platform === 'Spotify')!;
  return [
    { day: reportDay(before, periods), time: '13:30', work: () => postTakenBack(desk, before) },
    { day: workday(approvalDay(before.period), 4), time: '10:20', work: () => withdrawReport(desk, before) },
    { day: workday(reportDay(last, periods), 3), time: '13:30', work: () => makeOddReports(desk, reports) },
  ];
}

function earlier(desk: Desk, { labels, periods }: DemoPlan, today: string): Happening[] {
  const settled = (month: number) => approvalDay(periods[month]!);
  return [
    ...labels.map((label) => payAdvance(desk, label, today)),
    ...toneDays(desk, labels),
    { day: workday(settled(1), 2), time: '09:05', work: () => makeHomepage(desk, labels, today) },
    { day: workday(settled(3), 7), time: '20:15', work: () => enterSplits(desk, labels[0]!.login) },
    { day: workday(settled(9), 4), time: '15:10', work: () => sendTones(desk, labels, ['REJECTED']) },
    { day: workday(settled(9), 5), time: '09:50', work: () => makeTones(desk, labels, ['REJECTED']) },
    { day: workday(settled(9), 6), time: '16:40', work: () => blockNumber(desk) },
  ];
}

function lately(desk: Desk, db: Db, plan: DemoPlan, today: string): Happening[] {
  const { labels, periods } = plan;
  const ago = (days: number) => workdayBefore(today, days);
  return [
    { day: ago(5), time: '10:30', work: () => agreeTerm(desk, labels[0]!.login) },
    { day: ago(4), time: '11:15', work: () => proposeChanges(desk, labels) },
    { day: ago(4), time: '15:45', work: () => proposeParameters(desk) },
    { day: ago(3), time: '09:10', work: () => noteDeliveries(desk) },
    { day: ago(3), time: '10:05', work: () => makeReleasePages(desk, labels) },
    { day: ago(3), time: '17:30', work: () => sendTones(desk, labels, ['CHANGES_REQUESTED']) },
    { day: ago(3), time: '19:45', work: () => shareStatement(desk, periods[0]!) },
    {
      day: ago(2),
      time: '08:20',
      work: () => makeTones(desk, labels, ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED']),
    },
    { day: ago(1), time: '14:10', work: () => sendOperatorTones(desk, plan) },
    { day: ago(2), time: '08:50', work: () => registerApplicants(desk, db) },
    { day: ago(2), time: '10:25', work: () => askBankChange(desk, labels.at(-1)!.login) },
  ];
}

/** What people find this morning, and what simulators have to answer: they go by the real clock. */
const now = (desk: Desk, plan: DemoPlan, today: string) => [
  () => registerSigners(desk, plan.labels),
  () => requestToday(desk, plan),
  () => payOwners(desk, today),
  () => makePaymentRuns(desk, today),
  () => pressSimulator(desk),
  () => makeOperator(desk, plan),
  () => makeCorrections(desk, plan),
  () => makeTransfers(desk, plan),
  () => calculateLast(desk, plan),
  () => moveCatalogues(desk, plan),
  () => readNotices(desk),
  // A claim lasts no longer than a look.
  () => makeTones(desk, plan.labels, ['CLAIMED']),
  // Whose label is approved anew has to sign in again.
  () => renewContract(desk, plan.labels.at(-2)!.login),
];
