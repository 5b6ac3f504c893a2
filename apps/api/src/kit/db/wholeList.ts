import { AsyncLocalStorage } from 'node:async_hooks';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';
import { isAskedForQuery, standInFor } from './wholeQuery.ts';

/** A list that is read as a whole: its queries stay open between pages, each under the name of its cursor. */
interface WholeList {
  tx: Tx;
  cursors: Map<string, string>;
}

const reading = new AsyncLocalStorage<WholeList>();

/**
 * Reads a list from its first row to its last, a thousand at a time: `read` is the list's own call for so many rows, made again until it
 * brings fewer. Inside it `nextRows` goes on where the call before ended: one query of one moment, no offset, no count.
 * Needs a transaction to itself.
 */
export async function* wholeList<Row>(
  tx: Tx,
  read: (page: number, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const size = 1000;
  const list: WholeList = { tx, cursors: new Map() };
  // All rows will be read: the plan for all is wanted, not that for the first tenth.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  const readPage = (page: number) => reading.run(list, () => read(page, size));
  for (let page = 1, coming = readPage(0); ; page += 1) {
    const rows = await coming;
    const isLast = rows.length < size;
    // The database brings the next rows while these are written; whoever stops here does not hear how that ends.
    if (!isLast) coming = readPage(page);
    coming.catch(() => undefined);
    yield rows;
    if (isLast) return;
  }
}

/** Where in a list one looks around. */
interface Place {
  id: number;
  /** How many rows behind it have been read already. */
  skipped: number;
  /** A row that counts as gone. */
  without?: number | undefined;
}

interface Around extends Place {
  tx: Tx;
  /** Told by the query: its place from 1, null when it is not in the list, and how many there are. */
  at: number | null;
  total: number;
}

const around = new AsyncLocalStorage<Around>();

/** How many rows behind a row are read with it. */
export const rowsBehind = 40;

/**
 * The rows around one of a list in its own order, wherever in it that stands: the one before and those behind it (of one
 * that is not there: the first ones), past the `skipped`. `read` is the list's own call for a page.
 */
export async function rowsAround<Row>(tx: Tx, place: Place, read: () => Promise<Row[]>) {
  const asked: Around = { tx, ...place, at: null, total: 0 };
  const rows = await around.run(asked, read);
  return { rows, at: asked.at, total: asked.total };
}

async function surrounding<Row>(asked: Around, query: Expression<Row> | RawBuilder<Row>): Promise<Row[]> {
  const { id, skipped, without = 0 } = asked;
  const { rows } = await sql<Row & { line_no: number; line_place: number | null; line_total: number }>`
    with line as materialized (select every_line.*, row_number() over () as line_no from (${query}) every_line where every_line.id <> ${without}),
      place as (select (select line_no from line where id = ${id}) as line_place, count(*) as line_total from line)
    select line.*, place.* from place left join line
      on line_no > coalesce(line_place, 0) + ${skipped} and line_no <= coalesce(line_place, 0) + ${skipped + rowsBehind}
      or ${skipped} = 0 and line_no = line_place - 1
    order by line_no`.execute(asked.tx);
  asked.at = rows[0]?.line_place ?? null;
  asked.total = rows[0]?.line_total ?? 0;
  return rows.flatMap(({ line_no, line_place: _place, line_total: _total, ...row }) =>
    line_no === null ? [] : [row as Row],
  );
}

/** Whether a list is read as a whole here: only then is a query for all of it made. */
export const readsWhole = (): boolean =>
  isAskedForQuery() || around.getStore() !== undefined || reading.getStore() !== undefined;

/** The next rows of a query while a whole list is read; undefined where a page is asked for. */
export async function nextRows<Row>(
  query: Expression<Row> | RawBuilder<Row>,
  size: number,
): Promise<Row[] | undefined> {
  const standIn = standInFor(query);
  if (standIn) return standIn;
  const asked = around.getStore();
  if (asked) return surrounding(asked, query);
  const list = reading.getStore();
  return (
    list &&
    (await sql<Row>`fetch ${sql.lit(size)} from ${sql.ref(await opened(list, query))}`.execute(list.tx)).rows
  );
}

/** A cursor of the database and not of the driver: between its pieces the list makes other queries. */
async function opened({ tx, cursors }: WholeList, query: Expression<unknown>): Promise<string> {
  const text = sql`${query}`.compile(tx).sql;
  const known = cursors.get(text);
  if (known) return known;
  const name = `whole_list_${cursors.size}`;
  await sql`declare ${sql.ref(name)} no scroll cursor for ${query}`.execute(tx);
  cursors.set(text, name);
  return name;
}
