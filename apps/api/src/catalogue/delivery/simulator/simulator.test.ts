import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoreSimulatorState } from '@rilis/contract/catalogue/storeSimulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../../tests/cast.ts';
import { approveSingle } from '../../../../../../tests/keptFiles.ts';
import { makeArtist } from '../../../../../../tests/release.ts';
import { openStores } from '../../../../../../tests/stores.ts';
import { complaintOf } from '../schemaCheck.ts';

const schemaDir = process.env.DDEX_SCHEMA_DIR;

let world: World;
let artist: number;
let services: { id: number; label: string }[];
let stores: Awaited<ReturnType<typeof openStores>>;

const idOf = (name: string) => services.find(({ label }) => label === name)!.id;
const common = { active: true, leadDays: 7, titleStyle: 'VERSION_BEHIND', takeDownForm: 'DEAL_END' };
const ern = { ...common, profile: 'ERN43', dpid: 'PADPIDA2011072101T' };

beforeAll(async () => {
  world = await openWorld({ STORES_SIMULATED: 'on' });
  stores = await openStores(world);
  artist = (await makeArtist(world, 'senja', 'Rara')).id;
  services = (await world.ask('adi', 'GET', '/song-dsps/options')).body;
  await world.sql.query(
    "update sysparam set value = 'PADPIDA2026112201R' where \"group\" = 'DDEX' and key = 'DPID'",
  );
  const { sftp, s3 } = stores.addresses;
  await save('Spotify', { ...ern, transport: 'SFTP', ...sftp, folder: 'spotify', secret: sftp.password });
  await save('Apple Music', { ...ern, transport: 'S3', ...s3, folder: 'apple', secret: s3.secretAccessKey });
  await save('JOOX', { ...common, profile: 'CSV', dpid: null, transport: 'FOLDER', folder: 'joox' });
  await behave({ automatic: false, pace: 0 });
});
afterAll(async () => {
  stores.stop();
  await world.end();
});

async function save(name: string, setting: object): Promise<void> {
  const answer = await world.ask('adi', 'PUT', `/dsps/${idOf(name)}/delivery`, setting);
  expect([answer.status, answer.body.fieldErrors]).toEqual([200, undefined]);
}
const read = async (): Promise<StoreSimulatorState> =>
  (await world.ask('sari', 'GET', '/store-simulator')).body;
async function behave(change: object): Promise<void> {
  const answer = await world.ask('sari', 'PUT', '/store-simulator', change);
  expect(answer.status).toBe(200);
}
async function press(key: string, what: string): Promise<void> {
  expect((await world.ask('sari', 'POST', '/store-simulator/press', { key, what })).status).toBe(200);
  await world.drain();
}

async function release(title: string): Promise<number> {
  const { id } = await approveSingle(world, artist, title);
  await world.drain();
  return id;
}
const statusAt = async (albumId: number, store: string): Promise<string> =>
  (await world.ask('adi', 'GET', `/deliveries/album/${albumId}`)).body.at.find(
    ({ dspName }: { dspName: string }) => dspName === store,
  ).status;
const everywhere = ['Spotify', 'Apple Music', 'JOOX'];
const statuses = (albumId: number) => Promise.all(everywhere.map((store) => statusAt(albumId, store)));
const held = async (title: string, store: string) =>
  (await read()).packages.find((one) => one.title === title && one.store === store)!;
const due = () => world.round('delivery.due');
async function takeDown(albumId: number): Promise<void> {
  const { version } = (await world.ask('adi', 'GET', `/albums/${albumId}`)).body;
  await world.ask('adi', 'PUT', `/albums/${albumId}/TAKEN_DOWN`, { reason: 'Sengketa', version });
  await world.drain();
}

/** The stores answer in their own time. */
const later = (albumId: number, wanted: string[]) =>
  expect
    .poll(
      async () => {
        await read();
        await due();
        return statuses(albumId);
      },
      { timeout: 60_000, interval: 200 },
    )
    .toEqual(wanted);
const outcomes = async (): Promise<string[]> =>
  (await world.sql.query('select outcome from store_receipt order by received_at')).rows.map(
    ({ outcome }) => outcome,
  );

test('a release goes over SFTP, into a bucket and into a folder; each store finds its sums and its structure right', async () => {
  const id = await release('Tiga Jalan');
  expect(await statuses(id)).toEqual(['SENT', 'SENT', 'SENT']);
  const ways = await Promise.all(
    [
      ['spotify', 'SFTP'],
      ['apple', 'S3'],
      ['joox', 'FOLDER'],
    ].map(async ([store, way]) => {
      const { way: came, kind, findings, files } = await held('Tiga Jalan', store!);
      return [came === way, kind, findings, files];
    }),
  );
  expect(ways).toEqual(Array(3).fill([true, 'NEW', [], 3]));
  for (const store of ['spotify', 'apple', 'joox']) {
    const { key } = await held('Tiga Jalan', store);
    await press(key, 'RECEIVED');
    await press(key, 'LIVE');
  }
  expect(await statuses(id)).toEqual(['LIVE', 'LIVE', 'LIVE']);
  const { body } = await world.ask('senja', 'GET', `/deliveries/album/${id}`);
  expect(body.live).toBe(3);
  expect(body.at.find(({ dspName }: { dspName: string }) => dspName === 'Spotify').url).toContain(
    'https://store',
  );
});

