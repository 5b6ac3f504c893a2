import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from '../../../../tests/servers/olderDatabase.ts';

let older: OlderDatabase;
let sql: OlderDatabase['sql'];

beforeAll(async () => {
  older = await openOlderDatabase();
  sql = older.sql;
  await older.migrateTo('0179');
});
afterAll(() => older.end());

const one = async (text: string, values: unknown[] = []) => (await sql.query(text, values)).rows[0].id;
const batch = (kind: string) =>
  one(
    `insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name, status)
     values ($1, 'x', 202601, 'IDR', 1, 'x.csv', 'POSTED') returning id`,
    [kind],
  );

/** As a report was posted: the lines' sum, and the estimate of the label's part. */
async function post(label: string, kind: string, datenum: number, amount: number, suspense = 0) {
  const id = await batch(kind);
  const channel = kind === 'RBT' ? 'RBT' : 'DSP';
  await sql.query(
    `insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
     values ($1, $2, $3, 'x', 'STREAM', 1, 1, 'ID', 1, $4, $5)`,
    [label, datenum, channel, amount * 2, id],
  );
  await sql.query(
    'insert into report_accrual (batch_id, label_id, datenum, amount) values ($1, $2, $3, $4)',
    [id, label, datenum, amount],
  );
  await sql.query(`select ledger_accrue('ACCRUE', 'report_batch', $1, null, $2, 'CLEARING', $3)`, [
    id,
    JSON.stringify([{ labelId: Number(label), amount }]),
    suspense,
  ]);
}

async function state(label: string, datenum: number, status: string, channels: Record<string, number>) {
  const sum = Object.values(channels).reduce((a, b) => a + b, 0);
  const id = await one(
    'insert into statement (label_id, datenum, status, earned, payable) values ($1, $2, $3, $4, $4) returning id',
    [label, datenum, status, sum],
  );
  for (const [channel, amount] of Object.entries(channels))
    await sql.query(
      `insert into statement_line (label_id, statement_id, usage_datenum, channel, dsp, sale_type, territory, quantity, gross, base, label_bp, amount)
       values ($1, $2, $3, $4, 'x', 'STREAM', 'DOMESTIC', 1, 1, 'NET', 5000, $5)`,
      [label, id, datenum, channel, amount],
    );
  if (status !== 'APPROVED') return;
  for (const table of ['usage_rollup', 'report_accrual'])
    await sql.query(`update ${table} set statement_id = $1 where label_id = $2 and datenum = $3`, [
      id,
      label,
      datenum,
    ]);
  await sql.query(`select ledger_release('statement', $1, null, $2, $3)`, [id, label, sum]);
  await sql.query(
    `insert into invoice (label_id, statement_id, periode, nett_revenue, pph, tax, company_name) values ($1, $2, $3, $4, 0, '{}', 'x')`,
    [label, id, datenum, sum],
  );
}

const totals = async () =>
  (
    await sql.query(
      'select label_id, sum(balance) as total from ledger_account where label_id is not null group by 1 order by 1',
    )
  ).rows;
const balances = async (label: string) =>
  Object.fromEntries(
    (
      await sql.query(
        'select stream, kind, balance from ledger_account where label_id = $1 and balance <> 0 order by 1, 2',
        [label],
      )
    ).rows.map(({ stream, kind, balance }) => [`${stream} ${kind}`, Number(balance)]),
  );

test('old money is parted by stream, what was decided stays, and no label’s total changes', async () => {
  const label = (title: string) => one('insert into label (name) values ($1) returning id', [title]);
  const [mixed, tones, eaten] = [await label('Mixed'), await label('Tones'), await label('Eaten')];
  await post(mixed, 'OTHER_DSP', 202601, 700);
  await post(mixed, 'RBT', 202601, 300, 40);
  await state(mixed, 202601, 'APPROVED', { DSP: 700, RBT: 300 });
  await post(mixed, 'OTHER_DSP', 202602, 70);
  await post(mixed, 'RBT', 202602, 30);
  await state(mixed, 202602, 'CALCULATED', { DSP: 70, RBT: 30 });
  await state(mixed, 202603, 'CALCULATED', { DSP: 5 });
  await state(mixed, 202604, 'CALCULATED', { RBT: 5 });
  await post(tones, 'RBT', 202601, 500);
  await state(tones, 202601, 'APPROVED', { RBT: 500 });
  await post(tones, 'RBT', 202602, 50);
  // A penalty that was taken from what was pending for another month.
  await post(eaten, 'OTHER_DSP', 202602, 100);
  await sql.query(`select ledger_accrue('ADJUST', 'test', '1', null, $1, 'PLATFORM')`, [
    JSON.stringify([{ labelId: Number(eaten), amount: -60 }]),
  ]);
  const before = await totals();

  await older.migrateTo('0180');
  expect(await totals()).toEqual(before);
  expect(await balances(mixed)).toEqual({
    'MUSIC AVAILABLE': 1000,
    'MUSIC PENDING': 70,
    'RINGBACK PENDING': 30,
  });
  expect(await balances(tones)).toEqual({ 'RINGBACK AVAILABLE': 500, 'RINGBACK PENDING': 50 });
  expect(await balances(eaten)).toEqual({ 'MUSIC DEBT': -60, 'MUSIC PENDING': 100 });
  const { rows: ours } = await sql.query(
    'select stream, kind, balance::int from ledger_account where label_id is null and balance <> 0 order by 2, 1',
  );
  expect(ours).toEqual([
    { stream: 'MUSIC', kind: 'CLEARING', balance: -870 },
    { stream: 'RINGBACK', kind: 'CLEARING', balance: -920 },
    { stream: null, kind: 'PLATFORM', balance: 60 },
    { stream: 'RINGBACK', kind: 'SUSPENSE', balance: 40 },
  ]);
  const { rows: statements } = await sql.query(
    `select label_id = $1 as mixed, datenum, stream, status, payable::int,
       (select count(*)::int from statement_line l where l.statement_id = s.id) as lines
     from statement s order by label_id, datenum`,
    [mixed],
  );
  expect(statements.map(({ mixed: of, ...row }) => [of, ...Object.values(row)])).toEqual([
    [true, 202601, 'MUSIC', 'APPROVED', 1000, 2],
    [true, 202602, 'MUSIC', 'DRAFT', 0, 0],
    [true, 202603, 'MUSIC', 'CALCULATED', 5, 1],
    [true, 202604, 'RINGBACK', 'CALCULATED', 5, 1],
    [false, 202601, 'RINGBACK', 'APPROVED', 500, 1],
  ]);
  expect((await sql.query('select stream from invoice order by label_id')).rows).toEqual([
    { stream: 'MUSIC' },
    { stream: 'RINGBACK' },
  ]);
});
