import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { sumsBy } from '../sums.ts';
import { byId, count, day, idText, instant, rupiah, yearMonth } from '../wire.ts';
import { INVOICE_STATUSES } from './invoice.ts';
import { statementStatus } from './statementMachine.ts';
import { stream } from './stream.ts';

/** Those of labels first; each label has its own, per stream. */
export const LEDGER_ACCOUNTS = [
  'PENDING',
  'AVAILABLE',
  'RESERVED',
  'DEBT',
  'CLEARING',
  'SUSPENSE',
  'PLATFORM',
  'ROUNDING',
  'INPUT_VAT',
  'TAX',
  'CASH',
  'ADVANCE',
  'PAYEE',
  'OPENING',
] as const;
const kind = z.enum(LEDGER_ACCOUNTS);

const account = z.object({
  id: z.int(),
  kind,
  stream: stream.nullable(),
  labelId: z.int().nullable(),
  labelCd: z.string().nullable(),
  labelName: z.string().nullable(),
  /** Above zero: what we owe; below: what is owed to us, or was spent. */
  balance: rupiah,
});
export type LedgerAccount = z.output<typeof account>;

/** All accounts of a kind and stream together: what they had before the first day, was booked on either side, and have after the last. */
const balanceLine = z.object({
  kind,
  stream: stream.nullable(),
  accounts: z.int(),
  /** The one account, where there is only one. */
  accountId: z.int().nullable(),
  opening: rupiah,
  debit: rupiah,
  credit: rupiah,
  balance: rupiah,
});
export type BalanceLine = z.output<typeof balanceLine>;

/** What a ledger entry was booked for. */
export const ledgerDocuments = ['REPORT', 'STATEMENT', 'INVOICE', 'ADVANCE', 'PAYEE', 'LEDGER'] as const;

/** What every kind of transaction is for each kind of source it is booked for. */
export const LEDGER_POSTINGS = {
  'ACCRUE report_batch': 'REPORT_POSTED',
  'REVERSAL report_batch': 'REPORT_REVERSED',
  'ACCRUE report_match': 'LINES_MATCHED',
  'ACCRUE report_reject': 'LINES_REJECTED',
  'ACCRUE report_undo': 'DECISION_UNDONE',
  'RELEASE statement': 'STATEMENT_APPROVED',
  'RESERVE invoice': 'INVOICE_REQUESTED',
  'UNRESERVE invoice': 'INVOICE_RETURNED',
  'PAY invoice': 'INVOICE_PAID',
  'REVERSAL invoice': 'PAYMENT_REVERSED',
  'ADJUST advance': 'ADVANCE_PAID',
  'REVERSAL advance': 'ADVANCE_RETURNED',
  'ADJUST stream': 'STREAMS_PARTED',
  'PAY payee_payment': 'PAYEE_PAID',
  'REVERSAL payee_payment': 'PAYEE_RETURNED',
} as const;
export type Booked = keyof typeof LEDGER_POSTINGS;
/** Whatever is booked says for what: nothing else is. */
export type LedgerSource = Booked extends infer B ? (B extends `${string} ${infer S}` ? S : never) : never;

const entry = z.object({
  id: z.string(),
  /** The booking it is a side of: all that has this number adds up to zero. */
  txn: z.int(),
  at: instant,
  kind,
  stream: stream.nullable(),
  /** Whose account it is; null: ours. */
  holder: z.string().nullable(),
  posting: z.enum(LEDGER_POSTINGS),
  document: z.enum(ledgerDocuments),
  /** Of an advance: its label, on whose contract it stands; of a payment to the owner of a covered work: that owner. */
  documentId: z.int().nullable(),
  /** Of an invoice. */
  documentStream: stream.nullable(),
  /** The file of a report, the period of a statement or invoice, whose it is; of a payment the bank's reference and day as well. */
  documentName: z.string(),
  by: z.string().nullable(),
  amount: rupiah,
  /** The amount on the side it stands on, 0 on the other. */
  debit: rupiah,
  credit: rupiah,
  /** Of the account, once this was booked; null in the journal, which is of all accounts. */
  balance: rupiah.nullable(),
});
export type LedgerEntry = z.output<typeof entry>;

