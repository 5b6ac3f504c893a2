import { z } from 'zod';
import { isPeriod } from '../period.ts';
import { paging } from '../resource.ts';
import { count, many, sortBy } from '../wire.ts';
import { invoiceStatus } from './invoiceStatus.ts';

/** What invoices can be put in order by, largest (or newest) first; the first is what they are by themselves. */
export const INVOICE_SORTS = ['invoiceCreated', 'totalNettRevenue', 'nettRevenueShareIndie', 'PPH'] as const;

const period = count(299912).refine(isPeriod, 'error.validation.period');

/** What a list of invoices is asked by. */
export const invoiceQuery = paging.extend({
  status: many(invoiceStatus).optional(),
  labelCd: z.string().max(20).optional(),
  yearMonthStart: period.optional(),
  yearMonthEnd: period.optional(),
  sort: sortBy(INVOICE_SORTS),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;
