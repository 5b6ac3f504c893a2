import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, day, flag, idText, instant, requiredText, rupiah, seenVersion, text } from '../wire.ts';
import { runAction, runStatus } from './paymentRunMachine.ts';

/** Layouts a run is handed to a bank in. Those of one bank pay accounts of that bank; ISO 20022 pays all. */
export const bankFormats = z.enum(['BCA', 'MANDIRI', 'BNI', 'BRI', 'PAIN001']);
export type BankFormat = z.output<typeof bankFormats>;

const runRow = z.object({
  id: z.int(),
  status: runStatus,
  /** Accounts of this bank alone; null: of all. */
  bank: z.string().nullable(),
  payments: z.int(),
  booked: z.int(),
  /** What is still to be paid, or was. */
  total: rupiah,
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type RunRow = z.output<typeof runRow>;

const payment = z.object({
  id: z.int(),
  /** As it stands in the file and in the bank's statement. */
  reference: z.string(),
  invoiceId: z.int(),
  stream: z.enum(['MUSIC', 'RINGBACK']),
  companyName: z.string(),
  amount: rupiah,
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  status: z.enum(['PENDING', 'BOOKED', 'RETURNED', 'TAKEN_OUT']),
  note: z.string().nullable(),
  bookedOn: day.nullable(),
  /** Why it is not paid as it stands; null while nothing is against it. */
  against: z.enum(['INVOICE', 'CLOSED', 'ACCOUNT', 'FROZEN', 'NAME']).nullable(),
});
export type Payment = z.output<typeof payment>;

const run = runRow.extend({
  reason: z.string().nullable(),
  list: z.array(payment),
  formats: z.array(bankFormats),
  /** Files somebody has fetched, each by whom and when last: what stands in two that the bank is handed is paid twice. */
  fetched: z.array(
    z.object({ format: bankFormats, payments: z.int(), by: z.string().nullable(), at: instant }),
  ),
  actions: z.array(runAction),
  /** The reader has put it together, and somebody else is there to approve it. */
  second: z.boolean(),
});
export type PaymentRun = z.output<typeof run>;

/** Whether one payment may stand in files of both layouts: ISO 20022 holds those of every bank. */
export const mayShare = (one: BankFormat, other: BankFormat): boolean =>
  one === other || one === 'PAIN001' || other === 'PAIN001';

/** What became of a line of a bank's statement. */
export const lineVerdicts = [
  'BOOKED',
  'RETURNED',
  'KNOWN',
  'NO_REFERENCE',
  'UNKNOWN',
  'AMOUNT',
  'CURRENCY',
  'TWICE',
  'NOT_APPROVED',
  'NOT_DUE',
  'ACCOUNT',
  'DAY',
] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

const statement = z.object({
  id: z.int(),
  fileName: z.string(),
  format: z.string(),
  counts: z.record(z.string(), z.int()),
  lines: z.array(
    z.object({
      nth: z.int(),
      bookedOn: day,
      amount: z.string(),
      currency: z.string(),
      debit: z.boolean(),
      said: z.string(),
      reference: z.string().nullable(),
      verdict: z.enum(lineVerdicts),
    }),
  ),
});
export type ReadStatement = z.output<typeof statement>;

const can = '/backoffice/invoicing#pay';
const touches = [
  '/payment-runs',
  '/invoices',
  '/rbtinvoices',
  '/withholding-slips',
  '/statements',
  '/dashboard',
  '/notifications',
] as const;

export const paymentRuns = {
  list: route({
    method: 'GET',
    path: '/payment-runs',
    can,
    /** `mine`: those that somebody else has put together and that wait for approval. */
    query: paging.extend({ mine: flag.optional() }),
    reply: pageOf(runRow),
  }),
  /** What a run would pay that is put together now. */
  due: route({
    method: 'GET',
    path: '/payment-runs/due',
    can,
    query: z.object({ bank: text(60).optional() }),
    reply: z.object({ invoices: z.int(), total: rupiah }),
  }),
  read: route({ method: 'GET', path: '/payment-runs/:id', can, params: byId, reply: run }),
  /** All accepted invoices that are in no run yet, or those with accounts of one bank. */
  propose: route({
    method: 'POST',
    path: '/payment-runs',
    can,
    limit: 'batch',
    body: z.object({ bank: text(60).nullish() }),
    reply: run,
    status: 201,
    touches,
  }),
  move: route({
    method: 'PUT',
    path: '/payment-runs/:id/:action',
    can,
    params: z.object({ id: idText, action: runAction }),
    /** `total`: the sum that was seen; the approval is of exactly that. */
    body: z.object({ total: rupiah.optional(), reason: text(500).optional(), version: seenVersion }),
    reply: run,
    touches,
  }),
  takeOut: route({
    method: 'PUT',
    path: '/payment-runs/:id/payments/:paymentId/take-out',
    can,
    params: z.object({ id: idText, paymentId: idText }),
    /** `version`: of the run, which every move of it and every payment taken out makes another. */
    body: z.object({ reason: requiredText(500), version: seenVersion }),
    reply: run,
    touches,
  }),
  file: route({
    method: 'GET',
    path: '/payment-runs/:id/file/:format',
    can,
    params: z.object({ id: idText, format: bankFormats }),
    reply: z.unknown(),
    sends: 'file',
    signIn: 'recent',
  }),
  /** The bank's statement: what was paid is booked, what came back is opened again, what differs is shown. */
  statement: route({
    method: 'POST',
    path: '/payment-runs/statements',
    can,
    limit: 'batch',
    accepts: 'multipart',
    body: z.object({}),
    fileBytes: () => 20_000_000,
    reply: statement,
    status: 201,
    signIn: 'recent',
    touches,
  }),
};
