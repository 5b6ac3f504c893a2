import path from 'node:path';
import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { makeArtist, makeMedia, makeSingle } from '../../../../../tests/release.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { ernMessage } from './ern.ts';
import { findRelease } from './release.ts';
import { complaintOf } from './schemaCheck.ts';
import { storeCsv } from './storeCsv.ts';
import { findStore } from './storeRows.ts';

let world: World;
let rara: number;
let services: { id: number; label: string }[];
const schemaDir = process.env.DDEX_SCHEMA_DIR;

beforeAll(async () => {
  world = await openWorld();
  rara = (await makeArtist(world, 'senja', 'Rara')).id;
  services = (await world.ask('adi', 'GET', '/song-dsps/options')).body;
  const setting = { active: true, transport: 'FOLDER', leadDays: 7, takeDownForm: 'DEAL_END' };
  const ern = { ...setting, profile: 'ERN43', dpid: 'PADPIDA2011072101T' };
  for (const [shop, one] of Object.entries({
    Spotify: { ...ern, folder: 'spotify', titleStyle: 'VERSION_AND_GUESTS' },
    'Apple Music': { ...ern, folder: 'apple', titleStyle: 'VERSION_APART' },
    JOOX: { ...setting, profile: 'CSV', dpid: null, folder: 'joox', titleStyle: 'VERSION_BEHIND' },
  }))
    expect((await world.ask('adi', 'PUT', `/dsps/${idOf(shop)}/delivery`, one)).status).toBe(200);
});
afterAll(() => world.end());

const idOf = (shop: string) => services.find(({ label }) => label === shop)!.id;
const roleOf = (artistId: number, role: string) => ({ artistId, role });

/** A draft of Rara’s with one recording more for each place of `places`, changed as its owner says. */
async function draft(album: object, song: object = {}, places: object[] = []): Promise<number> {
  const made = await makeSingle(world, 'senja', rara);
  await enter(`/albums/${made.album.id}`, { releaseDate: addDays(today(), 30), ...album });
  await enter(`/songs/${made.song.id}`, song);
  for (const place of places) {
    const songFile = await makeMedia(world, made.album.labelId, 'SONG');
    const more = { albumId: made.album.id, songTitle: 'Lanjutan', generateIsrc: true, songFile, ...place };
    expect((await world.ask('senja', 'POST', '/songs', more)).status).toBe(201);
  }
  return made.album.id;
}

async function enter(record: string, fields: object) {
  const saved = await world.ask('senja', 'PATCH', record, fields);
  expect([saved.status, saved.body.fieldErrors]).toEqual([200, undefined]);
}

/** What a store would be told of it now. */
async function told(album: number, shop: 'Spotify' | 'Apple Music' | 'JOOX'): Promise<string> {
  const material = await withScope(world.db, system('test'), async (tx) => {
    const store = (await findStore(tx, idOf(shop)))!;
    return { store, release: (await findRelease(tx, album, store))! };
  });
  const sender = { dpid: 'PADPIDA2026112201R', name: 'Rilis' };
  const message = { ...material, sender, task: 'NEW' as const, messageId: 'M1', at: new Date() };
  if (shop === 'JOOX') return storeCsv(message);
  const text = ernMessage(message);
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
  return text.replace(/>\s+</g, '><');
}

const saidIn = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, said]) => said);

test.each([
  ['Single', [], 'Single', 'MusicalWorkSoundRecording'],
  ['Podcast', [], 'Episode', 'NonMusicalWorkSoundRecording'],
  ['Podcast', [{}, {}], 'Season', 'NonMusicalWorkSoundRecording'],
  ['Audio Book', [{}], 'AudioBookRelease', 'NonMusicalWorkSoundRecording'],
  ['Album', [{}, {}], 'Album', 'MusicalWorkSoundRecording'],
])('a release is told for what it is: %s with %j more', async (albumType, more, release, recording) => {
  const text = await told(await draft({ albumType }, {}, more), 'Spotify');
  expect(saidIn(text, 'ReleaseType')).toEqual([release]);
  expect(new Set(saidIn(text, 'Type').filter((type) => type?.endsWith('SoundRecording')))).toEqual(
    new Set([recording]),
  );
  // The profile that knows a release for each recording, under which it is sold.
  expect(text).toContain('ReleaseProfileVersionId="Audio"');
  expect(text.match(/<TrackRelease>/g)).toHaveLength(more.length + 1);
});

