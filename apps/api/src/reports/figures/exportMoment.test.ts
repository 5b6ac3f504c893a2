import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postReport } from '../../../../../tests/report.ts';

let world: World;
let reversed: number;
const month = addMonths(periodOf(today()), -1);
const before = addMonths(month, -1);

beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  reversed = await postReport(world, before, [
    [isrcs[0]!, 100, '1000'],
    [isrcs[1]!, 10, '70'],
  ]);
  await postReport(world, month, [[isrcs[0]!, 40, '300']]);
});
afterAll(() => world.end());

/** Nobody has more than two files on their way at once. */
const exports: readonly (readonly [who: Name, path: string, table: string])[] = [
  ['adi', '/songs/export/csv', 'usage_song_month'],
  ['adi', '/other-dsp-report/export/csv', 'usage_line'],
  ['sari', '/labels/export/csv/statistic', 'usage_rollup'],
  ['sari', '/labels/export/csv/summary', 'usage_month'],
  ['senja', '/songs/export/csv', 'usage_song_month'],
];
/** Lines of each, heads included, with the report and without it. */
const shrunk = [
  [3, 2],
  [4, 2],
  [4, 2],
  [3, 2],
  [3, 2],
];
const window = `yearMonthStart=${before}&yearMonthEnd=${month}`;
const files = () =>
  Promise.all(exports.map(async ([who, path]) => (await world.ask(who, 'GET', `${path}?${window}`)).text));

test('a report that is reversed while files are written is in each of them whole, and in none that is begun afterwards', async () => {
  const whole = await files();
  // Every file waits in the midst of its rows until the lock is given back.
  await world.sql.query(
    `create function wait_here() returns boolean language plpgsql as
       $$ begin if current_query() like 'fetch%' then perform pg_advisory_xact_lock_shared(4712); end if; return true; end $$`,
  );
  for (const table of new Set(exports.map(([, , name]) => name)))
    await world.sql.query(`create policy halfway on ${table} as restrictive for select using (wait_here())`);
  const holder = await world.sql.connect();
  await holder.query('select pg_advisory_lock(4712)');
  const asking = files();
  const waiting = async () =>
    (
      await holder.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(exports.length);
  const answer = await moveBatch(world, 'adi', reversed, 'reverse', {
    reason: 'Sent twice',
  });
  expect(answer.status, answer.text).toBe(200);
  await world.drain();
  const { rows } = await world.sql.query('select status from report_batch where id = $1', [reversed]);
  expect(rows).toEqual([{ status: 'REVERSED' }]);
  await holder.query('select pg_advisory_unlock(4712)');
  holder.release();
  expect(await asking).toEqual(whole);
  for (const [at, text] of (await files()).entries()) {
    const lines = [whole[at]!, text].map((file) => file.trimEnd().split('\r\n').length);
    expect([...exports[at]!, ...lines, text === whole[at]]).toEqual([...exports[at]!, ...shrunk[at]!, false]);
  }
});
