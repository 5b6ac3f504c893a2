import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { sumsBy } from '../sums.ts';
import {
  anyCase,
  byId,
  count,
  idText,
  many,
  requiredText,
  rupiah,
  seenVersion,
  sortBy,
  text,
  yearMonth,
} from '../wire.ts';
import { labelLack } from './lack.ts';
import { reportLine, statementLine } from './statementLine.ts';
import { statementStatus } from './statementMachine.ts';
import { statement, statementRow, statementStanding } from './statementRecord.ts';
import { stream } from './stream.ts';

/** Penalties and fees are taken off, a correction goes either way. */
const adjustmentForm = z
  .object({
    kind: z.enum(['PENALTY', 'FEE', 'CORRECTION']),
    note: requiredText(500),
    /** Exact rupiah as decimal text. */
    amount: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, 'error.validation.amount'),
  })
  .refine(({ amount }) => !/^-?[0.]+$/.test(amount), { path: ['amount'], message: 'error.statement.nothing' })
  .refine(({ kind, amount }) => kind === 'CORRECTION' || amount.startsWith('-'), {
    path: ['amount'],
    message: 'error.statement.takenOff',
  });

/** What labels had to get, or owed, in the books kept before these. */
const openingForm = z.object({
  /** The month whose statements they stand in: the last one of the other books. */
  datenum: yearMonth,
  /** As it comes out of a spreadsheet: label, music, ringback. */
  table: requiredText(100_000),
  note: requiredText(500),
});

/** How many statements match, and how many of them ask for a look. */
const totals = z.object({
  count: z.int(),
  stale: z.int(),
  outliers: z.int(),
});

/** What statements are added up by. */
export const STATEMENT_DIMENSIONS = ['month', 'stream', 'label', 'status'] as const;

const sums = sumsBy(STATEMENT_DIMENSIONS, {
  payable: rupiah,
  earned: rupiah,
  adjusted: rupiah,
  recoupment: rupiah,
  topUp: rupiah,
  count: z.int(),
});

/** Marks a list is filtered by. */
export const statementMarks = ['STALE', 'OUTLIER'] as const;

const screen = '/backoffice/statements';
/** What statements can be put in order by: figures largest first, or the oldest month first. */
export const STATEMENT_SORTS = ['payable', 'earned', 'oldest'] as const;

const query = paging.extend({
  sort: sortBy(STATEMENT_SORTS),
  status: many(statementStatus).optional(),
  labelCd: z.string().max(20).optional(),
  datenum: count(299912).optional(),
  mark: z.enum(statementMarks).optional(),
  stream: stream.optional(),
});
const reading = ['/statements', '/periods'] as const;
/** One statement whose figures change. */
const calculating = { params: byId, limit: 'batch', reply: statement, touches: reading } as const;

export const statements = {
  list: route({ method: 'GET', path: '/statements', can: screen, query, reply: pageOf(statementRow) }),
  totals: route({
    method: 'GET',
    path: '/statements/totals',
    can: screen,
    limit: 'report',
    query,
    reply: totals,
  }),
  sums: route({
    method: 'GET',
    path: '/statements/sums',
    can: screen,
    limit: 'report',
    query: query.extend({ by: z.enum(STATEMENT_DIMENSIONS).default('month') }),
    reply: sums,
  }),
  standing: route({
    method: 'GET',
    path: '/statements/:id/standing',
    can: [`${screen}#calculate`, `${screen}#approve`],
    params: byId,
    reply: statementStanding,
  }),
  read: route({
    method: 'GET',
    path: '/statements/:id',
    can: `${screen}/{id}/show`,
    params: byId,
    reply: statement,
  }),
  lines: route({
    method: 'GET',
    path: '/statements/:id/lines',
    can: `${screen}/{id}/show`,
    params: byId,
    query: paging.extend({ channel: z.string().max(30).optional(), dsp: z.string().max(100).optional() }),
    reply: pageOf(statementLine),
  }),
  reportLines: route({
    method: 'GET',
    path: '/statements/:id/lines/:lineId/report-lines',
    can: `${screen}/{id}/show`,
    params: z.object({ id: idText, lineId: idText }),
    query: paging,
    reply: pageOf(reportLine),
  }),
  calculate: route({
    method: 'POST',
    path: '/statements/calculate',
    limit: 'batch',
    can: `${screen}#calculate`,
    /**
     * `stale`: only those that are. `from`: the labels from this id on, for some seconds only and `size` labels at most; 0
     * begins. Without it all at once, as far as a call may last.
     */
    body: z.object({
      datenum: yearMonth,
      labelCd: query.shape.labelCd,
      stale: z.boolean().optional(),
      from: z.int().min(0).optional(),
      size: z.int().min(1).optional(),
    }),
    reply: z.object({
      datenum: yearMonth,
      calculated: z.int(),
      payable: rupiah,
      skipped: z.int(),
      /** Labels left as they were, with everything they lack; asked for one label, the call is refused instead. */
      lacking: z.array(labelLack),
      /** Labels gone through; how many are left, and the one the next part begins with: null when it is done. */
      labels: z.int(),
      left: z.int(),
      next: z.int().nullable(),
    }),
    touches: reading,
  }),
  /** One statement, calculated again. */
  recalculate: route({
    method: 'POST',
    path: '/statements/:id/calculate',
    can: `${screen}#calculate`,
    ...calculating,
  }),
  adjust: route({
    method: 'POST',
    path: '/statements/:id/adjustments',
    can: `${screen}#calculate`,
    ...calculating,
    body: adjustmentForm,
  }),
  /** All or nothing; what was entered before for a label, stream and month that is not approved is replaced. */
  open: route({
    method: 'POST',
    path: '/statements/opening-balances',
    can: `${screen}#calculate`,
    limit: 'batch',
    body: openingForm,
    reply: z.object({ labels: z.int(), statements: z.int(), MUSIC: rupiah, RINGBACK: rupiah }),
    touches: reading,
  }),
  move: route({
    method: 'PUT',
    path: '/statements/:id/:status',
    can: `${screen}#approve`,
    ...calculating,
    params: z.object({ id: idText, status: anyCase(statementStatus) }),
    /** `reason`: why what is open of the month is accepted; asked for when something is. */
    body: z.object({ version: seenVersion, reason: text(2000).optional() }),
    touches: [...reading, '/invoices', '/rbtinvoices', '/dashboard', '/notifications'],
  }),
};
