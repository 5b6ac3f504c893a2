import { bulk, mostExported } from '@rilis/contract/bulk';
import type { orderedExport } from '@rilis/contract/exportFile';
import type { BodyOf } from '@rilis/contract/route';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { type Db, type Tx, within, withScope } from '../db/db.ts';
import { wholeList } from '../db/wholeList.ts';
import { type Download, type Endpoint, type HttpExchange, onFile } from '../http/endpoint.ts';
import { permit } from '../http/permit.ts';
import { readQuery } from '../http/sent.ts';
import { notFound } from '../problem.ts';
import { headLine } from './csv.ts';
import { exportColumns, type ListColumn, lineWriterOf } from './csvOfList.ts';
import { endpointAt } from './endpointAt.ts';
import { type List, listOf, rowOf, rowsOf } from './listOf.ts';
import { straightOf } from './straightList.ts';

/** A list as its screen asks to have it written. */
export type AskedExport = BodyOf<typeof bulk.exported>;

/** Leaves an export of so many rows to the worker. */
export type OrderExport = (
  actor: Actor,
  asked: AskedExport,
  rows: number,
) => Promise<z.output<typeof orderedExport>>;

/** The rows of a list as a file: at once, or later where it would be too long to wait for. */
export const exporting = (db: Db, endpoints: readonly Endpoint[], order: OrderExport): Endpoint =>
  onFile(bulk.exported, async ({ actor, body, http }) => {
    const { list, pieces } = await openExport(db, endpoints, actor, body, http);
    const rows = await countOf(db, actor, list);
    if (rows > mostExported) {
      const text = JSON.stringify(await order(actor, body, rows));
      return { fileName: 'export.json', mime: 'application/json', status: 202, body: Buffer.from(text) };
    }
    return { fileName: `${body.fileName}.csv`, mime: 'text/csv; charset=utf-8', body: (tx) => pieces(tx) };
  });

/**
 * The list that is asked for, and its file in pieces, for a transaction to itself.
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
  const columns = exportColumns(rowOf(list.route), asked.columns, actor.lang);
  const pieces = (tx: Tx) => piecesOf(tx, list, columns);
  return { list, pieces };
}

/** The export of a report as its own call would write it: its name, and its pieces for a transaction to itself. */
export async function openFile(
  db: Db,
  endpoints: readonly Endpoint[],
  actor: Actor,
  asked: Pick<AskedExport, 'path' | 'query'>,
): Promise<{ fileName: string; pieces: (tx: Tx) => AsyncIterable<string | Buffer> }> {
  const { endpoint } = endpointAt(endpoints, 'GET', asked.path);
  const { route, run } = endpoint;
  if (route.sends !== 'file') throw notFound();
  await permit(db, actor, route);
  const query = readQuery(route, asked.query);
  const call = { actor, query, params: undefined, body: undefined, files: [], http: nobody };
  const { fileName, body } = (await withScope(db, actor, (tx) => run({ ...call, tx }))) as Download;
  if (typeof body !== 'function') throw notFound();
  return { fileName: fileName.replace(/\.csv$/, ''), pieces: body };
}

/** A job has no line to anybody. */
export const nobody: HttpExchange = {
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
};

/** The file of a list in pieces; what fails before the first row is found is told, not sent. */
async function* piecesOf(tx: Tx, list: List, columns: readonly ListColumn[]): AsyncGenerator<string> {
  const straight = await straightOf(tx, list, columns);
  const { rows, line } = straight ?? {
    rows: () => wholeList(tx, (page, size) => rowsOf(list, tx, page, size)),
    line: lineWriterOf(columns.map(({ field, write }) => ({ names: [field], write }))),
  };
  let piece = headLine(columns.map(({ head }) => head));
  for await (const batch of rows(tx)) {
    for (const row of batch) piece += line(row);
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

async function countOf(db: Db, actor: Actor, { page }: List): Promise<number> {
  const answer = await withScope(within(db, 'report'), actor, (tx) => page(tx, 0, 1));
  return (answer as { totalElements: number }).totalElements;
}
