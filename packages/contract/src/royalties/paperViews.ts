import { z } from 'zod';
import { paperView } from '../paperView.ts';
import { type Pattern, route } from '../route.ts';
import { byId } from '../wire.ts';

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

const view = paperView.extend({ paper: z.enum(invoicePapers) });
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
