import { mostEdited, brokenRows as routes } from '@rilis/contract/reports/brokenRows';
import type { ImportCode } from '@rilis/contract/royalties/importCode';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on, onFile } from '../../kit/http/endpoint.ts';
import { csvMime, csvOfRows } from '../../kit/list/csv.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { requirePreview } from '../../royalties/import/batchGuards.ts';
import { batchRoom } from '../../royalties/import/batchRoom.ts';
import { mostBroken } from '../../royalties/import/brokenRows.ts';
import { mistakeText } from '../../royalties/import/mistakeText.ts';
import { findBatch } from './batchRows.ts';

interface Stored {
  row_no: number;
  column_name: string | null;
  code: string;
  params: Record<string, string | number>;
  cells: string[];
}

const shown = (lang: Language, { row_no: row, column_name: column, code, params, cells }: Stored) => ({
  ...{ row, column: column ?? '', code, cells },
  message: mistakeText(lang, { code: code as ImportCode, params }),
});

const read = on(routes.read, async ({ tx, actor, params: { id } }) => {
  const { header, broken } = await batchOf(tx, id);
  const { rows: causes } = await sql<Cause>`
    select code, coalesce(column_name, '') as "column", count(*) as rows, coalesce(trim_scale(sum(amount)), 0)::text as amount,
      count(*) filter (where amount is null) as unreadable,
      (array_agg(to_jsonb(b) order by row_no))[1:3] as examples
    from report_broken_row b where batch_id = ${id} group by code, column_name order by count(*) desc, code`.execute(
    tx,
  );
  const { rows: sums } = await sql<{ amount: string; unreadable: number }>`
    select coalesce(trim_scale(sum(amount)), 0)::text as amount, count(*) filter (where amount is null) as unreadable
    from report_broken_row where batch_id = ${id}`.execute(tx);
  const few = broken > mostEdited ? [] : await rowsOf(tx, id);
  return {
    ...{ header, rows: broken, ...sums[0]! },
    causes: causes.map((cause) => ({
      ...cause,
      examples: cause.examples.map((row) => shown(actor.lang, row)),
    })),
    editable: few.map((row) => shown(actor.lang, row)),
  };
});

interface Cause {
  code: string;
  column: string;
  rows: number;
  amount: string;
  unreadable: number;
  examples: Stored[];
}

const rowsOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('report_broken_row')
    .select(['row_no', 'column_name', 'code', 'params', 'cells'])
    .where('batch_id', '=', id)
    .orderBy('row_no')
    .execute() as Promise<Stored[]>;

async function batchOf(tx: Tx, id: number) {
  const batch = await tx
    .selectFrom('report_batch')
    .select(['header', 'broken', 'edits', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw notFound();
  return { ...batch, header: batch.header as string[] };
}

const csv = onFile(routes.csv, async ({ tx, params: { id } }) => {
  const { header, file_name: fileName } = await batchOf(tx, id);
  const rows = await rowsOf(tx, id);
  // A comma in a title that nobody quoted makes a row longer: what stands behind the last column is of it, too.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const columns = Array.from({ length: width }, (_, at) => ({
    head: header[at] ?? '',
    value: (row: Stored) => row.cells[at] ?? '',
  }));
  return {
    fileName: `${fileName.replace(/\.\w+$/, '')}-rows.csv`,
    mime: csvMime,
    body: () => csvOfRows(rowsIn(rows), columns),
  };
});

async function* rowsIn(rows: readonly Stored[]) {
  yield* rows;
}

const edit = on(routes.edit, async ({ tx, actor, params: { id }, body: { rows } }) => {
  await requirePreview(tx, actor, id);
  const { broken, edits } = await batchOf(tx, id);
  if (broken > mostEdited)
    throw new Problem(409, 'error.report.manyBroken', { params: { maximum: mostEdited } });
  const known = new Set((await rowsOf(tx, id)).map(({ row_no }) => row_no));
  const wrong = rows.find(({ row }) => !known.has(row));
  if (wrong) throw new Problem(409, 'error.report.rowWhole', { params: { row: wrong.row } });
  const put = Object.fromEntries(rows.map(({ row, cells }) => [row, cells]));
  await tx
    .updateTable('report_batch')
    .set({ edits: JSON.stringify({ ...(edits as object), ...put }) })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, { action: 'rowsCorrected', entity: 'report_batch', id, after: put });
  await transition(batchRoom, tx, actor, id, { action: 'read' }, {});
  return findBatch(tx, actor.lang, id);
});

const setAside = on(routes.setAside, async ({ tx, actor, params: { id }, body: { aside } }) => {
  await requirePreview(tx, actor, id);
  const { broken } = await batchOf(tx, id);
  if (broken === 0) throw new Problem(409, 'error.report.noBroken');
  if (aside && broken > mostBroken)
    throw new Problem(409, 'error.report.tooBroken', { params: { count: broken, maximum: mostBroken } });
  await tx.updateTable('report_batch').set({ broken_aside: aside }).where('id', '=', id).execute();
  await audit(tx, actor, {
    action: aside ? 'rowsSetAside' : 'rowsTakenBack',
    entity: 'report_batch',
    id,
    after: { rows: broken },
  });
  return findBatch(tx, actor.lang, id);
});

/** Rows of a report that cannot be read: by cause, as a file, put right in place, or left out. */
export const brokenRowEndpoints: Endpoint[] = [read, csv, edit, setAside];
