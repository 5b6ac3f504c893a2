import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { takeJobs } from '../../../../../tests/jobs.ts';
import { approveSingle, holdRecording } from '../../../../../tests/keptFiles.ts';
import { makeArtist } from '../../../../../tests/release.ts';
import { complaintOf } from './schemaCheck.ts';
import { readPackage } from './simulator/readPackage.ts';

let world: World;
let artist: number;
let services: { id: number; label: string }[];
const schemaDir = process.env.DDEX_SCHEMA_DIR;

const common = { active: true, transport: 'FOLDER', leadDays: 7, takeDownForm: 'PURGE' };
const ern = { ...common, profile: 'ERN43', dpid: 'PADPIDA2011072101T' };
const packed = { soundForm: 'FLAC', coverForm: 'JPEG' };
const stores = {
  Spotify: {
    ...{ ...ern, ...packed, folder: 'spotify', titleStyle: 'VERSION_AND_GUESTS' },
    contacts: [{ name: 'Content Operations', email: 'ingestion@spotify.example' }],
  },
  'Apple Music': { ...ern, ...packed, folder: 'apple', titleStyle: 'VERSION_APART', checksum: 'MD5' },
  JOOX: { ...common, profile: 'CSV', dpid: null, folder: 'joox', titleStyle: 'VERSION_BEHIND' },
};
type Shop = keyof typeof stores;
const shops = Object.keys(stores) as Shop[];

beforeAll(async () => {
  world = await openWorld(schemaDir ? { DDEX_SCHEMA_DIR: schemaDir } : {});
  artist = (await makeArtist(world, 'senja', 'Rara')).id;
  services = (await world.ask('adi', 'GET', '/song-dsps/options')).body;
  await world.sql.query(
    "update sysparam set value = 'PADPIDA2026112201R' where \"group\" = 'DDEX' and key = 'DPID'",
  );
  for (const shop of shops) {
    const saved = await world.ask('adi', 'PUT', `/dsps/${idOf(shop)}/delivery`, stores[shop]);
    expect([saved.status, saved.body.fieldErrors]).toEqual([200, undefined]);
    expect(saved.body).toMatchObject(stores[shop]);
  }
});
afterAll(() => world.end());

const idOf = (shop: string) => services.find(({ label }) => label === shop)!.id;
const sumOf = (kind: 'sha256' | 'md5', bytes: Buffer) => createHash(kind).update(bytes).digest('hex');

/** Approved, its packages not yet on their way. */
const approved = (title: string) => approveSingle(world, artist, title);

/** What was made of its recording and its cover when they came in. */
async function makeForms(album: number): Promise<{ flac: Buffer; full: Buffer }> {
  const { rows } = await world.sql.query(
    `select m.id, m.kind, m.label_id as label from media m join album a on a.id = $1
     where m.id = a.album_image or m.id in (select song_file from song where album_id = a.id)`,
    [album],
  );
  const made = { flac: Buffer.alloc(60_000, `flac ${album}`), full: Buffer.alloc(20_000, `jpeg ${album}`) };
  for (const { id, kind, label } of rows) {
    const form = kind === 'SONG' ? 'flac' : 'full';
    const sum = sumOf('sha256', made[form]);
    const key = `${sum.slice(0, 2)}/${sum.slice(2, 4)}/${sum}`;
    const file = path.join(world.config.dataDir, 'media', key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, made[form]);
    await world.sql.query(
      'insert into media_variant (media_id, label_id, variant, storage_key, mime, bytes) values ($1, $2, $3, $4, $5, $6)',
      [id, label, form, key, form === 'flac' ? 'audio/flac' : 'image/jpeg', made[form].length],
    );
  }
  return made;
}

const at = async (album: number, shop: Shop) => {
  const { body } = await world.ask('adi', 'GET', `/deliveries/album/${album}`);
  const { deliveryId } = body.at.find(({ dspName }: { dspName: string }) => dspName === shop);
  return (await world.ask('adi', 'GET', `/deliveries/${deliveryId}`)).body;
};
const messagesOf = async (album: number, shop: Shop): Promise<{ id: string; kind: string }[]> =>
  (
    await world.sql.query(
      `select m.message_id as id, m.kind from delivery_message m join delivery d on d.id = m.delivery_id
       where d.album_id = $1 and d.dsp_id = $2 order by m.id`,
      [album, idOf(shop)],
    )
  ).rows;

