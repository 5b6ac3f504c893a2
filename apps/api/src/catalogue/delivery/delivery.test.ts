import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deliveryMachine, deliveryStatuses } from '@rilis/contract/catalogue/deliveryMachine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { makeChecker } from '../../../../../tests/checker.ts';
import { takeJobs } from '../../../../../tests/jobs.ts';
import { approveSingle, holdRecording } from '../../../../../tests/keptFiles.ts';
import { makeArtist } from '../../../../../tests/release.ts';
import { complaintOf } from './schemaCheck.ts';

let world: World;
let artist: number;
let stores: { id: number; label: string }[];
const schemaDir = process.env.DDEX_SCHEMA_DIR;

beforeAll(async () => {
  world = await openWorld({ DELIVERY_HOSTS: '127.0.0.1', ...(schemaDir && { DDEX_SCHEMA_DIR: schemaDir }) });
  artist = (await makeArtist(world, 'senja', 'Rara')).id;
  stores = (await world.ask('adi', 'GET', '/song-dsps/options')).body;
  await world.sql.query(
    "update sysparam set value = 'PADPIDA2026112201R' where \"group\" = 'DDEX' and key = 'DPID'",
  );
});
afterAll(() => world.end());

const folderOf = (name: string) => path.join(world.config.deliveryDir, name);
const idOf = (name: string) => stores.find(({ label }) => label === name)!.id;
const spotify = {
  active: true,
  dpid: 'PADPIDA2011072101T',
  profile: 'ERN43',
  transport: 'FOLDER',
  folder: 'spotify',
  leadDays: 7,
  titleStyle: 'VERSION_AND_GUESTS',
  takeDownForm: 'PURGE',
  genreMap: [{ genre: 'Pop', store: 'Indonesian <Pop> & more' }],
};
const joox = { ...spotify, dpid: null, profile: 'CSV', folder: 'joox' };

const release = async (title: string) => (await approveSingle(world, artist, title)).id;

const at = async (albumId: number, store = 'Spotify') =>
  (await world.ask('adi', 'GET', `/deliveries/album/${albumId}`)).body.at.find(
    ({ dspName }: { dspName: string }) => dspName === store,
  );
const one = async (albumId: number, store = 'Spotify') =>
  (await world.ask('adi', 'GET', `/deliveries/${(await at(albumId, store)).deliveryId}`)).body;
const packages = async (store: string) =>
  existsSync(`${folderOf(store)}/packages`) ? (await readdir(`${folderOf(store)}/packages`)).sort() : [];

let receipts = 0;
async function say(store: string, messageId: string, status: string, more: object = {}) {
  receipts += 1;
  const receipt = { receiptId: `R-${String(receipts).padStart(6, '0')}`, messageId, status, ...more };
  await mkdir(`${folderOf(store)}/receipts`, { recursive: true });
  await writeFile(`${folderOf(store)}/receipts/${receipt.receiptId}.json`, JSON.stringify(receipt));
  await due();
}
const due = () => world.round('delivery.due');
const messageOf = async (albumId: number) =>
  (
    await world.sql.query(
      `select m.message_id from delivery_message m join delivery d on d.id = m.delivery_id
       where d.album_id = $1 and d.dsp_id = $2 order by m.id desc limit 1`,
      [albumId, idOf('Spotify')],
    )
  ).rows[0].message_id as string;

