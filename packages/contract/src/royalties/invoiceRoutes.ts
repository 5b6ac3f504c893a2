import { z } from 'zod';
import { pageOf } from '../resource.ts';
import { type Pattern, route } from '../route.ts';
import { byId, day, idText, instant, mediaId, rupiah, seenVersion, text, yearMonth } from '../wire.ts';
import { invoiceFigures, invoiceFiguresQuery } from './invoiceFigures.ts';
import { invoiceQuery } from './invoiceQuery.ts';
import { refusalReason } from './invoiceRefusal.ts';
import { invoiceStatus, moving, movingOrStatus } from './invoiceStatus.ts';
import { invoiceSumRoutes } from './invoiceSums.ts';
import { paperViewRoutes } from './paperViews.ts';
import { payoutForecast } from './payoutForecast.ts';
import { invoicePaperRoutes, paperHash, paperOnFile, selfBilled } from './selfBilled.ts';
import { signature } from './signature.ts';
import { taxInvoice, taxInvoiceRoutes } from './taxInvoice.ts';

/** Why this much tax: a key of the catalogue (`tax.reasons.…`) with its values, and the rule it comes from. */
const taxReason = z.object({
  ruleId: z.string(),
  article: z.string(),
  rateBp: z.int(),
  base: rupiah,
  reasonKey: z.string(),
  reasonParams: z.record(z.string(), z.string()),
  eMeterai: rupiah,
  date: day,
});

const invoiceEvent = z.object({
  action: z.string(),
  ...{ fromStatus: invoiceStatus.nullable(), toStatus: invoiceStatus },
  reason: z.string().nullable(),
  actorLogin: z.string(),
  actorName: z.string().nullish(),
  at: instant,
});

/** An invoice as lists show it; money in whole rupiah. */
const row = {
  id: z.int(),
  labelId: z.int(),
  labelCd: z.string(),
  statementId: z.int(),
  companyName: z.string(),
  pic: z.string().nullable(),
  periode: yearMonth,
  datenum: yearMonth,
  nettRevenueShareIndie: rupiah,
  PPH: rupiah,
  PPN: rupiah,
  totalNettRevenue: rupiah,
  total: rupiah,
  /** The same sum and the last rejection, as the ringback stream calls them. */
  TotalNetvalue: rupiah,
  reason: z.string().nullable(),
  bankName: z.string().nullable(),
  status: invoiceStatus,
  invoiceCreated: instant,
  reasonRejectAdmin: z.string().nullable(),
  reasonRejectFinance: z.string().nullable(),
  version: z.int(),
};

export const invoiceRow = z.object(row);

/** As a list shows it to its reader. */
const listed = invoiceRow.extend({
  /** It waits for the reader's request, and nothing stands against it. */
  requestable: z.boolean(),
  /** When it is likely to be paid; null once it is. */
  forecast: payoutForecast.nullable(),
});
export type InvoiceRow = z.output<typeof listed>;

/** A version of the privacy policy, which anybody may read (`/public/versions/:id`). */
const policyVersion = { id: z.int(), number: z.int(), takesEffectAt: instant };

export const invoice = z.object({
  ...row,
  tax: taxReason,
  npwpDocument: mediaId.nullable(),
  ktpDocument: mediaId.nullable(),
  invoiceDocument: mediaId.nullable(),
  privyDocument: mediaId.nullable(),
  privyId: z.string().nullable(),
  bank: z
    .object({ bankName: z.string(), bankAccountNumber: z.string(), bankAccountName: z.string() })
    .nullable(),
  /** From this day on it can have been paid: that of its acceptance. */
  acceptedOn: day.nullable(),
  paymentDate: day.nullable(),
  paymentReference: z.string().nullable(),
  slipNumber: z.string().nullable(),
  /** Its paper, once it is issued. */
  slipId: z.int().nullable(),
  /** To an invoice with PPN; null while it is not told. */
  taxInvoice: taxInvoice.nullable(),
  /** Where we drew it up; null while nobody has asked for that. */
  selfBilled: selfBilled.nullable(),
  /** Of the paper we drew up, from the request on. */
  signature: signature.nullable(),
  /** The identity papers given before: asked for again only once they are too old. */
  onFile: z.object({ npwpDocument: paperOnFile.nullable(), ktpDocument: paperOnFile.nullable() }),
  /** The privacy policy in effect, which a request consents to now; null while none is published. */
  policy: z.object(policyVersion).nullable(),
  /** What the last request consented to. */
  consent: z.object({ givenAt: instant, policy: z.object(policyVersion).nullable() }).nullable(),
  events: z.array(invoiceEvent),
  /** When it is likely to be paid; null once it is. */
  forecast: payoutForecast.nullable(),
  /** What the reader may do now. */
  actions: z.array(moving),
  /** Why it cannot be requested at the moment, in words; null when it can, or is requested already. */
  hindrance: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What it can be opened again with, when less is available than it is over; null when that is not so, or too little. */
  adjustTo: rupiah.nullable(),
  /** Which of them are somebody else's unless nobody else may: the reader made the step before. `above`: only beyond this sum. */
  needsOther: z.array(z.object({ action: moving, above: rupiah.nullable() })),
});
export type Invoice = z.output<typeof invoice>;

