import { z } from 'zod';
import { now } from '../clock.ts';
import { type AnyResource, defineResource } from '../resource.ts';
import { type Pattern, route } from '../route.ts';
import { webLink } from '../webLink.ts';
import { instant, many, text } from '../wire.ts';

/** Text with headings, lists and links, as HTML. The server keeps only what its allow-list knows. */
const richText = text(100_000).nullish();

/** A web address people may be sent to. */
export const webAddress = text(500).regex(webLink, 'error.content.link');

/** What visitors see of a record: not yet asked to be shown, on its day, now, or no more. */
export const publications = ['DRAFT', 'SCHEDULED', 'LIVE', 'OVER'] as const;
export type Publication = (typeof publications)[number];

export interface Scheduled {
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
}

export function publicationOf({ publishAt, unpublishAt }: Scheduled): Publication {
  if (!publishAt) return 'DRAFT';
  if (unpublishAt && unpublishAt.getTime() <= now()) return 'OVER';
  return publishAt.getTime() > now() ? 'SCHEDULED' : 'LIVE';
}

const schedule = {
  /** When visitors begin to see it: at once when left out, never while it is null. */
  publishAt: instant.nullish(),
  unpublishAt: instant.nullish(),
};

type Texts = Record<string, z.ZodType>;
type InIndonesian<T extends Texts> = {
  [K in keyof T & string as `${K}Indonesian`]: z.ZodOptional<z.ZodNullable<T[K]>>;
};
type Rich<N extends string> = { [K in N | `${N}Indonesian`]: typeof richText };

interface Spec<T extends Texts, N extends string, F extends z.ZodRawShape, D extends z.ZodRawShape> {
  path: `/${string}`;
  screen: Pattern;
  /** Written in English and, beside it as `<name>Indonesian`, in Indonesian; an empty one shows the English. */
  texts: T;
  /** Such texts as HTML. */
  rich: readonly N[];
  /** The fields that hold the id of an uploaded picture. */
  images: readonly (keyof F & string)[];
  fields: F;
  derived: D;
}

/** Something staff write for visitors: a resource in two languages, in an order of its own, shown by a schedule. */
export function defineContent<
  const T extends Texts,
  const N extends string,
  const F extends z.ZodRawShape,
  const D extends z.ZodRawShape,
>(spec: Spec<T, N, F, D>) {
  const { path, screen, texts, rich, images } = spec;
  const resource = defineResource({
    path,
    screen,
    fields: { ...texts, ...inIndonesian(texts), ...richFields(rich), ...spec.fields, ...schedule },
    derived: { ...spec.derived, order: z.int() },
    filter: { publication: many(z.enum(publications)).optional() },
    search: searched(Object.keys(texts), rich, Object.keys(spec.fields)) as never,
  });
  return {
    ...resource,
    texts: Object.keys(texts) as readonly (keyof T & string)[],
    rich,
    images: images as readonly string[],
    routes: {
      ...resource.routes,
      /** Puts the named rows first, in this order; the others follow as they stood. */
      order: orderOf(path, screen),
    },
  };
}

/** Names of a record first, so that the first is what it is called. */
function searched(texts: string[], rich: readonly string[], fields: string[]) {
  const names = fields.filter((name) => name === 'title' || name === 'name');
  return [...names, ...[...texts, ...rich].flatMap((name) => [name, `${name}Indonesian`])];
}

const inIndonesian = <T extends Texts>(texts: T) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, type]) => [`${name}Indonesian`, type.nullish()]),
  ) as InIndonesian<T>;

const richFields = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(
    names.flatMap((name) => [name, `${name}Indonesian`]).map((name) => [name, richText]),
  ) as Rich<N>;

const orderOf = (path: `/${string}`, screen: Pattern) =>
  route({
    method: 'PUT',
    path: `${path}/order`,
    can: `${screen}/{id}/update`,
    body: z.object({ ids: z.array(z.int()).min(1).max(1_000) }),
    reply: z.object({ ordered: z.int() }),
  });

/** Any entity of the public site, whatever its fields. */
export interface AnyContent extends AnyResource {
  texts: readonly string[];
  rich: readonly string[];
  images: readonly string[];
  routes: AnyResource['routes'] & { order: ReturnType<typeof orderOf> };
}
