import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { rowsOfAll } from '../db/wholeQuery.ts';

/** A column of an export: its head and the value in a row. Numbers stay numbers, everything else is text. */
export interface Column<Row> {
  head: string;
  value: (row: Row) => Cell;
}

type Cell = string | number | null | undefined;

/** Columns that are fields of the row as they are, each under its own name. */
export const fieldColumns = <Field extends string>(...fields: Field[]): Column<Record<Field, Cell>>[] =>
  fields.map((field) => ({ head: field, value: (row) => row[field] }));

const flushAt = 65_536;

/** The rows of a query, streamed from a cursor. */
export const csvOf = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly Column<Row>[],
): AsyncGenerator<string> => csvOfRows(query.stream(500), columns);

/** CSV with BOM and CRLF in pieces of about 64 KiB; memory stays flat. */
export async function* csvOfRows<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
): AsyncGenerator<string> {
  let piece = headLine(columns.map(({ head }) => head));
  for await (const row of rows) {
    piece += lineOf(row, columns);
    if (piece.length < flushAt) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

/**
 * The same of a query whose columns are written as they are, numbers and text: the database writes the lines, which spares
 * this process five sixths of its work. The heads go out before the first row is found. Needs a transaction to itself.
 */
export async function* csvInDatabase<DB, TB extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  heads: readonly (keyof Row & string)[],
): AsyncGenerator<string> {
  yield headLine(heads);
  yield* linesInDatabase(tx, query, heads);
}

/** What a file begins with. */
export const headLine = (heads: readonly string[]): string => `\ufeff${heads.map(cell).join(',')}\r\n`;

/** Its lines alone, for a file that is put together of several queries. */
export async function* linesInDatabase<DB, TB extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  heads: readonly (keyof Row & string)[],
): AsyncGenerator<string> {
  const cells = heads.map((head) => sql`csv_cell(${sql.ref(`row.${head}`)})`);
  const lines = sql<{
    line: string;
  }>`select concat_ws(',', ${sql.join(cells)}) as line from ${query.as('row')}`;
  for await (const rows of rowsOfAll(tx, lines)) yield `${rows.map(({ line }) => line).join('\r\n')}\r\n`;
}

const lineOf = <Row>(row: Row, columns: readonly Column<Row>[]) =>
  `${columns.map((column) => cell(column.value(row))).join(',')}\r\n`;

const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const special = /[",\r\n]/;

/** One cell. Text that a spreadsheet would run as a formula gets an apostrophe in front and is quoted. */
export function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return formula.test(value) ? `"'${value.replaceAll('"', '""')}"` : plainCell(value);
}

/** The same for a machine, which takes an apostrophe for a part of the text. */
export const plainCell = (value: string | number): string => {
  const text = String(value);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The text a cell was made of: without the apostrophe in front of what is no formula. */
export const textOfCell = (written: string): string =>
  written.startsWith("'") && formula.test(written.slice(1)) ? written.slice(1) : written;