/** What the moves ask for; each takes its own part, see `invoiceMachine`. */
export const invoiceMoveBody = z.object({
  npwpDocument: mediaId.nullish(),
  ktpDocument: mediaId.nullish(),
  invoiceDocument: mediaId.nullish(),
  /** In its place: the hash of the invoice we drew up, which is accepted with the request. */
  paperHash: paperHash.nullish(),
  privyDocument: mediaId.nullish(),
  privyId: text(100).nullish(),
  /** Consent to the use of personal data for this payout. */
  consent: z.boolean().optional(),
  /** The version of the privacy policy that was shown with it: another one in effect answers 409. Left out: that in effect. */
  policyVersionId: z.int().nullish(),
  taxConfirmed: z.boolean().optional(),
  reasonRejectAdmin: text(2000).nullish(),
  reasonRejectFinance: text(2000).nullish(),
  reason: text(2000).nullish(),
  /** Which of the known reasons a rejection has; counted as OTHER where none is named. */
  reasonCode: refusalReason.nullish(),
  paymentDate: day.nullish(),
  paymentReference: text(100).nullish(),
  /** The version one has looked at: no money moves unseen. */
  version: seenVersion,
});
/** What a move is told. A call always names the version; a bank's statement, which no person has looked at, does not. */
export type InvoiceMoveBody = Omit<z.output<typeof invoiceMoveBody>, 'version'> & { version?: number };

/** An invoice is paid out of statements; the dashboard shows its balance. */
const touchedByMove = (path: '/invoices' | '/rbtinvoices') =>
  [path, '/statements', '/dashboard', '/notifications'] as const;

/** The calls of one stream: `/invoices` for royalties, `/rbtinvoices` for ringback tones. */
export const invoiceRoutes = (path: '/invoices' | '/rbtinvoices', screen: Pattern) => {
  const buttons = [
    `${screen}#request`,
    `${screen}#adminReview`,
    `${screen}#financeReview`,
    `${screen}#pay`,
  ] as Pattern[];
  const touches = touchedByMove(path);
  return {
    ...invoicePaperRoutes(path, screen, invoice),
    ...taxInvoiceRoutes(path, screen, invoice),
    ...paperViewRoutes(path, screen),
    ...invoiceSumRoutes(path, screen),
    list: route({ method: 'GET', path, can: screen, query: invoiceQuery, reply: pageOf(listed) }),
    read: route({ method: 'GET', path: `${path}/:id`, can: screen, params: byId, reply: invoice }),
    move: route({
      method: 'PUT',
      path: `${path}/:id/:action`,
      can: buttons,
      params: z.object({ id: idText, action: movingOrStatus }),
      body: invoiceMoveBody,
      reply: invoice,
      touches,
    }),
    document: route({
      method: 'PUT',
      path: `${path}/:id/invoice-document`,
      can: `${screen}#upload`,
      params: byId,
      body: z.object({ invoiceDocument: mediaId, version: seenVersion }),
      reply: invoice,
    }),
    figures: route({
      method: 'GET',
      path: `${path}/figures`,
      can: screen,
      query: invoiceFiguresQuery,
      reply: invoiceFigures,
    }),
  };
};

export const royaltyInvoices = {
  ...invoiceRoutes('/invoices', '/backoffice/invoicing'),
  settlement: route({
    method: 'GET',
    path: '/invoices/export/settlement',
    can: '/backoffice/invoicing#pay',
    query: invoiceQuery.omit({ status: true, sort: true }),
    reply: z.unknown(),
    sends: 'file',
  }),
};

export const ringbackInvoices = {
  ...invoiceRoutes('/rbtinvoices', '/backoffice/rbt-invoicing'),
  moveByBody: route({
    method: 'PUT',
    path: '/rbtinvoices',
    can: [
      '/backoffice/rbt-invoicing#request',
      '/backoffice/rbt-invoicing#adminReview',
      '/backoffice/rbt-invoicing#financeReview',
      '/backoffice/rbt-invoicing#pay',
    ],
    /** `status`: what it is to have; an `action` says the same in other words, and goes first. */
    body: invoiceMoveBody
      .extend({ id: z.int(), status: invoiceStatus.optional(), action: moving.optional() })
      .refine(({ status, action }) => status ?? action, {
        error: 'error.validation.required',
        path: ['status'],
      }),
    reply: invoice,
    touches: touchedByMove('/rbtinvoices'),
  }),
};
