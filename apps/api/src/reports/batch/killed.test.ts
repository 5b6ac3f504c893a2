import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';
import { startWorker, until } from '../../../../../tests/servers/workerProcess.ts';

let world: World;
let isrcs: string[];
const started: ChildProcess[] = [];
beforeAll(async () => {
  world = await openWorld();
  isrcs = (await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi'])).isrcs;
});
afterEach(() => {
  for (const worker of started.splice(0)) worker.kill('SIGKILL');
});
afterAll(() => world.end());

const standing = async (id: number) => (await world.ask('adi', 'GET', `/report-batches/${id}`)).body.status;
const books = async () =>
  (
    await world.sql.query(
      `select (select count(*) from usage_line)::int as lines, (select coalesce(sum(quantity), 0) from usage_rollup)::int as rollup,
         (select count(*) from suspense_line)::int as suspense, (select count(*) from ledger_txn where kind = 'ACCRUE')::int as entries,
         (select coalesce(sum(balance), 0) from ledger_account)::int as balance`,
    )
  ).rows[0];
/** Somebody's booking waits for the account that the test holds. */
const isBooking = async () =>
  (
    await world.sql.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%ledger_accrue%'",
    )
  ).rowCount === 1;

test('a worker killed between the match and the booking has booked nothing; the next one books all of it, once', async () => {
  const head = 'reportingPeriod,platform,artistName,songTitle,isrc,quantity,netRevenue,country';
  const csv = `${head}\n202609,Spotify,Rara,Senja Biru,${isrcs[0]},11,5000,ID\n202609,Spotify,X,Entah,,3,700,ID`;
  const first = await startWorker(world, started);
  const { body } = await uploadReport(world, 'adi', csv);
  const id = body.batchId as number;
  await until('the preview', async () => (await standing(id)) === 'PREVIEW');
  const before = await books();

  const holder = await world.sql.connect();
  await holder.query('begin');
  await holder.query("select from ledger_account where kind = 'CLEARING' for update");
  await moveBatch(world, 'adi', id, 'post', { detach: true });
  await until('the booking', isBooking);
  const gone = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await gone;
  await holder.query('rollback');
  holder.release();
  await until('the end of its connection', async () => !(await isBooking()));
  expect([await standing(id), await books()]).toEqual(['POSTING', before]);

  await startWorker(world, started);
  await until('the posting', async () => (await standing(id)) === 'POSTED');
  expect(await books()).toEqual({
    lines: 1,
    rollup: 11,
    suspense: 1,
    entries: before.entries + 1,
    balance: 0,
  });
}, 240_000);
