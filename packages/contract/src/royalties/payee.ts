import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import {
  byId,
  day,
  idText,
  instant,
  percent,
  requiredText,
  rupiah,
  seenVersion,
  taxYear,
  text,
  yearMonth,
} from '../wire.ts';
import { payeePaymentAction, payeePaymentStatus } from './payeePaymentMachine.ts';
import { TAX_ID_STATUSES, TAX_ID_TYPES } from './tax.ts';

const payeeKind = z.enum(['PUBLISHER', 'WRITER']);

const row = z.object({
  id: z.int(),
  kind: payeeKind,
  name: z.string(),
  email: z.string().nullable(),
  /** What we owe, by the ledger; below zero after income was taken back. */
  balance: rupiah,
  /** Everything paid out so far, tax included. */
  paid: rupiah,
  licences: z.int(),
});
export type PayeeRow = z.output<typeof row>;

/** Where money goes and how it is taxed; an address to send the statement to. */
export const payeeForm = z.object({
  email: z.union([z.literal(''), z.email('error.validation.email')]).nullish(),
  payee: z.enum(['COMPANY', 'INDIVIDUAL', 'FOREIGN']),
  /** Of a tax treaty, proved by a DGT form; of a payee abroad alone. */
  treatyRate: percent.nullish(),
  /** The last day for which that form holds: needed with the rate. */
  treatyUntil: day.nullish(),
  taxIdType: z.enum(TAX_ID_TYPES),
  taxId: text(40).nullish(),
  taxIdStatus: z.enum(TAX_ID_STATUSES),
  nppn: z.boolean(),
  nppnYear: taxYear.nullish(),
  isPkp: z.boolean(),
  bankName: text(60).nullish(),
  bankAccountNumber: text(40).nullish(),
  bankAccountName: text(100).nullish(),
});

export type PayeeForm = z.output<typeof payeeForm>;

/** What one statement of a label brought by one licence. */
const income = z.object({
  datenum: yearMonth,
  licence: z.string(),
  coverTitle: z.string(),
  originalTitle: z.string().nullable(),
  labelName: z.string(),
  amount: rupiah,
});
export type PayeeIncome = z.output<typeof income>;

const payment = z.object({
  id: z.int(),
  status: payeePaymentStatus,
  amount: rupiah,
  pph: rupiah,
  ppn: rupiah,
  paidOn: day.nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** The owner's, to a payment with PPN; null while none is told. */
  taxInvoice: z.string().nullable(),
  taxInvoiceOn: day.nullable(),
  proposedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
  actions: z.array(payeePaymentAction),
});
export type PayeePayment = z.output<typeof payment>;

const link = z.object({
  id: z.int(),
  sentTo: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  opened: z.int(),
});

const detail = payeeForm.extend({
  ...row.shape,
  version: z.int(),
  /** Who entered the account last, and when: somebody else pays to it. */
  bankChangedBy: z.string().nullable(),
  bankChangedAt: instant.nullable(),
  income: z.array(income),
  payments: z.array(payment),
  links: z.array(link),
});
export type PayeeDetail = z.output<typeof detail>;

/** What a payee reads by a link: nothing of anybody else's. */
const statement = z.object({
  name: z.string(),
  balance: rupiah,
  paid: rupiah,
  income: z.array(income),
  payments: z.array(
    z.object({
      paidOn: day,
      reference: z.string(),
      amount: rupiah,
      pph: rupiah,
      ppn: rupiah,
      /** What arrived. */
      transferred: rupiah,
    }),
  ),
  expiresAt: instant,
});
export type PayeeStatement = z.output<typeof statement>;

/** What a list of them is chosen by. NO_NUMBER: found valid, by a number that nobody has written down. */
export const payeeTaxStates = [...TAX_ID_STATUSES, 'NO_NUMBER'] as const;
const query = paging.extend({ taxIdStatus: z.enum(payeeTaxStates).optional() });

const screen = '/backoffice/coverPayees';
const pay = `${screen}#pay` as const;
const touches = ['/cover-payees', '/ledger'] as const;
const key = z.string().min(1).max(200);
export const mostLinkDays = 30;

export const payees = {
  list: route({ method: 'GET', path: '/cover-payees', can: screen, query, reply: pageOf(row) }),
  read: route({ method: 'GET', path: '/cover-payees/:id', can: screen, params: byId, reply: detail }),
  update: route({
    method: 'PUT',
    path: '/cover-payees/:id',
    can: pay,
    params: byId,
    body: payeeForm.extend({ version: seenVersion }),
    reply: detail,
    signIn: 'recent',
    touches,
  }),
  /** Of what is owed; nothing said: all of it. */
  propose: route({
    method: 'POST',
    path: '/cover-payees/:id/payments',
    can: pay,
    params: byId,
    body: z.object({ amount: rupiah.min(1, 'error.coverPayee.nothing').optional() }),
    reply: detail,
    status: 201,
    touches,
  }),
  move: route({
    method: 'PUT',
    path: '/cover-payees/:id/payments/:paymentId/:action',
    can: pay,
    params: z.object({ id: idText, paymentId: idText, action: payeePaymentAction }),
    body: z.object({
      reference: text(100).optional(),
      paidOn: day.optional(),
      reason: requiredText(500).optional(),
      version: seenVersion,
    }),
    reply: detail,
    touches,
  }),
  /** What a payment that waits comes to when it is made on that day, or today. */
  tax: route({
    method: 'GET',
    path: '/cover-payees/:id/payments/:paymentId/tax',
    can: pay,
    params: z.object({ id: idText, paymentId: idText }),
    query: z.object({ paidOn: day.optional() }),
    reply: z.object({
      pph: rupiah,
      ppn: rupiah,
      /** What the bank transfers. */
      net: rupiah,
    }),
  }),
  /** A link that opens the payee's statement; mailed where an address is known. */
  link: route({
    method: 'POST',
    path: '/cover-payees/:id/links',
    can: pay,
    params: byId,
    body: z.object({ days: z.int().min(1).max(mostLinkDays).default(mostLinkDays) }),
    reply: z.object({ key: z.string(), payee: detail }),
    status: 201,
    touches,
  }),
  unlink: route({
    method: 'DELETE',
    path: '/cover-payees/:id/links/:linkId',
    can: pay,
    params: z.object({ id: idText, linkId: idText }),
    reply: detail,
    touches,
  }),
  /** By a link, without an account; the key stands in the body, so that it reaches no log. */
  open: route({
    method: 'POST',
    path: '/cover-statements/open',
    can: 'public',
    body: z.object({ key }),
    reply: statement,
    touches: [],
  }),
  openFile: route({
    method: 'POST',
    path: '/cover-statements/file',
    can: 'public',
    body: z.object({ key }),
    reply: z.unknown(),
    sends: 'file',
    touches: [],
  }),
};
