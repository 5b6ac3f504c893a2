import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from '../../../../tests/servers/olderDatabase.ts';

/** Sums of before they had a table a month, in the one table; ROLLUP_ROWS says how many, and how long it takes is told. */
const many = Number(process.env.ROLLUP_ROWS ?? 2_000);
let older: OlderDatabase;
let sql: OlderDatabase['sql'];

beforeAll(async () => {
  older = await openOlderDatabase();
  sql = older.sql;
});
afterAll(() => older.end());

const told = async () =>
  (
    await sql.query(
      `select datenum, count(*)::int as rows, count(distinct label_id)::int as labels, sum(quantity)::text as quantity, sum(amount_idr)::text as amount,
         count(statement_id)::int as stated, count(decision_id)::int as decided, count(*) filter (where reversal)::int as reversed
       from usage_rollup group by 1 order by 1`,
    )
  ).rows;

test('sums that were in one table are in a table a month, to the last of them, seen and written by whoever could', async () => {
  await older.migrateTo('0760');
  await sql.query("insert into label (name) select 'Label ' || n from generate_series(1, 3) n");
  await sql.query(
    `insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id, statement_id, decision_id, reversal)
     select 1 + n % 3, 202601 + n % 7, 'DSP', 'Langit', 'STREAM', n, n, 'ID', n, n * 1.000000001, 1, case when n % 5 = 0 then 9 end,
       case when n % 11 = 0 then 4 end, case when n % 13 = 0 then true end
     from generate_series(1, $1::int) n`,
    [many],
  );
  await sql.query('select usage_partition(202512), usage_partition(202601)');
  const before = await told();
  expect(before).toHaveLength(7);
  const began = performance.now();
  await older.migrateTo('9999');
  if (process.env.ROLLUP_ROWS)
    process.stdout.write(`${many} sums: ${Math.round(performance.now() - began)} ms\n`);
  expect(await told()).toEqual(before);
  const { rows } = await sql.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'usage_rollup'::regclass order by 1",
  );
  expect(rows.map((row) => row.name)).toEqual(
    [202512, 202601, 202602, 202603, 202604, 202605, 202606, 202607].map((month) => `usage_rollup_${month}`),
  );
  const as = async (role: string, text: string) => {
    await sql.query(`begin; set local role ${role}; set local app.label = '2'`);
    try {
      return (await sql.query(text)).rows;
    } finally {
      await sql.query('rollback');
    }
  };
  expect(await as('app_tenant', 'select distinct label_id from usage_rollup')).toEqual([{ label_id: 2 }]);
  await expect(as('app_tenant', 'select from usage_rollup_202601')).rejects.toThrow('permission denied');
  await expect(as('app_admin', 'update usage_rollup set quantity = 0')).rejects.toThrow('permission denied');
  expect(
    await as('app_admin', 'update usage_rollup set statement_id = 1 where song_id = 7 returning 1 as one'),
  ).toEqual([{ one: 1 }]);
});