test('what a store says twice, of nothing, through another store or by half moves nothing, and each is put where people find it', async () => {
  const id = await release('Toko Aneh');
  const { key } = await held('Toko Aneh', 'spotify');
  await press(key, 'RECEIVED');
  for (const what of ['REPEAT', 'UNKNOWN', 'FOREIGN', 'NONSENSE']) await press(key, what);
  expect(await statuses(id)).toEqual(['ACKNOWLEDGED', 'SENT', 'SENT']);
  expect((await outcomes()).slice(-3).sort()).toEqual(['APPLIED', 'FOREIGN', 'UNKNOWN']);
  const aside = path.join(stores.folder, 'sftp/spotify/receipts/strange');
  expect((await readdir(aside)).some((name) => name.startsWith('torn-'))).toBe(true);
  expect((await held('Toko Aneh', 'spotify')).unheard).toBe(0);
});

test('by itself a store takes what is right, is live later, says things twice or wrong when told so, and refuses when told so', async () => {
  await behave({ automatic: true, pace: 0, duplicates: true, wrongNext: 1, refuseNext: 0 });
  const id = await release('Sendiri');
  await later(id, ['LIVE', 'LIVE', 'LIVE']);
  expect(await outcomes()).toContain('UNKNOWN');
  await behave({ duplicates: false, refuseNext: 3 });
  const refused = await release('Ditolak');
  await later(refused, ['FAILED', 'FAILED', 'FAILED']);
  await behave({ automatic: false });
});

test('a store that is away is tried again, and takes the package once it is back', async () => {
  await behave({ away: true });
  const id = await release('Toko Tutup');
  expect(await statuses(id)).toEqual(['FAILED', 'FAILED', 'SENT']);
  await behave({ away: false });
  await world.sql.query('update delivery set next_try_at = now() where next_try_at is not null');
  await due();
  expect(await statuses(id)).toEqual(['SENT', 'SENT', 'SENT']);
  expect((await held('Toko Tutup', 'apple')).findings).toEqual([]);
});

test('a store that compares by MD5 gets MD5, and is told the numbers by which artist, label and store are known', async () => {
  const { s3 } = stores.addresses;
  const setting = { ...ern, transport: 'S3', ...s3, folder: 'apple', checksum: 'MD5', takeDownForm: 'PURGE' };
  await save('Apple Music', setting);
  const { id: shadow } = (await world.ask('senja', 'POST', `/artists/${artist}/revision`)).body;
  const numbers = { stageName: 'Rara', isni: '0000 0001 2103 2683', ipi: '14107338 5' };
  const edit = (fields: object) => world.ask('senja', 'PUT', `/artists/${shadow}`, fields);
  const wrong = await edit({ ...numbers, isni: '0000000121032684' });
  expect([wrong.status, wrong.body.fieldErrors?.[0].field]).toEqual([400, 'isni']);
  expect((await edit(numbers)).status).toBe(200);
  await world.ask('senja', 'PUT', `/artists/${shadow}/SUBMITTED`, {});
  const { checklist } = (await world.ask('rudi', 'GET', `/artists/${shadow}/review`)).body;
  const ticked = Object.fromEntries(checklist.map((item: string) => [item, true]));
  await world.ask('rudi', 'PUT', `/artists/${shadow}/APPROVED`, { checklist: ticked });
  const kept = await world.ask('senja', 'GET', `/artists/${artist}`);
  expect([kept.body.isni, kept.body.ipi]).toEqual(['0000000121032683', '00141073385']);
  const label = await world.ask('adi', 'PUT', `/labels/${world.labels.senja}`, {
    isni: '000000012146438X',
    dpid: 'PADPIDA2015010101X',
  });
  expect([label.status, label.body.dpid]).toEqual([200, 'PADPIDA2015010101X']);
  const id = await release('Dengan Nomor');
  const { findings, messageId } = await held('Dengan Nomor', 'apple');
  expect(findings).toEqual([]);
  const folder = path.join(stores.folder, 's3/apple/packages', messageId);
  const complete = await readFile(path.join(folder, `BatchComplete_${messageId}.xml`), 'utf8');
  expect([complete.includes('Algorithm="MD5"'), complete.includes('SHA-256')]).toEqual([true, false]);
  const message = (await readdir(folder)).find((name) => /^\d+\.xml$/.test(name))!;
  const text = await readFile(path.join(folder, message), 'utf8');
  for (const part of [
    '<Algorithm>MD5</Algorithm>',
    '<ISNI>0000000121032683</ISNI>',
    '<IpiNameNumber>00141073385</IpiNameNumber>',
    '<ISNI>000000012146438X</ISNI>',
    '<DPID>PADPIDA2015010101X</DPID>',
    '<PartyId>PADPIDA2011072101T</PartyId>',
  ])
    expect(text).toContain(part);
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
  await takeDown(id);
  const gone = (await read()).packages.find((one) => one.kind === 'TAKEDOWN' && one.store === 'apple')!;
  expect([gone.findings, gone.files]).toEqual([[], 1]);
  await press(gone.key, 'TAKEN_DOWN');
  expect(await statusAt(id, 'Apple Music')).toBe('TAKEN_DOWN');
});

