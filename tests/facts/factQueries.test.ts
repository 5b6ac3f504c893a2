import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, system } from '../../apps/api/src/kit/actor.ts';
import { type Tx, withScope } from '../../apps/api/src/kit/db/db.ts';
import { openWorld, type World } from '../cast.ts';
import { freshDatabase } from '../servers/database.ts';
import { distribution } from './distributed.ts';
import { faultsIn, record } from './recorder.ts';

let world: World;
let senja: Actor;
const staff = system('usage.compare');

beforeAll(async () => {
  const database = await freshDatabase();
  await record(database.url);
  world = await openWorld({}, Promise.resolve(database));
  senja = { ...staff, login: 'senja', userId: world.cast.senja.id, labelId: world.labels.senja };
});
afterAll(() => world.end());

/** What is wrong with a query, asked by whoever asks. */
async function faultsOf(actor: Actor, query: string): Promise<string[]> {
  await faultsIn(world.databaseUrl);
  await withScope(world.db, actor, (tx: Tx) => sql.raw(query).execute(tx));
  const { looked, faults } = await faultsIn(world.databaseUrl);
  expect(looked).toBeGreaterThan(0);
  return faults;
}

test.each([
  [
    'a join',
    'select l.name, sum(u.quantity) from usage_rollup u join label l on l.id = u.label_id group by 1',
  ],
  ['a list of tables', 'select from usage_line u, song s where s.id = u.song_id'],
  [
    'a condition of another table',
    'select from usage_rollup u where exists (select from label l where l.id = u.label_id)',
  ],
  [
    'the same the other way',
    'select from label l where exists (select from usage_rollup u where u.label_id = l.id)',
  ],
  [
    'a value of another table',
    'select (select name from label l where l.id = u.label_id) from usage_rollup u',
  ],
  [
    'a join below a sum',
    'select sum(q) from (select u.quantity as q from usage_line u left join song s on s.id = u.song_id) x',
  ],
  [
    'a subquery that is opened',
    'select from (select * from usage_rollup where datenum = 202401) u join label l on l.id = u.label_id',
  ],
  [
    'a sum by label that is joined',
    'select from (select label_id, sum(quantity) from usage_rollup group by 1) u join label l on l.id = u.label_id',
  ],
  [
    'an expression that is no piece',
    'with u as (select * from usage_rollup) select from u join label l on l.id = u.label_id',
  ],
  ['a view', 'select from usage_rollup u join known_song s on s.id = u.song_id'],
  [
    'a table beside each row',
    'select from label l cross join lateral (select from usage_rollup u where u.label_id = l.id limit 1) x',
  ],
  [
    'a union',
    'select from (select song_id from usage_line union all select song_id from usage_rollup) u join song s on s.id = u.song_id',
  ],
  [
    'a change',
    'update usage_rollup u set statement_id = 1 from statement s where s.label_id = u.label_id and s.datenum = u.datenum',
  ],
])('Lines that meet other tables are found: %s', async (_, query) => {
  expect(await faultsOf(staff, query)).toEqual([expect.stringMatching(/^usage_\w+(, usage_\w+)? meets .+/)]);
});

test.each([
  [
    'first added up, then named',
    `with u as materialized (select label_id, sum(quantity) as q from usage_rollup group by 1 order by 2 desc limit 9)
    select l.name, u.q from u join label l on l.id = u.label_id`,
  ],
  [
    'a page, then named',
    'select from (select label_id from usage_line order by id limit 9) u join label l on l.id = u.label_id',
  ],
  [
    'numbers that are looked up first',
    `select sum(quantity) from usage_rollup where label_id in (select id from label where name = 'Senja')`,
  ],
  [
    'lines and their sums',
    'select from usage_line l join usage_rollup u on u.label_id = l.label_id and u.song_id = l.song_id',
  ],
])('Lines that are asked by themselves are left alone: %s', async (_, query) => {
  expect(await faultsOf(staff, query)).toEqual([]);
});

test('What looks into tables is not asked line by line, nor by what is read with the lines.', async () => {
  expect(await faultsOf(staff, 'select from usage_rollup u where is_locked(u.datenum)')).toEqual([
    'usage_rollup asks is_locked()',
  ]);
  expect(await faultsOf(staff, 'select from usage_rollup u where (select is_locked(202401))')).toEqual([
    'usage_rollup asks is_locked()',
  ]);
});

test('Lines that are looked up for each line are looked up by its label.', async () => {
  const reversed = (by: string) =>
    `select from usage_line l where not exists (select from usage_line b where ${by} b.id = -l.id)`;
  expect(await faultsOf(staff, reversed(''))).toEqual(['usage_line is looked up without its label']);
  expect(await faultsOf(staff, reversed('b.label_id = l.label_id and'))).toEqual([]);
});

test('What a function of the database asks is heard as well.', async () => {
  await world.sql.query(`create function planted() returns bigint language plpgsql as $$ declare n bigint; begin
    execute 'select count(*) from usage_rollup u join label l on l.id = u.label_id' into n; return n; end $$;
    grant execute on function planted to app_admin`);
  expect(await faultsOf(staff, 'select planted(), (select count(*) from usage_line)')).toEqual([
    'usage_rollup meets label',
  ]);
});

test('A label’s people name their label in every question of lines; “or” names nothing.', async () => {
  const unnamed = ['usage_rollup is asked by a label without its number'];
  expect(await faultsOf(senja, 'select from usage_rollup')).toEqual(unnamed);
  expect(await faultsOf(senja, 'select from usage_rollup where label_id = 1 or datenum = 202401')).toEqual(
    unnamed,
  );
  expect(await faultsOf(senja, `select from usage_rollup where label_id = ${senja.labelId}`)).toEqual([]);
  expect(await faultsOf(staff, 'select from usage_rollup')).toEqual([]);
});

test('On a server without Citus the file that distributes changes nothing of what is seen, however often it is run.', async () => {
  await world.sql.query('select usage_partition(202401)');
  await world.sql.query(
    `insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
     select id, 202401, 'DSP', 'Awan', 'STREAM', 1, 1, 'ID', id, 1, 1 from label`,
  );
  for (let times = 0; times < 2; times += 1) await world.sql.query(distribution);
  const seen = await withScope(world.db, senja, (tx) => sql`select label_id from usage_rollup`.execute(tx));
  expect(seen.rows).toEqual([{ label_id: senja.labelId }]);
  const all = await withScope(world.db, staff, (tx) => sql`select label_id from usage_rollup`.execute(tx));
  expect(all.rows).toHaveLength(3);
  // The second call of a person goes by what memory knows, in one piece.
  for (let calls = 0; calls < 2; calls += 1) {
    const { status, body } = await world.ask('senja', 'GET', '/artists?size=20');
    expect([status, body.totalElements]).toEqual([200, 0]);
  }
});

test('Lines are inserted by the role that posts them, and by no other of staff’s or labels’.', async () => {
  const insert = (role: string) =>
    withScope(world.db, staff, async (tx) => {
      await sql`set local role ${sql.raw(role)}`.execute(tx);
      await sql`insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
        values (1, 202401, 'DSP', 'Awan', 'STREAM', 1, 1, 'ID', 1, 1, 1)`.execute(tx);
    });
  await insert('app_posting');
  await expect(insert('app_admin')).rejects.toThrow('permission denied for table usage_rollup');
  const label = withScope(world.db, senja, (tx) => sql`set local role app_posting`.execute(tx));
  await expect(label).rejects.toThrow('permission denied to set role "app_posting"');
});
