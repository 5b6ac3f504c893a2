import { z } from 'zod';
import { type Pattern, route } from '../route.ts';
import { rupiah, yearMonth } from '../wire.ts';
import { invoiceQuery } from './invoiceQuery.ts';
import { invoiceStatus } from './invoiceStatus.ts';

/** Sums above the list, by status. */
const invoiceSummary = z.object({
  /** `gross` before tax, `total` what reaches the bank. */
  items: z.array(z.object({ status: invoiceStatus, count: z.int(), gross: rupiah, total: rupiah })),
  gross: rupiah,
  total: rupiah,
});
/** What a label has in a stream, and its invoices. */
const invoiceBalance = z.object({
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

/** What stands above a list of invoices, and the list as a file. */
export const invoiceSumRoutes = (path: `/${string}`, screen: Pattern) => ({
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
});
