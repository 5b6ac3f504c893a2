import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postDetached } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let songs: number[];
let isrcs: string[];
let dewa: number;
beforeAll(async () => {
  world = await openWorld();
  const given = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  songs = given.songIds;
  isrcs = given.isrcs;
  dewa = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).songIds[0]!;
});
afterAll(() => world.end());

const head =
  'reportingPeriod,platform,labelName,artistName,songTitle,isrc,quantity,salesType,netRevenue,country';
const post = (datenum: number, ...rows: string[]) => postDetached(world, datenum, [head, ...rows]);
const keyOf = async (search: string) =>
  (await world.ask('fina', 'GET', `/suspense?search=${encodeURIComponent(search)}`)).body.content[0]?.id;
const act = (path: string, body: object = {}, who: Name = 'fina') => world.ask(who, 'POST', path, body);
const newest = async () => (await world.ask('fina', 'GET', '/suspense-decisions')).body.content[0];
const books = async () =>
  Object.fromEntries(
    (
      await world.sql.query(
        `select kind || coalesce(' ' || label_id, '') as name, balance::int from ledger_account where balance <> 0 order by 1`,
      )
    ).rows.map(({ name, balance }) => [name, balance]),
  );
const facts = async () =>
  (
    await world.sql.query(
      `select (select coalesce(sum(quantity), 0)::int from usage_line) as lines, (select coalesce(sum(quantity), 0)::int from usage_rollup) as rollup,
         (select coalesce(sum(amount), 0)::int from report_accrual) as accrued, (select sum(unmatched)::int from report_batch) as unmatched`,
    )
  ).rows[0];

test('a match is remembered: later files know the name, until it is forgotten', async () => {
  await post(202605, '202605,Langit,,Rarra,Senja Birru,,100,Stream,1000,ID');
  await act(`/suspense/${await keyOf('birru')}/match`, { songId: songs[0] });
  await post(202606, '202606,Awan,,RARRA,senja birru,,7,Stream,700,ID');
  expect(await keyOf('birru')).toBeUndefined();
  const { content } = (await world.ask('fina', 'GET', '/song-aliases')).body;
  expect(content).toMatchObject([
    { title: 'Senja Birru', songTitle: 'Senja Biru', labelName: 'Senja Records' },
  ]);
  expect((await world.ask('fina', 'DELETE', `/song-aliases/${content[0].id}`)).status).toBe(200);
  await post(202607, '202607,Awan,,Rarra,Senja Birru,,8,Stream,800,ID');
  expect(await keyOf('birru')).toBeDefined();
});

test('a match is taken back, to the rupiah, and made again', async () => {
  await post(
    202608,
    '202608,Langit,,X,Keliru,,10,Stream,1000.5,ID',
    '202608,Langit,,X,Keliru,,20,Stream,2000.25,MY',
  );
  const before = [await books(), await facts()];
  const key = await keyOf('keliru');
  await act(`/suspense/${key}/match`, { songId: songs[1] });
  const { id } = await newest();
  expect(await books()).not.toEqual(before[0]);
  const undone = await act(`/suspense-decisions/${id}/undo`);
  expect(undone.body).toEqual({ lines: 2, amountIdr: '3000.75' });
  expect([await books(), await facts()]).toEqual(before);
  expect(await keyOf('keliru')).toBe(key);
  expect((await act(`/suspense-decisions/${id}/undo`, {}, 'beni')).body.message).toBe(
    'Fina has taken this back already.',
  );
  await act(`/suspense/${key}/match`, { songId: songs[0] });
  const again = await newest();
  await act(`/suspense-decisions/${again.id}/undo`);
  await act(`/suspense/${key}/match`, { songId: songs[0] });
  expect((await facts()).rollup).toBe(before[1].rollup + 30);
  const { rows } = await world.sql.query('select count(*)::int as n from usage_line where datenum = 202608');
  expect(rows[0].n).toBe(2);
});

