import { z } from 'zod';
import { paging } from '../resource.ts';
import { askedPeriod, many, sortBy } from '../wire.ts';
import { invoiceStatus } from './invoiceStatus.ts';

/** What invoices can be put in order by, largest (or newest) first; the first is what they are by themselves. */
export const INVOICE_SORTS = ['invoiceCreated', 'totalNettRevenue', 'nettRevenueShareIndie', 'PPH'] as const;

/** What a list of invoices is asked by. */
export const invoiceQuery = paging.extend({
  status: many(invoiceStatus).optional(),
  labelCd: z.string().max(20).optional(),
  yearMonthStart: askedPeriod.optional(),
  yearMonthEnd: askedPeriod.optional(),
  sort: sortBy(INVOICE_SORTS),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;
