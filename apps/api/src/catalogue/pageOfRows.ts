import { type Compilable, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { type Counted, countedTo, isWithinCount } from '../kit/db/page.ts';
import { together } from '../kit/db/together.ts';
import { nextRows, readsWhole } from '../kit/db/wholeList.ts';
import { standInFor } from '../kit/db/wholeQuery.ts';

/** Selects `id` and whatever the order needs. */
type Matching = Expression<unknown> & { where(condition: RawBuilder<SqlBool>): Expression<unknown> };

interface Search {
  matching: Matching;
  /** Where a search term is looked for, each place by its own index; null without a term. */
  found: readonly RawBuilder<SqlBool>[] | null;
  /** The same where nothing else narrows everybody's rows, and the newest come first: selects `id` of each place. */
  newest?: readonly RawBuilder<unknown>[] | undefined;
  /** Rows of one label: those are few, and counted to the last. */
  ofLabel: boolean;
  order: RawBuilder<unknown>;
  page: number;
  size: number;
}

/** Whose rows a list is narrowed to, as SQL; null: everybody's. */
export function labelOf(
  { labelId: own }: Pick<Actor, 'labelId'>,
  { labelId, labelCd }: { labelId?: number | undefined; labelCd?: string | undefined },
): RawBuilder<number> | null {
  if (own !== null) return sql`app_label()`;
  if (labelId) return sql`${labelId}::bigint`;
  return labelCd ? sql`(select id from label where systemcode = ${labelCd})` : null;
}

/**
 * A column to be searched among the few rows of one label: this keeps PostgreSQL at the label's index. That of the
 * letters would bring everybody's matches first.
 */
export const withinLabel = (text: RawBuilder<unknown>): RawBuilder<string> => sql`(${text} || '')`;

/** Which rows are shown: those of `ids` (null: one by one, beside each of all), as a condition on the column of their id. */
export interface Among {
  ids: RawBuilder<number[]> | null;
  has: (column: string) => RawBuilder<boolean>;
}

const amongIds = (ids: RawBuilder<number[]>): Among => ({
  ids,
  has: (column) => sql<boolean>`${sql.ref(column)} = any(${ids})`,
});

/** The row beside each of all that match, `every_one` of them. */
export const besideEach: Among = {
  ids: null,
  has: (column) => sql<boolean>`${sql.ref(column)} = every_one.id`,
};

/** Rows as a list shows them, among these, in no order. A function of the room's own: it is asked for its text once. */
type RowsOf<Row> = (tx: Tx, among: Among) => Expression<Row> & Compilable<Row>;

/**
 * One page of rows and the number of all, in one piece. Over the whole platform each place of a search gives the first
 * thousand in the order asked for, which holds the first thousand of all: nobody pages through more, and counting a
 * common word to the last would read every row. Whoever does go further gets every one counted.
 */
export async function pageOfRows<Row extends { id: number }>(
  tx: Tx,
  search: Search,
  rowsOf: RowsOf<Row>,
): Promise<Counted<Row>> {
  const { page, size, ofLabel } = search;
  if (readsWhole()) return nextOfAll(tx, search, rowsOf);
  const capped = !ofLabel && isWithinCount(search);
  const once = capped || ofLabel || search.found !== null;
  const head = once ? sql`matching as materialized (select * from ${every(search, capped)}), ` : sql``;
  const from = once ? sql`matching` : every(search);
  const found = sql`with ${head}page as materialized (
    select (select count(*) from ${from}) as page_total,
      array(select id from ${from} order by ${search.order} limit ${size} offset ${page * size}) as page_ids)`;
  const isPlannedAnew = search.found !== null && !ofLabel;
  const { rows, total } = await (isPlannedAnew ? shownApart : shownAtOnce)(tx, found, shownOn(tx, rowsOf));
  const more = capped && total > countedTo;
  return { rows: rows as Row[], total: more ? countedTo : total, more };
}

/** The next rows of the whole list. */
async function nextOfAll<Row extends { id: number }>(
  tx: Tx,
  search: Search,
  rowsOf: RowsOf<Row>,
): Promise<Counted<Row>> {
  const beside = sql<Row>`${rowsOf(tx, besideEach)}`;
  const standIn = standInFor(
    sql`select shown.* from ${every(search)} cross join lateral (${beside}) shown order by ${search.order}`,
  );
  if (standIn) return { rows: standIn, total: 0, more: false };
  const ofList = sql<{ id: number }>`select id from ${every(search)} order by ${search.order}`;
  const ids = ((await nextRows(ofList, search.size)) ?? []).map(({ id }) => id);
  const { rows } = await sql<Row>`${rowsOf(tx, amongIds(sql`${ids}::bigint[]`))}`.execute(tx);
  return { rows: inOrder(ids, rows), total: ids.length, more: false };
}

/** The page's rows and how many there are in all, where the statement is planned once and for all. */
async function shownAtOnce(tx: Tx, found: RawBuilder<unknown>, shown: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; page_total: number }>`${found}
    select page.page_total, shown.* from page left join (${shown}) shown on true
    order by array_position(page.page_ids, shown.id)`.execute(tx);
  // A page without rows still has its count, in a row of nothing.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.page_total ?? 0 };
}

