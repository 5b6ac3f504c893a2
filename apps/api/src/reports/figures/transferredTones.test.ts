import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { toneHeads } from '../../../../../tests/files/toneReport.ts';
import { approvedTone } from '../../../../../tests/operator.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';
import { transferToOmbak } from '../../../../../tests/transfers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const month = addMonths(periodOf(today()), -1);

test('the RBT report of months before a transfer tells the giving label what it told it before', async () => {
  const { albumId, songIds } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan']);
  const sent: string[] = [];
  for (const songId of songIds) {
    const tone = await approvedTone(world, world.labels.senja, songId);
    sent.push((await world.ask('sari', 'POST', `/rbts/${tone}/submission`, {})).body.contentId);
  }
  await world.sql.query(
    "update rbt_submission set vascode = 'V-' || rbt_id, song_code = 'S-' || rbt_id where content_id = any($1)",
    [sent],
  );
  await world.sql.query(
    "update rbt set composer = 'Sari' where id = (select rbt_id from rbt_submission where content_id = $1)",
    [sent[0]],
  );
  await world.sql.query(
    `insert into song_artist (label_id, song_id, name, role, "order") values ($1, $2, 'Tirta', 'COMPOSER', 1)`,
    [world.labels.senja, songIds[1]],
  );
  await world.sql.query(
    'update rbt set composer = null where id = (select rbt_id from rbt_submission where content_id = $1)',
    [sent[1]],
  );
  const lines = sent.map(
    (id, at) => `${month},${1000 * (at + 1)},,Entah,,,,${id},,MONTHLY,9900,30,${at + 1},,Rilis,USSD`,
  );
  const { body } = await uploadReport(
    world,
    'adi',
    [toneHeads, ...lines].join('\n'),
    { datenum: String(month), platform: 'Telkomsel' },
    '/rbt-report/upload',
  );
  await world.drain();
  expect((await moveBatch(world, 'adi', body.batchId, 'post', {})).status).toBe(202);
  await world.drain();
  const path = `/rbt-traffics-v2?filterDate=${month}&sort=transactions`;
  const told = async (who: 'senja' | 'adi') => (await world.ask(who, 'GET', path)).body.content;
  const before = await told('senja');
  expect(before).toMatchObject([
    {
      composerName: 'Tirta',
      contentId: sent[1],
      vascode: expect.stringMatching(/^V-/),
      songCode: expect.stringMatching(/^S-/),
    },
    { composerName: 'Sari', contentId: sent[0] },
  ]);
  await transferToOmbak(world, albumId);
  await world.drain();
  expect(await told('senja')).toEqual(before);
  expect(await told('adi')).toEqual(before);
  expect((await world.ask('bayu', 'GET', path)).body.content).toEqual([]);
});