test('two discs are two components of a release, each with its own order', async () => {
  const places = [
    { discNo: 2, trackNo: 1 },
    { discNo: 2, trackNo: 2 },
  ];
  const text = await told(await draft({ albumType: 'Album', diskCnt: 2 }, {}, places), 'Spotify');
  expect(text.match(/ResourceGroupType="\w+"/g)).toEqual(Array(2).fill('ResourceGroupType="Component"'));
  expect(text).not.toContain('Side');
});

test.each([
  [{ explicit: true }, ['Explicit', 'NotExplicit', 'Explicit']],
  [{ clean: true }, ['ExplicitContentEdited', 'NotExplicit', 'ExplicitContentEdited']],
  [{}, ['NotExplicit', 'NotExplicit', 'NotExplicit']],
])('of %j a store hears of the recording and of the release, never of the cover', async (song, warnings) => {
  const album = { albumExplicit: 'explicit' in song };
  expect(saidIn(await told(await draft(album, song), 'Spotify'), 'ParentalWarningType')).toEqual(warnings);
});

test('a message is in the language of its release, and in Indonesian where that has no words', async () => {
  for (const [albumLanguage, said] of [
    ['en', 'en'],
    ['jv', 'jv'],
    ['zxx', 'id'],
  ]) {
    const text = await told(await draft({ albumLanguage }), 'Spotify');
    expect(text.match(/LanguageAndScriptCode="\w+"/g)).toEqual([`LanguageAndScriptCode="${said}"`]);
  }
});

test.each([
  ['Live Forever', 'Live', 'Live Forever (Live)', 'Live Forever', 'Live'],
  ['Alive', 'Live', 'Alive (Live)', 'Alive', 'Live'],
  ['Rindu (Akustik)', 'Akustik', 'Rindu (Akustik)', 'Rindu (Akustik)', null],
  ['Rindu - Live at Java Jazz', 'Live', 'Rindu - Live at Java Jazz', 'Rindu - Live at Java Jazz', null],
])('“%s” in the version “%s” says its version once', async (title, version, whole, main, sub) => {
  const id = await draft({}, { songTitle: title, songSubTitle: version });
  const apple = await told(id, 'Apple Music');
  expect(saidIn(apple, 'DisplayTitleText')[0]).toBe(whole);
  const [recording = ''] = /<SoundRecording>.*?<\/SoundRecording>/s.exec(apple) ?? [];
  expect([saidIn(recording, 'TitleText'), saidIn(recording, 'SubTitle')]).toEqual([[main], sub ? [sub] : []]);
  expect(saidIn(await told(id, 'Spotify'), 'DisplayTitleText')[0]).toBe(whole);
});

test.each([
  [{ albumCategory: 'LIVE' }, 'Live at Java Jazz', ['LiveVersion', 'LiveVersion'], []],
  [{}, 'Bima Aditya Remix', ['RemixVersion'], []],
  [{ albumCategory: 'KARAOKE' }, 'Minus One', ['KaraokeVersion', 'KaraokeVersion'], []],
  [{}, 'Akustik', [], []],
  [{ albumCategory: 'SOUNDTRACK' }, null, [], ['IsSoundtrack']],
  [{ albumCategory: 'GREATEST_HITS' }, null, [], ['IsSingleArtistCompilation']],
])('of %j in the version “%s” a store hears which it is', async (album, songSubTitle, versions, flags) => {
  const text = await told(await draft(album, { songTitle: 'Rindu', songSubTitle }), 'Spotify');
  expect(saidIn(text, 'VersionType')).toEqual(versions);
  expect(text.match(/Is(?:\w+Compilation|Soundtrack)(?=>true)/g) ?? []).toEqual(flags);
});

