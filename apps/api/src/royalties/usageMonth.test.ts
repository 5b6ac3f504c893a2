import { Readable } from 'node:stream';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { saleTypeUnits, unitOf } from '@rilis/contract/royalties/saleType';
import { CHANNELS } from '@rilis/contract/royalties/terms';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/servers/database.ts';
import { system } from '../kit/actor.ts';
import { connect, type Db, type Tx, withScope } from '../kit/db/db.ts';
import { postBatch, reverseBatch } from './import/batch.ts';
import { giveBackLines, takeGroup } from './import/book/suspense.ts';
import { previewBatch } from './import/preview.ts';
import { compareUsage } from './usageCompare.ts';
import { makeMonths } from './usageMonths.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: pg.Client;
let client: pg.Client;
let second: pg.Client;
let db: Db;
let songs: number[];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  client = new pg.Client({ connectionString: database.url, options: '-c role=app_none' });
  second = new pg.Client({ connectionString: database.url, options: '-c role=app_none' });
  await Promise.all([owner.connect(), client.connect(), second.connect()]);
  db = connect(database.url, { max: 1 });
  await owner.query(`
    insert into label (name) values ('Senja Musik'), ('PT Rumah Nada');
    insert into contract_term (label_id, from_period, base, label_bp) select id, 202601, 'NET', 7000 from label;
    insert into album (label_id, album_type, album_title) select id, 'Album', 'Hujan' from label;
    insert into song (label_id, album_id, track_no, song_title, isrc)
      select label_id, id, n, 'Lagu ' || n, 'IDRIL26' || lpad((label_id * 10 + n)::text, 5, '0') from album, generate_series(1, 2) n`);
  songs = (await owner.query('select id from song order by id')).rows.map(({ id }) => Number(id));
});
afterAll(async () => {
  await db?.destroy();
  await Promise.all([client?.end(), second?.end(), owner?.end()]);
  await database?.drop();
});

const ofAll = async (table: 'usage_line' | 'usage_month' | 'usage_rollup') =>
  (
    await owner.query(
      `select label_id, datenum, channel, dsp, sale_type, country, sum(quantity)::text as quantity, trim_scale(sum(amount_idr))::text as amount
       from ${table} group by 1, 2, 3, 4, 5, 6 having (sum(quantity), sum(amount_idr)) <> (0, 0) order by 1, 2, 3, 4, 5, 6`,
    )
  ).rows;

const unitOfLine = `unit_of(channel, sale_type)`;
/** By song and month: as kept, and of the lines. */
const songMonths = async (sums: string) =>
  (
    await owner.query(
      `select label_id, datenum, song_id, ${sums}, trim_scale(sum(amount_idr))::text as amount from ${sums.includes('plays)') ? 'usage_song_month' : 'usage_line'}
       group by 1, 2, 3 having (sum(quantity), sum(amount_idr)) <> (0, 0) order by 1, 2, 3`,
    )
  ).rows;
const keptSums =
  'sum(plays)::int as plays, sum(downloads)::int as downloads, sum(activations)::int as activations';
const countedSums = ['PLAY', 'DOWNLOAD', 'ACTIVATION']
  .map(
    (unit, n) =>
      `coalesce(sum(quantity) filter (where ${unitOfLine} = '${unit}'), 0)::int as ${['plays', 'downloads', 'activations'][n]}`,
  )
  .join();
const keptSongMonths = () => songMonths(keptSums);
const songMonthsOfLines = () => songMonths(countedSums);

/** By song and day: as kept, and of the lines that tell one. */
const songDays = async (sums: string, table: string) =>
  (
    await owner.query(
      `select label_id, datenum, day::text, song_id, ${sums}, trim_scale(sum(amount_idr))::text as amount from ${table} where day is not null
       group by 1, 2, 3, 4 having (sum(quantity), sum(amount_idr)) <> (0, 0) order by 1, 2, 3, 4`,
    )
  ).rows;
const keptSongDays = () => songDays(keptSums, 'usage_day');
const songDaysOfLines = () => songDays(countedSums, 'usage_line');

/** Months (some as days), stores, songs (the last one is in no catalogue), kinds of sale and countries, quantity and hundredths. */
const line = fc.tuple(
  fc.constantFrom<string | number>(202608, 202609, '2026-09-03', '2026-09-17', 202610),
  fc.constantFrom('Langit', 'Awan'),
  fc.nat(4),
  fc.constantFrom('Stream', 'Download', 'Refund'),
  fc.constantFrom('ID', 'SG', ''),
  fc.integer({ min: -5, max: 2_000 }),
  fc.integer({ min: -900, max: 90_000 }),
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ post: fc.array(line, { minLength: 1, maxLength: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ reverse: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ match: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat() }) },
);
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

