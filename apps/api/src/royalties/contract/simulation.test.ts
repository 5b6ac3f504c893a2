import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postFile, postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { statementsIn } from '../../../../../tests/statements.ts';

let world: World;
let isrcs: string[];
let songs: number[];
beforeAll(async () => {
  world = await openWorld();
  const made = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  [isrcs, songs] = [made.isrcs, made.songIds];
  await postReport(world, 202603, [
    [isrcs[0]!, 100, '1234567.89'],
    [isrcs[1]!, 7, '7654321.123456'],
  ]);
  await calculate(202603);
});
afterAll(() => world.end());

const { calculate, statementOf } = statementsIn(() => world);
const terms = () => `/labels/${world.labels.senja}/terms`;
const simulate = (period: number, term: object) =>
  world.ask('fina', 'POST', `${terms()}/simulate`, { period, term });
const figures = ['earned', 'adjusted', 'recoupment', 'topUp', 'payable'] as const;
const figuresOf = (row: Record<string, number>) =>
  Object.fromEntries(figures.map((name) => [name, row[name]]));

/** Every row of every table but the log of calls, as text. */
async function everything(): Promise<string> {
  const { rows } = await world.sql.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('session')",
  );
  const texts = await Promise.all(
    rows.map(async ({ name }: { name: string }) => {
      const made = await world.sql.query(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
      );
      return `${name} ${made.rows[0].sum}`;
    }),
  );
  return texts.sort().join('\n');
}

test('a term is tried on an open period: old and new side by side, and nothing is written', async () => {
  const before = await everything();
  const term = { from: 202603, songId: songs[1], base: 'NET', labelShare: 82.5 };
  const { status, body } = await simulate(202603, term);
  expect(status).toBe(200);
  expect(figuresOf(body.streams[0].before)).toEqual(figuresOf(await statementOf(202603)));
  expect(body.changed).toMatchObject([{ songTitle: 'Hujan Abadi', dsp: 'Spotify' }]);
  expect(body.streams[0].after.earned - body.streams[0].before.earned).toBe(
    body.changed[0].after - body.changed[0].before,
  );
  expect(await everything()).toBe(before);
  await agree(world, 'fina', 'POST', terms(), term);
  await calculate(202603);
  expect(figuresOf(await statementOf(202603))).toEqual(figuresOf(body.streams[0].after));
});

test('an approved period is tried as it was settled, whenever the term is to begin; it stays as it is', async () => {
  const statement = await statementOf(202603);
  await askSeen(world, 'beni', 'PUT', `/statements/${statement.id}/approved`, {});
  await postReport(world, 202604, [[isrcs[0]!, 1, '500000']]);
  const before = await everything();
  const { body } = await simulate(202603, { from: 202701, base: 'NET', labelShare: 90, priority: 5 });
  expect(body.streams[0].settled).toBe(true);
  expect(figuresOf(body.streams[0].before)).toEqual(figuresOf(statement));
  expect(body.streams[0].after.payable).toBeGreaterThan(body.streams[0].before.payable);
  expect(await everything()).toBe(before);
});

const contract = () => `/labels/${world.labels.senja}/contract`;
const tryIt = (body: object) => world.ask('fina', 'POST', `${terms()}/simulate`, { period: 202604, ...body });

test('other shares and guarantees are tried as terms are, for both streams, before and after they are proposed', async () => {
  await postFile(
    world,
    '/rbt-report/upload',
    'billingCycle,rev,contentSinger,contentTitle,transactions\n202604,1000001,Rara,Senja Biru,10',
    { datenum: '202604', platform: 'Telkomsel', currency: 'IDR', fxRate: '1' },
  );
  await calculate(202604);
  const stood = await everything();
  const wanted = { labelShare: 90, rilisShare: 10, revShare: 60, minimumGuarantee: 100_000 };
  const { body } = await tryIt({ contract: wanted });
  expect(body.streams).toMatchObject([
    {
      ...{ stream: 'MUSIC', before: { earned: 350_000, recoupment: 0, payable: 350_000 } },
      after: { earned: 450_000, recoupment: 100_000, payable: 350_000 },
    },
    {
      stream: 'RINGBACK',
      ...{ before: { earned: 500_001, payable: 500_001 }, after: { earned: 600_001, recoupment: 0 } },
    },
  ]);
  const floor = { mgMode: 'FLOOR', minimumGuarantee: 90_000_000, contractEnd: '2026-04-30' };
  const [music] = (await tryIt({ contract: floor })).body.streams;
  expect(music.after.topUp).toBeGreaterThan(0);
  expect(await everything()).toBe(stood);

  const { id } = (await world.ask('fina', 'PUT', contract(), { ...wanted, contractFrom: 202604 })).body;
  const waiting = await everything();
  expect((await tryIt({ change: id })).body).toEqual(body);
  expect(await everything()).toBe(waiting);
  const ombak = `/labels/${world.labels.ombak}/terms/simulate`;
  expect((await world.ask('fina', 'POST', ombak, { period: 202604, change: id })).status).toBe(404);
  expect((await tryIt({})).body.fieldErrors).toMatchObject([{ field: 'term' }]);
  await world.ask('beni', 'PUT', `/contract-changes/${id}/confirmed`, {});
  await calculate(202604);
  expect((await statementOf(202604, world.labels.senja, 'MUSIC')).earned).toBe(450_000);
});

test('a trial refuses what saving refuses: another label’s song, a share beyond 100 %; and is nobody’s but the house’s', async () => {
  const { songIds } = await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa');
  const foreign = await simulate(202603, { from: 202605, songId: songIds[0], base: 'NET', labelShare: 50 });
  expect(foreign.body.fieldErrors).toMatchObject([{ field: 'songId' }]);
  expect((await simulate(202603, { from: 202605, base: 'NET', labelShare: 101 })).status).toBe(400);
  const own = await world.ask('senja', 'POST', `${terms()}/simulate`, {});
  expect(own.status).toBe(403);
});