test('a take-down by the end of the deal is read as one, and said to be done', async () => {
  const id = await release('Akan Turun');
  await takeDown(id);
  expect(await statuses(id)).toEqual(Array(3).fill('TAKEDOWN_REQUESTED'));
  for (const store of ['spotify', 'apple', 'joox']) {
    const down = (await read()).packages.find(
      (one) => one.kind === 'TAKEDOWN' && one.store === store && one.said === null,
    )!;
    expect(down.findings).toEqual([]);
    if (store !== 'apple') expect(down.title).toBe('Akan Turun');
    await press(down.key, 'TAKEN_DOWN');
  }
  expect(await statuses(id)).toEqual(Array(3).fill('TAKEN_DOWN'));
});

test('a take-down by a purge goes over SFTP and into a folder, names the release alone, and is said to be done', async () => {
  const { sftp } = stores.addresses;
  const purge = { ...ern, takeDownForm: 'PURGE' };
  const over = { transport: 'SFTP', ...sftp, folder: 'spotify', secret: sftp.password };
  await save('Spotify', { ...purge, ...over });
  await save('JOOX', { ...purge, transport: 'FOLDER', folder: 'joox' });
  const id = await release('Dihapus');
  const { upcIcpn: upc } = (await world.ask('adi', 'GET', `/albums/${id}`)).body;
  await takeDown(id);
  for (const [store, packages] of [
    ['spotify', path.join(stores.folder, 'sftp/spotify/packages')],
    ['joox', path.join(world.config.deliveryDir, 'joox/packages')],
  ] as const) {
    const down = (await read()).packages.find(
      (one) => one.kind === 'TAKEDOWN' && one.store === store && one.said === null,
    )!;
    expect([store, down.findings, down.files]).toEqual([store, [], 1]);
    const text = await readFile(path.join(packages, down.messageId, `${upc}.xml`), 'utf8');
    expect(text).toContain('<ern:PurgeReleaseMessage');
    expect(text.replace(/\s+/g, '')).toContain(`<PurgedRelease><ReleaseId><ICPN>${upc}</ICPN>`);
    expect(text).not.toContain('ResourceList');
    if (schemaDir)
      expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
    await press(down.key, 'TAKEN_DOWN');
  }
  expect([await statusAt(id, 'Spotify'), await statusAt(id, 'JOOX')]).toEqual(['TAKEN_DOWN', 'TAKEN_DOWN']);
  await save('Spotify', { ...ern, ...over });
  await save('JOOX', { ...common, profile: 'CSV', dpid: null, transport: 'FOLDER', folder: 'joox' });
});

test('a store finds a sum that is off, a file that is missing, one too many and a message that is torn', async () => {
  await behave({ away: true });
  await release('Rusak di Jalan');
  const packages = path.join(world.config.deliveryDir, 'joox/packages');
  const batches = (await readdir(packages)).sort();
  const folder = path.join(packages, batches.at(-1)!);
  const resources = await readdir(path.join(folder, 'resources'));
  const sound = resources.find((name) => name.endsWith('.wav'))!;
  const table = (await readdir(folder)).find((name) => name.endsWith('.csv'))!;
  await writeFile(path.join(folder, 'resources', sound), 'another song');
  await writeFile(path.join(folder, 'extra.txt'), 'what is this');
  await writeFile(
    path.join(folder, table),
    (await readFile(path.join(folder, table), 'utf8')).replace('ISRC', ''),
  );
  expect(existsSync(path.join(folder, `BatchComplete_${batches.at(-1)}.xml`))).toBe(true);
  await behave({ away: false });
  const { findings } = await held('Rusak di Jalan', 'joox');
  expect(findings).toContain(`The SHA-256 sum of resources/${sound} is another one`);
  expect(findings).toContain('extra.txt is not in the list of the package');
});

test('whoever may not press, does not; where no simulator plays there is nothing', async () => {
  expect((await world.ask('senja', 'GET', '/store-simulator')).status).toBe(403);
  const { stores: config } = world.config;
  config.simulated = false;
  expect((await world.ask('sari', 'GET', '/store-simulator')).status).toBe(404);
  config.simulated = true;
  const url = config.url;
  config.url = 'http://127.0.0.1:9';
  const away = await world.ask('sari', 'GET', '/store-simulator');
  expect([away.status, away.body.code]).toEqual([503, 'error.store.simulatorAway']);
  config.url = url;
});
