import { bulk, mostExported } from '@rilis/contract/bulk';
import type { orderedExport } from '@rilis/contract/orderedExport';
import type { BodyOf } from '@rilis/contract/route';
import type { TableFormat } from '@rilis/contract/tableFormat';
import { formatAsked } from '@rilis/contract/tableMime';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { audit } from '../db/audit.ts';
import { type Db, type Tx, within, withScope } from '../db/db.ts';
import { wholeList } from '../db/wholeList.ts';
import { type Download, type Endpoint, type HttpExchange, onFile } from '../http/endpoint.ts';
import { permit } from '../http/permit.ts';
import { readQuery } from '../http/sent.ts';
import { notFound } from '../problem.ts';
import { csvMime, headLine } from './csv.ts';
import { csvForm } from './csvForm.ts';
import { exportColumns, type ListColumn } from './csvOfList.ts';
import { endpointAt } from './endpointAt.ts';
import type { Form } from './form.ts';
import { type List, listOf, rowOf, rowsOf } from './listOf.ts';
import { sheetForm } from './sheetForm.ts';
import { type StraightList, straightOf } from './straightList.ts';
import type { Table } from './table.ts';

/** A list as its screen asks to have it written. */
export type AskedExport = BodyOf<typeof bulk.exported>;

/** Leaves an export of so many rows to the worker. */
export type OrderExport = (
  actor: Actor,
  asked: AskedExport,
  rows: number,
  format: TableFormat,
) => Promise<z.output<typeof orderedExport>>;

/** The rows of a list as a file: at once, or later where it would be too long to wait for. Either is written down, for it leaves the house. */
export const exporting = (db: Db, endpoints: readonly Endpoint[], order: OrderExport): Endpoint =>
  onFile(bulk.exported, async ({ actor, body, http }) => {
    const { list, table } = await openExport(db, endpoints, actor, body, http);
    const rows = await countOf(db, actor, list);
    if (rows > mostExported) {
      const text = JSON.stringify(await order(actor, body, rows, formatAsked(http.header('accept'))));
      return { fileName: 'export.json', mime: 'application/json', status: 202, body: Buffer.from(text) };
    }
    // On the primary, wherever the rows are read.
    const after = { path: body.path, rows };
    await withScope(db, actor, (tx) => audit(tx, actor, { action: 'fetched', entity: 'export_file', after }));
    return { fileName: `${body.fileName}.csv`, mime: csvMime, body: table };
  });

/**
 * The list that is asked for, and its table, for a transaction to itself.
 *
 * @throws Problem when the person may not see the list, or asks for what it does not have
 */
export async function openExport(
  db: Db,
  endpoints: readonly Endpoint[],
  actor: Actor,
  asked: AskedExport,
  http: HttpExchange,
) {
  const list = await listOf(db, endpoints, actor, asked, http);
  const columnsIn = (form: Form) => exportColumns(rowOf(list.route), asked.columns, actor.lang, form);
  const columns = columnsIn(csvForm);
  const table = (tx: Tx): Table => ({
    heads: columns.map(({ head }) => head),
    [Symbol.asyncIterator]: () => piecesOf(tx, list, columns),
    sheet: async () => {
      const { rows, line } = await writtenOf(tx, list, columnsIn(sheetForm), sheetForm);
      return { rows: rows(tx), line };
    },
  });
  return { list, table };
}

/** The export of a report as its own call would write it: its name, and its table for a transaction to itself. */
export async function openFile(
  db: Db,
  endpoints: readonly Endpoint[],
  actor: Actor,
  asked: Pick<AskedExport, 'path' | 'query'>,
): Promise<{ fileName: string; table: (tx: Tx) => Table }> {
  const { endpoint } = endpointAt(endpoints, 'GET', asked.path);
  const { route, run } = endpoint;
  if (route.sends !== 'file') throw notFound();
  await permit(db, actor, route);
  const query = readQuery(route, asked.query);
  const call = { actor, query, params: undefined, body: undefined, files: [], http: nobody };
  const { fileName, body } = (await withScope(db, actor, (tx) => run({ ...call, tx }))) as Download;
  if (typeof body !== 'function') throw notFound();
  return { fileName: fileName.replace(/\.csv$/, ''), table: body };
}

/** A job has no line to anybody. */
export const nobody: HttpExchange = {
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  keepToken: () => undefined,
};

/** A list as CSV in pieces; what fails before the first row is found is told, not sent. */
async function* piecesOf(tx: Tx, list: List, columns: readonly ListColumn[]): AsyncGenerator<string> {
  const { rows, line } = await writtenOf(tx, list, columns, csvForm);
  let piece = headLine(columns.map(({ head }) => head));
  for await (const batch of rows(tx)) {
    for (const row of batch) piece += line(row, 0);
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

async function writtenOf(
  tx: Tx,
  list: List,
  columns: readonly ListColumn[],
  form: Form,
): Promise<StraightList> {
  const straight = await straightOf(tx, list, columns, form);
  return (
    straight ?? {
      rows: () => wholeList(tx, (page, size) => rowsOf(list, tx, page, size)),
      line: form.line(columns.map(({ field, write }) => ({ names: [field], write }))),
    }
  );
}

async function countOf(db: Db, actor: Actor, { page }: List): Promise<number> {
  const answer = await withScope(within(db, 'report'), actor, (tx) => page(tx, 0, 1));
  return (answer as { totalElements: number }).totalElements;
}
