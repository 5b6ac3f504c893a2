import { AsyncLocalStorage } from 'node:async_hooks';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';

/** As many rows as the database hands over at a time: more would outlive the young and stay until all memory is looked through. */
const fetched = 500;

/**
 * All rows of a query in batches: the next one is on its way while one is used, which is emptied as soon as the next is asked
 * for. Needs a transaction to itself.
 */
export async function* rowsOfAll<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  // All rows will be read: the plan for all is wanted, not that for the first tenth.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare every_row no scroll cursor for ${query}`.execute(tx);
  const fetch = () => sql<Row>`fetch ${sql.lit(fetched)} from every_row`.execute(tx);
  for (let coming = fetch(); ; ) {
    const { rows } = await coming;
    const isLast = rows.length < fetched;
    // The database finds the next rows while these are used; whoever stops here does not hear how that ends.
    if (!isLast) coming = fetch();
    coming.catch(() => undefined);
    if (rows.length > 0) yield rows;
    // What the driver keeps of a batch until all memory is looked through would keep its rows, too.
    rows.length = 0;
    if (isLast) break;
  }
  await sql`close every_row`.execute(tx);
}

type Query = Expression<unknown> | RawBuilder<unknown>;

/** A field that is made of columns of its row, and of nothing else. */
export interface Made<Row = never, Value = unknown> {
  of: readonly string[];
  make: (row: Row) => Value;
}

/** Says of which columns a field of such rows is made. */
export const madeOf =
  <Row>() =>
  <Column extends keyof Row & string, Value>(
    of: readonly Column[],
    make: (row: Pick<Row, Column>) => Value,
  ): Made<Pick<Row, Column>, Value> => ({ of, make });

/** Fields for which one has to look into many rows at once, by these columns: `find` gives what works them out of one row. */
export interface Found<Row = never, Values = object> {
  of: readonly string[];
  fields: readonly string[];
  find: (rows: readonly Row[]) => Promise<(row: Row) => Values>;
}

/** Says by which columns of such rows fields are found. */
export const foundOf =
  <Row>() =>
  <Column extends keyof Row & string, Values extends object>(
    of: readonly Column[],
    fields: readonly (keyof Values & string)[],
    find: (rows: readonly Pick<Row, Column>[]) => Promise<(row: Pick<Row, Column>) => Values>,
  ): Found<Pick<Row, Column>, Values> => ({ of, fields, find });

type MadeFields = Readonly<Record<string, Made>>;
type Values<Fields extends MadeFields> = { [Field in keyof Fields]: ReturnType<Fields[Field]['make']> };

/** The query of a list whose rows leave it as the query brings them, but for some fields. */
export interface WholeQuery {
  query: Query;
  made: ReadonlyMap<string, Made>;
  /** By field. */
  found: ReadonlyMap<string, Found>;
}

interface Asked {
  queries: Query[];
  made: Map<string, Made>;
  found: Map<string, Found>;
  /** Stand for the rows. Whoever looks into them makes something else of them than they are. */
  rows: never[];
  isTouched: boolean;
}

const asking = new AsyncLocalStorage<Asked>();

/**
 * Asks a list for its query instead of its rows: `read` is its own call for a page, which gets rows that may not be looked
 * into. Undefined where it does, or makes its rows of several queries: then only the list itself knows them.
 */
export async function wholeQueryOf(
  read: () => Promise<{ content: readonly unknown[] }>,
): Promise<WholeQuery | undefined> {
  const asked: Asked = { queries: [], made: new Map(), found: new Map(), rows: [], isTouched: false };
  asked.rows = watched(asked);
  const { content } = await asking.run(asked, read);
  const [query, ...more] = asked.queries;
  if (!query || more.length > 0 || asked.isTouched || content !== asked.rows) return undefined;
  return { query, made: asked.made, found: asked.found };
}

/** How many there are, and whether they are a promise, everybody asks. */
const harmless = new Set<unknown>(['length', 'then']);

function watched(asked: Asked): never[] {
  const touch = () => {
    asked.isTouched = true;
  };
  return new Proxy<never[]>([], {
    get(rows, name) {
      if (!harmless.has(name)) touch();
      return Reflect.get(rows, name);
    },
    ownKeys(rows) {
      touch();
      return Reflect.ownKeys(rows);
    },
    set(rows, name, value) {
      touch();
      return Reflect.set(rows, name, value);
    },
  });
}

/** Whether a list is asked for its query here. */
export const isAskedForQuery = (): boolean => asking.getStore() !== undefined;

/** Takes the query of a list that is asked for it, and gives what stands for its rows; undefined otherwise. */
export function standInFor(query: Query): never[] | undefined {
  const asked = asking.getStore();
  asked?.queries.push(query);
  return asked?.rows;
}

/**
 * Rows with fields that are worked out here. Nothing else of a row is written: whoever writes a list as a
 * whole can do without the list itself.
 */
export async function withFields<
  Row extends object,
  Fields extends MadeFields,
  Others extends object = object,
>(
  rows: Row[],
  made: Fields & Record<keyof Fields, Made<Row>>,
  others?: Found<Row, Others>,
): Promise<(Omit<Row, keyof Fields> & Values<Fields> & Others)[]> {
  const asked = asking.getStore();
  if (asked && rows === asked.rows) {
    for (const [field, how] of Object.entries(made)) asked.made.set(field, how);
    if (others) for (const field of others.fields) asked.found.set(field, others as Found);
    return asked.rows;
  }
  const findOf = await others?.find(rows);
  const makes = Object.entries<Made<Row>>(made);
  return rows.map((row) => {
    const [found, values] = [findOf?.(row), makes.map(([, { make }]) => make(row))];
    // Nobody else has these rows: a copy of each costs more than all of this.
    const whole = row as Record<string, unknown>;
    for (const [index, [field]] of makes.entries()) whole[field] = values[index];
    for (const field of others?.fields ?? []) whole[field] = (found as typeof whole | undefined)?.[field];
    return whole as never;
  });
}
