import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { keepFiles } from '../../../../../tests/keptFiles.ts';
import { makeArtist, makeSingle, tickedAlbum } from '../../../../../tests/release.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { contentHashOf } from './package.ts';
import { findRelease, type Release } from './release.ts';
import { complaintOf } from './schemaCheck.ts';
import { findStore } from './storeRows.ts';

let world: World;
let artist: number;
let stores: { id: number; title: string; territories: string[]; leadDays: number | null }[];
const schemaDir = process.env.DDEX_SCHEMA_DIR;

beforeAll(async () => {
  world = await openWorld(schemaDir ? { DDEX_SCHEMA_DIR: schemaDir } : {});
  artist = (await makeArtist(world, 'senja', 'Rara')).id;
  await world.sql.query(
    "update sysparam set value = 'PADPIDA2026112201R' where \"group\" = 'DDEX' and key = 'DPID'",
  );
  const { body } = await world.ask('senja', 'GET', '/albums/stores');
  stores = body;
  await settle('Spotify', { profile: 'ERN43', dpid: 'PADPIDA2011072101T', leadDays: 14 });
  await settle('JOOX', { profile: 'CSV', dpid: null, leadDays: 0, territories: ['ID', 'MY', 'HK'] });
});
afterAll(() => world.end());

const idOf = (title: string) => stores.find((store) => store.title === title)!.id;

async function settle(title: string, setting: object) {
  const saved = await world.ask('adi', 'PUT', `/dsps/${idOf(title)}/delivery`, {
    ...{
      active: true,
      transport: 'FOLDER',
      folder: title,
      titleStyle: 'VERSION_APART',
      takeDownForm: 'PURGE',
    },
    ...setting,
  });
  expect(saved.status).toBe(200);
}

const patch = (id: number, fields: object) => world.ask('senja', 'PATCH', `/albums/${id}`, fields);
const findingsOn = async (id: number, field: string) =>
  (await world.ask('senja', 'GET', `/albums/${id}/findings`)).body.findings
    .filter((one: { field: string }) => one.field === field)
    .map(({ ruleId, severity }: { ruleId: string; severity: string }) => `${ruleId} ${severity}`);

async function draft(title: string, fields: object): Promise<number> {
  const { album } = await makeSingle(world, 'senja', artist, title);
  const answer = await patch(album.id, fields);
  expect([answer.status, answer.body.fieldErrors]).toEqual([200, undefined]);
  return album.id;
}

async function approve(id: number) {
  const version = async () => (await world.ask('adi', 'GET', `/albums/${id}`)).body.version;
  const asked = await world.ask('senja', 'PUT', `/albums/${id}/SUBMITTED`, { version: await version() });
  expect([asked.status, asked.body.fieldErrors]).toEqual([200, undefined]);
  await keepFiles(world);
  const decided = { version: await version(), checklist: tickedAlbum };
  const answer = await world.ask('rudi', 'PUT', `/albums/${id}/APPROVED`, decided);
  expect([answer.status, answer.body.fieldErrors]).toEqual([200, undefined]);
  await world.drain();
}

const deliveries = async (id: number) =>
  Object.fromEntries(
    (await world.ask('senja', 'GET', `/deliveries/album/${id}`)).body.at.map(
      ({ dspName, status }: { dspName: string; status: string }) => [dspName, status],
    ),
  );

async function messageAt(store: string, upc: string): Promise<string> {
  const folder = path.join(world.config.deliveryDir, store, 'packages');
  const files = await readdir(folder, { recursive: true });
  const name = files.filter((file) => file.endsWith(`/${upc}.xml`) || file.endsWith(`/${upc}.csv`)).at(-1)!;
  return readFile(path.join(folder, name), 'utf8');
}

/** What the table for JOOX says of the first recording, by its column. */
async function tableAt(upc: string): Promise<(name: string) => string | undefined> {
  const [head, line] = (await messageAt('JOOX', upc)).split('\r\n').map((row) => row.split(','));
  return (name) => line![head!.indexOf(name)];
}

test('a label sees every store a release can go to, where it sells and when it wants it', async () => {
  const { body } = await world.ask('senja', 'GET', '/albums/stores');
  const joox = body.find(({ title }: { title: string }) => title === 'JOOX');
  expect(joox).toMatchObject({ territories: ['ID', 'MY', 'HK'], leadDays: 0 });
  expect(body.some(({ leadDays }: { leadDays: number | null }) => leadDays === null)).toBe(true);
});

