import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { type Pattern, route } from '../route.ts';
import { REPORT_KINDS } from '../royalties/importCode.ts';
import { batchStatus, CONFIRMED, SUPPLEMENTS_FATES } from '../royalties/reportBatch.ts';
import { currencyCode } from '../royalties/reportLayout.ts';
import { askedPeriod, byId, count, exactRupiah, instant, requiredText, text, yearMonth } from '../wire.ts';
import { currencySum, reading, relative, rowError, split, totalCheck } from './preview.ts';

export const batchKind = z.enum(REPORT_KINDS);
export type BatchKind = z.output<typeof batchKind>;

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
      amountIdr: exactRupiah.nullable(),
      matchedIdr: exactRupiah.nullable(),
      unmatchedIdr: exactRupiah.nullable(),
      /** Of the `rejected` lines, found not to be ours since; null before it is posted. */
      rejectedIdr: exactRupiah.nullable(),
    })
    .nullable(),
  currencies: z.array(currencySum),
  /** Months of lines that are too far from the period to be taken without asking. */
  farPeriods: z.array(z.int()),
  rejected: z.int(),
  checks: z.array(totalCheck),
  reading: reading.nullable(),
  /** The posted batch that holds the same rows. */
  duplicateOf: z.int().nullable(),
  /** Why the file could not be read, in words. */
  failure: z.string().nullable(),
  /** Rows that cannot be read, and whether the report is posted without them. */
  broken: z.int(),
  brokenAside: z.boolean(),
  /** Spellings in the file that belong to no platform. */
  unknownPlatforms: z.array(z.string()),
  /** Posted reports that hold rows of this one, `share` in basis points of its rows. */
  overlap: z.array(relative.extend({ shared: z.int(), share: z.int() })),
  overlapReason: z.string().nullable(),
  /** The report this file corrects, and the file that corrects this one. */
  supersedes: relative.nullable(),
  supersededBy: relative.nullable(),
  /** The report whose broken rows this file brings back, and the files that brought back those of this one. */
  supplementOf: relative.nullable(),
  supplements: z.array(relative),
  /** The posted supplements of the report this file corrects. */
  correctedSupplements: z.array(relative),
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
  amountIdr: exactRupiah.nullable(),
});

export const uploadRight: Pattern = '/backoffice/reporting-other-dsp#upload';
const can = uploadRight;

/** What one unit of a currency is in rupiah. */
export const batchRate = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, 'error.validation.amount')
  .refine((text) => Number(text) > 0, 'error.validation.amount');

/** The fields beside `file`, all text as forms send them. */
const uploadForm = z.object({
  platform: requiredText(100).transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ')),
  datenum: askedPeriod,
  /** For amounts that name none; left out, the file says, or a person is asked. */
  currency: currencyCode.optional(),
  fxRate: batchRate.optional(),
  /** Who says so: kept beside the rate. */
  fxSource: text(200).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** The report this file corrects, or whose broken rows it brings back. */
  supersedes: count(999_999_999).optional(),
  supplementOf: count(999_999_999).optional(),
});

const accepted = z.object({ batchId: z.int(), status: batchStatus });

const uploadTo = (path: `/${string}`) =>
  route({
    method: 'POST',
    path,
    can,
    accepts: 'multipart',
    body: uploadForm,
    reply: accepted,
    status: 202,
    touches: ['/report-batches', '/other-dsp-report'],
  });

/** What is posted is counted in the reports of labels and songs, and on the dashboard. */
const touches = ['/report-batches', '/labels', '/songs', '/dashboard'] as const;

const step = (action: string) =>
  route({
    method: 'POST',
    path: `/report-batches/:id/${action}`,
    can,
    params: byId,
    body: z.object({ version: z.int().optional() }),
    reply: reportBatch,
    touches: ['/report-batches'],
  });

export const reportBatches = {
  uploadOtherDsp: uploadTo('/other-dsp-report/upload'),
  uploadOwnService: uploadTo('/own-service-report/upload'),
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
    can,
    query: paging.extend({
      kind: batchKind.optional(),
      status: batchStatus.optional(),
      datenum: count(299912).optional(),
    }),
    reply: pageOf(z.object(summary)),
  }),
  read: route({ method: 'GET', path: '/report-batches/:id', can, params: byId, reply: reportBatch }),
  unmatched: route({
    method: 'GET',
    path: '/report-batches/:id/unmatched',
    can,
    params: byId,
    query: paging,
    reply: pageOf(unmatchedLine),
  }),
  splits: route({
    method: 'GET',
    path: '/report-batches/:id/splits',
    can,
    params: byId,
    reply: z.array(split),
  }),
  /** The rate of one currency of the report, until it is posted. */
  rate: route({
    method: 'PUT',
    path: '/report-batches/:id/rates',
    can,
    params: byId,
    body: z.object({ currency: currencyCode, rate: batchRate, source: text(200).default('') }),
    reply: reportBatch,
    touches: ['/report-batches'],
  }),
  post: route({
    method: 'POST',
    path: '/report-batches/:id/post',
    can,
    params: byId,
    /** `detach`: unmatched lines go to suspense; without it a batch with unmatched lines is not posted. */
    body: z.object({
      detach: z.boolean().default(false),
      confirmed: z.array(z.enum(CONFIRMED)).default([]),
      /** Why rows that are posted already come once more. */
      overlapReason: text(1000).optional(),
      /** Of the report this file corrects. */
      supplements: z.enum(SUPPLEMENTS_FATES).optional(),
      version: z.int(),
    }),
    reply: reportBatch,
    status: 202,
    touches,
  }),
  /** Calls off a reading, or a posting that has not begun. */
  cancel: step('cancel'),
  readAgain: step('read'),
  putAside: step('put-aside'),
  takeUp: step('take-up'),
  reverse: route({
    method: 'POST',
    path: '/report-batches/:id/reverse',
    can,
    params: byId,
    body: z.object({
      reason: z.string().trim().min(1, 'error.validation.required').max(1000),
      /** Posted supplements go with their report: those that were shown. */
      supplementIds: z.array(z.int()).max(1000).optional(),
      version: z.int(),
    }),
    reply: reportBatch,
    touches,
  }),
  /** Says which platform a spelling of the file means: one of the list, or (null) one of its own. Reads the file again. */
  namePlatform: route({
    method: 'POST',
    path: '/report-batches/:id/platform',
    can,
    params: byId,
    body: z.object({ name: requiredText(500), platformId: z.int().nullable() }),
    reply: reportBatch,
    touches: ['/report-batches', '/platforms', '/other-dsp-report'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/report-batches/:id',
    can,
    params: byId,
    reply: z.null(),
  }),
};
