import { z } from 'zod';
import { route } from '../route.ts';
import { byId, count, day, requiredText, yearMonth } from '../wire.ts';
import { REPORT_KINDS } from './importCode.ts';
import { batchStatus } from './reportBatch.ts';

const screen = '/backoffice/report-calendar';

/** What is missing of a store's month, the gravest first; null: nothing. */
export const GAPS = ['REPORT', 'POSTING', 'MATCH', 'MONEY', 'DIFFERENCE'] as const;

const remittance = z.object({
  id: z.int(),
  currency: z.string(),
  amount: z.string(),
  receivedOn: day,
  reference: z.string(),
});
export type Remittance = z.output<typeof remittance>;

const month = z.object({
  datenum: yearMonth,
  expected: z.boolean(),
  /** By then its report should be there. */
  due: day,
  batches: z.array(z.object({ id: z.int(), status: batchStatus, rows: z.int() })),
  /** Basis points of the posted rows, but those found not to be ours. */
  matched: z.int().nullable(),
  /** What the posted reports come to, exact, by currency. */
  reported: z.array(z.object({ currency: z.string(), amount: z.string() })),
  remittances: z.array(remittance),
  gap: z.enum(GAPS).nullable(),
});
export type CalendarMonth = z.output<typeof month>;

const store = z.object({
  platformId: z.int(),
  name: z.string(),
  /** Of the newest report of it that is posted; null: of none lately. */
  kind: z.enum(REPORT_KINDS).nullable(),
  months: z.array(month),
});
export type CalendarStore = z.output<typeof store>;

/** Which store has reported and paid which month, and what is missing. */
export const reportCalendar = {
  read: route({
    method: 'GET',
    path: '/report-calendar',
    limit: 'report',
    can: screen,
    /** The last of the six months that are shown, each of which is a period; last month when left out. */
    query: z.object({ until: count(299912).pipe(yearMonth.min(200006)).optional() }),
    reply: z.object({ periods: z.array(yearMonth), stores: z.array(store) }),
  }),
  remit: route({
    method: 'POST',
    path: '/report-calendar/remittances',
    can: `${screen}#remit`,
    body: z.object({
      platformId: z.int(),
      datenum: yearMonth,
      currency: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, 'error.validation.currency'),
      amount: z
        .string()
        .trim()
        .regex(/^\d{1,13}(\.\d{1,6})?$/, 'error.validation.amount')
        .refine((text) => Number(text) > 0, 'error.validation.amount'),
      receivedOn: day,
      reference: requiredText(100),
    }),
    reply: remittance,
    status: 201,
  }),
  takeBack: route({
    method: 'DELETE',
    path: '/report-calendar/remittances/:id',
    can: `${screen}#remit`,
    params: byId,
    reply: z.null(),
  }),
};
