import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { rowsOfAll } from '../db/wholeQuery.ts';
import type { Meaning, Value, WriteLine } from './form.ts';
import { letterOf, sheetCell } from './sheetCells.ts';
import type { Table } from './table.ts';

/** A column of an export: its head and the value in a row. Numbers stay numbers, everything else is text. */
export interface Column<Row> {
  head: string;
  value: (row: Row) => Value;
  /** Where the value is money or a day. */
  meaning?: Meaning;
  /** The value itself, where `value` says it in words. */
  itself?: (row: Row) => Value;
}

/** Columns that are fields of the row as they are, each under its own name. */
export const fieldColumns = <Field extends string>(...fields: Field[]): Column<Record<Field, Value>>[] =>
  fields.map((field) => ({ head: field, value: (row) => row[field] }));

/** Columns of whole rupiah. */
export const moneyColumns = <Field extends string>(...fields: Field[]): Column<Record<Field, Value>>[] =>
  fieldColumns(...fields).map((column) => ({ ...column, meaning: 'rupiah' }));

export const csvMime = 'text/csv; charset=utf-8';

const flushAt = 65_536;

/** The rows of a query, streamed from a cursor. */
export const csvOf = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly Column<Row>[],
): Table => csvOfRows(query.stream(500), columns);

/** CSV with BOM and CRLF in pieces of about 64 KiB, or rows of a sheet; memory stays flat. */
export const csvOfRows = <Row>(rows: AsyncIterable<Row>, columns: readonly Column<Row>[]): Table => ({
  heads: columns.map(({ head }) => head),
  [Symbol.asyncIterator]: () => piecesOf(rows, columns),
  sheet: () => ({
    rows: oneByOne(rows) as AsyncIterable<readonly object[]>,
    line: sheetLineOf(
      columns.map(
        ({ value, itself = value, meaning }) =>
          (row: Row) =>
            sheetCell(itself(row), meaning),
      ),
    ) as WriteLine,
  }),
});

async function* piecesOf<Row>(
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

async function* oneByOne<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  for await (const row of rows) yield [row];
}

function sheetLineOf<Row>(cells: readonly ((row: Row) => string)[]): (row: Row, at: number) => string {
  const letters = cells.map((_, index) => letterOf(index));
  return (row, at) => {
    let line = `<row r="${at}">`;
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index]!(row);
      if (cell) line += `<c r="${letters[index]}${at}"${cell}`;
    }
    return `${line}</row>`;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every query, written by their heads
type Query = SelectQueryBuilder<any, any, any>;

/**
 * The same of queries whose columns are written as they are, numbers and text: the database writes the lines of a CSV, which
 * spares this process five sixths of its work. The heads go out before the first row is found. Needs a transaction to itself.
 */
export const csvInDatabase = (
  tx: Tx,
  queries: Iterable<Query> | AsyncIterable<Query>,
  heads: readonly string[],
  meanings: Readonly<Record<string, Meaning | undefined>> = {},
): Table => ({
  heads,
  [Symbol.asyncIterator]: () => linesInDatabase(tx, queries, heads),
  sheet: () => ({
    rows: rowsInDatabase(tx, queries, heads),
    line: sheetLineOf(
      heads.map((head) => (row: Record<string, Value>) => sheetCell(row[head], meanings[head])),
    ) as WriteLine,
  }),
});

/** What a file begins with. */
export const headLine = (heads: readonly string[]): string => `\ufeff${heads.map(cell).join(',')}\r\n`;

async function* linesInDatabase(
  tx: Tx,
  queries: Iterable<Query> | AsyncIterable<Query>,
  heads: readonly string[],
): AsyncGenerator<string> {
  const cells = heads.map((head) => sql`csv_cell(${sql.ref(`row.${head}`)})`);
  let head = headLine(heads);
  for await (const query of queries) {
    // Not before it is known that it can be asked: what is refused is told instead.
    if (head) yield head;
    head = '';
    const lines = sql<{
      line: string;
    }>`select concat_ws(',', ${sql.join(cells)}) as line from ${query.as('row')}`;
    for await (const rows of rowsOfAll(tx, lines)) yield `${rows.map(({ line }) => line).join('\r\n')}\r\n`;
  }
  if (head) yield head;
}

async function* rowsInDatabase(
  tx: Tx,
  queries: Iterable<Query> | AsyncIterable<Query>,
  heads: readonly string[],
): AsyncGenerator<object[]> {
  const columns = heads.map((head) => sql.ref(`row.${head}`));
  for await (const query of queries)
    yield* rowsOfAll(tx, sql<object>`select ${sql.join(columns)} from ${query.as('row')}`);
}

const lineOf = <Row>(row: Row, columns: readonly Column<Row>[]) =>
  `${columns.map((column) => cell(column.value(row))).join(',')}\r\n`;

/** With apostrophes before it as well: each gets one more, so that taking one off gives back what there was. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** What begins a cell within a text where cells are parted by semicolons or tabs: quotation marks amid a cell mean nothing there. */
const formulaWithin = /[;\t\r\n](?=['"]*[=+\-@＝＋－＠])/g;
const keptWithin = /([;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])/g;
const parting = /[",;\t\r\n]/;
const special = /[",\r\n]/;

/** One cell. What a spreadsheet would run as a formula, in front or within, gets an apostrophe before it and is quoted. */
export function cell(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const isFormula = formula.test(value);
  if (!isFormula && !parting.test(value)) return value;
  const kept = value.replace(formulaWithin, "$&'").replaceAll('"', '""');
  return isFormula ? `"'${kept}"` : `"${kept}"`;
}

/** The same for a machine, which takes an apostrophe for a part of the text. */
export const plainCell = (value: string | number): string => {
  const text = String(value);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The text a cell was made of: without the apostrophes before what is no formula. */
export function textOfCell(written: string): string {
  const text = written.startsWith("'") && formula.test(written.slice(1)) ? written.slice(1) : written;
  return text.includes("'") ? text.replace(keptWithin, '$1') : text;
}
