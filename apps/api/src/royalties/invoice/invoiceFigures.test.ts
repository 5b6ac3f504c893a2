import { addMonths, monthsBetween } from '@rilis/contract/clock';
import type { InvoiceFigures } from '@rilis/contract/royalties/invoiceFigures';
import type { InvoiceRow } from '@rilis/contract/royalties/invoiceRoutes';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { tax } from '../../../../../tests/twinRows.ts';

let world: World;
let codes: string[];
let months: number[];
beforeAll(async () => {
  world = await openWorld();
  // What reaches the bank differs between the two.
  await world.sql.query('update label set is_pkp = true where id = $1', [world.labels.ombak]);
  for (const who of ['senja', 'bayu'] as const) {
    const labelId = world.labels[who === 'senja' ? 'senja' : 'ombak'];
    const document = await makeMedia(world, labelId, 'DOCUMENT');
    const papers = { npwpDocument: document, ktpDocument: document, invoiceDocument: document };
    for (const steps of [0, 1, 2, 3]) {
      const id = await openedInvoice(world, labelId, 'MUSIC');
      await openedInvoice(world, labelId, 'RINGBACK');
      const path = `/invoices/${id}`;
      if (steps > 0)
        await askSeen(world, who, 'PUT', `${path}/request`, { ...papers, privyId: 'P', consent: true });
      if (steps === 2) await askSeen(world, 'ayu', 'PUT', `${path}/send`, { taxConfirmed: true });
      if (steps === 3)
        await askSeen(world, 'ayu', 'PUT', `${path}/reject`, { reasonRejectAdmin: 'Wrong name' });
    }
  }
  const { rows } = await world.sql.query<{ systemcode: string; periode: number }>(
    'select systemcode, periode from invoice join label on label.id = label_id',
  );
  codes = [...new Set(rows.map(({ systemcode }) => systemcode))];
  months = rows.map(({ periode }) => periode);
});
afterAll(() => world.end());

type Filters = Record<string, string | number | string[] | undefined>;
const asked = (filters: Filters) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  return query;
};
const list = async (who: Name, path: string, filters: Filters): Promise<InvoiceRow[]> =>
  (await world.ask(who, 'GET', `${path}?size=200&${asked(filters)}`)).body.content;
const figures = async (who: Name, path: string, filters: Filters): Promise<InvoiceFigures> =>
  (await world.ask(who, 'GET', `${path}/figures?${asked(filters)}`)).body;
