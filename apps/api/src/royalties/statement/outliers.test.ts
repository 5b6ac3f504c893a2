import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query(made);
});
afterAll(() => world.end());

/** Fifteen labels with a year each, of sums on both sides of what is far, and some months left out or not calculated yet. */
const made = `with other as (insert into label (name, type, isrc_prefix, approval_status)
    select 'Label ' || n, 'COMPANY', 'IDAAA', 'APPROVED' from generate_series(1, 15) n returning id)
  insert into statement (label_id, datenum, stream, status, earned, payable, calculated_at)
  select id, 202400 + n, case when id % 3 = 0 then 'RINGBACK' else 'MUSIC' end,
    case when (id + n) % 7 = 0 then 'DRAFT' else 'CALCULATED' end, sum, sum, now()
  from other, generate_series(1, 12) n, lateral (select (array[0, 1000000, 2000000, 3000000, 3000001, 4999999, 10000000, 15000000, 15000001, -2000000])[1 + abs(hashint8(id * 31 + n)) % 10] as sum) paid
  where (id * n) % 11 <> 0`;

interface Row {
  id: number;
  status: string;
  outlier: boolean;
}

async function listed(query: string): Promise<Row[]> {
  const { body } = await world.ask('fina', 'GET', `/statements?size=200&${query}`);
  expect(body.totalPages).toBeLessThanOrEqual(1);
  return body.content;
}

test.each(['', 'datenum=202405', 'stream=RINGBACK', 'status=CALCULATED', 'search=label 3'])(
  'those far from before are found in one look, the same that their rows are marked as: %s',
  async (query) => {
    const marked = (await listed(query)).filter(({ status, outlier }) => outlier && status !== 'DRAFT');
    expect(marked.length).toBeGreaterThan(0);
    const found = await listed(`mark=OUTLIER&${query}`);
    expect(found.map(({ id }) => id)).toEqual(marked.map(({ id }) => id));
    const { body } = await world.ask('fina', 'GET', `/statements/totals?${query}`);
    expect(body.outliers).toBe(marked.length);
  },
);

test('what is above a list of statements is counted by the database: one row comes', async () => {
  const told = vi.spyOn(pg.Connection.prototype, 'emit');
  await world.ask('fina', 'GET', '/statements/totals');
  const rows = told.mock.calls.filter(([what]) => what === 'dataRow').length;
  told.mockRestore();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(3);
});
