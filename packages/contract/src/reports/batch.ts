import { z } from 'zod';
import { isPeriod } from '../period.ts';
import { pageOf, paging } from '../resource.ts';
import type { Pattern } from '../route.ts';
import { route } from '../route.ts';
import { batchStatus, CONFIRMED } from '../royalties/reportBatch.ts';
import { currencyCode, reportLayout } from '../royalties/reportLayout.ts';
import { byId, count, instant, text, yearMonth } from '../wire.ts';

export const batchKind = z.enum(['OTHER_DSP', 'RBT', 'COVER_TO_MASTER']);
export type BatchKind = z.output<typeof batchKind>;

const rowError = z.object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() });

const summary = {
  id: z.int(),
  kind: batchKind,
  platform: z.string(),
  datenum: yearMonth,
  /** As told with the upload, for amounts that name none; null: the file says. */
  currency: z.string().nullable(),
  fileName: z.string(),
  status: batchStatus,
  rows: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  errorCount: z.int(),
  createdAt: instant,
  postedAt: instant.nullable(),
};

/** Who says how a file is read; `name` of the preset. */
export const layoutSource = {
  by: z.enum(['PERSON', 'REMEMBERED', 'PRESET', 'NAMES']),
  name: z.string().nullable(),
};

/** The lines of a report in one currency. `rate` null: somebody has to enter it before the report is posted. */
const currencySum = z.object({
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
const reading = z.object({
  ...layoutSource,
  encoding: z.string(),
  sheets: z.array(z.string()),
  layout: reportLayout,
  header: z.array(z.string()),
  /** Columns nothing is read from. */
  ignored: z.array(z.string()),
});

/** A total row of the file beside the lines it adds up. */
const totalCheck = z.object({
  row: z.int(),
  label: z.string(),
  stated: z.string(),
  found: z.string(),
  difference: z.string(),
});

/** One uploaded income report. Sums are exact decimal text in the report's currency and in IDR. */
export const reportBatch = z.object({
  ...summary,
  fxRate: z.string().nullable(),
  decimal: z.enum(['.', ',']).nullable(),
  /** 0 to 100. */
  progress: z.int(),
  errors: z.array(rowError),
  totals: z
    .object({
      quantity: z.int(),
      /** null when there are several currencies. */
      amount: z.string().nullable(),
      /** null while the rate of a currency is missing. */
      amountIdr: z.string().nullable(),
      matchedIdr: z.string().nullable(),
      unmatchedIdr: z.string().nullable(),
    })
    .nullable(),
  currencies: z.array(currencySum),
  /** Months of lines that are too far from the period to be taken without asking. */
  farPeriods: z.array(z.int()),
  checks: z.array(totalCheck),
  reading: reading.nullable(),
  /** The posted batch that holds the same rows. */
  duplicateOf: z.int().nullable(),
  /** Why the file could not be read, in words. */
  failure: z.string().nullable(),
  version: z.int(),
});
export type ReportBatch = z.output<typeof reportBatch>;

export const unmatchedLine = z.object({
  row: z.int(),
  labelName: z.string().nullable(),
  album: z.string().nullable(),
  songTitle: z.string().nullable(),
  artistName: z.string().nullable(),
  isrc: z.string().nullable(),
  upc: z.string().nullable(),
  quantity: z.int(),
  /** null while the rate of its currency is missing. */
  amountIdr: z.string().nullable(),
});

const split = z.object({
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

const upload: Pattern = '/backoffice/reporting-other-dsp#upload';

const rate = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, 'error.validation.amount')
  .refine((text) => Number(text) > 0, 'error.validation.amount');

/** The fields beside `file`, all text as forms send them. */
const uploadForm = z.object({
  platform: z.string().trim().min(1, 'error.validation.required').max(100),
  datenum: count(299912).refine(isPeriod, 'error.validation.period'),
  /** For amounts that name none; left out, the file says, or a person is asked. */
  currency: currencyCode.optional(),
  fxRate: rate.optional(),
  decimal: z.enum(['.', ',']).optional(),
});

const accepted = z.object({ batchId: z.int(), status: batchStatus });

const uploadTo = (path: `/${string}`) =>
  route({
    method: 'POST',
    path,
    can: upload,
    accepts: 'multipart',
    body: uploadForm,
    reply: accepted,
    status: 202,
    touches: ['/report-batches', '/other-dsp-report'],
  });

/** What is posted is counted in the reports of labels and songs, and on the dashboard. */
const touches = ['/report-batches', '/labels', '/songs', '/dashboard'] as const;

export const reportBatches = {
  uploadOtherDsp: uploadTo('/other-dsp-report/upload'),
  uploadRbt: uploadTo('/rbt-report/upload'),
  uploadCoverToMaster: uploadTo('/cover-to-master/v1/upload-report'),
  platforms: route({
    method: 'GET',
    path: '/other-dsp-report/platform',
    can: 'signed-in',
    reply: z.array(z.string()),
  }),
  list: route({
    method: 'GET',
    path: '/report-batches',
    can: upload,
    query: paging.extend({
      kind: batchKind.optional(),
      status: batchStatus.optional(),
      datenum: count(299912).optional(),
    }),
    reply: pageOf(z.object(summary)),
  }),
  read: route({ method: 'GET', path: '/report-batches/:id', can: upload, params: byId, reply: reportBatch }),
  unmatched: route({
    method: 'GET',
    path: '/report-batches/:id/unmatched',
    can: upload,
    params: byId,
    query: paging,
    reply: pageOf(unmatchedLine),
  }),
  splits: route({
    method: 'GET',
    path: '/report-batches/:id/splits',
    can: upload,
    params: byId,
    reply: z.array(split),
  }),
  /** The rate of one currency of the report, until it is posted. */
  rate: route({
    method: 'PUT',
    path: '/report-batches/:id/rates',
    can: upload,
    params: byId,
    body: z.object({ currency: currencyCode, rate, source: text(200).default('') }),
    reply: reportBatch,
    touches: ['/report-batches'],
  }),
  post: route({
    method: 'POST',
    path: '/report-batches/:id/post',
    can: upload,
    params: byId,
    /** `detach`: unmatched lines go to suspense; without it a batch with unmatched lines is not posted. */
    body: z.object({
      detach: z.boolean().default(false),
      confirmed: z.array(z.enum(CONFIRMED)).default([]),
      version: z.int().optional(),
    }),
    reply: reportBatch,
    status: 202,
    touches,
  }),
  reverse: route({
    method: 'POST',
    path: '/report-batches/:id/reverse',
    can: upload,
    params: byId,
    body: z.object({
      reason: z.string().trim().min(1, 'error.validation.required').max(1000),
      version: z.int().optional(),
    }),
    reply: reportBatch,
    touches,
  }),
  remove: route({
    method: 'DELETE',
    path: '/report-batches/:id',
    can: upload,
    params: byId,
    reply: z.null(),
  }),
};
