import { z } from 'zod';
import { rupiah, yearMonth } from './wire.ts';

/** What the figures of a report can be added up by. A song with several main artists counts for the first of them. */
export const DIMENSIONS = [
  'month',
  'store',
  'country',
  'label',
  'artist',
  'release',
  'song',
  'saleType',
  'channel',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The largest groups that are told one by one, and how many of them a chart draws; the others are told as one. */
export const mostGroups = 100;
export const mostSeries = 5;

/**
 * What came in: whole rupiah before the split, rounded once; plays, downloads (null for whoever may not see them in this
 * report) and ringback activations.
 */
export const measures = z.object({
  income: rupiah,
  plays: z.int(),
  downloads: z.int().nullable(),
  activations: z.int(),
});

const group = measures.extend({
  /** A number, a period or a word; 'UNKNOWN' for a country the store did not name. */
  key: z.string(),
  name: z.string(),
  /** Income in the window before; null where there is none to compare with. */
  before: rupiah.nullable(),
});
export type FigureGroup = z.output<typeof group>;

/** All rows of a report added up, whatever the page: of the same rows the list shows and the export writes. */
export const figures = z.object({
  by: z.enum(DIMENSIONS),
  totals: measures,
  /** The months before, as many; null where the reader may not look back so far. */
  before: measures.extend({ from: yearMonth, to: yearMonth }).nullable(),
  /** Largest income first. */
  groups: z.array(group),
  /** How many groups there are in all. */
  groupCount: z.int(),
  /** Month by month the largest groups by `key`, and (null) what is left of the month. */
  chart: z.array(measures.extend({ datenum: yearMonth, key: z.string().nullable() })),
});
export type Figures = z.output<typeof figures>;

/** So many rows of the statistic of a label and month stand ready in their order; what is behind them is added up when it is asked for. */
export const keptTop = 200;

/** What the rows of a report can be put in order by, largest (or newest) first; the first is what they are by themselves. */
export const SORTS = {
  summary: ['datenum', 'grossRev', 'totalStream', 'totalDownload'],
  statistic: ['datenum', 'grossRev', 'st', 'dl'],
  labels: ['income', 'songPlayed'],
  songs: ['income', 'played', 'downloaded'],
  ringback: ['billingCycle', 'rev', 'transactions'],
  cover: ['billingCycle', 'revenue'],
  // Of single lines the month is called so whatever its column is called.
  lines: ['datenum', 'amount', 'quantity'],
  otherDsp: ['datenum', 'netRevenue', 'quantity'],
  churn: ['datenum', 'subscriptions', 'added', 'renewed', 'expired'],
  artists: ['subscriber'],
} as const;
export type SortedReport = keyof typeof SORTS;