const money = z.object({ available: rupiah, pending: rupiah, reserved: rupiah, paid: rupiah, total: rupiah });
const labelMoney = z.object({
  id: z.int(),
  labelCd: z.string(),
  labelName: z.string(),
  streams: z.array(money.extend({ stream })),
  /** What is left of an advance; null where there is none. */
  advanceLeft: rupiah.nullable(),
  statements: z.array(
    z.object({ id: z.int(), datenum: yearMonth, stream, status: statementStatus, payable: rupiah }),
  ),
  invoices: z.array(
    z.object({
      id: z.int(),
      datenum: yearMonth,
      stream,
      status: z.enum(INVOICE_STATUSES),
      total: rupiah,
    }),
  ),
});
export type LabelMoney = z.output<typeof labelMoney>;

/** What accounts, and what was booked on one, are added up by. */
export const ACCOUNT_DIMENSIONS = ['kind', 'stream', 'label'] as const;
export const ENTRY_DIMENSIONS = ['month', 'posting'] as const;

/** `over`: of the accounts above zero; `under`: of those below. */
const accountSums = sumsBy(ACCOUNT_DIMENSIONS, {
  balance: rupiah,
  over: rupiah,
  under: rupiah,
  count: z.int(),
});
/** `amount`: what became of the account, credit less debit; of all accounts together nothing. */
const entrySums = sumsBy(ENTRY_DIMENSIONS, { amount: rupiah, debit: rupiah, credit: rupiah, count: z.int() });

/** `until`: the last day that counts; nothing said: everything booked so far. */
const accountQuery = paging.extend({
  kind: kind.optional(),
  stream: stream.optional(),
  until: day.optional(),
});
/** Without `account` of all of them: the journal. `txn`: both sides of one booking. */
const entryQuery = paging.extend({
  account: idText.optional(),
  txn: idText.optional(),
  month: count(299912).pipe(yearMonth).optional(),
  until: day.optional(),
});

const screen = '/backoffice/ledger';

/** The books, for finance and administrators. */
export const ledger = {
  accounts: route({
    method: 'GET',
    path: '/ledger/accounts',
    limit: 'report',
    can: screen,
    query: accountQuery.extend({
      /** Whatever is owed or held most stands first. */
      sort: z.enum(['balance']).optional(),
    }),
    reply: pageOf(account),
  }),
  accountSums: route({
    method: 'GET',
    path: '/ledger/accounts/sums',
    limit: 'report',
    can: screen,
    query: accountQuery.extend({ by: z.enum(ACCOUNT_DIMENSIONS).default('kind') }),
    reply: accountSums,
  }),
  account: route({
    method: 'GET',
    path: '/ledger/accounts/:id',
    limit: 'report',
    can: screen,
    params: byId,
    query: z.object({ until: day.optional() }),
    reply: account,
  }),
  /** Adds up to zero at the end of every day; `from` and `until`: the first and last day that counts as booked in it. */
  trialBalance: route({
    method: 'GET',
    path: '/ledger/trial-balance',
    limit: 'report',
    can: screen,
    query: z
      .object({ from: day.optional(), until: day.optional(), stream: stream.optional() })
      .refine(({ from, until }) => !from || !until || from <= until, {
        path: ['until'],
        message: 'error.ledger.order',
      }),
    reply: z.object({ lines: z.array(balanceLine), debit: rupiah, credit: rupiah }),
  }),
  entries: route({
    method: 'GET',
    path: '/ledger/entries',
    limit: 'report',
    can: screen,
    query: entryQuery,
    reply: pageOf(entry),
  }),
  entrySums: route({
    method: 'GET',
    path: '/ledger/entries/sums',
    limit: 'report',
    can: screen,
    query: entryQuery.extend({ by: z.enum(ENTRY_DIMENSIONS).default('month') }),
    reply: entrySums,
  }),
  /** PPN that was paid, to labels and to owners of covered works, payment by payment with the tax invoice to each. */
  inputVat: route({
    method: 'GET',
    path: '/ledger/input-vat/export/csv',
    can: screen,
    query: z.object({ from: day.optional(), until: day.optional() }),
    reply: z.unknown(),
    sends: 'file',
  }),
  label: route({ method: 'GET', path: '/ledger/labels/:id', can: screen, params: byId, reply: labelMoney }),
};
