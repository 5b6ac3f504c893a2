import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { batchStatus } from '../royalties/reportBatch.ts';
import { currencyCode } from '../royalties/reportLayout.ts';
import { byId, idText, instant, requiredText, seenVersion, text, yearMonth } from '../wire.ts';
import { batchKind, batchRate, uploadRight } from './batch.ts';
import { collectionActions, collectionStatuses } from './collectionMachine.ts';

/**
 * What one collection may list, the largest file that is taken in, and how many reports may be read, or wait for somebody
 * to look at them, before it waits: both lie in the database until they are posted.
 */
export const collectionLimits = { files: 10_000, bytes: 1_073_741_824, reading: 4, previews: 200 } as const;

/** Why a collection goes on later: the bucket is away, the disk is full, enough is being read, enough waits for people. */
export const collectionWaits = ['BUCKET', 'ROOM', 'READING', 'PREVIEWS'] as const;

/**
 * What becomes of a file. ASIDE: left out. WAITING: it will be taken in. TAKEN: it is a report of its own. HERE: its bytes
 * are a report already. REFUSED: it could not be taken in.
 */
export const collectionOutcomes = ['WAITING', 'TAKEN', 'HERE', 'REFUSED', 'ASIDE'] as const;
export type CollectionOutcome = (typeof collectionOutcomes)[number];

const item = z.object({
  id: z.int(),
  /** Below the folder that was asked for. */
  name: z.string(),
  bytes: z.int(),
  modifiedAt: instant.nullable(),
  /** As its name says, else as was said of all of them. */
  platform: z.string(),
  datenum: yearMonth,
  outcome: z.enum(collectionOutcomes),
  /** The report it is, and how that stands; null where there is none (any more). */
  batchId: z.int().nullable(),
  batchStatus: batchStatus.nullable(),
  /** Why it was refused, in the reader's words. */
  failure: z.string().nullable(),
});
export type CollectionItem = z.output<typeof item>;

const declared = {
  kind: batchKind,
  platform: requiredText(100),
  datenum: yearMonth,
  currency: currencyCode.optional(),
  fxRate: batchRate.optional(),
  decimal: z.enum(['.', ',']).optional(),
};

const collection = z.object({
  id: z.int(),
  version: z.int(),
  bucket: z.string(),
  prefix: z.string(),
  kind: batchKind,
  platform: z.string(),
  datenum: yearMonth,
  status: z.enum(collectionStatuses),
  statusAt: instant,
  waiting: z.enum(collectionWaits).nullable(),
  /** Why nothing could be listed, or why it was stopped, in the reader's words. */
  failure: z.string().nullable(),
  counts: z.record(z.enum(collectionOutcomes), z.int()),
  /** Bytes of the files that wait. */
  bytesLeft: z.int(),
  createdBy: z.string(),
  createdAt: instant,
});
export type Collection = z.output<typeof collection>;

const can = uploadRight;
const touches = ['/report-collections', '/report-batches'] as const;

/** Reports that are collected from a bucket: listed, looked at, and taken in one after the other, each as a report of its own. */
export const reportCollections = {
  /** The bucket of the settings; null where none is set. */
  bucket: route({
    method: 'GET',
    path: '/report-collections/bucket',
    can,
    reply: z.object({ bucket: z.string().nullable() }),
  }),
  /** The last fifty. */
  list: route({ method: 'GET', path: '/report-collections', can, reply: z.array(collection) }),
  read: route({ method: 'GET', path: '/report-collections/:id', can, params: byId, reply: collection }),
  items: route({
    method: 'GET',
    path: '/report-collections/:id/items',
    can,
    params: byId,
    query: paging.extend({ outcome: z.enum(collectionOutcomes).optional() }),
    reply: pageOf(item),
  }),
  /** `prefix`: what the names of the files begin with, or `s3://bucket/prefix` of that very bucket. */
  begin: route({
    method: 'POST',
    path: '/report-collections',
    can,
    body: z.object({ prefix: text(500), ...declared }),
    reply: collection,
    status: 201,
    touches,
  }),
  /** Takes a file along, once more where it was refused, or leaves it out. */
  choose: route({
    method: 'PUT',
    path: '/report-collections/:id/items/:itemId',
    can,
    params: z.object({ id: idText, itemId: idText }),
    body: z.object({ chosen: z.boolean() }),
    reply: collection,
    touches: ['/report-collections'],
  }),
  /** The same for all files of an outcome. */
  chooseAll: route({
    method: 'PUT',
    path: '/report-collections/:id/items',
    can,
    params: byId,
    body: z.object({ chosen: z.boolean(), outcome: z.enum(['WAITING', 'REFUSED', 'ASIDE']) }),
    reply: collection,
    touches: ['/report-collections'],
  }),
  move: route({
    method: 'PUT',
    path: '/report-collections/:id/:action',
    can,
    params: z.object({ id: idText, action: z.enum(collectionActions) }),
    body: z.object({ version: seenVersion.optional() }),
    reply: collection,
    touches,
  }),
} as const;