const isrcs = ['IDRIL2600011', 'IDRIL2600012', 'IDRIL2600021', 'IDRIL2600022', 'IDXXX2600001'];
let posted = 0;

async function post(lines: readonly Line[]): Promise<void> {
  posted += 1;
  const rows = lines.map(
    ([month, store, song, type, country, quantity, hundredths]) =>
      `${month},${store},Lagu ${song},${isrcs[song]},${quantity},${type},${(hundredths / 100).toFixed(2)},${country}`,
  );
  const text = `reportingPeriod,platform,songTitle,isrc,quantity,salesType,netRevenue,country\n${rows.join('\n')}\n202610,Langit,Lagu 0,${isrcs[0]},${posted},Stream,0.01,ID\n`;
  const { rows: made } = await owner.query(
    "insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name) values ('OTHER_DSP', 'Langit', 202610, 'USD', 16250, 'langit.csv') returning id",
  );
  const said = { kind: 'OTHER_DSP', platform: 'Langit', datenum: 202610, currency: 'USD' } as const;
  const declared = { ...said, decimal: '.' } as const;
  await previewBatch(client, made[0].id, () => Readable.from([Buffer.from(text)]), declared);
  // Every other one is added up by a second connection, as a large one is.
  await postBatch(client, made[0].id, null, posted % 2 === 0 ? { beside: (add) => add(second) } : {});
}

async function pick(query: string, index: number): Promise<Record<string, never> | undefined> {
  const { rows } = await owner.query(query);
  return rows.at(index % Math.max(rows.length, 1));
}

async function reverse(index: number): Promise<void> {
  const batch = await pick("select id from report_batch where status = 'POSTED' order by id", index);
  if (batch) await reverseBatch(client, batch.id!, null);
}

const work = <T>(does: (tx: Tx) => Promise<T>) => withScope(db, system('test'), does);

async function match(index: number): Promise<void> {
  const group = await pick(
    'select distinct group_key as key from suspense_line where song_id is null order by 1',
    index,
  );
  if (!group) return;
  const song = songs[index % songs.length]!;
  const { rows } = await owner.query(
    "insert into suspense_decision (kind, group_key, song_id, isrc, upc, title, artist_name) values ('MATCH', $1, $2, '', '', '', '') returning id",
    [group.key, song],
  );
  await work((tx) =>
    takeGroup(tx, { key: group.key!, dsp: null }, song, { decisionId: Number(rows[0].id), actorId: null }),
  );
}

async function undo(index: number): Promise<void> {
  const decision = await pick(
    'select distinct decision_id as id from suspense_line where song_id is not null order by 1',
    index,
  );
  if (decision)
    await work((tx) => giveBackLines(tx, 'MATCH', { decisionId: Number(decision.id), actorId: null }));
}

test('the rollups equal the lines after whatever is posted, reversed, matched and taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        if ('post' in one) await post(one.post);
        else if ('reverse' in one) await reverse(one.reverse);
        else if ('match' in one) await match(one.match);
        else await undo(one.undo);
      }
      const facts = await ofAll('usage_line');
      expect(await ofAll('usage_month')).toEqual(facts);
      expect(await ofAll('usage_rollup')).toEqual(facts);
      expect(await keptSongMonths()).toEqual(await songMonthsOfLines());
      expect(await keptSongDays()).toEqual(await songDaysOfLines());
    }),
    { numRuns: 12 },
  );
  expect(await compareUsage(db)).toEqual([]);
});

test('a month that does not add up to its lines is found at night and added up again', async () => {
  await post([[202609, 'Awan', 1, 'Stream', 'ID', 77, 1_234]]);
  const facts = await ofAll('usage_line');
  await owner.query('update usage_month set quantity = quantity + 1 where datenum = 202609');
  const told: string[] = [];
  const found = await compareUsage(db, (text) => told.push(text));
  expect(new Set(found.map(({ datenum, rollup }) => `${rollup} ${datenum}`))).toEqual(
    new Set(['usage_month 202609']),
  );
  expect(told[0]).toContain('202609');
  expect(await ofAll('usage_month')).toEqual(facts);
  expect(await compareUsage(db)).toEqual([]);
});

