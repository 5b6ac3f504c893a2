import { z } from 'zod';
import { route } from '../route.ts';
import { byId } from '../wire.ts';
import { reportBatch, uploadRight } from './batch.ts';

/** Up to so many broken rows are put right in place; more in the file. */
export const mostEdited = 50;

const brokenRow = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
  cells: z.array(z.string()),
});
export type BrokenRow = z.output<typeof brokenRow>;

/** Broken rows of one cause; the sum of what could be read of their amounts, exact, in the report's currency. */
const cause = z.object({
  code: z.string(),
  column: z.string(),
  rows: z.int(),
  amount: z.string(),
  /** Rows whose amount cannot be read. */
  unreadable: z.int(),
  examples: z.array(brokenRow),
});

const broken = z.object({
  header: z.array(z.string()),
  rows: z.int(),
  amount: z.string(),
  unreadable: z.int(),
  causes: z.array(cause),
  /** All of them where they are few enough to be put right here. */
  editable: z.array(brokenRow),
});

const touches = ['/report-batches'] as const;

/** What becomes of the rows of a report that cannot be read. */
export const brokenRows = {
  read: route({
    method: 'GET',
    path: '/report-batches/:id/broken',
    can: uploadRight,
    params: byId,
    reply: broken,
  }),
  /** The rows as they stood, under the file's own header. */
  csv: route({
    method: 'GET',
    path: '/report-batches/:id/broken/csv',
    can: uploadRight,
    params: byId,
    reply: z.null(),
    sends: 'file',
  }),
  /** Puts rows right in place: the file is read again with them. */
  edit: route({
    method: 'POST',
    path: '/report-batches/:id/broken/edit',
    limit: 'batch',
    can: uploadRight,
    params: byId,
    body: z.object({
      rows: z
        .array(z.object({ row: z.int().min(1), cells: z.array(z.string().max(2_000)).max(500) }))
        .min(1)
        .max(mostEdited),
    }),
    reply: reportBatch,
    touches,
  }),
  /** The report is posted without them, their sum in view; or not. */
  setAside: route({
    method: 'POST',
    path: '/report-batches/:id/broken/aside',
    limit: 'batch',
    can: uploadRight,
    params: byId,
    body: z.object({ aside: z.boolean() }),
    reply: reportBatch,
    touches,
  }),
};
