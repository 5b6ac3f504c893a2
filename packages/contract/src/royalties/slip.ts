import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import {
  byId,
  count,
  day,
  idText,
  instant,
  many,
  requiredText,
  rupiah,
  seenVersion,
  yearMonth,
} from '../wire.ts';
import { languages } from '../words/languages.ts';
import { slipAction, slipStatus } from './slipMachine.ts';

/** A proof of withholding (bukti potong); money in whole rupiah. */
export const slipRow = z.object({
  id: z.int(),
  /** null: a draft has none. */
  number: z.string().nullable(),
  labelId: z.int(),
  labelCd: z.string(),
  companyName: z.string(),
  invoiceId: z.int(),
  stream: z.enum(['MUSIC', 'RINGBACK']),
  periode: yearMonth,
  withheldOn: day.nullable(),
  base: rupiah,
  rateBp: z.int(),
  article: z.string(),
  PPH: rupiah,
  status: slipStatus,
  reason: z.string().nullable(),
  /** The number it took the place of. */
  replaces: z.string().nullable(),
  issuedAt: instant.nullable(),
  version: z.int(),
  /** What the reader may do now. */
  actions: z.array(slipAction),
});
export type SlipRow = z.output<typeof slipRow>;

const yearly = z.object({
  id: z.int(),
  labelCd: z.string(),
  companyName: z.string(),
  slips: z.int(),
  base: rupiah,
  PPH: rupiah,
});

/**
 * What was withheld of payments to the owner of a covered work: it has no proof of ours, and is owed to the state all the same.
 * null: of all of them together, for a reader who may not look owners up.
 */
const ofOwner = z.object({
  id: z.int().nullable(),
  name: z.string().nullable(),
  payments: z.int(),
  base: rupiah,
  PPH: rupiah,
});

/** What is paid to the state apart from the others: PPh 23, PPh 26 … */
const ofKind = z.object({ kind: z.string(), base: rupiah, PPH: rupiah });

/** Payments whose proof was cancelled while none took its place: their tax is owed to the state, and no row tells it of them. */
const unproved = z.object({ payments: z.int(), base: rupiah, PPH: rupiah });

const screen = '/backoffice/invoicing';
const year = count(2999);

const query = paging.extend({
  /** Month of the withholding. */
  datenum: count(299912).pipe(yearMonth).optional(),
  status: many(slipStatus).optional(),
  labelCd: z.string().max(20).optional(),
});

const time = z.object({ year: year.optional(), datenum: query.shape.datenum });

export const slips = {
  list: route({ method: 'GET', path: '/withholding-slips', can: screen, query, reply: pageOf(slipRow) }),
  /**
   * What was withheld of each label in a year, or in the one month that is named: slips in force alone. `owners`: of payments to
   * owners of covered works, for staff; the sums are of both, `kinds` each kind of tax by itself. `unproved` stands beside them.
   */
  year: route({
    method: 'GET',
    path: '/withholding-slips/year',
    can: screen,
    query: time,
    reply: z.object({
      year: z.int(),
      labels: z.array(yearly),
      owners: z.array(ofOwner),
      kinds: z.array(ofKind),
      base: rupiah,
      PPH: rupiah,
      unproved,
    }),
  }),
  /**
   * The same row by row, with all e-Bupot asks for: also what is entered there by hand, payments abroad. To look through before
   * the month is imported.
   */
  table: route({
    method: 'GET',
    path: '/withholding-slips/export/csv',
    can: screen,
    query: time,
    reply: z.unknown(),
    sends: 'file',
  }),
  /** A month in the layout the tax office imports: Coretax, e-Bupot BPPU (XML). */
  coretax: route({
    method: 'GET',
    path: '/withholding-slips/export/coretax',
    can: `${screen}#pay`,
    query: z.object({ datenum: count(299912).pipe(yearMonth) }),
    reply: z.unknown(),
    sends: 'file',
  }),
  paper: route({
    method: 'GET',
    path: '/withholding-slips/:id/paper',
    can: screen,
    params: byId,
    query: z.object({ language: z.enum(languages).optional() }),
    reply: z.unknown(),
    sends: 'file',
  }),
  move: route({
    method: 'PUT',
    path: '/withholding-slips/:id/:action',
    can: `${screen}#pay`,
    params: z.object({ id: idText, action: slipAction }),
    body: z.object({ reason: requiredText(500).optional(), version: seenVersion }),
    reply: slipRow,
    touches: ['/withholding-slips', '/invoices', '/rbtinvoices'],
  }),
};