test('a release goes to the chosen stores alone; a store that is none is refused at its field', async () => {
  const id = await draft('Hanya Satu', { dsp: [idOf('JOOX')] });
  const refused = await patch(id, { dsp: [idOf('JOOX'), 999_999] });
  expect([refused.status, refused.body.fieldErrors[0].field]).toEqual([400, 'dsp']);
  await approve(id);
  const at = await deliveries(id);
  expect(Object.keys(at)).toEqual(['JOOX']);
});

test('a choice of countries is told to each store in what it sells, and leaves out stores that sell in none', async () => {
  const both = { domesticYn: 'N', includedTerritories: ['MY', 'SG'] };
  const id = await draft('Malaysia dan Singapura', both);
  await approve(id);
  expect(await deliveries(id)).toMatchObject({ Spotify: expect.any(String), JOOX: expect.any(String) });
  const without = await draft('Hanya Singapura', { domesticYn: 'N', includedTerritories: ['SG'] });
  await approve(without);
  expect(Object.keys(await deliveries(without))).not.toContain('JOOX');
  const { rows } = await world.sql.query('select from delivery where album_id = $1 and dsp_id = $2', [
    without,
    idOf('JOOX'),
  ]);
  expect(rows).toHaveLength(0);
});

test('impossible choices are found before approval is asked for', async () => {
  const id = await draft('Tidak Mungkin', {
    domesticYn: 'N',
    includedTerritories: ['SG'],
    dsp: [idOf('JOOX')],
  });
  expect(await findingsOn(id, 'dsp')).toEqual(['D05 B']);
  await patch(id, { dsp: [] });
  expect(await findingsOn(id, 'dsp')).toEqual([]);
  const releaseDate = addDays(today(), 20);
  await patch(id, { releaseDate, preOrderDate: releaseDate });
  expect(await findingsOn(id, 'preOrderDate')).toEqual(['D07 B']);
  await patch(id, { preOrderDate: addDays(today(), 3) });
  expect(await findingsOn(id, 'preOrderDate')).toEqual([]);
  // Spotify wants it 14 days before it can be ordered.
  expect(await findingsOn(id, 'releaseDate')).toContain('D08 I');
  await patch(id, { releaseDate: addDays(today(), 60), preOrderDate: addDays(today(), 30) });
  expect(await findingsOn(id, 'releaseDate')).not.toContain('D08 I');
});

test('a correction of stores is shown by their names, and what a store no longer may have is taken down there', async () => {
  const id = await draft('Dipersempit', {});
  await approve(id);
  const revised = await patch(id, { dsp: [idOf('Spotify')] });
  expect(revised.body.revisionOf).toBe(id);
  const shadow = revised.body.id;
  const review = await world.ask('rudi', 'GET', `/albums/${shadow}/review`);
  const change = review.body.difference.find(({ field }: { field: string }) => field === 'dsp');
  expect([change.after, typeof change.before]).toEqual([['Spotify'], 'string']);
  expect(review.body.checklist).toEqual(['territory']);
});

test('what is ordered before it is out is told as such: a purchase until the day before the release', async () => {
  const [preOrderDate, releaseDate] = [addDays(today(), 20), addDays(today(), 41)];
  const id = await draft('Pesan Dahulu', { preOrderDate, releaseDate, includedTerritories: ['ID', 'SG'] });
  await approve(id);
  const upc = (await world.ask('senja', 'GET', `/albums/${id}`)).body.upcIcpn;
  const text = await messageAt('Spotify', upc);
  const [deal] = /<Deal>(?:(?!<Deal>).)*<IsPreOrderDeal>true<\/IsPreOrderDeal>.*?<\/Deal>/s.exec(text) ?? [
    '',
  ];
  expect(deal).toContain(`<StartDate>${preOrderDate}</StartDate>`);
  expect(deal).toContain(`<EndDate>${addDays(releaseDate, -1)}</EndDate>`);
  expect(deal).toContain('<UseType>PermanentDownload</UseType>');
  expect(text.match(/<TerritoryCode>(?:ID|SG)<\/TerritoryCode>/g)).toHaveLength(8);
  const table = await messageAt('JOOX', upc);
  expect(table.split('\r\n')[1]).toContain(`${preOrderDate},ID,`);
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
});

