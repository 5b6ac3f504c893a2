import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { nextRows } from '../kit/db/wholeList.ts';
import { type Among, besideEach } from './pageOfRows.ts';

interface Ids {
  total: number;
  ids: number[];
}

interface Search {
  /** Selects `id` and whatever the order needs; may ask `id in (select id from found)`. */
  matching: Expression<unknown>;
  /** Selects the ids a search term finds, each part by its own index. */
  found: RawBuilder<unknown> | null;
  order: RawBuilder<unknown>;
  page: number;
  size: number;
}

/**
 * The ids of one page and the number of all, in one statement without a name. What a search found is materialised,
 * and page and count are taken from it: otherwise the page would walk the primary key for a rare word.
 */
export async function pageOfIds(tx: Tx, search: Search): Promise<Ids> {
  const { order, page, size } = search;
  const { head, rows } = searching(search);
  const next = await nextRows(
    sql<{ id: number }>`${head} select id from ${rows} every order by ${order}`,
    size,
  );
  if (next) return { total: next.length, ids: next.map((row) => row.id) };
  const answer = await sql<Ids>`${head} select (select count(*) from ${rows} every) as total,
    array(select id from ${rows} one_page order by ${order} limit ${size} offset ${page * size}) as ids`.execute(
    tx,
  );
  return answer.rows[0] ?? { total: 0, ids: [] };
}

/** All rows of such a list in its order, as `shown` has one of them. */
export function everyRow<Row>(
  search: Pick<Search, 'matching' | 'found' | 'order'>,
  shown: (among: Among) => Expression<Row>,
): RawBuilder<Row> {
  const { head, rows } = searching(search);
  return sql<Row>`${head} select shown.* from ${rows} every_one cross join lateral (${shown(besideEach)}) shown
    order by ${search.order}`;
}

function searching({ matching, found }: Pick<Search, 'matching' | 'found'>) {
  if (!found) return { head: sql``, rows: sql`(${matching})` };
  const head = sql`with found as materialized (${found}), matching as materialized (${matching})`;
  return { head, rows: sql`matching` };
}
