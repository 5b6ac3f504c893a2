import { z } from 'zod';
import { batchStatus } from '../royalties/reportBatch.ts';
import { reportLayout } from '../royalties/reportLayout.ts';

/** Who says how a file is read; `name` of the preset. */
export const layoutSource = {
  by: z.enum(['PERSON', 'REMEMBERED', 'PRESET', 'NAMES']),
  name: z.string().nullable(),
};

/** The lines of a report in one currency. `rate` null: somebody has to enter it before the report is posted. */
export const currencySum = z.object({
  currency: z.string(),
  lines: z.int(),
  quantity: z.int(),
  amount: z.string(),
  rate: z.string().nullable(),
  source: z.string(),
  amountIdr: z.string().nullable(),
});
export type CurrencySum = z.output<typeof currencySum>;

/** How a file was read. */
export const reading = z.object({
  ...layoutSource,
  encoding: z.string(),
  /** Characters that could not be read, which stand as U+FFFD, and what stands around the first of them. */
  lost: z.object({ count: z.int(), first: z.string() }).nullish(),
  sheets: z.array(z.string()),
  layout: reportLayout,
  header: z.array(z.string()),
  /** Columns nothing is read from. */
  ignored: z.array(z.string()),
});

/** A total row of the file beside the lines it adds up. */
export const totalCheck = z.object({
  row: z.int(),
  label: z.string(),
  stated: z.string(),
  found: z.string(),
  difference: z.string(),
});

/** The lines of a report added up one way. */
export const split = z.object({
  dimension: z.enum(['PERIOD', 'PLATFORM', 'COUNTRY', 'LABEL', 'CURRENCY']),
  /** YYYYMM, a name, a country or a label; '' for lines without a label. */
  value: z.string(),
  currency: z.string(),
  lines: z.int(),
  matched: z.int(),
  quantity: z.int(),
  amount: z.string(),
  amountIdr: z.string().nullable(),
});
export type BatchSplit = z.output<typeof split>;

/** A row that cannot be read, in the reader's words. */
export const rowError = z.object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() });

/** Another report this one has to do with. */
export const relative = z.object({
  id: z.int(),
  fileName: z.string(),
  status: batchStatus,
  rows: z.int(),
  amountIdr: z.string(),
});
export type Relative = z.output<typeof relative>;
