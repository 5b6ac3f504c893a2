import { z } from 'zod';
import { paging } from '../resource.ts';
import { count, many } from '../wire.ts';
import { invoiceStatus } from './invoiceStatus.ts';

/** What a list of invoices is asked by. */
export const invoiceQuery = paging.extend({
  status: many(invoiceStatus).optional(),
  labelCd: z.string().max(20).optional(),
  yearMonthStart: count(299912).optional(),
  yearMonthEnd: count(299912).optional(),
});