test('a compilation is of one artist or of several, as its songs are; Various Artists are several', async () => {
  const flagOf = async (album: object, ...mains: number[]) => {
    const [first, ...more] = mains.map((id) => ({ songArtistRoles: [roleOf(id, 'MAIN')] }));
    const text = await told(await draft({ albumType: 'Album', ...album }, first, more), 'Spotify');
    return text.match(/Is\w+Compilation(?=>true)/)?.[0];
  };
  const [dewi, various] = [
    await makeArtist(world, 'senja', 'Dewi'),
    await makeArtist(world, 'senja', 'Various Artists'),
  ];
  const ofMany = { albumArtistRoles: [roleOf(various.id, 'MAIN')] };
  expect(await flagOf({ albumCategory: 'COMPILATION' }, rara, rara)).toBe('IsSingleArtistCompilation');
  expect(await flagOf({ albumCategory: 'COMPILATION' }, rara, dewi.id)).toBe('IsMultiArtistCompilation');
  expect(await flagOf(ofMany, rara, dewi.id)).toBe('IsMultiArtistCompilation');
  expect(await flagOf({}, rara, dewi.id)).toBeUndefined();
});

test('whoever plays along stands in the title and under it, featured or with', async () => {
  const dewa = (await makeArtist(world, 'senja', 'Dewa')).id;
  for (const [role, sign] of [
    ['FEATURING', 'feat.'],
    ['WITH', 'with'],
  ] as const) {
    const songArtistRoles = [roleOf(rara, 'MAIN'), roleOf(dewa, role)];
    const id = await draft({}, { songTitle: 'Dancing with Myself', songArtistRoles });
    const spotify = await told(id, 'Spotify');
    expect(saidIn(spotify, 'DisplayTitleText')[0]).toBe(`Dancing with Myself (${sign} Dewa)`);
    expect(saidIn(spotify, 'DisplayArtistName')[0]).toBe(`Rara ${sign} Dewa`);
    expect(await told(id, 'JOOX')).toContain(`,Rara ${sign} Dewa,`);
  }
});

test('a table tells when a release came out first, what is explicit or clean in it, and who wrote its songs', async () => {
  const wrote = (stageName: string, role: string) => ({ artistId: null, stageName, role });
  const people = [wrote('Bima Aditya', 'COMPOSER'), wrote('Sari', 'COMPOSER'), wrote('Rara', 'LYRICIST')];
  const explicit = { songArtistRoles: [roleOf(rara, 'MAIN'), ...people], explicit: true };
  const album = { albumType: 'Album', originalReleaseDate: '2019-04-12', albumExplicit: true };
  const id = await draft(album, explicit, [{ clean: true }]);
  const lines = (await told(id, 'JOOX')).split('\r\n').map((line) => line.split(','));
  const [heads = [], first = [], second = []] = lines;
  const said = (line: string[]) =>
    ['original_release_date', 'release_explicit', 'explicit', 'clean', 'composers', 'lyricists'].map(
      (head) => line[heads.indexOf(head)],
    );
  expect(said(first)).toEqual(['2019-04-12', 'Y', 'Y', 'N', 'Bima Aditya; Sari', 'Rara']);
  expect(said(second).slice(0, 4)).toEqual(['2019-04-12', 'Y', 'N', 'Y']);
});

test('a machine reads the table: a title that begins like a formula is told as it is', async () => {
  const id = await draft({}, { songTitle: '=Love, "Selalu"', songSubTitle: null });
  const table = await told(id, 'JOOX');
  expect(table).toContain(',"=Love, ""Selalu""",');
  expect(table).not.toContain("'=");
});
