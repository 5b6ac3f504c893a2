import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { sumsBy } from '../sums.ts';
import {
  anyCase,
  byId,
  count,
  idText,
  instant,
  many,
  requiredText,
  rupiah,
  seenVersion,
  sortBy,
  text,
  yearMonth,
} from '../wire.ts';
import { labelLack, lack } from './lack.ts';
import { openFacts } from './openFacts.ts';
import { reportLine, statementLine } from './statementLine.ts';
import { statementStatus } from './statementMachine.ts';
import { stream } from './stream.ts';

/** What has changed since a statement was calculated. */
export const staleCause = z.enum(['REPORT', 'TERM', 'POOL', 'ADJUSTMENT', 'GUARANTEE', 'APPROVAL']);

const row = {
  id: z.int(),
  labelId: z.int(),
  labelCd: z.string(),
  labelName: z.string(),
  datenum: yearMonth,
  stream,
  status: statementStatus,
  earned: rupiah,
  adjusted: rupiah,
  recoupment: rupiah,
  topUp: rupiah,
  payable: rupiah,
  /** Income that stays pending because no contract was in force when it was earned. */
  held: rupiah,
  calculatedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  /** Since when the calculation is older than what it was worked out from; null while it is not. */
  staleSince: instant.nullable(),
  staleCause: staleCause.nullable(),
  /** What the label's statement before it came to; null when it is the first. */
  before: rupiah.nullable(),
  /** Far from the label's statements before it, as `outlier.ts` says. */
  outlier: z.boolean(),
  version: z.int(),
};
export const statementRow = z.object(row);
export type StatementRow = z.output<typeof statementRow>;

const adjustment = z.object({
  id: z.int(),
  kind: z.enum(['PENALTY', 'FEE', 'CORRECTION']),
  note: z.string(),
  amount: z.string(),
  rupiah: rupiah.nullable(),
});

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

/** The channels of a statement, each with its sum: the first level that opens. */
const channelSum = z.object({
  channel: z.string(),
  dsp: z.string(),
  plays: z.int(),
  downloads: z.int(),
  activations: z.int(),
  amount: rupiah,
  songs: z.int(),
});

export const statement = z.object({
  ...row,
  channels: z.array(channelSum),
  adjustments: z.array(adjustment),
  invoiceId: z.int().nullable(),
});
export type StatementDetail = z.output<typeof statement>;

/** What an approval would run into, and what it has to accept: named before the button is pressed. */
const standing = z.object({
  lacks: z.array(lack),
  /** The reader has calculated it, and somebody else is there to approve. */
  second: z.boolean(),
  open: openFacts,
  /** How it was approved although something was open. */
  accepted: z.object({ by: z.string(), at: instant, reason: z.string(), open: openFacts }).nullable(),
});
export type StatementStanding = z.output<typeof standing>;

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
    reply: standing,
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
