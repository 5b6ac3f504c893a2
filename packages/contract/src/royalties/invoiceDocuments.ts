import { z } from 'zod';
import { route } from '../route.ts';
import { invoiceQuery } from './invoiceQuery.ts';
import { invoiceBalance, invoiceSummary, listened, moneyChart } from './invoiceSums.ts';

const path = '/invoice-documents';
const screen = '/backoffice/invoicing';

/** The papers of invoices, whichever stream they are of: what stands above both lists, together. */
export const invoiceDocuments = {
  summary: route({ method: 'GET', path: `${path}/my-summary`, can: screen, reply: invoiceSummary }),
  mostListened: route({ method: 'GET', path: `${path}/most-listened`, can: screen, reply: listened }),
  balance: route({
    method: 'GET',
    path: `${path}/balance/:labelCd`,
    can: screen,
    params: z.object({ labelCd: z.string().regex(/^LB\d{6}$/) }),
    reply: invoiceBalance,
  }),
  chart: route({ method: 'GET', path: `${path}/chart`, can: screen, reply: moneyChart }),
  exportCsv: route({
    method: 'GET',
    path: `${path}/export/csv`,
    can: screen,
    query: invoiceQuery,
    reply: z.unknown(),
    sends: 'file',
  }),
};