/**
 * The same where every term has a plan of its own (docs/adr/0003): only the search is planned anew. What is shown of the
 * rows is planned once; it learns their ids of the transaction, and leaves in one piece with the search.
 */
async function shownApart(tx: Tx, found: RawBuilder<unknown>, shown: RawBuilder<unknown>) {
  const [, page, { rows }] = await together(
    pagesInMemory.execute(tx),
    sql<{
      page_total: number;
    }>`${found} select page_total, set_config('app.page', page_ids::text, true) from page`.execute(tx),
    sql<{
      id: number;
    }>`with page as materialized (select current_setting('app.page', true)::bigint[] as page_ids)
      select shown.* from page cross join (${shown}) shown order by array_position(page.page_ids, shown.id)`.execute(
      tx,
    ),
  );
  return { rows, total: page.rows[0]?.page_total ?? 0 };
}

/**
 * Titles lie in memory. Left alone, PostgreSQL holds a match for as dear as a page from a disk, and goes through all rows from the
 * newest on where a search has some three thousand matches: 14 to 50 ms instead of 4, by the luck of what its statistics sampled.
 */
const pagesInMemory = sql`select set_config('seq_page_cost', '0.1', true), set_config('random_page_cost', '0.1', true)`;

const shownOnPages = new WeakMap<object, RawBuilder<unknown>>();

/**
 * The rows of the page: most of the text of a list is this, and it is always the same. Its ids are read once and stay: taken
 * from the page beside, whatever is asked for all of them would be asked again for each.
 */
function shownOn<Row>(tx: Tx, rowsOf: RowsOf<Row>): RawBuilder<unknown> {
  const known = shownOnPages.get(rowsOf);
  if (known) return known;
  const { sql: text, parameters } = rowsOf(
    tx,
    amongIds(sql`(select page_ids from page)::bigint[]`),
  ).compile();
  if (parameters.length > 0) throw new Error('what a list shows of a row depends on nothing that is asked');
  const shown = sql.raw(text);
  shownOnPages.set(rowsOf, shown);
  return shown;
}

/** The rows that match; `capped`: the first of them in the order, from each place. */
function every({ matching, found, newest, order }: Search, capped = false): RawBuilder<unknown> {
  const places = newest ?? found?.map((place) => matching.where(place)) ?? [matching];
  const cut = capped ? sql`order by ${order} limit ${sql.lit(countedTo + 1)}` : sql``;
  if (places.length === 1) return sql`(select * from (${places[0]}) place ${cut}) every_one`;
  const parts = places.map((place) => sql`(select * from (${place}) place ${cut})`);
  return sql`(select * from (${sql.join(parts, sql` union `)}) places ${cut}) every_one`;
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
