import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';

let world: World;
const datenum = addMonths(periodOf(today()), -1);
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  await world.sql.query(
    `insert into contract_term (label_id, version, from_period, territory, base, label_bp, priority)
     values ($1, 1, $2, 'INTERNATIONAL', 'NET', 1000, 0)`,
    [world.labels.senja, datenum],
  );
  const rows = ['ID', 'MY', 'ZZ', ''].map(
    (country, at) => `${datenum},Spotify,${isrcs[0]},${10 ** at},STREAM,1000,${country}`,
  );
  const csv = ['reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country', ...rows].join('\n');
  const { body } = await uploadReport(world, 'adi', csv, { datenum: String(datenum) });
  await world.drain();
  await moveBatch(world, 'adi', body.batchId, 'post', {});
  await world.drain();
  await world.ask('fina', 'POST', '/statements/calculate', { datenum });
});
afterAll(() => world.end());

test('a country the store does not name is unknown on the statistic and its export, never abroad', async () => {
  const { body } = await world.ask('senja', 'GET', '/labels/reporting/static');
  const rows = body.content.map(({ country, territory, st }: Record<string, unknown>) => [
    country,
    territory,
    st,
  ]);
  expect(rows.toSorted()).toEqual([
    ['ID', 'DOMESTIC', 1],
    ['MY', 'INTERNATIONAL', 10],
    ['UNKNOWN', 'UNKNOWN', 1100],
  ]);
  const csv = await world.ask('senja', 'GET', '/labels/export/csv/statistic');
  expect(csv.text).toContain(`\r\nUNKNOWN,${datenum},UNKNOWN,`);
});

test('a statement says so too, opens to those rows, and gives them no share that was agreed for abroad', async () => {
  const { body: list } = await world.ask('fina', 'GET', `/statements?datenum=${datenum}`);
  const { body } = await world.ask('fina', 'GET', `/statements/${list.content[0].id}/lines`);
  const lines = body.content.map(({ territory, labelBp, amount }: Record<string, unknown>) => [
    territory,
    labelBp,
    amount,
  ]);
  expect(lines.toSorted()).toEqual([
    ['DOMESTIC', 7000, 700],
    ['INTERNATIONAL', 1000, 100],
    ['UNKNOWN', 7000, 1400],
  ]);
  const { id } = body.content.find(({ territory }: { territory: string }) => territory === 'UNKNOWN');
  const opened = await world.ask('fina', 'GET', `/statements/${list.content[0].id}/lines/${id}/report-lines`);
  expect(opened.body.content.map(({ quantity }: { quantity: number }) => quantity)).toEqual([100, 1000]);
  // What was accrued when the report was posted went by the same terms.
  expect((await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.pending).toBe(2200);
});