test('how a store is delivered to is said on its screen; secrets are kept sealed and never told', async () => {
  const save = (name: string, body: object) => world.ask('adi', 'PUT', `/dsps/${idOf(name)}/delivery`, body);
  expect((await world.ask('adi', 'GET', `/dsps/${idOf('Spotify')}/delivery`)).body).toMatchObject({
    active: false,
    hasSecret: false,
  });
  for (const folder of ['../up', '/etc', 'a/../b', '.']) {
    const wrong = await save('Spotify', { ...spotify, folder });
    expect([wrong.status, wrong.body.fieldErrors?.[0]?.field]).toEqual([400, 'folder']);
  }
  const noDpid = await save('Spotify', { ...spotify, dpid: null });
  expect([noDpid.status, noDpid.body.fieldErrors[0].field]).toEqual([400, 'dpid']);
  const sftp = { ...spotify, transport: 'SFTP', host: 'sftp.example.test', user: 'rilis' };
  const hostKey = `SHA256:${'a'.repeat(43)}`;
  expect((await save('Spotify', sftp)).body.fieldErrors[0].field).toBe('hostKey');
  expect((await save('Spotify', { ...sftp, hostKey })).body.fieldErrors[0].field).toBe('secret');
  const sealed = await save('Spotify', { ...sftp, hostKey, secret: 'rahasia sekali' });
  expect([sealed.status, sealed.body.hasSecret, sealed.text.includes('rahasia')]).toEqual([200, true, false]);
  const { rows } = await world.sql.query("select encode(secret, 'escape') as kept from store");
  expect(rows[0].kept).not.toContain('rahasia');
  expect((await save('Spotify', spotify)).status).toBe(200);
  expect((await save('Spotify', { ...spotify, version: 0 })).status).toBe(409);
  expect((await save('JOOX', joox)).status).toBe(200);
  expect((await world.ask('senja', 'GET', `/dsps/${idOf('JOOX')}/delivery`)).status).toBe(403);
  const tried = await world.ask('adi', 'POST', `/dsps/${idOf('JOOX')}/delivery/try`, {});
  expect(tried.body).toEqual({ ok: true, fault: null });
  const none = await world.ask('adi', 'POST', `/dsps/${idOf('Deezer') ?? 0}/delivery/try`, {});
  expect(none.body.code).toBe('error.store.none');
});

test('an approved release goes to its stores; only their receipts say that they took it and that it is live', async () => {
  const id = await release('Senja <di> "Kota" & Lain');
  await world.drain();
  expect([(await at(id)).status, (await at(id, 'JOOX')).status]).toEqual(['SENT', 'SENT']);
  const messageId = await messageOf(id);
  const [batch] = (await packages('spotify')).filter((name) => name === messageId);
  const files = (await readdir(`${folderOf('spotify')}/packages/${batch}`, { recursive: true })).sort();
  const { upc } = await one(id);
  expect(files).toEqual(
    [
      'resources',
      `resources/${upc}.jpg`,
      `resources/${upc}_1_1.wav`,
      `${upc}.xml`,
      `BatchComplete_${messageId}.xml`,
    ].sort(),
  );
  await say('spotify', messageId, 'RECEIVED');
  expect((await at(id)).status).toBe('ACKNOWLEDGED');
  await say('spotify', messageId, 'LIVE', { url: 'https://open.spotify.example/album/1' });
  expect(await at(id)).toMatchObject({ status: 'LIVE', url: 'https://open.spotify.example/album/1' });
  const seen = await world.ask('senja', 'GET', `/deliveries/album/${id}`);
  expect(seen.body).toMatchObject({ live: 1, stores: stores.length });
  expect((await world.ask('bayu', 'GET', `/deliveries/album/${id}`)).status).toBe(404);
  expect((await world.ask('senja', 'GET', '/deliveries')).body.totalElements).toBe(2);
  expect((await world.ask('bayu', 'GET', '/deliveries')).body.totalElements).toBe(0);
  // The worksheet says the same.
  const worksheet = await world.ask('adi', 'GET', `/song-dsps/album/${id}`);
  expect(
    worksheet.body.find(({ dspName }: { dspName: string }) => dspName === 'Spotify').sentAt,
  ).not.toBeNull();
});

test('the message escapes what is typed, writes titles and genres the store’s way, and meets the schema', async () => {
  const [batch] = await packages('spotify');
  const folder = `${folderOf('spotify')}/packages/${batch}`;
  const name = (await readdir(folder)).find((file) => /^\d+\.xml$/.test(file))!;
  const text = await readFile(`${folder}/${name}`, 'utf8');
  expect(text).toContain('Senja &lt;di&gt; &quot;Kota&quot; &amp; Lain');
  expect(text).toContain('<GenreText>Indonesian &lt;Pop&gt; &amp; more</GenreText>');
  expect(text.match(/<PLine>.*?<\/PLine>/s)?.[0].replace(/>\s+</g, '><')).toBe(
    '<PLine><Year>2026</Year><PLineCompany>Senja Records</PLineCompany><PLineText>℗ 2026 Senja Records</PLineText></PLine>',
  );
  expect(text).toContain('<TerritoryCode>Worldwide</TerritoryCode>');
  expect(text).toContain('<PartyId>PADPIDA2026112201R</PartyId>');
  expect(text).toContain('<Algorithm>SHA-256</Algorithm>');
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
});

