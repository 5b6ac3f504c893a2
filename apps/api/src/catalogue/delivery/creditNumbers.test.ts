import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { approveSingle, keepFiles } from '../../../../../tests/keptFiles.ts';
import { makeArtist, makeSingle, tickedAlbum, tickedArtist } from '../../../../../tests/release.ts';
import { complaintOf } from './schemaCheck.ts';

let world: World;
const schemaDir = process.env.DDEX_SCHEMA_DIR;
beforeAll(async () => {
  world = await openWorld(schemaDir ? { DDEX_SCHEMA_DIR: schemaDir } : {});
  await world.sql.query(
    "update sysparam set value = 'PADPIDA2026112201R' where \"group\" = 'DDEX' and key = 'DPID'",
  );
});
afterAll(() => world.end());

const known = { isni: '0000000121032683', ipi: '00141073385' };
const writer = { artistId: null, stageName: 'Ismail Marzuki' };

async function toSpotify(): Promise<string> {
  const { body: services } = await world.ask('adi', 'GET', '/song-dsps/options');
  const { id } = services.find(({ label }: { label: string }) => label === 'Spotify');
  const saved = await world.ask('adi', 'PUT', `/dsps/${id}/delivery`, {
    ...{ active: true, dpid: 'PADPIDA2011072101T', profile: 'ERN43', transport: 'FOLDER', folder: 'spotify' },
    ...{ leadDays: 7, titleStyle: 'VERSION_APART', takeDownForm: 'PURGE' },
  });
  expect(saved.status).toBe(200);
  return path.join(world.config.deliveryDir, 'spotify/packages');
}

test('a genre that is renamed keeps the word of the stores that had one for it, and its former name with it', async () => {
  await toSpotify();
  const { body: services } = await world.ask('adi', 'GET', '/song-dsps/options');
  const { id } = services.find(({ label }: { label: string }) => label === 'Spotify');
  const setting = async () => (await world.ask('adi', 'GET', `/dsps/${id}/delivery`)).body;
  const map = (...pairs: string[][]) => pairs.map(([genre, store]) => ({ genre, store }));
  const before = map(['Funkot', 'Indo EDM'], ['Pop', 'Pop Indonesia']);
  await world.ask('adi', 'PUT', `/dsps/${id}/delivery`, { ...(await setting()), genreMap: before });
  const { body: genre } = await world.ask('adi', 'POST', '/genres', { genres: 'Funkot' });
  const renamed = await world.ask('adi', 'PUT', `/genres/${genre.id}`, { genres: 'Funky Kota' });
  expect(renamed.status, renamed.text).toBe(200);
  const after = [...before, ...map(['Funky Kota', 'Indo EDM'])];
  expect((await setting()).genreMap).toEqual(after);
  await world.ask('adi', 'PUT', `/genres/${genre.id}`, { genres: 'Funkot' });
  expect((await setting()).genreMap).toEqual(after);
});

test('a name without a page of its own is known by its numbers: with its credit, in a correction, and at the stores', async () => {
  const artist = await makeArtist(world, 'senja', 'Rara');
  const { album, song } = await makeSingle(world, 'senja', artist.id, 'Juwita');
  const write = (credits: object[]) =>
    world.ask('senja', 'PATCH', `/songs/${song.id}`, {
      songArtistRoles: [{ artistId: artist.id, role: 'MAIN', ...known }, ...credits],
    });
  const wrong = await write([{ ...writer, role: 'COMPOSER', isni: '0000 0001 2103 2684' }]);
  expect([wrong.status, wrong.body.fieldErrors[0].field]).toEqual([400, 'songArtistRoles.1.isni']);
  const typed = { ...writer, role: 'COMPOSER', isni: '0000 0001 2103 2683', ipi: '14107338 5' };
  expect((await write([typed, { ...writer, role: 'LYRICIST' }])).status).toBe(200);
  const creditsOf = async (id: number) =>
    (await world.ask('senja', 'GET', `/songs/${id}`)).body.songArtistRoles;
  const [main, composer, lyricist] = await creditsOf(song.id);
  // An artist is known by what stands on the artist.
  expect([main.isni, main.ipi]).toEqual([undefined, undefined]);
  expect(composer).toMatchObject({ ...writer, role: 'COMPOSER', ...known });
  expect([lyricist.isni, lyricist.ipi]).toEqual([undefined, undefined]);

  const packages = await toSpotify();
  const version = async () => (await world.ask('adi', 'GET', `/albums/${album.id}`)).body.version;
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, { version: await version() });
  await keepFiles(world);
  const decided = { version: await version(), checklist: tickedAlbum };
  expect((await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, decided)).status).toBe(200);
  await world.drain();
  const files = await readdir(packages, { recursive: true });
  const name = files.find((file) => /\/\d+\.xml$/.test(file))!;
  const text = await readFile(path.join(packages, name), 'utf8');
  const bare = text.replace(/>\s+</g, '><');
  const parties = bare.match(/<Party>.*?<\/Party>/g)!.filter((party) => party.includes('Ismail Marzuki'));
  expect(parties).toEqual([expect.stringContaining(`<ISNI>${known.isni}</ISNI>`)]);
  expect(parties[0]).toContain(`<IpiNameNumber>${known.ipi}</IpiNameNumber>`);
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();

  const { body: shadow } = await world.ask('senja', 'POST', `/albums/${album.id}/revision`);
  const { body: songs } = await world.ask('senja', 'GET', `/songs/album/${shadow.id}`);
  const [, corrected] = await creditsOf(songs[0].id);
  expect(corrected).toMatchObject(known);
});

