import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../db/db.ts';
import { type Found, type Made, rowsOfAll, type WholeQuery, wholeQueryOf } from '../db/wholeQuery.ts';
import { instantOf } from './csvForm.ts';
import type { ListColumn } from './csvOfList.ts';
import type { Form, WriteLine } from './form.ts';
import type { List } from './listOf.ts';

/** A list whose cells are columns of one query: they are read as the texts the database has of them. */
export interface StraightList {
  rows: (tx: Tx) => AsyncGenerator<object[]>;
  line: WriteLine;
}

/** A column of the query. */
interface Read {
  name: string;
  type: number;
}

/**
 * How a list is written without making its rows: undefined where one of the columns is worked out by the list itself.
 * Needs a transaction to itself.
 */
export async function straightOf(
  tx: Tx,
  list: List,
  columns: readonly ListColumn[],
  form: Form,
): Promise<StraightList | undefined> {
  const page = () => list.page(tx, 0, 1) as Promise<{ content: readonly unknown[] }>;
  const whole = await wholeQueryOf(page);
  const read = whole && (await columnsRead(tx, whole, columns));
  return read && written(whole, columns, read, form);
}

/** The columns of the query that these are written of; undefined where it does not have them all. */
async function columnsRead(
  tx: Tx,
  { query, made, found }: WholeQuery,
  columns: readonly ListColumn[],
): Promise<Read[] | undefined> {
  const of = ({ field }: ListColumn) => made.get(field)?.of ?? found.get(field)?.of ?? [field];
  const names = [...new Set(columns.flatMap(of))];
  // A row of nothing has the names of all columns, and no row of the list is looked for.
  const none = sql`(select 1) one left join (select * from (${query}) every_row limit 0) listed on true`;
  const { rows: named } = await sql<Record<string, null>>`select listed.* from ${none}`.execute(tx);
  if (!names.every((name) => Object.hasOwn(named[0] ?? {}, name))) return undefined;
  const types = names.map((name, index) => sql`pg_typeof(${column(name)})::oid::int as ${at(index)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(types)} from ${none}`.execute(tx);
  return names.map((name, index) => ({ name, type: rows[0]?.[`c${index}`] ?? 0 }));
}

const column = (name: string) => sql.ref(`listed.${name}`);
const at = (index: number) => sql.ref(`c${index}`);

function written(
  { query, made, found }: WholeQuery,
  columns: readonly ListColumn[],
  read: readonly Read[],
  form: Form,
): StraightList {
  const texts = read.map((one, index) => sql`${textOf(one)} as ${at(index)}`);
  const finders = new Map([...new Set(found.values())].map((one) => [one, finderOf(one, read)]));
  const needed = new Set(columns.flatMap(({ field }) => finders.get(found.get(field) as Found) ?? []));
  const cells = columns.map((one) => {
    const finder = finders.get(found.get(one.field) as Found);
    if (finder) return finder.cell(one);
    const how = made.get(one.field);
    return how ? makerOf(one, how, read) : asItIs(one, read, form);
  });
  const line = form.line(cells);
  const all = sql<Texts>`select ${sql.join(texts)} from (${query}) listed`;
  return { rows: (tx) => prepared(rowsOfAll(tx, all), [...needed]), line };
}

type Texts = Record<string, string | null>;

async function* prepared(batches: AsyncIterable<Texts[]>, finders: readonly ReturnType<typeof finderOf>[]) {
  for await (const rows of batches) {
    for (const { look } of finders) await look(rows);
    yield rows;
  }
}

function asItIs(one: ListColumn, read: readonly Read[], form: Form) {
  const index = read.findIndex(({ name }) => name === one.field);
  return { names: [`c${index}`], write: textWriterOf(one, read[index]!.type, form) };
}

/** Makes a field of what the driver would read of the columns it is made of. */
function makerOf({ write }: ListColumn, { of, make }: Made, read: readonly Read[]) {
  const { names, valuesOf } = partsOf(of, read);
  return {
    names,
    write: (...texts: (string | null)[]) => write(make(valuesOf(texts) as never)),
  };
}

/** Looks into the rows that come next, and writes what was found for each of them. */
function finderOf({ of, find }: Found, read: readonly Read[]) {
  const { names, valuesOf } = partsOf(of, read);
  let foundOf: (row: never) => object = () => ({});
  return {
    look: async (rows: readonly Texts[]) => {
      foundOf = await find(rows.map((row) => valuesOf(names.map((name) => row[name]!)) as never));
    },
    cell: ({ field, write }: ListColumn) => ({
      names,
      write: (...texts: (string | null)[]) =>
        write((foundOf(valuesOf(texts) as never) as Record<string, unknown>)[field]),
    }),
  };
}

function partsOf(of: readonly string[], read: readonly Read[]) {
  const places = of.map((name) => read.findIndex((one) => one.name === name));
  const parts = of.map((name, index) => ({ name, value: readerOf(read[places[index]!]?.type ?? 0) }));
  const valuesOf = (texts: readonly (string | null)[]) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < parts.length; at += 1) row[parts[at]!.name] = parts[at]!.value(texts[at]!);
    return row;
  };
  return { names: places.map((place) => `c${place}`), valuesOf };
}

const types = pg.types.builtins;
const { TEXT, TIMESTAMPTZ, VARCHAR } = types;

/** Types whose text is what a client is sent of them. */
const plain: ReadonlySet<number> = new Set([
  ...[types.INT2, types.INT4, types.INT8, types.NUMERIC, types.FLOAT4, types.FLOAT8],
  ...[types.DATE, TEXT, VARCHAR, types.JSON, types.JSONB],
]);

function textOf({ name, type }: Read) {
  if (type === TIMESTAMPTZ) return sql`(${column(name)} at time zone interval '0')::text`;
  if (plain.has(type)) return sql`${column(name)}::text`;
  // Every other one as a client is sent it, whatever a cast would make of it.
  return sql`case when ${column(name)} is not null then concat(${column(name)}) end`;
}

/** Writes the database's text of a column as the cell of the value that the driver would read of it. */
function textWriterOf(
  { asked, write }: ListColumn,
  type: number,
  form: Form,
): (text: string | null) => string {
  if (type === TIMESTAMPTZ) {
    const writeClock = form.clock(asked, write);
    return (text) => (text === null ? write(null) : writeClock(text));
  }
  if (isText.has(type)) return write;
  const read = readerOf(type);
  return (text) => write(read(text));
}

const isText: ReadonlySet<number> = new Set([TEXT, VARCHAR]);

/** Reads such a text as the driver reads what it is sent. */
function readerOf(type: number): (text: string | null) => unknown {
  if (type === TIMESTAMPTZ) return (text) => text && instantOf(text);
  const read = pg.types.getTypeParser(type as typeof TEXT) as (text: string) => unknown;
  return (text) => (text === null ? null : read(text));
}
