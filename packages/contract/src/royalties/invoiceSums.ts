import { z } from 'zod';
import { rupiah, yearMonth } from '../wire.ts';
import { invoiceStatus } from './invoiceStatus.ts';

/** Sums above the list, by status. */
export const invoiceSummary = z.object({
  /** `gross` before tax, `total` what reaches the bank. */
  items: z.array(z.object({ status: invoiceStatus, count: z.int(), gross: rupiah, total: rupiah })),
  gross: rupiah,
  total: rupiah,
});
/** What a label has in a stream, and its invoices. */
export const invoiceBalance = z.object({
  labelCd: z.string(),
  items: z.array(
    z.object({
      datenum: yearMonth,
      nettRevenueShareIndie: rupiah,
      PPH: rupiah,
      totalNettRevenue: rupiah,
      status: invoiceStatus,
    }),
  ),
  available: rupiah,
  /** What is available and in no open invoice: less than `minimum`, it waits for the next statement; below zero it is owed. */
  carried: rupiah,
  minimum: rupiah,
});
export const moneyChart = z.object({
  series: z.array(z.object({ datenum: yearMonth, gross: rupiah, net: rupiah, tax: rupiah })),
  currency: z.literal('IDR'),
});
export const listened = z.object({
  items: z.array(
    z.object({
      songId: z.int(),
      title: z.string(),
      artistName: z.string(),
      /** null where the release is another label’s by now, or none. */
      albumId: z.int().nullable(),
      albumImage: z.string().nullable(),
      played: z.int(),
    }),
  ),
  period: yearMonth.nullable(),
});