test('at night a song and month become one row, of what was taken back none', async () => {
  for (const plays of [5, 7]) await post([[202608, 'Awan', 1, 'Stream', 'ID', plays, 100]]);
  const rows = async () =>
    (await owner.query('select count(*)::int as n from usage_song_month where datenum = 202608')).rows[0].n;
  const before = { sums: await keptSongMonths(), rows: await rows() };
  await compareUsage(db);
  expect(await keptSongMonths()).toEqual(before.sums);
  expect(await rows()).toBeLessThan(before.rows);
  expect(await compareUsage(db)).toEqual([]);
});

test('at night the tables of this month and the next two are made', async () => {
  await makeMonths(database.url);
  const { rows } = await owner.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'usage_line'::regclass",
  );
  const ahead = [0, 1, 2].map((n) => `usage_line_${addMonths(periodOf(today()), n)}`);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(ahead));
});

test('songs that do not add up to their lines are found at night and added up again', async () => {
  const facts = await keptSongMonths();
  await owner.query('update usage_song_month set downloads = downloads + 1 where datenum = 202610');
  const found = await compareUsage(db);
  expect(new Set(found.map(({ datenum, rollup }) => `${rollup} ${datenum}`))).toEqual(
    new Set(['usage_song_month 202610']),
  );
  expect(await keptSongMonths()).toEqual(facts);
});

test('lines of a day come in, are taken back, matched and given back by day; a month that differs is added up again', async () => {
  const told = async () => (await keptSongDays()).map(({ day, plays }) => [day, plays]);
  const before = await told();
  await post([
    ['2026-07-04', 'Awan', 0, 'Stream', 'ID', 40, 100],
    ['2026-07-05', 'Awan', 0, 'Stream', 'SG', 50, 100],
    ['2026-07-05', 'Langit', 0, 'Stream', 'ID', 5, 100],
    ['2026-07-06', 'Awan', 4, 'Stream', 'ID', 60, 100],
  ]);
  const july = async () => (await told()).filter(([day]) => String(day).startsWith('2026-07'));
  expect(await july()).toEqual([
    ['2026-07-04', 40],
    ['2026-07-05', 55],
  ]);
  await match(0);
  expect(await july()).toContainEqual(['2026-07-06', 60]);
  await undo(-1);
  expect(await july()).not.toContainEqual(['2026-07-06', 60]);
  const facts = await keptSongDays();
  await owner.query("update usage_day set plays = plays + 1 where day = '2026-07-05'");
  const found = await compareUsage(db);
  expect(found.map(({ datenum, rollup }) => [rollup, datenum])).toEqual([['usage_day', 202607]]);
  expect(await keptSongDays()).toEqual(facts);
  const { rows } = await owner.query(
    "select id from report_batch where status = 'POSTED' order by id desc limit 1",
  );
  await reverseBatch(client, rows[0].id, null);
  expect(await told()).toEqual(before);
  expect(await compareUsage(db)).toEqual([]);
});

test('a month whose lines all bear its first or its last day is a month', async () => {
  const days = async () => (await keptSongDays()).filter(({ datenum }) => datenum < 202607).length;
  await post([
    ['2026-06-30', 'Awan', 0, 'Stream', 'ID', 1, 100],
    ['2026-05-01', 'Awan', 0, 'Stream', 'ID', 2, 100],
    ['2026-04-15', 'Awan', 0, 'Stream', 'ID', 3, 100],
  ]);
  expect(await days()).toBe(1);
});

test('the database counts a line as the contract does', async () => {
  for (const channel of CHANNELS)
    for (const saleType of [...Object.keys(saleTypeUnits), 'A store’s own word']) {
      const { rows } = await owner.query('select unit_of($1, $2) as unit', [channel, saleType]);
      expect(rows[0].unit).toBe(unitOf(channel, saleType));
    }
});

test('what is still open of a month is known by an index from the night after its first statement is approved', async () => {
  const indexed = async () =>
    (
      await owner.query(
        "select indexname from pg_indexes where tablename = 'usage_rollup_202610' and indexdef like '%statement_id IS NULL%'",
      )
    ).rowCount;
  await makeMonths(database.url);
  expect(await indexed()).toBe(0);
  await owner.query(
    "insert into statement (label_id, datenum, stream, status) select min(id), 202610, 'MUSIC', 'APPROVED' from label",
  );
  await makeMonths(database.url);
  await makeMonths(database.url);
  expect(await indexed()).toBe(1);
});
