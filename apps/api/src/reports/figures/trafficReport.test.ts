import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { toneHeads } from '../../../../../tests/files/toneReport.ts';
import { moveBatch, postFile } from '../../../../../tests/report.ts';

let world: World;
let ringback: number;
const period = addMonths(periodOf(today()), -1);
const fields = { datenum: String(period), platform: 'Telkomsel' };
const reported = `${period},9000.5,RARA,Senja Biru,Bayu,Senja Records,Ibu Senja,C-1,V-9,MONTHLY,9900,30,7,S-77,Rilis,USSD`;

beforeAll(async () => {
  world = await openWorld();
  await giveSongs(world, world.labels.senja, ['Senja Biru']);
  await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa');
  ringback = await postFile(
    world,
    '/rbt-report/upload',
    `${toneHeads}\n${reported}\n${period},100,Dewa,Ombak Kita,,,,,,,,,1,,,`,
    fields,
  );
  await postFile(
    world,
    '/rbt-report/upload',
    `billingCycle,rev,contentSinger,contentTitle,transactions,salesType\n${period},200,Rara,Senja Biru,2,NSP Kreasi`,
    fields,
  );
  await postFile(
    world,
    '/cover-to-master/v1/upload-report',
    `id,reportType,billingCycle,revenue,artist,title,album,label,channel\n1,Video,${period},12.5,Rara,Senja Biru,X,Senja,Tonton`,
    fields,
  );
});
afterAll(() => world.end());

const list = async (who: 'senja' | 'bayu' | 'adi', path: string) =>
  (await world.ask(who, 'GET', path)).body.content;
const csv = async (path: string) =>
  (await world.ask('senja', 'GET', path)).text.slice(1).trimEnd().split('\r\n');

test('each of the sixteen columns an operator reports is kept and shown, to its label alone', async () => {
  const rows = await list('senja', '/rbt-traffics-v2');
  const { id: _, songId, ...row } = rows.find(({ contentId }: { contentId: string }) => contentId === 'C-1');
  expect(Object.values(row).map(String)).toEqual(reported.split(','));
  // The row opens to the lines of its song, in the files they came in.
  const under = `/reporting/lines?songId=${songId}&channel=RBT&filterDate=${period}&by=month`;
  const { body } = await world.ask('senja', 'GET', under);
  expect(body.figures.totals.income).toBe(9_201);
  expect(body.content).toContainEqual(expect.objectContaining({ amount: '9000.5', quantity: 7 }));
  expect(await list('bayu', '/rbt-traffics-v2')).toMatchObject([
    { contentTitle: 'Ombak Kita', contentSinger: 'Dewa', labelName: 'Ombak Musik', vascode: '' },
  ]);
  expect(await list('adi', '/rbt-traffics-v2')).toHaveLength(3);
  expect(await list('adi', '/rbt-traffics-v2?search=ombak')).toHaveLength(1);
});

test('a report that names no composer is told who is credited with the song', async () => {
  const composers = async () =>
    (await list('bayu', '/rbt-traffics-v2')).map(
      ({ composerName }: { composerName: string }) => composerName,
    );
  expect(await composers()).toEqual(['']);
  await world.sql.query(
    `insert into song_artist (song_id, label_id, name, role, "order")
     select id, label_id, name, 'COMPOSER', at from song, (values ('Sari', 1), ('Dewa', 2)) c (name, at) where song_title = 'Ombak Kita'`,
  );
  expect(await composers()).toEqual(['Sari, Dewa']);
  const rows = await list('senja', '/rbt-traffics-v2?sort=rev');
  expect(rows[0].composerName).toBe('Bayu');
});

test('largest money or most transactions first, in the list as in its file; another order is refused by name', async () => {
  const revenues = async (sort: string) =>
    (await list('adi', `/rbt-traffics-v2?sort=${sort}`)).map(({ rev }: { rev: string }) => Number(rev));
  expect(await revenues('rev')).toEqual([9000.5, 200, 100]);
  expect(await revenues('transactions')).toEqual([9000.5, 200, 100]);
  const [, first] = await csv('/rbt-traffics-v2/export/csv?sort=rev');
  expect(first).toBe(reported);
  for (const path of ['/rbt-traffics-v2', '/rbt-traffics-v2/export/csv', '/cover-to-master/v1'])
    expect((await world.ask('adi', 'GET', `${path}?sort=labelName`)).body).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'sort' }],
    });
});

test('the CSV has the sixteen columns under their names', async () => {
  const [head, ...lines] = await csv('/rbt-traffics-v2/export/csv');
  expect(head).toBe(toneHeads);
  expect(lines).toContain(reported);
});

test('NSP tones have a report of their own', async () => {
  expect(await list('senja', '/rbt-traffics/reporting-nsp')).toMatchObject([{ rev: '200', transactions: 2 }]);
  expect(await csv('/rbt-traffics/reporting-nsp/export/csv')).toHaveLength(2);
});

test('a reversed report shows no lines any more', async () => {
  await moveBatch(world, 'adi', ringback, 'reverse', { reason: 'Salah bulan' });
  await world.drain();
  expect(await list('senja', '/rbt-traffics-v2')).toMatchObject([{ rev: '200' }]);
});

test('cover to master is listed and exported as the specification names it, and is income of music', async () => {
  expect(await list('senja', '/cover-to-master/v1')).toMatchObject([
    {
      ...{ reportType: 'VIDEO', billingCycle: period, revenue: '12.5' },
      ...{ artist: 'Rara', title: 'Senja Biru', label: 'Senja Records', channel: 'Tonton' },
    },
  ]);
  const [head, line] = await csv('/cover-to-master/v1/export-report');
  expect(head).toBe('id,reportType,billingCycle,revenue,artist,title,album,label,channel');
  expect(line).toMatch(/^\d+,VIDEO,\d{6},12\.5,Rara,Senja Biru,Album \d+,Senja Records,Tonton$/);
  expect(await list('bayu', '/cover-to-master/v1')).toEqual([]);
  expect((await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.pending).toBe(9);
  expect((await world.ask('senja', 'GET', '/dashboard/rbt-balance')).body.pending).toBe(100);
});
