import { z } from 'zod';

/** What operators report about a ringback tone beside what every report has, in the order of the specification. */
export const OPERATOR_FIELDS = [
  'composerName',
  'labelPicName',
  'vascode',
  'subscriptionType',
  'price',
  'validity',
  'songCode',
  'contentProvider',
  'accessChannel',
] as const;

/** What a line of income can say. */
export const REPORT_FIELDS = [
  'period',
  /** The last day, where `period` is the first one. */
  'periodEnd',
  'platform',
  'labelName',
  'album',
  'songTitle',
  'trackTitle',
  'artistName',
  'isrc',
  'upc',
  'contentId',
  'quantity',
  'saleType',
  'amount',
  'currency',
  'country',
  ...OPERATOR_FIELDS,
] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

export const REPORT_SEPARATORS = [',', ';', '\t', '|'] as const;
/** Which number of a date such as 08/05/2026 is the day. */
export const DATE_ORDERS = ['DMY', 'MDY'] as const;

/** ISO 4217, as far as its letters go. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'error.validation.currency');

/** How far down the names of the columns are looked for, as a spreadsheet counts. */
export const HEADER_WITHIN = 200;

/** How a report file is read, as far as a person says so; null: found out from the file; no columns: found by their names. */
export const reportLayout = z.object({
  /** As a spreadsheet counts; 0 for a file without a header, null to look for it. */
  headerRow: z.int().min(0).max(HEADER_WITHIN).nullable(),
  /** Where each field stands, from 0. */
  columns: z.partialRecord(z.enum(REPORT_FIELDS), z.int().min(0).max(999)),
  separator: z.enum(REPORT_SEPARATORS).nullable(),
  sheet: z.string().max(100).nullable(),
  decimal: z.enum(['.', ',']).nullable(),
  dates: z.enum(DATE_ORDERS).nullable(),
  /** Of amounts that name none themselves. */
  currency: currencyCode.nullable(),
});
export type ReportLayout = z.output<typeof reportLayout>;

/** How many months a line may lie before the period of its report without being asked about. */
export const USUAL_DELAY = 12;

/** Whether somebody has to confirm that lines of this month belong into a report of that period (both YYYYMM). */
export function isFarPeriod(month: number, reported: number): boolean {
  const distance = monthsOf(reported) - monthsOf(month);
  return distance < 0 || distance > USUAL_DELAY;
}

const monthsOf = (period: number): number => Math.floor(period / 100) * 12 + (period % 100);