test('a line of ℗ or © is kept as a year and an owner, and nothing else is kept as one', async () => {
  const { rows } = await world.sql.query(
    `select distinct pline, pline_year, pline_owner, cline_year, cline_owner from album`,
  );
  expect(rows).toEqual([
    {
      ...{ pline: '2026 Senja Records', pline_year: 2026, pline_owner: 'Senja Records' },
      ...{ cline_year: 2026, cline_owner: 'Senja Records' },
    },
  ]);
  for (const table of ['album', 'song'])
    await expect(world.sql.query(`update ${table} set cline = '℗ Senja'`)).rejects.toThrow(
      `${table}_cline_form`,
    );
});

test('a store’s word is taken once; what is unknown, foreign, older or nonsense moves nothing and is put aside', async () => {
  const id = await release('Kata Toko');
  await world.drain();
  const messageId = await messageOf(id);
  await say('spotify', 'RLS99999999-1', 'LIVE');
  await say('joox', messageId, 'LIVE');
  expect((await at(id)).status).toBe('SENT');
  await writeFile(`${folderOf('spotify')}/receipts/nonsense.json`, '{"status": ');
  await due();
  expect(await readdir(`${folderOf('spotify')}/receipts/strange`)).toContain('nonsense.json');
  await say('spotify', messageId, 'REFUSED', { reason: 'Cover too small' });
  expect(await one(id)).toMatchObject({
    status: 'FAILED',
    fault: 'storeRefused',
    faultText: 'Cover too small',
  });
  const { deliveryId } = await at(id);
  await world.ask('adi', 'PUT', `/deliveries/${deliveryId}/retry`, {});
  await world.drain();
  expect((await at(id)).status).toBe('SENT');
  await world.ask('adi', 'PUT', `/deliveries/${deliveryId}/redeliver`, { reason: 'They lost it' });
  await world.drain();
  await say('spotify', messageId, 'LIVE');
  expect((await at(id)).status).toBe('SENT');
  const { rows } = await world.sql.query('select outcome from store_receipt order by receipt_id');
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(
    new Set(['APPLIED', 'UNKNOWN', 'FOREIGN', 'OLDER']),
  );
});

test('people move what a store says nothing of, with a proof', async () => {
  const id = await release('Tanpa Kabar');
  await world.drain();
  const { deliveryId } = await at(id);
  const bare = await world.ask('adi', 'PUT', `/deliveries/${deliveryId}/proveLive`, {});
  expect([bare.status, bare.body.fieldErrors[0].field]).toEqual([400, 'proof']);
  const url = 'https://open.spotify.example/album/2';
  const proof = 'Halaman toko, 22 November 2026';
  expect((await world.ask('senja', 'PUT', `/deliveries/${deliveryId}/proveLive`, { proof })).status).toBe(
    403,
  );
  const proved = await world.ask('adi', 'PUT', `/deliveries/${deliveryId}/proveLive`, { proof, url });
  expect(proved.body).toMatchObject({ status: 'LIVE', url, proof });
  const { rows: told } = await world.sql.query(
    `select label_id::int, before ->> 'url' as before, after ->> 'url' as after from audit_log
     where entity = 'album' and entity_id = $1 and after ? 'url'`,
    [String(id)],
  );
  expect(told).toEqual([{ label_id: world.labels.senja, before: null, after: url }]);
  const twice = await world.ask('adi', 'PUT', `/deliveries/${deliveryId}/proveLive`, { proof });
  expect(twice.status).toBe(409);
});

async function takeDown(album: number): Promise<void> {
  const { version } = (await world.ask('adi', 'GET', `/albums/${album}`)).body;
  const answer = await world.ask('adi', 'PUT', `/albums/${album}/TAKEN_DOWN`, {
    reason: 'Sengketa',
    version,
  });
  expect(answer.status).toBe(200);
}
const messagesOf = async (albumId: number) =>
  (
    await world.sql.query(
      `select m.kind || ' ' || coalesce(m.outcome, 'open') as said from delivery_message m join delivery d on d.id = m.delivery_id
       where d.album_id = $1 and d.dsp_id = $2 order by m.id`,
      [albumId, idOf('Spotify')],
    )
  ).rows.map(({ said }) => said as string);

