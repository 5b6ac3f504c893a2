import { z } from 'zod';
import { orderedExport } from './orderedExport.ts';
import { type AnyRoute, route } from './route.ts';
import { filters, many } from './wire.ts';

/** The most rows that "all that match" chooses, and the most one request acts on. */
export const mostChosen = 1000;
export const mostAtOnce = 100;

/** The most rows an export of a list writes at once; more are written by the worker, and fetched later. */
export const mostExported = 200_000;

const path = z.string().regex(/^\/[A-Za-z0-9_/:.-]{1,200}$/, 'error.validation.format');

/** A list as its screen asks for it: the path with everything filled in, and the filters. */
export const listing = { path, query: filters };

/** The filters of a list as its address has them, in JSON: names may repeat there. */
export const filtersAsked = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return filters.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'error.validation.format' });
      return z.NEVER;
    }
  });

/** What tells rows apart: a number, or the key of a group. */
const rowId = z.union([z.int().positive(), z.string().min(1).max(540)]);

const sent = z.record(z.string().max(60), z.unknown());

/** What became of one row. `version`: the one that was written, or the one it has now where that is not the one that was sent. */
export const outcome = z.object({
  id: rowId,
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  version: z.int().nullable(),
});
export type Outcome = z.output<typeof outcome>;

/** A column of an export: a field of the row (dotted inside), the key of its heading, and how its value is said. */
const exportColumn = z.object({
  field: z.string().regex(/^\w{1,40}(\.\w{1,40}){0,2}$/, 'error.validation.format'),
  head: z.string().regex(/^[\w.]{1,120}$/, 'error.validation.format'),
  /** Codes are said by the words under this key. */
  words: z
    .string()
    .regex(/^[\w.]{1,120}$/, 'error.validation.format')
    .optional(),
  /** Instants are days unless the screen shows the time; days and periods are text on the wire, shares basis points. */
  as: z.enum(['time', 'day', 'period', 'percent']).optional(),
});
export type ExportColumn = z.output<typeof exportColumn>;

/** What every list can do over the calls it has: the rights, rules and answers are those of the calls themselves. */
export const bulk = {
  /** Makes one call for each of the rows, each in its own transaction and with its own answer. */
  act: route({
    method: 'POST',
    path: '/bulk',
    can: 'signed-in',
    body: z.object({
      method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
      /** The call's path with `:id` left open: `/artists/:id/APPROVED`. */
      path,
      /** Sent for every row; a row's own goes before it. */
      body: sent.default({}),
      rows: z
        .array(z.object({ id: rowId, version: z.int32().nullish(), body: sent.optional() }))
        .min(1)
        .max(mostAtOnce),
    }),
    reply: z.array(outcome),
  }),
  /** Every row that matches now, at most 1.000, in one look: what is chosen stays what it was. */
  choose: route({
    method: 'POST',
    path: '/bulk/choose',
    limit: 'report',
    can: 'signed-in',
    body: z.object(listing),
    reply: z.object({ content: z.array(z.record(z.string(), z.unknown())), totalElements: z.int() }),
    // A POST because the question may be long.
    reads: true,
  }),
  /** How many of a list there are of each value of one of its filters, the others as they are. */
  counts: route({
    method: 'GET',
    path: '/bulk/counts',
    // Twenty lists are counted whole.
    limit: 'report',
    can: 'signed-in',
    query: z.object({
      path,
      /** The other filters. */
      filters: filtersAsked,
      field: z.string().regex(/^\w{1,60}$/, 'error.validation.format'),
      values: many(z.string().max(60)),
    }),
    reply: z.array(z.object({ value: z.string(), count: z.int(), more: z.boolean() })),
  }),
  /**
   * The rows of a list, all that match, in the columns of its screen. More than `mostExported` are left to the worker: 202
   * with the reply.
   */
  exported: route({
    method: 'POST',
    path: '/bulk/export/csv',
    limit: 'report',
    can: 'signed-in',
    body: z.object({
      ...listing,
      fileName: z.string().regex(/^[\w-]{1,60}$/, 'error.validation.format'),
      columns: z.array(exportColumn).min(1).max(40),
    }),
    reply: orderedExport,
    sends: 'file',
    reads: true,
  }),
} as const;

/** A call's path with everything filled in but the id. */
export const openPath = ({ path: pattern }: AnyRoute, params: Record<string, string> = {}): string =>
  pattern.replace(/:(\w+)/g, (hole, name: string) => (name === 'id' ? hole : (params[name] ?? hole)));
