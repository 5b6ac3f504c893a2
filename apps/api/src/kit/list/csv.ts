import type { SelectQueryBuilder } from 'kysely';

/** A column of an export: its head and the value in a row. Numbers stay numbers, everything else is text. */
export interface Column<Row> {
  head: string;
  value: (row: Row) => string | number | null | undefined;
}

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
  let piece = `\ufeff${columns.map((column) => cell(column.head)).join(',')}\r\n`;
  for await (const row of rows) {
    piece += lineOf(row, columns);
    if (piece.length < flushAt) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

const lineOf = <Row>(row: Row, columns: readonly Column<Row>[]) =>
  `${columns.map((column) => cell(column.value(row))).join(',')}\r\n`;

const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const special = /[",\r\n]/;

/** One cell. Text that a spreadsheet would run as a formula gets an apostrophe in front and is quoted. */
export function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (formula.test(value)) return `"'${value.replaceAll('"', '""')}"`;
  return special.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