test('what is not ours goes back to the store, is listed, and is taken back', async () => {
  const batch = await post(202609, '202609,Langit,,Orang,Asing,,5,Stream,5000,ID');
  const shown = async () => {
    const { matched, unmatched, rejected, totals } = (
      await world.ask('adi', 'GET', `/report-batches/${batch}`)
    ).body;
    return [matched, unmatched, rejected, totals.matchedIdr, totals.unmatchedIdr, totals.rejectedIdr];
  };
  expect(await shown()).toEqual([0, 1, 0, '0', '5000', '0']);
  const before = await books();
  const key = await keyOf('asing');
  expect((await act(`/suspense/${key}/reject`, { reason: '' })).status).toBe(400);
  expect((await act(`/suspense/${key}/reject`, { reason: 'Milik distributor lain' })).body).toEqual({
    lines: 1,
    amountIdr: '5000',
  });
  const after = await books();
  expect([after.SUSPENSE ?? 0, after.CLEARING]).toEqual([before.SUSPENSE - 5000, before.CLEARING + 5000]);
  expect(after.PLATFORM).toBe(before.PLATFORM);
  expect(await keyOf('asing')).toBeUndefined();
  expect(await shown()).toEqual([0, 0, 1, '0', '0', '5000']);
  expect((await act(`/suspense/${key}/match`, { songId: songs[0] }, 'beni')).body.message).toBe(
    'Fina has rejected these lines as not ours already.',
  );
  const decision = await newest();
  expect(decision).toMatchObject({
    kind: 'REJECT',
    reason: 'Milik distributor lain',
    madeBy: 'Fina',
    undoneAt: null,
  });
  await act(`/suspense-decisions/${decision.id}/undo`);
  expect(await books()).toEqual(before);
  expect(await keyOf('asing')).toBe(key);
  expect(await shown()).toEqual([0, 1, 0, '0', '5000', '0']);
});

test('a report that is reversed takes back what was matched, rejected and undone in it, to the rupiah', async () => {
  const before = [await books(), await facts()];
  const batch = await post(
    202610,
    `202610,Langit,,,,${isrcs[0]},3,Stream,300.5,ID`,
    '202610,Langit,,A,Satu,,1,Stream,100.3,ID',
    '202610,Langit,,A,Dua,,2,Stream,200.3,ID',
    '202610,Langit,,A,Tiga,,4,Stream,400.3,ID',
  );
  await act(`/suspense/${await keyOf('satu')}/match`, { songId: songs[1] });
  await act(`/suspense-decisions/${(await newest()).id}/undo`);
  await act(`/suspense/${await keyOf('satu')}/match`, { songId: dewa });
  const matched = await newest();
  await act(`/suspense/${await keyOf('dua')}/reject`, { reason: 'x' });
  await moveBatch(world, 'adi', batch, 'reverse', { reason: 'Wrong file' });
  await world.drain();
  const after = [await books(), await facts()];
  expect([after[0], { ...after[1], unmatched: 0 }]).toEqual([before[0], { ...before[1], unmatched: 0 }]);
  expect((await act(`/suspense-decisions/${matched.id}/undo`)).body.code).toBe('error.suspense.reversed');
});

test('income that an approved statement has taken in stays; the words say where the correction goes', async () => {
  await post(202611, '202611,Langit,,B,Sudah,,5,Stream,500000,ID');
  await act(`/suspense/${await keyOf('sudah')}/match`, { songId: dewa });
  const { id } = await newest();
  await act('/statements/calculate', { datenum: 202611 });
  const { content } = (await world.ask('fina', 'GET', '/statements?datenum=202611')).body;
  const mine = content.find(({ labelId }: { labelId: number }) => labelId === world.labels.ombak);
  expect((await askSeen(world, 'beni', 'PUT', `/statements/${mine.id}/approved`, {})).status).toBe(200);
  const text = async () => (await world.ask('fina', 'GET', `/statements/${mine.id}`)).text;
  const approved = await text();
  const refused = await act(`/suspense-decisions/${id}/undo`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The statement of 202611 is approved with this income: it stays. Put the correction into the next statement.',
  ]);
  // Late income of the same month: the approved statement stays byte for byte, and that match can be taken back.
  await post(202611, '202611,Langit,,B,Terlambat,,5,Stream,70000,ID');
  const late = await act(`/suspense/${await keyOf('terlambat')}/match`, { songId: dewa });
  expect(late.body.late).toEqual([202611]);
  expect(await text()).toBe(approved);
  expect((await act(`/suspense-decisions/${(await newest()).id}/undo`)).status).toBe(200);
});

