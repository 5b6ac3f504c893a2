import { AsyncLocalStorage } from 'node:async_hooks';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';

/** A list that is read as a whole: its queries stay open between pages, each under the name of its cursor. */
interface WholeList {
  tx: Tx;
  cursors: Map<string, string>;
}

const reading = new AsyncLocalStorage<WholeList>();

/**
 * Reads a list from its first row to its last: `read` is the list's own call for so many rows, made again until it
 * brings fewer. Inside it `nextRows` goes on where the call before ended: one query of one moment, no offset, no count.
 * Needs a transaction to itself.
 */
export async function* wholeList<Row>(
  tx: Tx,
  read: (page: number, size: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
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
    yield* rows;
    if (isLast) return;
  }
}

/** The next rows of a query while a whole list is read; undefined where a page is asked for. */
export async function nextRows<Row>(
  query: Expression<Row> | RawBuilder<Row>,
  size: number,
): Promise<Row[] | undefined> {
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
