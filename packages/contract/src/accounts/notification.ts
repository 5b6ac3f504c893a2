import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { flag, instant, sortBy } from '../wire.ts';

/** `kind` is a word of the catalogue (`notification.<kind>`), `params` fill it, `link` is a hash route. */
export const notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  params: z.record(z.string(), z.unknown()),
  link: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
  /** How many of its kind it stands for, where many are told as one. */
  count: z.int().optional(),
});
export type Notification = z.output<typeof notification>;

/** The audience comes from the session; naming somebody else's is refused. */
const audience = { userRole: z.string().max(80).optional(), userId: z.string().max(80).optional() };

/** The product's slug stands in the path: `/notifications/rilis`. */
export const notifications = (slug: string) => ({
  list: route({
    method: 'GET',
    path: `/notifications/${slug}`,
    can: 'signed-in',
    query: paging.omit({ search: true }).extend({
      ...audience,
      grouped: flag.optional(),
      sort: sortBy([]),
      size: paging.shape.size.default(10),
    }),
    reply: pageOf(notification),
  }),
  info: route({
    method: 'GET',
    path: `/notifications/${slug}_info`,
    can: 'signed-in',
    query: z.object(audience),
    reply: z.object({ count: z.int(), lastupdated: instant.nullable() }),
  }),
  markRead: route({
    method: 'PUT',
    path: '/notifications/bulk',
    can: 'signed-in',
    body: z.object({
      lastupdatetime: instant,
      /** Of them this one alone, or those of one kind: whoever opens what a notice is about has read it, and no other. */
      id: z.int().optional(),
      kind: z.string().max(80).optional(),
      ...audience,
    }),
    reply: z.object({ marked: z.int() }),
  }),
});