/** The last package to a store, as that store reads it: its folder, its files and what its message says. */
async function lastPackage(album: number, upc: string, shop: Shop) {
  const { id } = (await messagesOf(album, shop)).at(-1)!;
  const folder = path.join(world.config.deliveryDir, stores[shop].folder, 'packages', id);
  const { findings } = await readPackage(folder, id);
  expect([shop, findings]).toEqual([shop, []]);
  const ending = stores[shop].profile === 'CSV' ? 'csv' : 'xml';
  const text = await readFile(path.join(folder, `${upc}.${ending}`), 'utf8');
  if (schemaDir && ending === 'xml')
    expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
  const files = (await readdir(path.join(folder, 'resources')).catch(() => [])).sort();
  return { folder, files, text: text.replace(/>\s+</g, '><') };
}

test('recordings and covers go in the form a store wants, under the sums of that form; what was not made of them is named', async () => {
  const { id, upc } = await approved('Bentuk Berkas');
  await world.drain();
  expect(await at(id, 'Spotify')).toMatchObject({ status: 'FAILED', fault: 'incomplete' });
  expect((await at(id, 'Spotify')).faultText).toBe('cover, recording of “Bentuk Berkas”');
  expect((await at(id, 'JOOX')).status).toBe('SENT');
  const { flac, full } = await makeForms(id);
  for (const shop of ['Spotify', 'Apple Music'] as const)
    await world.ask('adi', 'PUT', `/deliveries/${(await at(id, shop)).id}/retry`, {});
  await world.drain();
  for (const [shop, kind] of [
    ['Spotify', 'sha256'],
    ['Apple Music', 'md5'],
  ] as const) {
    const { folder, files, text } = await lastPackage(id, upc, shop);
    expect(files).toEqual([`${upc}.jpg`, `${upc}_1_1.flac`]);
    expect(await readFile(path.join(folder, 'resources', `${upc}_1_1.flac`))).toEqual(flac);
    expect(await readFile(path.join(folder, 'resources', `${upc}.jpg`))).toEqual(full);
    for (const bytes of [flac, full])
      expect(text).toContain(`<HashSumValue>${sumOf(kind, bytes)}</HashSumValue>`);
    expect(text).toContain('<AudioCodecType>FLAC</AudioCodecType>');
    expect(text).toContain('<ImageCodecType>JPEG</ImageCodecType>');
  }
  expect((await lastPackage(id, upc, 'JOOX')).files).toEqual([`${upc}.jpg`, `${upc}_1_1.wav`]);
});

test('each store reads a title its way, and all of them what is explicit and what a machine made', async () => {
  const { id, upc } = await approved('Pulang Malam');
  await makeForms(id);
  await world.sql.query(
    `update song set song_sub_title = 'Akustik', explicit = true,
       ai_disclosure = '{"vocals": true, "lyrics": true, "instruments": false, "composition": false, "postProduction": false}'
     where album_id = $1`,
    [id],
  );
  const guest = await makeArtist(world, 'senja', 'Dewa');
  await world.sql.query(
    `insert into song_artist (song_id, label_id, artist_id, role, "order")
     select id, label_id, $2, 'FEATURING', 9 from song where album_id = $1`,
    [id, guest.id],
  );
  await world.drain();
  const { text: spotify } = await lastPackage(id, upc, 'Spotify');
  expect(spotify).toContain('>Pulang Malam (feat. Dewa) [Akustik]</DisplayTitleText>');
  const { text: apple } = await lastPackage(id, upc, 'Apple Music');
  expect(apple).toContain('>Pulang Malam (Akustik)</DisplayTitleText>');
  expect(apple).toContain(
    '<TitleText>Pulang Malam</TitleText><SubTitle SubTitleType="Version">Akustik</SubTitle>',
  );
  for (const text of [spotify, apple]) {
    expect(text).toContain('<ParentalWarningType>Explicit</ParentalWarningType>');
    expect(text.match(/UserDefinedValue="AI \w+"/g)?.toSorted()).toEqual([
      'UserDefinedValue="AI lyrics"',
      'UserDefinedValue="AI vocals"',
    ]);
    expect(text).toContain('<DisplayArtistRole>FeaturedArtist</DisplayArtistRole>');
  }
  const [head, line] = (await lastPackage(id, upc, 'JOOX')).text.split('\r\n').map((row) => row.split(','));
  const cell = (name: string) => line![head!.indexOf(name)];
  expect(['title', 'artist', 'explicit', 'ai'].map(cell)).toEqual([
    'Pulang Malam (Akustik)',
    'Rara feat. Dewa',
    'Y',
    expect.stringMatching(/^(vocals lyrics|lyrics vocals)$/),
  ]);
});