const exported = async (who: Name, path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${world.cast[who].token}` };
  return (await world.app.inject({ method: 'GET', url: `/api${path}`, headers })).body;
};
const added = (rows: readonly InvoiceRow[]) => {
  const sum = (of: (row: InvoiceRow) => number) => rows.reduce((before, row) => before + of(row), 0);
  return {
    count: rows.length,
    gross: sum((row) => row.nettRevenueShareIndie),
    PPN: sum((row) => row.PPN),
    PPH: sum((row) => row.PPH),
    total: sum((row) => row.totalNettRevenue),
  };
};

const filterSets = () =>
  fc.record({
    status: fc.option(fc.subarray(['O', 'R', 'S', 'D'], { minLength: 1 }), { nil: undefined }),
    labelCd: fc.option(fc.constantFrom(...codes), { nil: undefined }),
    yearMonthStart: fc.option(fc.constantFrom(...months), { nil: undefined }),
    yearMonthEnd: fc.option(fc.constantFrom(...months), { nil: undefined }),
    by: fc.constantFrom('month', 'label', 'status'),
    who: fc.constantFrom('fina' as const, 'senja' as const),
    path: fc.constantFrom('/invoices', '/rbtinvoices'),
  });

test('list, sums, chart, groups and CSV of any filters say the same, and each group opens to exactly its invoices', () =>
  fc.assert(
    fc.asyncProperty(filterSets(), async ({ who, path, by, ...filters }) => {
      const rows = await list(who, path, filters);
      const told = await figures(who, path, { ...filters, by });
      expect(told.totals).toEqual(added(rows));
      expect(told.chart.reduce((sum, { total }) => sum + total, 0)).toBe(told.totals.total);
      expect(told.groups.reduce((sum, { total }) => sum + total, 0)).toBe(told.totals.total);
      const csv = await exported(who, `${path}/export/csv?${asked(filters)}`);
      const lines = Papa.parse<Record<string, string>>(csv.trim(), { header: true }).data;
      expect(lines.reduce((sum, line) => sum + Number(line.nettRevenueShareIndie ?? 0), 0)).toBe(
        told.totals.gross,
      );
      const names = { month: 'yearMonthStart', label: 'labelCd', status: 'status' } as const;
      for (const { key, name: _, before: __, ...sums } of told.groups) {
        const month = by === 'month' ? { yearMonthEnd: key } : {};
        const part = await list(who, path, { ...filters, ...month, [names[by as 'month']]: key });
        expect(added(part)).toEqual(sums);
      }
      if (!told.before) return;
      const { from, to, ...past } = told.before;
      expect(monthsBetween(from, to)).toBe(monthsBetween(told.window!.from, told.window!.to));
      expect(addMonths(to, 1)).toBe(told.window!.from);
      const before = await list(who, path, { ...filters, yearMonthStart: from, yearMonthEnd: to });
      expect(past).toEqual(added(before));
    }),
    { numRuns: 60 },
  ));

test('months before the first that a list may be asked for are not compared with', async () => {
  const window = { yearMonthStart: 200101, yearMonthEnd: 200212 };
  expect((await figures('fina', '/invoices', window)).before).toBeNull();
  const { before } = await figures('fina', '/invoices', { ...window, yearMonthEnd: 200112 });
  expect(before).toMatchObject({ from: 200001, to: 200012 });
});

test('the largest come first when asked for; what is no month, no order and another label’s is refused or empty', async () => {
  for (const [sort, name] of [
    ['totalNettRevenue', 'totalNettRevenue'],
    ['PPH', 'PPH'],
  ] as const) {
    const amounts = (await list('fina', '/invoices', { sort })).map((row) => row[name]);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }
  for (const query of ['sort=pic', 'yearMonthStart=209913', 'by=bank']) {
    const answer = await world.ask('fina', 'GET', `/invoices/figures?${query}`);
    expect([answer.status, answer.body.fieldErrors[0].field]).toEqual([400, query.split('=')[0]]);
  }
  const { rows } = await world.sql.query('select systemcode from label where id = $1', [world.labels.ombak]);
  const foreign = await figures('senja', '/invoices', { labelCd: rows[0].systemcode });
  expect([foreign.window, foreign.totals.count]).toEqual([null, 0]);
  expect((await world.ask('rudi', 'GET', '/invoices/figures')).status).toBe(403);
});

test('beside the balance of a label stand all its invoices, also those of more than five years', async () => {
  const labelId = world.labels.tirta;
  await world.sql.query(
    `with made as (insert into statement (label_id, datenum, stream, status, earned, payable, published_at)
       select $1, to_char(date '2017-01-01' + n * interval '1 month', 'YYYYMM')::int, 'MUSIC', 'PUBLISHED', 500000, 500000, now() from generate_series(0, 69) n
       returning id, label_id, datenum)
     insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name)
     select label_id, id, 'MUSIC', datenum, 500000, 75000, $2, 'Tirta' from made`,
    [labelId, tax],
  );
  const { rows } = await world.sql.query('select systemcode from label where id = $1', [labelId]);
  const { body } = await world.ask('fina', 'GET', `/invoices/balance/${rows[0].systemcode}`);
  expect(body.items).toHaveLength(70);
  expect(body.items.map((item: { datenum: number }) => item.datenum)).toContain(201701);
});
