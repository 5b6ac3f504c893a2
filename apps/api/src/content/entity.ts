import type { AnyContent, Scheduled } from '@rilis/contract/content/entity';
import type { Route } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { type AuditEntity, audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import type { PageOf } from '../kit/db/page.ts';
import { withTrashNotes } from '../kit/db/trash.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { crud, keptIn } from '../kit/list/crud.ts';
import { invalid } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { pagesOf, type Query } from './pages.ts';
import { cleanHtml } from './richText.ts';
import { freeSlug } from './slug.ts';

type Fields = Record<string, unknown> & { version?: number };
type Routes = Record<keyof AnyContent['routes'], Route<{ id: number }, Query, Fields, unknown>>;

/**
 * The endpoints of an entity of the public site: the twelve verbs in its own order, and `order`. Pictures are taken
 * from the uploads, rich text is cleaned when it is written and again whenever it is read. `refuse` says what no field alone
 * can tell.
 */
export function content<R extends AnyContent>(
  resource: R,
  table: AuditEntity,
  refuse: (fields: Fields) => void = () => undefined,
): Endpoint[] {
  const { endpoints, find, insert, change, restoreIt } = crud(resource, table);
  const list = pagesOf(resource, table);
  const routes = resource.routes as unknown as Routes;
  const own = {
    list: on(routes.list, ({ tx, actor, query }) => list(tx, keptIn(actor, routes, query), query)),
    trash: on(routes.trash, async ({ tx, query }) =>
      withTrashNotes(tx, table, (await list(tx, 'trashed', query)) as PageOf<{ id: number }>),
    ),
    create: on(routes.create, async ({ tx, actor, body }) => {
      refuse(body);
      refuseSchedule(body);
      return insert(tx, actor, await storedFields(tx, resource, table, body));
    }),
    update: on(routes.update, async ({ tx, actor, params, body: { version, ...fields } }) => {
      refuse(fields);
      const isHalf = 'publishAt' in fields !== 'unpublishAt' in fields;
      refuseSchedule({ ...(isHalf && ((await find(tx, params.id)) as Fields)), ...fields });
      const stored = await storedFields(tx, resource, table, fields, params.id);
      return change(tx, actor, params.id, stored, version);
    }),
    // What lay in the trash has no address: another may have taken it since.
    restore: on(routes.restore, async ({ tx, actor, params }) => {
      const { slug } = (await find(tx, params.id, 'trashed')) as Fields;
      const address = slug ? { slug: await freeSlug(tx, table, String(slug), params.id) } : {};
      return restoreIt(tx, actor, params.id, address);
    }),
    order: on(resource.routes.order, ({ tx, actor, body }) => reorder(tx, actor, table, body.ids)),
  };
  return Object.values({ ...endpoints, ...own }).map((endpoint) => readClean(endpoint, resource.rich));
}

/** What is shown no more was shown before: from its day on, or from now. */
function refuseSchedule(fields: Fields): void {
  const { publishAt, unpublishAt } = fields as Scheduled;
  if (unpublishAt && unpublishAt <= (publishAt ?? new Date()))
    throw invalid('unpublishAt', 'error.content.schedule');
}

/** The fields as they are stored. */
async function storedFields(
  tx: Tx,
  resource: AnyContent,
  table: string,
  fields: Fields,
  id?: number,
): Promise<Fields> {
  const pictures = resource.images.map((field) => ({
    field,
    id: fields[field] as string | null | undefined,
  }));
  await takeFiles(
    tx,
    pictures.map((picture) => ({ ...picture, kind: 'CONTENT', labelId: null })),
  );
  const clean = cleaned(fields, resource.rich);
  // Whoever does not speak of the address leaves it: people have links to it.
  if (!('slug' in resource.fields) || (id !== undefined && fields.slug === undefined)) return clean;
  return { ...clean, slug: await freeSlug(tx, table, String(fields.slug || fields.title), id) };
}

/** The named rows first, in this order; the others follow as they stood. */
async function reorder(tx: Tx, actor: Actor, table: AuditEntity, ids: number[]) {
  const name = sql.table(table);
  // All of them are held: of two who order at once the later finds what the other one left, and has the last word.
  const { rows: known } = await sql<{ id: number }>`
    select id from ${name} where deleted_at is null order by id for update`.execute(tx);
  if (known.filter(({ id }) => ids.includes(id)).length !== ids.length)
    throw invalid('ids', 'error.notFound');
  await sql`update ${name} row set "order" = placed.place
    from (select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, "order", id) as place
      from ${name} where deleted_at is null) placed
    where placed.id = row.id and row."order" is distinct from placed.place`.execute(tx);
  await audit(tx, actor, { action: 'reordered', entity: table, after: { ids } });
  return { ordered: ids.length };
}

/** Whatever stands in the table, no reader gets more than the allow-list. */
const readClean = (endpoint: Endpoint, rich: readonly string[]): Endpoint => ({
  ...endpoint,
  run: async (call) => {
    const answer = await endpoint.run(call);
    return isPage(answer)
      ? { ...answer, content: answer.content.map((row) => cleaned(row, rich)) }
      : isRecord(answer)
        ? cleaned(answer, rich)
        : answer;
  },
});

const isPage = (answer: unknown): answer is { content: Fields[] } => isRecord(answer) && 'content' in answer;

const isRecord = (answer: unknown): answer is Fields =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** A record whose rich texts, in both languages, are clean. */
export function cleaned<T extends Record<string, unknown>>(row: T, rich: readonly string[]): T {
  const names = rich.flatMap((name) => [name, `${name}Indonesian`]);
  const pairs = names
    .filter((name) => typeof row[name] === 'string')
    .map((name) => [name, cleanHtml(row[name] as string)]);
  return { ...row, ...Object.fromEntries(pairs) };
}