test('the artist of a release stands in every store as its owner wants it shown', async () => {
  const { id, upc } = await approved('Pulang Pagi');
  await makeForms(id);
  await world.sql.query("update album set display_album_artist_name = 'Rara dan Kawan' where id = $1", [id]);
  await world.drain();
  const { text } = await lastPackage(id, upc, 'Spotify');
  expect(text).toContain('<DisplayArtistName IsDefault="true">Rara dan Kawan</DisplayArtistName>');
  const [head, line] = (await lastPackage(id, upc, 'JOOX')).text.split('\r\n').map((row) => row.split(','));
  expect(line![head!.indexOf('release_artist')]).toBe('Rara dan Kawan');
});

let receipts = 0;
async function say(messageId: string, status: string, more: object = {}) {
  receipts += 1;
  const receipt = { receiptId: `K-${String(receipts).padStart(6, '0')}`, messageId, status, ...more };
  const folder = path.join(world.config.deliveryDir, 'spotify/receipts');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${receipt.receiptId}.json`), JSON.stringify(receipt));
  await world.round('delivery.due');
}

/** The owner says another genre, a reviewer approves it; the stores are told by the queue. */
async function approveCorrection(album: number, fields: object) {
  const { body: shadow } = await world.ask('senja', 'PATCH', `/albums/${album}`, fields);
  expect(shadow.revisionOf).toBe(album);
  await approve(`/albums/${shadow.id}`);
}
async function approve(shadow: string) {
  const asked = await world.ask('senja', 'PUT', `${shadow}/SUBMITTED`, {});
  expect([asked.status, asked.body.fieldErrors]).toEqual([200, undefined]);
  const { checklist } = (await world.ask('rudi', 'GET', `${shadow}/review`)).body;
  const ticked = Object.fromEntries(checklist.map((item: string) => [item, true]));
  const decided = await world.ask('rudi', 'PUT', `${shadow}/APPROVED`, { checklist: ticked });
  expect(decided.status).toBe(200);
}
async function correct(album: number, fields: object) {
  await approveCorrection(album, fields);
  await world.drain();
}

test('a correction is told to the stores that have it, which stays live; one that is refused is told again by a button', async () => {
  const { id, upc } = await approved('Sudah Tayang');
  await makeForms(id);
  await world.drain();
  await say((await messagesOf(id, 'Spotify'))[0]!.id, 'LIVE');
  expect((await at(id, 'Spotify')).status).toBe('LIVE');
  await correct(id, { albumGenre: 'Jazz' });
  const kinds = async () => (await messagesOf(id, 'Spotify')).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['NEW', 'UPDATE']);
  expect((await lastPackage(id, upc, 'Spotify')).text).toContain('<GenreText>Jazz</GenreText>');
  expect(await at(id, 'Spotify')).toMatchObject({ status: 'LIVE', task: null });
  expect((await lastPackage(id, upc, 'JOOX')).text).toContain(',UPDATE,');
  const told = (await messagesOf(id, 'Spotify')).at(-1)!.id;
  await say(told, 'REFUSED', { reason: 'No such genre' });
  expect(await at(id, 'Spotify')).toMatchObject({
    ...{ status: 'LIVE', task: 'UPDATE', fault: 'storeRefused', faultText: 'No such genre', late: true },
  });
  const board = async (filter: string) =>
    (await world.ask('adi', 'GET', `/deliveries?albumId=${id}&${filter}`)).body.content.map(
      ({ dspName }: { dspName: string }) => dspName,
    );
  expect([await board('late=Y'), await board('failed=Y')]).toEqual([['Spotify'], ['Spotify']]);
  expect((await board('status=LIVE')).concat(await board('late=N')).toSorted()).toEqual([
    ...['Apple Music', 'JOOX', 'Spotify'],
  ]);
  const { body: counts } = await world.ask('adi', 'GET', '/deliveries/counts');
  expect([counts.late, counts.failed]).toEqual([1, 1]);
  const { id: delivery } = await at(id, 'Spotify');
  expect((await world.ask('adi', 'POST', `/deliveries/${delivery}/tell`, {})).status).toBe(200);
  await world.drain();
  expect(await kinds()).toEqual(['NEW', 'UPDATE', 'UPDATE']);
  await say((await messagesOf(id, 'Spotify')).at(-1)!.id, 'RECEIVED');
  expect(await at(id, 'Spotify')).toMatchObject({ status: 'LIVE', task: null, fault: null });
});

/** It has no use for forms that nobody makes in these tests. */
const onlyToJoox = (album: number) =>
  world.sql.query('update album set dsp = $1 where id = $2', [[idOf('JOOX')], album]);

test('a correction while a package is on its way is told when it arrived', async () => {
  const { id, upc } = await approved('Dibetulkan di Jalan');
  await onlyToJoox(id);
  const said = async () => (await messagesOf(id, 'JOOX')).map(({ kind }) => kind);
  /** Another worker has done all it could before the package arrives. */
  const correctOnTheWay = async (before: string[], albumGenre: string) => {
    const pour = await holdRecording(world, id);
    const sending = world.drain();
    await expect.poll(said).toEqual(before);
    await approveCorrection(id, { albumGenre });
    await takeJobs(world.sql, world.db, world.config);
    expect(await said()).toEqual(before);
    await pour();
    await sending;
    expect(await at(id, 'JOOX')).toMatchObject({ status: 'SENT', task: null });
    expect((await lastPackage(id, upc, 'JOOX')).text).toContain(`,${albumGenre},`);
  };
  await correctOnTheWay(['NEW'], 'Jazz');
  expect(await said()).toEqual(['NEW', 'UPDATE']);
  await approveCorrection(id, { albumGenre: 'Rock' });
  await correctOnTheWay(['NEW', 'UPDATE', 'UPDATE'], 'Blues');
  expect(await said()).toEqual(['NEW', 'UPDATE', 'UPDATE', 'UPDATE']);
});

test('an artist who is called otherwise is so at the stores as well, on every release that names them', async () => {
  const { id: kirana } = await makeArtist(world, 'senja', 'Kirana');
  const own = await approveSingle(world, kirana, 'Namaku Sendiri');
  const guest = await approved('Bersama Kirana');
  const other = await approved('Tanpa Kirana');
  await world.sql.query(
    `insert into song_artist (song_id, label_id, artist_id, role, "order")
     select id, label_id, $2, 'FEATURING', 9 from song where album_id = $1`,
    [guest.id, kirana],
  );
  const all = [own, guest, other];
  for (const { id } of all) await onlyToJoox(id);
  await world.drain();
  const correctArtist = async (fields: object) => {
    const { body: shadow } = await world.ask('senja', 'POST', `/artists/${kirana}/revision`);
    const saved = await world.ask('senja', 'PUT', `/artists/${shadow.id}`, {
      stageName: 'Kirana',
      ...fields,
    });
    expect([saved.status, saved.body.fieldErrors]).toEqual([200, undefined]);
    await approve(`/artists/${shadow.id}`);
    await world.drain();
    const said = await Promise.all(all.map(({ id }) => messagesOf(id, 'JOOX')));
    return said.map((messages) => messages.map(({ kind }) => kind).join(' '));
  };
  expect(await correctArtist({ artistName: 'Kirana Dewi' })).toEqual(['NEW', 'NEW', 'NEW']);
  expect(await correctArtist({ stageName: 'Kirana Senja' })).toEqual(['NEW UPDATE', 'NEW UPDATE', 'NEW']);
  for (const { id, upc } of [own, guest])
    expect((await lastPackage(id, upc, 'JOOX')).text).toContain('Kirana Senja');
});

test('what a store took down unasked is brought there by its button, or with the whole release, and by no correction', async () => {
  const { id } = await approved('Ditarik Toko');
  await makeForms(id);
  await world.drain();
  const statuses = async () => Promise.all(shops.map(async (shop) => (await at(id, shop)).status));
  const move = async (shop: Shop, action: string, body: object) =>
    world.ask('adi', 'PUT', `/deliveries/${(await at(id, shop)).id}/${action}`, body);
  for (const status of ['LIVE', 'TAKEN_DOWN']) await say((await messagesOf(id, 'Spotify'))[0]!.id, status);
  for (const action of ['proveLive', 'proveTakenDown']) await move('JOOX', action, { proof: 'Halaman toko' });
  await correct(id, { albumGenre: 'Jazz' });
  expect(await statuses()).toEqual(['TAKEN_DOWN', 'SENT', 'TAKEN_DOWN']);
  expect((await move('Spotify', 'redeliver', { reason: 'Toko keliru' })).status).toBe(200);
  await world.drain();
  expect(await statuses()).toEqual(['SENT', 'SENT', 'TAKEN_DOWN']);
  for (const state of ['TAKEN_DOWN', 'APPROVED']) {
    const { version } = (await world.ask('adi', 'GET', `/albums/${id}`)).body;
    const decided = { reason: 'Sengketa', version };
    expect((await world.ask('adi', 'PUT', `/albums/${id}/${state}`, decided)).status).toBe(200);
    await world.drain();
  }
  expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT']);
});

test('where a release may not be sold any more it is taken down, though a file of it is gone as well', async () => {
  const { id, upc } = await approved('Tinggal Singapura');
  await makeForms(id);
  await world.drain();
  const apple = { ...stores['Apple Music'], takeDownForm: 'DEAL_END', territories: ['ID', 'MY'] };
  await world.ask('adi', 'PUT', `/dsps/${idOf('Apple Music')}/delivery`, apple);
  await world.sql.query(
    `delete from media_variant where media_id in (select song_file from song where album_id = $1)`,
    [id],
  );
  await correct(id, { domesticYn: 'N', includedTerritories: ['SG'] });
  expect(await at(id, 'Apple Music')).toMatchObject({
    status: 'TAKEDOWN_REQUESTED',
    task: null,
    fault: null,
  });
  const { text, files } = await lastPackage(id, upc, 'Apple Music');
  expect(files).toEqual([]);
  expect(text.match(/<TerritoryCode>\w+/g)?.slice(0, 2)).toEqual(['<TerritoryCode>ID', '<TerritoryCode>MY']);
  expect(text.match(/<EndDate>/g)?.length).toBe(text.match(/<Deal>/g)?.length);
  await world.ask('adi', 'PUT', `/dsps/${idOf('Apple Music')}/delivery`, stores['Apple Music']);
});

test('a package whose arrival was lost goes under the same name, and changes nothing there', async () => {
  const { id, upc } = await approved('Terputus di Akhir');
  await makeForms(id);
  await world.drain();
  const [first] = await messagesOf(id, 'JOOX');
  const before = await lastPackage(id, upc, 'JOOX');
  // As if the worker had died between the last byte and the word that it arrived.
  await world.sql.query('update delivery_message set ended_at = null, outcome = null where message_id = $1', [
    first!.id,
  ]);
  await world.sql.query(
    "update delivery set status = 'QUEUED', task = 'NEW' where album_id = $1 and dsp_id = $2",
    [id, idOf('JOOX')],
  );
  const { id: delivery } = await at(id, 'JOOX');
  await world.sql.query("select enqueue('delivery.send', json_build_object('id', $1::bigint), 'again')", [
    delivery,
  ]);
  await world.drain();
  expect((await at(id, 'JOOX')).status).toBe('SENT');
  expect(await messagesOf(id, 'JOOX')).toEqual([first]);
  expect(await lastPackage(id, upc, 'JOOX')).toEqual(before);
});

test('one command reads every message that lies in the folders as its store does, and says which one is wrong', async () => {
  const run = () =>
    promisify(execFile)(process.execPath, ['bin/messages.ts', world.config.deliveryDir]).catch(
      (error: { stdout: string }) => error,
    );
  const { rows } = await world.sql.query(
    "select count(*)::int as n from delivery_message where outcome = 'sent'",
  );
  const before = (await run()).stdout;
  expect(before).toContain(`${rows[0].n} messages (`);
  expect(before).toContain('), 0 with something wrong');
  const { rows: last } = await world.sql.query(
    `select m.message_id as id from delivery_message m join delivery d on d.id = m.delivery_id
     where d.dsp_id = $1 and m.outcome = 'sent' order by m.id desc limit 1`,
    [idOf('JOOX')],
  );
  const folder = path.join(world.config.deliveryDir, 'joox/packages', last[0].id, 'resources');
  const [sound] = (await readdir(folder)).filter((name) => name.endsWith('.wav'));
  await writeFile(path.join(folder, sound!), 'another song');
  const { stdout } = await run();
  expect(stdout).toContain(`The SHA-256 sum of resources/${sound} is another one`);
  expect(stdout).toContain(', 1 with something wrong');
});