test('a store that took a release down unasked is recorded with a proof, and gets it anew by a button', async () => {
  const id = await release('Turun Sendiri');
  await world.drain();
  const { deliveryId } = await at(id);
  const move = (action: string, body: object) =>
    world.ask('adi', 'PUT', `/deliveries/${deliveryId}/${action}`, body);
  const proof = 'Halaman toko, 22 November 2026';
  expect((await move('proveLive', { proof })).body.status).toBe('LIVE');
  expect((await move('proveTakenDown', { proof })).body.status).toBe('TAKEN_DOWN');
  expect((await move('redeliver', { reason: 'Toko keliru' })).body.status).toBe('QUEUED');
  await world.drain();
  expect((await at(id)).status).toBe('SENT');
});

test('people have a way out of every state', () => {
  for (const state of deliveryStatuses)
    expect(
      deliveryMachine.moves.filter(({ from, who }) => from === state && who === '#send'),
      state,
    ).not.toEqual([]);
});

test('a take-down before the package left drops it: nothing is ever sent', async () => {
  const id = await release('Turun Dini');
  expect((await world.ask('adi', 'POST', `/deliveries/album/${id}`, {})).status).toBe(200);
  expect((await at(id)).status).toBe('QUEUED');
  await takeDown(id);
  await world.drain();
  expect((await at(id)).status).toBe('TAKEN_DOWN');
  expect(await messagesOf(id)).toEqual([]);
});

/** A release whose package is on its way, taken down meanwhile: another worker has done all it could. */
async function takenDownOnTheWay(title: string) {
  const id = await release(title);
  await world.sql.query('update album set dsp = $1 where id = $2', [[idOf('Spotify')], id]);
  const pour = await holdRecording(world, id);
  const sending = world.drain();
  await expect.poll(() => messagesOf(id)).toEqual(['NEW open']);
  await takeDown(id);
  await takeJobs(world.sql, world.db, world.config);
  expect([(await at(id)).status, await messagesOf(id)]).toEqual(['TAKEDOWN_REQUESTED', ['NEW open']]);
  const arrive = async () => {
    await pour();
    await sending;
    await world.drain();
  };
  return { id, arrive };
}

test('a take-down while the package is on its way is told when it arrived, never before it', async () => {
  const { id, arrive } = await takenDownOnTheWay('Turun di Jalan');
  await arrive();
  expect(await messagesOf(id)).toEqual(['NEW sent', 'TAKEDOWN sent']);
  expect((await at(id)).status).toBe('TAKEDOWN_REQUESTED');
  await say('spotify', await messageOf(id), 'TAKEN_DOWN');
  expect((await at(id)).status).toBe('TAKEN_DOWN');
});

test('what arrives after people noted that it is gone is taken down there all the same', async () => {
  const { id, arrive } = await takenDownOnTheWay('Sudah Dikira Turun');
  const { deliveryId } = await at(id);
  const noted = { proof: 'Halaman toko, 22 November 2026' };
  expect((await world.ask('adi', 'PUT', `/deliveries/${deliveryId}/proveTakenDown`, noted)).status).toBe(200);
  await arrive();
  expect(await messagesOf(id)).toEqual(['NEW sent', 'TAKEDOWN sent']);
  expect(await one(id)).toMatchObject({ status: 'TAKEN_DOWN', task: null, fault: null });
});

test('a take-down after the package left tells the store, who says when it is gone', async () => {
  const id = await release('Turun');
  await world.drain();
  await takeDown(id);
  await world.drain();
  expect((await at(id)).status).toBe('TAKEDOWN_REQUESTED');
  const text = await readFile(
    `${folderOf('spotify')}/packages/${await messageOf(id)}/${(await one(id)).upc}.xml`,
    'utf8',
  );
  expect(text).toContain('<ern:PurgeReleaseMessage');
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
  const refused = await world.ask('adi', 'POST', `/deliveries/album/${id}`, {});
  expect(refused.body.code).toBe('error.delivery.notApproved');
  await say('spotify', await messageOf(id), 'TAKEN_DOWN');
  expect((await at(id)).status).toBe('TAKEN_DOWN');
});

