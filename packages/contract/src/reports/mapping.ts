import { z } from 'zod';
import { type Pattern, route } from '../route.ts';
import { batchStatus } from '../royalties/reportBatch.ts';
import { REPORT_FIELDS, reportLayout } from '../royalties/reportLayout.ts';
import { byId, instant } from '../wire.ts';
import { batchKind } from './batch.ts';
import { layoutSource } from './preview.ts';

const upload: Pattern = '/backoffice/reporting-other-dsp#upload';

/** A value of a column and what is read from it; `wrong`: why nothing is. */
const sampleValue = z.object({ written: z.string(), read: z.string(), wrong: z.string().nullable() });

/** How a file would be read: its first lines and, field by field, some values as they are read. */
const proposal = z.object({
  layout: reportLayout,
  header: z.array(z.string()),
  lines: z.array(z.array(z.string())),
  /** Fields more than one column looks like, with the columns. */
  candidates: z.partialRecord(z.enum(REPORT_FIELDS), z.array(z.int())),
  samples: z.array(z.object({ field: z.enum(REPORT_FIELDS), values: z.array(sampleValue) })),
  /** What has to be said before the file can be read, in words. */
  issues: z.array(z.string()),
  encoding: z.string(),
  sheets: z.array(z.string()),
  ...layoutSource,
});
export type MappingProposal = z.output<typeof proposal>;

const remembered = z.object({
  id: z.int(),
  kind: batchKind,
  platform: z.string(),
  header: z.array(z.string()),
  layout: reportLayout,
  updatedAt: instant,
  version: z.int(),
});
export type RememberedMapping = z.output<typeof remembered>;

export const batchMapping = {
  read: route({
    method: 'GET',
    path: '/report-batches/:id/mapping',
    can: upload,
    params: byId,
    reply: proposal,
  }),
  /** What would be read; nothing is changed. */
  probe: route({
    method: 'POST',
    path: '/report-batches/:id/mapping/try',
    limit: 'batch',
    can: upload,
    params: byId,
    body: reportLayout,
    reply: proposal,
    touches: [],
  }),
  /** Reads the file again this way. Without columns they are looked for anew: another sheet or separator. */
  save: route({
    method: 'PUT',
    path: '/report-batches/:id/mapping',
    limit: 'batch',
    can: upload,
    params: byId,
    body: z.object({
      layout: reportLayout,
      remember: z.boolean().default(false),
      version: z.int32().optional(),
    }),
    reply: z.object({ status: batchStatus }),
    status: 202,
    touches: ['/report-batches', '/report-mappings'],
  }),
};

export const reportMappings = {
  list: route({ method: 'GET', path: '/report-mappings', can: upload, reply: z.array(remembered) }),
  update: route({
    method: 'PUT',
    path: '/report-mappings/:id',
    can: upload,
    params: byId,
    body: z.object({ layout: reportLayout, version: z.int32().optional() }),
    reply: remembered,
  }),
  remove: route({
    method: 'DELETE',
    path: '/report-mappings/:id',
    can: upload,
    params: byId,
    reply: z.null(),
  }),
};
