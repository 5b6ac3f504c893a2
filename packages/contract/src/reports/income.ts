import { z } from 'zod';
import { periodOf } from '../clock.ts';
import { DIMENSIONS, figures } from '../figures.ts';
import { pageOf, paging } from '../resource.ts';
import { type Can, route } from '../route.ts';
import { reportScreens } from '../screens.ts';
import { askedPeriod, day, exactRupiah, rupiah, yearMonth } from '../wire.ts';

/** The number of a song; that of a tone without a song is negative, as in the lines of income. */
const songNumber = z
  .string()
  .regex(/^-?[1-9]\d{0,14}$/, 'error.validation.number')
  .transform(Number);
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'error.validation.number')
  .transform(Number);

/**
 * The filters reports share: a window by months (`yearMonth…`, YYYYMM), by days, or by the one day or month of
 * `filterDate`. These reports count whole months; a window by days is answered by the months it lies in.
 */
export const reportQuery = paging.extend({
  yearMonthStart: askedPeriod.optional(),
  yearMonthEnd: askedPeriod.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  filterDate: z.union([askedPeriod, day.transform(periodOf)], 'error.asked.dayOrMonth').optional(),
  labelCd: z.string().max(20).optional(),
  platform: z.string().max(100).optional(),
  songId: songNumber.optional(),
  albumId: number.optional(),
  /** Of whom the songs are, as a main artist. */
  artistId: number.optional(),
  /** Whose songs they are first of all: where figures are added up by artist, each song counts once, for this one. */
  leadArtistId: number.optional(),
  /** A code of two letters, or UNKNOWN for what the stores named none of. */
  country: z.string().max(20).optional(),
  saleType: z.string().max(100).optional(),
  channel: z.string().max(30).optional(),
  /** Largest first by this field of the row (`SORTS`). */
  sort: z.string().max(30).optional(),
  /** Asks for the figures of the whole report beside the page, added up by this. */
  by: z.enum(DIMENSIONS).optional(),
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
  /** What the row is of: its lines are found by them. */
  songId: z.int(),
  labelCd: z.string(),
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
  artistName: z.string(),
  /** null for a tone without a song, and for music that belongs to somebody else by now. */
  albumId: z.int().nullable(),
  albumImage: z.string().nullable(),
  income: rupiah,
  played: z.int(),
  downloaded: z.int(),
});

/** One line as a store reported it; its names are the catalogue's. `netRevenue` is exact. */
export const otherDspRow = z.object({
  id: z.int(),
  reportingPeriod: yearMonth,
  platform: z.string(),
  labelName: z.string(),
  album: z.string(),
  songTitle: z.string(),
  trackTitle: z.string(),
  artistName: z.string(),
  isrc: z.string(),
  upc: z.string(),
  quantity: z.int(),
  salesType: z.string(),
  netRevenue: exactRupiah,
});
export type OtherDspRow = z.output<typeof otherDspRow>;

/** One line of any channel, as it was posted: what every figure of a report is made of. */
const reportLine = z.object({
  id: z.int(),
  datenum: yearMonth,
  channel: z.string(),
  dsp: z.string(),
  country: z.string(),
  saleType: z.string(),
  labelName: z.string(),
  song: z.string(),
  artistName: z.string(),
  isrc: z.string(),
  quantity: z.int(),
  plays: z.int(),
  /** Before the split. */
  amount: exactRupiah,
  /** The report it came in, and its row there. */
  report: z.object({ id: z.int(), fileName: z.string(), row: z.int() }),
});
export type ReportLine = z.output<typeof reportLine>;

const totals = z.object({ totalStream: z.int(), totalDownload: z.int().nullable(), grossRev: rupiah });
const file = z.unknown();
/** A page of a report, the months it counts, and the figures of all of it where `by` asks for them. */
export const reportOf = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({ window: reportWindow, figures: figures.nullable() });

const incomeFile = (path: `/${string}`, can: Can) =>
  route({ method: 'GET', path, limit: 'report', can, query: reportQuery, reply: file, sends: 'file' });

export const incomeReports = {
  labels: route({
    method: 'GET',
    path: '/labels/reporting',
    limit: 'report',
    can: '/backoffice/reporting-label',
    query: reportQuery,
    reply: reportOf(labelRow),
  }),
  labelsCsv: incomeFile('/labels/export/csv', '/backoffice/reporting-label'),
  summary: route({
    method: 'GET',
    path: '/labels/reporting/summary',
    limit: 'report',
    can: '/backoffice/summary-report',
    query: reportQuery,
    reply: reportOf(summaryRow).extend({ totals }),
  }),
  summaryCsv: incomeFile('/labels/export/csv/summary', '/backoffice/summary-report'),
  statistic: route({
    method: 'GET',
    path: '/labels/reporting/static',
    limit: 'report',
    can: '/backoffice/statistic-report',
    query: reportQuery,
    reply: reportOf(statisticRow),
  }),
  statisticCsv: incomeFile('/labels/export/csv/statistic', '/backoffice/statistic-report'),
  songs: route({
    method: 'GET',
    path: '/songs/reporting',
    limit: 'report',
    can: '/backoffice/reporting-music',
    query: reportQuery,
    reply: reportOf(songRow),
  }),
  songsCsv: incomeFile('/songs/reporting/export', '/backoffice/reporting-music'),
  musicCsv: incomeFile('/songs/export/csv', '/backoffice/reporting-music'),
  otherDsp: route({
    method: 'GET',
    path: '/other-dsp-report',
    limit: 'report',
    can: '/backoffice/reporting-other-dsp',
    query: reportQuery,
    reply: reportOf(otherDspRow),
  }),
  /** The lines under a figure, whichever report shows it. */
  lines: route({
    method: 'GET',
    path: '/reporting/lines',
    limit: 'report',
    can: reportScreens,
    query: reportQuery,
    reply: reportOf(reportLine),
  }),
  otherDspCsv: incomeFile('/other-dsp-report/export/csv', '/backoffice/reporting-other-dsp'),
};