test('a release that lacks a file is not sent, and says what it lacks; a store that is away is tried again', async () => {
  const id = await release('Tanpa Suara');
  await world.sql.query('update song set isrc = null where album_id = $1', [id]);
  await world.drain();
  expect(await one(id)).toMatchObject({ status: 'FAILED', fault: 'incomplete', nextTryAt: null });
  expect((await one(id)).faultText).toContain('ISRC');
  await world.ask('adi', 'PUT', `/dsps/${idOf('Spotify')}/delivery`, {
    ...spotify,
    transport: 'SFTP',
    host: '127.0.0.1',
    port: 1,
    user: 'rilis',
    hostKey: `SHA256:${'a'.repeat(43)}`,
  });
  const away = await release('Toko Pergi');
  await world.drain();
  const failed = await one(away);
  expect([failed.status, failed.fault, failed.nextTryAt !== null]).toEqual(['FAILED', 'unreachable', true]);
  await world.ask('adi', 'PUT', `/dsps/${idOf('Spotify')}/delivery`, spotify);
  await world.sql.query("update delivery set next_try_at = now() where fault = 'unreachable'");
  await due();
  expect((await at(away)).status).toBe('SENT');
});

test('without the schema, or the program that checks, and against the schema, no message leaves, and the delivery says why', async () => {
  const [before, folder] = [world.config.ddexSchemaDir, path.join(world.config.dataDir, 'ddex')];
  const [id, programs] = [await release('Terlarang'), process.env.PATH];
  const look = async () => {
    await world.drain();
    const { status, fault, nextTryAt } = await one(id);
    return [status, fault, nextTryAt];
  };
  const tryAgain = async () => world.ask('adi', 'PUT', `/deliveries/${(await at(id)).deliveryId}/retry`, {});
  const schema = path.join(folder, 'release-notification.xsd');
  Object.assign(world.config, { ddexSchemaDir: folder });
  expect(await look()).toEqual(['FAILED', 'noSchema', null]);
  process.env.PATH = path.join(folder, 'nothing');
  await mkdir(folder);
  await writeFile(schema, 'no schema at all');
  await tryAgain();
  expect(await look()).toEqual(['FAILED', 'noChecker', null]);
  await makeChecker(path.join(folder, 'programs'));
  process.env.PATH = `${path.join(folder, 'programs')}:${programs}`;
  await tryAgain();
  expect(await look()).toEqual(['FAILED', 'noSchema', null]);
  await writeFile(schema, '<xs:schema/>');
  await tryAgain();
  expect(await look()).toEqual(['FAILED', 'invalid', null]);
  const broken = await one(id);
  expect(broken.faultText).toContain('This element is not expected');
  // Its label learns that it lies with us, and not how our server is set up.
  const seen = [`/deliveries/${broken.id}`, '/deliveries?search=Terlarang'].map((path) =>
    world.ask('senja', 'GET', path),
  );
  for (const { body } of await Promise.all(seen))
    expect(body.content?.[0] ?? body).toMatchObject({ id: broken.id, fault: 'ours', faultText: null });
  expect(await packages('spotify')).not.toContain(await messageOf(id));
  Object.assign(process.env, { PATH: programs });
  Object.assign(world.config, { ddexSchemaDir: before });
  await tryAgain();
  expect(await look()).toEqual(['SENT', null, null]);
});

test('a music service that releases were delivered to stays, and says why it cannot be deleted for good', async () => {
  const service = `/dsps/${idOf('Spotify')}`;
  const trashed = await world.ask('adi', 'DELETE', `${service}/softdelete`, { reason: 'Tutup' });
  expect(trashed.status).toBe(200);
  const kept = await world.ask('adi', 'DELETE', service);
  expect([kept.status, kept.body.code]).toEqual([409, 'error.content.delivered']);
  expect(kept.body.message).toContain('stays in the trash');
  expect((await world.ask('adi', 'PUT', `${service}/restore`, {})).status).toBe(200);
});
