import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, send } from '../../../../../tests/media.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const upload = async (fileName: string): Promise<string> =>
  (await send(world, 'senja', { kind: 'DOCUMENT', fileName, bytes: paper(fileName) })).body.id;
const look = (who: Name, id: string) => world.ask(who, 'GET', `/media-images/download/${id}`);
const viewsOf = (who: Name) => world.ask(who, 'GET', `/labels/${world.labels.senja}/views`);

test('whoever of the staff looks at a paper of a label is named to its people, also after it was replaced', async () => {
  const { senja } = world.labels;
  const [before, card, licence] = [
    await upload('ktp-lama.pdf'),
    await upload('ktp.pdf'),
    await upload('izin.pdf'),
  ];
  await world.ask('senja', 'PUT', `/labels/${senja}`, { ktp: before });
  expect((await viewsOf('senja')).body).toEqual([]);
  await look('rudi', before);
  await world.ask('senja', 'PUT', `/labels/${senja}`, { ktp: card });
  for (const _ of [1, 2]) await look('fina', card);
  await look('senja', card);
  await look('adi', licence);
  const told = (await viewsOf('senja')).body.map(({ at: _, ...view }: { at: string }) => view);
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      { paper: null, fileName: 'ktp-lama.pdf', by: 'Rudi', times: 1 },
      { paper: 'ktp', fileName: 'ktp.pdf', by: 'Fina', times: 2 },
      { paper: null, fileName: 'izin.pdf', by: 'Adi', times: 1 },
    ]),
  );
  expect((await viewsOf('adi')).body).toEqual((await viewsOf('senja')).body);
});

test('nobody learns who looked at the papers of another label', async () => {
  const [foreign, missing] = [
    await viewsOf('bayu'),
    await world.ask('bayu', 'GET', '/labels/999999999/views'),
  ];
  expect([foreign.status, foreign.body.code]).toEqual([404, missing.body.code]);
});

test('a number in the name of a paper’s file is kept with the file, and stays out of the log', async () => {
  const card = await upload('KTP 3174-0512-0390-0001 Senja.pdf');
  expect((await look('rudi', card)).status).toBe(200);
  const { body } = await world.ask('adi', 'GET', `/audit?entity=media&entityId=${card}`);
  const fileName = 'KTP • Senja.pdf';
  expect(body.content).toMatchObject([
    { action: 'viewed', after: { fileName } },
    { action: 'uploaded', after: { fileName } },
  ]);
  const [seen] = (await viewsOf('senja')).body;
  expect(seen.fileName).toBe('KTP 3174-0512-0390-0001 Senja.pdf');
});
