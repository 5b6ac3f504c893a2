import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { count, exactRupiah, instant, rupiah, text, yearMonth } from '../wire.ts';
import { INVOICE_STATUSES } from './invoice.ts';
import { labelLack } from './lack.ts';
import { openFacts } from './openFacts.ts';
import { isLocked, type PeriodStatus, periodAction, periodStatus } from './periodMachine.ts';
import { stream } from './stream.ts';

/** What is done next in a month; SETTLED: nothing. */
export const periodSteps = [
  'REPORTS',
  'CALCULATE',
  'RECALCULATE',
  'APPROVE',
  'PUBLISH',
  'LOCK',
  'CONFIRM_LOCK',
  'CONFIRM_UNLOCK',
  'SETTLED',
] as const;
export type PeriodStep = (typeof periodSteps)[number];

/** How many statements of a month stand where. `stale` and `outliers` are among the calculated ones. */
const statementCounts = z.object({
  draft: z.int(),
  calculated: z.int(),
  stale: z.int(),
  outliers: z.int(),
  approved: z.int(),
  published: z.int(),
  /** Labels with income of the month and no statement of it yet. */
  lacking: z.int(),
  payable: rupiah,
});

const row = {
  /** The month itself, YYYYMM. */
  id: yearMonth,
  datenum: yearMonth,
  status: periodStatus,
  next: z.enum(periodSteps),
  /** Stores that have reported in the months before, or have now. */
  expected: z.int(),
  received: z.int(),
  previews: z.int(),
  /** Lines of its posted reports but those found not to be ours, and the ones among them that have a song. */
  lines: z.int(),
  matched: z.int(),
  suspenseLines: z.int(),
  /** Exact IDR as decimal text. */
  suspenseIdr: exactRupiah,
  statements: statementCounts,
  /** Invoices of both streams, and the paid ones among them, before tax. */
  invoiced: rupiah,
  paid: rupiah,
  /** 0: nobody has asked anything of its lock yet. */
  version: z.int(),
};
const periodRow = z.object(row);
export type PeriodRow = z.output<typeof periodRow>;

const period = z.object({
  ...row,
  open: openFacts,
  /** Labels whose statements cannot be calculated yet, with everything they lack. */
  lacking: z.array(labelLack),
  /** Stores with their posted report of the month; without one while it is waited for. */
  stores: z.array(
    z.object({
      platform: z.string(),
      reports: z.int(),
      lines: z.int(),
      matched: z.int(),
      amountIdr: exactRupiah,
    }),
  ),
  invoices: z.array(z.object({ stream, status: z.enum(INVOICE_STATUSES), count: z.int(), total: rupiah })),
  locked: z.object({ by: z.string(), at: instant }).nullable(),
  /** Why it is asked to be opened again. */
  unlockReason: z.string().nullable(),
  /** The reader has asked, and somebody else is there to answer. */
  second: z.boolean(),
  history: z.array(
    z.object({
      id: z.int(),
      action: periodAction,
      by: z.string(),
      at: instant,
      reason: z.string().nullable(),
    }),
  ),
});
export type PeriodDetail = z.output<typeof period>;

const screen = '/backoffice/periods';
const params = z.object({ id: count(299912).pipe(yearMonth) });

export const periods = {
  list: route({ method: 'GET', path: '/periods', can: screen, query: paging, reply: pageOf(periodRow) }),
  read: route({ method: 'GET', path: '/periods/:id', can: `${screen}/{id}/show`, params, reply: period }),
  move: route({
    method: 'PUT',
    path: '/periods/:id/:action',
    limit: 'batch',
    can: `${screen}#lock`,
    params: params.extend({ action: periodAction }),
    body: z.object({ version: z.int32().min(0), reason: text(2000).optional() }),
    reply: period,
    touches: ['/periods', '/statements', '/pools', '/notifications'],
  }),
};

/** The one thing to do next in a month: reports before figures, figures before money, the lock last. */
export function nextStep(
  status: PeriodStatus,
  { statements: s, received }: Pick<PeriodRow, 'statements' | 'received'>,
): PeriodStep {
  if (status === 'UNLOCK_ASKED') return 'CONFIRM_UNLOCK';
  if (isLocked(status)) return 'SETTLED';
  if (status === 'LOCK_ASKED') return 'CONFIRM_LOCK';
  if (s.lacking + s.draft > 0) return 'CALCULATE';
  if (s.stale > 0) return 'RECALCULATE';
  if (s.calculated > 0) return 'APPROVE';
  if (s.approved > 0) return 'PUBLISH';
  return received === 0 && s.published === 0 ? 'REPORTS' : 'LOCK';
}
