import { z } from 'zod';
import { rupiah, yearMonth } from '../wire.ts';
import { invoiceQuery } from './invoiceQuery.ts';

/** What invoices can be added up by. */
export const INVOICE_DIMENSIONS = ['month', 'label', 'status'] as const;
export type InvoiceDimension = (typeof INVOICE_DIMENSIONS)[number];

/** How many invoices, and their money: `gross` before tax, `total` what reaches the bank. */
const measures = z.object({ count: z.int(), gross: rupiah, PPN: rupiah, PPH: rupiah, total: rupiah });

export const invoiceFiguresQuery = invoiceQuery.extend({ by: z.enum(INVOICE_DIMENSIONS).default('month') });
export type InvoiceFiguresQuery = z.output<typeof invoiceFiguresQuery>;

/** All invoices of a list added up, whatever the page: the same rows the list shows and the export writes. */
export const invoiceFigures = z.object({
  by: z.enum(INVOICE_DIMENSIONS),
  /** The first and the last month they are of; null without any. */
  window: z.object({ from: yearMonth, to: yearMonth }).nullable(),
  totals: measures,
  /** As many months before; null unless the first month was asked for. */
  before: measures.extend({ from: yearMonth, to: yearMonth }).nullable(),
  /** Largest first, months the newest first; `before` is what reached the bank in the months before. */
  groups: z.array(measures.extend({ key: z.string(), name: z.string(), before: rupiah.nullable() })),
  groupCount: z.int(),
  /** Month by month the largest groups by `key`, and (null) what is left of the month. */
  chart: z.array(z.object({ datenum: yearMonth, key: z.string().nullable(), total: rupiah })),
});
export type InvoiceFigures = z.output<typeof invoiceFigures>;