test('a song that is sold from another day than its release is told so to every store', async () => {
  const releaseDate = addDays(today(), 41);
  const later = addDays(releaseDate, 14);
  const id = await draft('Menyusul Kemudian', { releaseDate });
  const [song] = (await world.ask('senja', 'GET', `/songs/album/${id}`)).body;
  const sell = async (startDate: string) =>
    expect((await world.ask('senja', 'PATCH', `/songs/${song.id}`, { startDate })).status).toBe(200);
  await sell(addDays(releaseDate, -1));
  expect(await findingsOn(id, 'startDate')).toEqual(['D03 B']);
  await sell(later);
  expect(await findingsOn(id, 'startDate')).toEqual([]);
  await approve(id);
  const upc = (await world.ask('senja', 'GET', `/albums/${id}`)).body.upcIcpn;
  const text = await messageAt('Spotify', upc);
  const daysOf = (name: string) => {
    const deals = text.match(/<ReleaseDeal>.*?<\/ReleaseDeal>/gs)!;
    const own = deals.find((deal) => deal.includes(`<DealReleaseReference>${name}<`))!;
    return [...new Set(own.match(/(?<=<StartDate>)[\d-]+/g))];
  };
  expect([daysOf('R0'), daysOf('R1')]).toEqual([[releaseDate], [later]]);
  const cell = await tableAt(upc);
  expect(['release_date', 'start_date'].map(cell)).toEqual([releaseDate, later]);
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
});

test('a song that came out before its release is told so to every store, and is sold with its release all the same', async () => {
  const [releaseDate, before] = [addDays(today(), 41), '2021-03-05'];
  const id = await draft('Album Kumpulan', { releaseDate });
  const [song] = (await world.ask('senja', 'GET', `/songs/album/${id}`)).body;
  await world.ask('senja', 'PATCH', `/songs/${song.id}`, { releaseDate: before });
  await approve(id);
  const upc = (await world.ask('senja', 'GET', `/albums/${id}`)).body.upcIcpn;
  const text = await messageAt('Spotify', upc);
  expect(text).toMatch(/<\/Duration>\s*<FirstPublicationDate>2021-03-05<\/FirstPublicationDate>/);
  expect([...new Set(text.match(/(?<=<StartDate>)[\d-]+/g))]).toEqual([releaseDate]);
  const cell = await tableAt(upc);
  expect(['first_published', 'start_date'].map(cell)).toEqual([before, releaseDate]);
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
});

test('a song that is sold from the day its release can be ordered is not told to be ordered before', async () => {
  const [preOrderDate, releaseDate] = [addDays(today(), 20), addDays(today(), 41)];
  const id = await draft('Langsung Dijual', { preOrderDate, releaseDate });
  const [song] = (await world.ask('senja', 'GET', `/songs/album/${id}`)).body;
  await world.ask('senja', 'PATCH', `/songs/${song.id}`, { startDate: preOrderDate });
  expect(await findingsOn(id, 'startDate')).toEqual([]);
  await approve(id);
  const cell = await tableAt((await world.ask('senja', 'GET', `/albums/${id}`)).body.upcIcpn);
  expect(['start_date', 'pre_order_date'].map(cell)).toEqual([preOrderDate, '']);
});

test('what an owner leaves empty is no news: the stores that have the release are not told of it again', async () => {
  const id = await draft('Tanpa Nama Tampilan', {});
  await approve(id);
  const [store, release] = await withScope(world.db, system('test'), async (tx) => {
    const found = (await findStore(tx, idOf('JOOX')))!;
    return [found, (await findRelease(tx, id, found))!] as const;
  });
  const sumOf = (told: Release) => contentHashOf(told, store);
  const lately = ['shownArtist', 'soldFrom', 'firstOut'];
  const before: Release = JSON.parse(
    JSON.stringify(release, (name, value) => (lately.includes(name) ? undefined : value)),
  );
  expect(sumOf(release)).toBe(sumOf(before));
  expect(sumOf({ ...release, shownArtist: 'Rara & Dewa' })).not.toBe(sumOf(before));
});
