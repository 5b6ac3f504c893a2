import type { ClientBase } from 'pg';
import type { BrokenRow } from './rowReader.ts';

/** More than these are counted and no more kept: such a file is the wrong one. */
export const mostBroken = 100_000;
const atOnce = 2_000;

/**
 * Keeps broken rows as they stood, in the caller's transaction, once the connection is free of COPY. What is kept is text
 * of its own: a cell is a slice that would keep its whole chunk of the file alive.
 */
export function brokenKeeper(client: ClientBase, batchId: number) {
  const kept: string[] = [];
  return {
    keep(broken: BrokenRow): void {
      if (kept.length < mostBroken) kept.push(textOf(broken));
    },
    async flush(): Promise<void> {
      await client.query('delete from report_broken_row where batch_id = $1', [batchId]);
      await insert(client, batchId, kept);
    },
  };
}

/** Rows that turn out to be broken when all are read. */
export const addBroken = (client: ClientBase, batchId: number, rows: readonly BrokenRow[]): Promise<void> =>
  insert(client, batchId, rows.map(textOf));

function textOf({ row, cells, mistakes, amount }: BrokenRow): string {
  const [{ column, code, params }] = mistakes as [BrokenRow['mistakes'][number]];
  return JSON.stringify({ row, column, code, params, cells, amount: amount || null }).replaceAll(
    '\\u0000',
    ' ',
  );
}

async function insert(client: ClientBase, batchId: number, texts: readonly string[]): Promise<void> {
  for (let at = 0; at < texts.length; at += atOnce)
    await client.query(insertBroken, [batchId, `[${texts.slice(at, at + atOnce).join()}]`]);
}

const insertBroken = `
  insert into report_broken_row (batch_id, row_no, code, column_name, params, cells, amount)
  select $1, b.row, b.code, b.column, b.params, b.cells, b.amount
  from jsonb_to_recordset($2::jsonb) as b (row int, code text, "column" text, params jsonb, cells jsonb, amount numeric)`;
