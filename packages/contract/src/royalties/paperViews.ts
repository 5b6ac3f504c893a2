import { z } from 'zod';
import { type Pattern, route } from '../route.ts';
import { byId, instant } from '../wire.ts';

/** The papers that lie with an invoice. */
export const invoicePapers = [
  'drawn',
  'invoiceDocument',
  'signedDocument',
  'ktpDocument',
  'npwpDocument',
  'privyDocument',
  'slip',
] as const;
export type InvoicePaper = (typeof invoicePapers)[number];

/** Somebody of the staff looked at a paper: one row a person, paper and day. */
const view = z.object({
  paper: z.enum(invoicePapers),
  by: z.string(),
  times: z.int(),
  /** The last time on that day. */
  at: instant,
});
export type PaperView = z.output<typeof view>;

/** Who has looked at the papers of an invoice, for whoever they are of. */
export const paperViewRoutes = (path: '/invoices' | '/rbtinvoices', screen: Pattern) => ({
  views: route({
    method: 'GET',
    path: `${path}/:id/views`,
    can: screen,
    params: byId,
    reply: z.array(view),
  }),
});
