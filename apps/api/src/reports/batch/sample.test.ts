import { REPORT_KINDS, type ReportKind } from '@rilis/contract/royalties/importCode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { uploadReport } from '../../../../../tests/report.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const paths: Record<ReportKind, string> = {
  OTHER_DSP: '/other-dsp-report/upload',
  OWN_SERVICE: '/own-service-report/upload',
  RBT: '/rbt-report/upload',
  COVER_TO_MASTER: '/cover-to-master/v1/upload-report',
};

test.each(REPORT_KINDS)('the sample of %s is a file that can be uploaded as it is', async (kind) => {
  const sample = await world.ask('adi', 'GET', `/report-samples/${kind}`);
  expect(sample.status).toBe(200);
  const { body } = await uploadReport(world, 'adi', sample.text, {}, paths[kind]);
  await world.drain();
  const batch = (await world.ask('adi', 'GET', `/report-batches/${body.batchId}`)).body;
  expect(batch).toMatchObject({ status: 'PREVIEW', rows: 1, errors: [], broken: 0 });
  expect(batch.reading.ignored).toEqual([]);
});

test('a ringback tone with the ISRC of its song is found by it', async () => {
  const [isrc] = (await giveSongs(world, world.labels.senja, ['Nada Tunggu'])).isrcs;
  const [head, row] = (await world.ask('adi', 'GET', '/report-samples/RBT')).text.trim().split(/\r?\n/);
  const csv = `${head},isrc\n${row},${isrc}\n`;
  const { body } = await uploadReport(world, 'adi', csv, {}, paths.RBT);
  await world.drain();
  const batch = (await world.ask('adi', 'GET', `/report-batches/${body.batchId}`)).body;
  expect(batch).toMatchObject({ status: 'PREVIEW', matched: 1, reading: { by: 'PRESET' } });
});

test('samples are for those who upload', async () => {
  expect((await world.ask('senja', 'GET', '/report-samples/RBT')).status).toBe(403);
});
