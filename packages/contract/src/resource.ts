import { z } from 'zod';
import { storedShape } from './asStored.ts';
import { type Pattern, route } from './route.ts';
import { byId, count, day, flag, instant, longestSearch, text, typed } from './wire.ts';

/** Page, size and search of every list. `page` counts from 0. */
export const paging = z.object({
  search: typed().max(longestSearch).default(''),
  page: count(1_000_000).default(0),
  size: count(200).default(20),
});
export type ListQuery = z.output<typeof paging>;

/** A page of rows: `{ content, page, size, totalElements, totalPages }`; `more`: there are more, not counted to the last. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    content: z.array(row),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    more: z.literal(true).optional(),
  });

export const option = z.object({
  id: z.union([z.int(), z.string()]),
  label: z.string(),
  sub: z.string().nullish(),
});
export type Option = z.output<typeof option>;

/** What every stored row carries beside its own fields. */
export const stored = {
  id: z.int(),
  version: z.int(),
  deleted: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
};

/** Optimistic lock: the version the form was loaded with; a stale one answers 409. */
export const versioned = { version: z.int32().optional() };

/** Asked for on the way into the trash: why (optional), and the version that was meant. */
export const trashing = z.object({ reason: text(200).optional(), ...versioned });
export type Trashing = z.output<typeof trashing>;

/** Who put a row into the trash, when and why; to people of a label staff have no name. */
const trashed = z.object({
  at: instant,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** What depends on it; what `holds` keeps it from being deleted for good. `link`: where that is shown. */
  depends: z
    .array(z.object({ what: z.string(), count: z.int(), holds: z.boolean(), link: z.string().nullable() }))
    .optional(),
  /** The day from which on it is deleted for good by itself; null: never. */
  purgeFrom: day.nullish(),
});
export type Trashed = z.output<typeof trashed>;

/** A row as the trash shows it. */
export const inTrash = <T extends z.ZodRawShape>(row: z.ZodObject<T>) =>
  row.extend({ trashed: trashed.nullish() });

/** Every list is of what lives, or with Y of what is in the trash (specification, section 4). */
const keeping = { deleted: flag.optional() };

interface Spec<F extends z.ZodRawShape, D extends z.ZodRawShape, Q extends z.ZodRawShape> {
  /** The collection's path, plural: `/faqs`. */
  path: `/${string}`;
  /** The screen's path, whose pattern is the permission: `/backoffice/faq`. */
  screen: Pattern;
  /** Written by people. */
  fields: F;
  /** Filled in by us. */
  derived: D;
  /** Asked for in lists, beside search and paging; a name equals its column. */
  filter: Q;
  /** Searched for text, best field first; the first one is the label in options. */
  search: readonly (keyof (F & D) & string)[];
  /** Looked up by name: its list is in the order of the first searched field; others show the newest first. */
  alphabet?: true;
}

/** The twelve verbs of a regular entity: list, create, read, update, trash, trashed, restore, soft and hard delete, options. */
export function defineResource<F extends z.ZodRawShape, D extends z.ZodRawShape, Q extends z.ZodRawShape>(
  spec: Spec<F, D, Q>,
) {
  const { path, screen } = spec;
  const input = z.object(spec.fields);
  // A derived field stands before a written one of the same name: what is answered may say more than what was sent.
  const record = z.object(
    storedShape({ ...spec.fields, ...spec.derived, ...stored }),
  ) as unknown as z.ZodObject<Omit<F, keyof D> & D & typeof stored>;
  const query = paging.extend({ ...keeping, ...spec.filter });
  const one = `${path}/:id` as const;
  const create = `${screen}/create` as const;
  const update = `${screen}/{id}/update` as const;
  const remove = `${screen}/{id}/delete` as const;
  const reading = { params: byId, reply: record };
  return {
    ...spec,
    input,
    record,
    query,
    routes: {
      list: route({ method: 'GET', path, can: screen, query, reply: pageOf(record) }),
      trash: route({
        method: 'GET',
        path: `${path}/trash`,
        can: screen,
        query,
        reply: pageOf(inTrash(record)),
      }),
      options: route({
        method: 'GET',
        path: `${path}/options`,
        can: 'signed-in',
        query: paging.pick({ search: true }),
        reply: z.array(option),
      }),
      create: route({ method: 'POST', path, can: create, body: input, reply: record, status: 201 }),
      read: route({ method: 'GET', path: one, can: screen, ...reading }),
      trashed: route({ method: 'GET', path: `${one}/trashed`, can: screen, ...reading }),
      update: route({ method: 'PUT', path: one, can: update, body: input.extend(versioned), ...reading }),
      restore: route({ method: 'PUT', path: `${one}/restore`, can: update, ...reading }),
      softDelete: route({
        method: 'DELETE',
        path: `${one}/softdelete`,
        can: update,
        params: byId,
        body: trashing,
        reply: z.null(),
      }),
      remove: route({ method: 'DELETE', path: one, can: remove, params: byId, reply: z.null() }),
    },
  };
}

export type AnyResource = ReturnType<typeof defineResource<z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>>;