test('a song of another label than the file names is warned of, and booked only when it is meant', async () => {
  await post(202612, '202612,Langit,PT Senja Records,C,Serupa,,5,Stream,5000,ID');
  const key = await keyOf('serupa');
  const { body } = await world.ask('fina', 'GET', `/suspense/${key}/candidates?search=Ombak`);
  expect(body).toMatchObject([{ songId: dewa, otherLabel: true }]);
  const refused = await act(`/suspense/${key}/match`, { songId: dewa });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The reports name PT Senja Records, the song belongs to Ombak Musik. If it is meant all the same, confirm it.',
  ]);
  expect((await act(`/suspense/${key}/match`, { songId: dewa, otherLabel: true })).status).toBe(200);
});

test('the likeliest song is taken for many at once only where there is no doubt', async () => {
  await world.sql.query('update song set isrc = null where id = $1', [songs[1]]);
  await post(
    202612,
    '202612,Langit,,,Hujan Abadii,,5,Stream,5000,ID',
    '202612,Langit,,,Sama sekali lain,,5,Stream,1,ID',
  );
  expect((await act(`/suspense/${await keyOf('lain')}/match-best`)).body.code).toBe('error.suspense.noBest');
  const best = await act(`/suspense/${await keyOf('abadii')}/match-best`);
  expect(best.body, best.text).toMatchObject({ songTitle: 'Hujan Abadi', lines: 1 });
});

test('a search or a channel chooses whole groups: what a row and the sums say is what is rejected', async () => {
  await post(
    202612,
    '202612,Langit,PT Fajar,E,Terbelah,,5,Stream,9000,ID',
    '202612,Langit,,E,Terbelah,,6,Ringback,200,ID',
    '202612,Awan,,E,Terbelah,,7,Stream,70,ID',
  );
  await world.sql.query("update suspense_line set channel = 'RBT' where title = 'Terbelah' and quantity = 6");
  const listed = async (query: string) =>
    (await world.ask('fina', 'GET', `/suspense?${query}`)).body.content.filter(
      ({ title }: { title: string }) => title === 'Terbelah',
    );
  const whole = [{ lines: 3, amountIdr: '9270', stores: ['Awan', 'Langit'] }];
  expect(await listed('channel=RBT')).toMatchObject(whole);
  expect(await listed('search=Fajar')).toMatchObject(whole);
  expect(await listed('search=Fajar&dsp=Langit')).toMatchObject([{ lines: 2, amountIdr: '9200' }]);
  expect(await listed('search=Fajar&dsp=Awan')).toMatchObject([{ lines: 1, amountIdr: '70' }]);
  const sums = await world.ask('fina', 'GET', '/suspense/sums?channel=RBT');
  expect(sums.body.totals).toMatchObject({ groups: 1, lines: 3, amountIdr: '9270' });
  const rejected = await act(`/suspense/${await keyOf('Fajar')}/reject`, { reason: 'x' });
  expect(rejected.body).toEqual({ lines: 3, amountIdr: '9270' });
});

test('a worker killed between match and booking leaves nothing half done', async () => {
  await post(202612, '202612,Langit,,D,Terputus,,5,Stream,5000,ID');
  const before = [await books(), await facts()];
  const key = await keyOf('terputus');
  const holder = await world.sql.connect();
  await holder.query('begin');
  await holder.query("select from ledger_account where kind = 'CLEARING' for update");
  const answer = act(`/suspense/${key}/match`, { songId: songs[0] });
  const victim = async () =>
    (
      await world.sql.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%ledger_accrue%'",
      )
    ).rows[0]?.pid;
  let pid = await victim();
  for (let n = 0; n < 100 && !pid; n++) {
    await new Promise((done) => setTimeout(done, 50));
    pid = await victim();
  }
  await world.sql.query('select pg_terminate_backend($1)', [pid]);
  expect((await answer).status).toBe(503);
  await holder.query('rollback');
  holder.release();
  expect([await books(), await facts()]).toEqual(before);
  expect(await keyOf('terputus')).toBe(key);
  expect((await act(`/suspense/${key}/match`, { songId: songs[0] })).status).toBe(200);
});
