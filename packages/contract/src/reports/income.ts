import { z } from 'zod';
import { periodOf } from '../clock.ts';
import { isPeriod } from '../period.ts';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { count, day, rupiah, yearMonth } from '../wire.ts';

const period = count(299912).refine(isPeriod, 'error.validation.period');

/**
 * The filters reports share: a window by months (`yearMonth…`, YYYYMM), by days, or by the one day or month of
 * `filterDate`. These reports count whole months; a window by days is answered by the months it lies in.
 */
export const reportQuery = paging.extend({
  yearMonthStart: period.optional(),
  yearMonthEnd: period.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  filterDate: z.union([period, day.transform(periodOf)]).optional(),
  labelCd: z.string().max(20).optional(),
  platform: z.string().max(100).optional(),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** The whole months a report counts, and its first and last day. */
export const reportWindow = z.object({ from: yearMonth, to: yearMonth, startDate: day, endDate: day });
export type ReportWindow = z.output<typeof reportWindow>;

/** Per label and period. `totalStream` plays; `totalDownload` is null for whoever may not see it. */
export const summaryRow = z.object({
  labelCd: z.string(),
  labelName: z.string(),
  datenum: yearMonth,
  totalStream: z.int(),
  totalDownload: z.int().nullable(),
  grossRev: rupiah,
});
export type SummaryRow = z.output<typeof summaryRow>;

/**
 * Per song, shop, country and period. `st` plays, `dl` downloads (null for whoever may not see it), `grossRev` IDR before
 * the split. `country` and `territory` are UNKNOWN where the store named none.
 */
export const statisticRow = z.object({
  territory: z.string(),
  datenum: yearMonth,
  country: z.string(),
  labelName: z.string(),
  catNo: z.string(),
  isrc: z.string(),
  upc: z.string(),
  artistName: z.string(),
  albumName: z.string(),
  songName: z.string(),
  st: z.int(),
  dl: z.int().nullable(),
  grossRev: rupiah,
  dsp: z.string(),
});

export const labelRow = z.object({
  label: z.string(),
  labelCd: z.string(),
  income: rupiah,
  incomeString: z.string(),
  songPlayed: z.int(),
});
export const songRow = z.object({
  songId: z.int(),
  songs: z.string(),
  displayAlbumTitle: z.string(),
  income: rupiah,
  played: z.int(),
  downloaded: z.int(),
});

const totals = z.object({ totalStream: z.int(), totalDownload: z.int().nullable(), grossRev: rupiah });
const file = z.unknown();
const reportOf = <T extends z.ZodType>(row: T) => pageOf(row).extend({ window: reportWindow });

export const incomeReports = {
  labels: route({
    method: 'GET',
    path: '/labels/reporting',
    limit: 'report',
    can: '/backoffice/reporting-label',
    query: reportQuery,
    reply: reportOf(labelRow),
  }),
  labelsCsv: route({
    method: 'GET',
    path: '/labels/export/csv',
    limit: 'report',
    can: '/backoffice/reporting-label',
    query: reportQuery,
    reply: file,
    sends: 'file',
  }),
  summary: route({
    method: 'GET',
    path: '/labels/reporting/summary',
    limit: 'report',
    can: '/backoffice/summary-report',
    query: reportQuery,
    reply: reportOf(summaryRow).extend({ totals }),
  }),
  summaryCsv: route({
    method: 'GET',
    path: '/labels/export/csv/summary',
    limit: 'report',
    can: '/backoffice/summary-report',
    query: reportQuery,
    reply: file,
    sends: 'file',
  }),
  statistic: route({
    method: 'GET',
    path: '/labels/reporting/static',
    limit: 'report',
    can: '/backoffice/statistic-report',
    query: reportQuery,
    reply: reportOf(statisticRow),
  }),
  statisticCsv: route({
    method: 'GET',
    path: '/labels/export/csv/statistic',
    limit: 'report',
    can: '/backoffice/statistic-report',
    query: reportQuery,
    reply: file,
    sends: 'file',
  }),
  songs: route({
    method: 'GET',
    path: '/songs/reporting',
    limit: 'report',
    can: '/backoffice/reporting-music',
    query: reportQuery,
    reply: reportOf(songRow),
  }),
  songsCsv: route({
    method: 'GET',
    path: '/songs/reporting/export',
    limit: 'report',
    can: '/backoffice/reporting-music',
    query: reportQuery,
    reply: file,
    sends: 'file',
  }),
  otherDspCsv: route({
    method: 'GET',
    path: '/other-dsp-report/export/csv',
    limit: 'report',
    can: '/backoffice/reporting-other-dsp',
    query: reportQuery,
    reply: file,
    sends: 'file',
  }),
};