test('who wrote her own song is one party with the artist, a namesake of another number is not, and a cover names its work', async () => {
  const packages = await toSpotify();
  const artist = await makeArtist(world, 'senja', 'Laras Ayu');
  const spotify = { spotifyId: '4uLU6hMCjMI75M1A2tKUQC' };
  await world.sql.query('update artist set ipi = $1, external_account = $2 where id = $3', [
    ...[known.ipi, spotify, artist.id],
  ]);
  const { album, song } = await makeSingle(world, 'senja', artist.id, 'Kembang Desa');
  const typed = { artistId: null, stageName: 'laras  ayu' };
  const written = await world.ask('senja', 'PATCH', `/songs/${song.id}`, {
    songArtistRoles: [
      { artistId: artist.id, role: 'MAIN' },
      { ...typed, role: 'COMPOSER', isni: known.isni },
      { ...typed, role: 'LYRICIST', ipi: '00052210040' },
    ],
  });
  expect(written.status, written.text).toBe(200);
  const version = async () => (await world.ask('adi', 'GET', `/albums/${album.id}`)).body.version;
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, { version: await version() });
  await keepFiles(world);
  const decided = { version: await version(), checklist: tickedAlbum };
  expect((await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, decided)).status).toBe(200);
  await world.sql.query(
    `with sung as (update song set is_cover = true where id = $1 returning id, label_id),
      licence as (insert into cover_application
          (label_id, cover_title, iswc, status, terms_share_bp, terms_starts_on, terms_ends_on, submitted_at, accepted_at)
        select label_id, 'Kembang Desa', 'T-034.524.680-1', 'APPROVED', 1000, current_date, current_date + 30, now(), now() from sung returning id)
     insert into cover_song (application_id, song_id, label_id) select licence.id, sung.id, sung.label_id from sung, licence`,
    [song.id],
  );
  await world.drain();
  const { upcIcpn } = (await world.ask('adi', 'GET', `/albums/${album.id}`)).body;
  const files = await readdir(packages, { recursive: true });
  const text = await readFile(
    path.join(packages, files.find((file) => file.endsWith(`/${upcIcpn}.xml`))!),
    'utf8',
  );
  const bare = text.replace(/>\s+</g, '><');
  const parties = bare.match(/<Party>.*?<\/Party>/g)!.filter((party) => /laras +ayu/i.test(party));
  expect(parties.map((party) => /<PartyReference>(\w+)<.*<FullName>(.*?)</.exec(party)!.slice(1))).toEqual([
    ['P1', 'Laras Ayu'],
    ['P2', 'laras  ayu'],
  ]);
  expect(parties[0]).toContain(
    `<ISNI>${known.isni}</ISNI><IpiNameNumber>${known.ipi}</IpiNameNumber></PartyId><ArtistProfilePage>https://open.spotify.com/artist/${spotify.spotifyId}<`,
  );
  expect(bare).toMatch(
    /<ContributorPartyReference>P1<\/ContributorPartyReference><Role>Composer<.*<ContributorPartyReference>P2<\/ContributorPartyReference><Role>Lyricist</,
  );
  expect(bare).toContain('<WorkId><ISWC>T0345246801</ISWC></WorkId><DisplayTitleText');
  if (schemaDir) expect(await complaintOf(path.join(schemaDir, 'release-notification.xsd'), text)).toBeNull();
});

const pagesIn = (text: string) =>
  [...text.matchAll(/<ArtistProfilePage>(.*?)</g)].map(([, page]) => page).toSorted();

test('of artists of one name a store hears which it is by their pages, and of a page that is corrected', async () => {
  const packages = await toSpotify();
  const { id } = await makeArtist(world, 'senja', 'Tulus');
  const elsewhere = {
    ...{ spotifyId: '4uLU6hMCjMI75M1A2tKUQC', appleMusicId: '1234567890', soundcloud: 'tulus-resmi' },
    ...{ instagram: 'tulus', website: '' },
  };
  await world.sql.query('update artist set external_account = $1 where id = $2', [elsewhere, id]);
  const release = await approveSingle(world, id, 'Namanya Sama');
  await world.drain();
  const said = async () => {
    const files = await readdir(packages, { recursive: true });
    const messages = files.filter((file) => file.endsWith(`/${release.upc}.xml`)).toSorted();
    const texts = messages.map((file) => readFile(path.join(packages, file), 'utf8'));
    for (const text of schemaDir ? texts : [])
      expect(await complaintOf(path.join(schemaDir!, 'release-notification.xsd'), await text)).toBeNull();
    return (await Promise.all(texts)).map(pagesIn);
  };
  const others = ['https://music.apple.com/artist/1234567890', 'https://soundcloud.com/tulus-resmi'];
  const first = [...others, 'https://open.spotify.com/artist/4uLU6hMCjMI75M1A2tKUQC'].toSorted();
  expect(await said()).toEqual([first]);

  const externalAccount = { ...elsewhere, spotifyId: '0OdUWJ0sBjDrqHygGUXeCF' };
  const { body: shadow } = await world.ask('senja', 'POST', `/artists/${id}/revision`);
  const written = { stageName: 'Tulus', externalAccount };
  expect((await world.ask('senja', 'PUT', `/artists/${shadow.id}`, written)).status).toBe(200);
  expect((await world.ask('senja', 'PUT', `/artists/${shadow.id}/SUBMITTED`, {})).status).toBe(200);
  const decided = await world.ask('rudi', 'PUT', `/artists/${shadow.id}/APPROVED`, {
    checklist: tickedArtist,
  });
  expect(decided.status, decided.text).toBe(200);
  await world.drain();
  const second = [...others, 'https://open.spotify.com/artist/0OdUWJ0sBjDrqHygGUXeCF'].toSorted();
  expect(await said()).toEqual([first, second]);
});
