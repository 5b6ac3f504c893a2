import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, count, idText, instant, requiredText, rupiah, yearMonth } from '../wire.ts';
import { statementStatus } from './statementMachine.ts';

const row = {
  id: z.int(),
  labelId: z.int(),
  labelCd: z.string(),
  labelName: z.string(),
  datenum: yearMonth,
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
  version: z.int(),
};
export const statementRow = z.object(row);
export type StatementRow = z.output<typeof statementRow>;

/** One line: a song in a channel, what came in and what part of it is the label's. Amounts in rupiah, `gross` exact as text. */
export const statementLine = z.object({
  id: z.int(),
  channel: z.string(),
  dsp: z.string(),
  saleType: z.string(),
  territory: z.string(),
  songId: z.int().nullable(),
  songTitle: z.string().nullable(),
  isrc: z.string().nullable(),
  artistName: z.string().nullable(),
  quantity: z.int(),
  gross: z.string(),
  base: z.string(),
  labelBp: z.int(),
  poolBp: z.int().nullable(),
  amount: rupiah,
});

const adjustment = z.object({
  id: z.int(),
  kind: z.enum(['PENALTY', 'FEE', 'CORRECTION']),
  note: z.string(),
  amount: z.string(),
  rupiah: rupiah.nullable(),
});

/** The channels of a statement, each with its sum: the first level that opens. */
const channelSum = z.object({
  channel: z.string(),
  dsp: z.string(),
  quantity: z.int(),
  amount: rupiah,
  songs: z.int(),
});

export const statement = z.object({
  ...row,
  channels: z.array(channelSum),
  adjustments: z.array(adjustment),
  invoiceId: z.int().nullable(),
  /** Report lines of its period that no song was found for; it cannot be approved before they are matched or detached. */
  unmatched: z.int(),
});
export type StatementDetail = z.output<typeof statement>;

/** A line of the income report behind a figure: file, row and amount as reported. */
export const reportLine = z.object({
  batchId: z.int(),
  fileName: z.string(),
  row: z.int(),
  datenum: yearMonth,
  dsp: z.string(),
  saleType: z.string(),
  country: z.string().nullable(),
  quantity: z.int(),
  currency: z.string(),
  amount: z.string(),
  amountIdr: z.string(),
});

const screen = '/backoffice/statements';
const query = paging.extend({
  status: statementStatus.optional(),
  labelCd: z.string().max(20).optional(),
  datenum: count(299912).optional(),
});

export const statements = {
  list: route({ method: 'GET', path: '/statements', can: screen, query, reply: pageOf(statementRow) }),
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
    can: `${screen}#calculate`,
    body: z.object({ datenum: yearMonth, labelCd: z.string().max(20).optional() }),
    reply: z.object({ datenum: yearMonth, calculated: z.int(), payable: rupiah, skipped: z.int() }),
  }),
  adjust: route({
    method: 'POST',
    path: '/statements/:id/adjustments',
    can: `${screen}#calculate`,
    params: byId,
    body: z.object({
      kind: z.enum(['PENALTY', 'FEE', 'CORRECTION']),
      note: requiredText(500),
      /** Exact rupiah as decimal text; penalties and fees are negative. */
      amount: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, 'error.validation.amount'),
    }),
    reply: statement,
  }),
  move: route({
    method: 'PUT',
    path: '/statements/:id/:status',
    can: `${screen}#approve`,
    params: z.object({
      id: idText,
      status: z
        .string()
        .transform((word) => word.toUpperCase())
        .pipe(statementStatus),
    }),
    body: z.object({ version: z.int().optional() }),
    reply: statement,
    touches: ['/statements', '/invoices', '/rbtinvoices', '/dashboard', '/notifications'],
  }),
};
