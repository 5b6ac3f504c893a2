import { z } from 'zod';
import { route } from '../route.ts';
import { count, many, yearMonth } from '../wire.ts';
import { invoiceQuery } from './invoiceQuery.ts';
import { invoiceSumRoutes } from './invoiceSums.ts';
import { slipStatus } from './slipMachine.ts';

const screen = '/backoffice/invoicing';

/** The papers of invoices, whichever stream they are of: what stands above both lists, together. */
export const invoiceDocuments = {
  ...invoiceSumRoutes('/invoice-documents', screen),
  /** Also by the proofs of withholding the invoices have: of that month, and as they stand. */
  exportCsv: route({
    method: 'GET',
    path: '/invoice-documents/export/csv',
    can: screen,
    query: invoiceQuery.extend({
      withheldIn: count(299912).pipe(yearMonth).optional(),
      slipStatus: many(slipStatus).optional(),
    }),
    reply: z.unknown(),
    sends: 'file',
  }),
};
