import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../../tests/release.ts';
import { hearQueries } from '../../../../../tests/sentQueries.ts';

let world: World;
let album: number;
let song: number;
let artist: number;
let draft: number;
let newcomer: number;
let albumArtistRoles: { artistId: number; role: 'MAIN' }[];
let sent = 0;
let stop: () => void;

beforeAll(async () => {
  world = await openWorld();
  artist = (await makeArtist(world, 'senja', 'Rara Senja')).id;
  albumArtistRoles = [{ artistId: artist, role: 'MAIN' }];
  const made = await makeSingle(world, 'senja', artist);
  [album, song] = [made.album.id, made.song.id];
  const drafted = { albumType: 'Album', albumTitle: 'Pulang', albumArtistRoles };
  draft = (await world.ask('senja', 'POST', '/albums', drafted)).body.id;
  newcomer = (await world.ask('senja', 'POST', '/artists', { stageName: 'Sari' })).body.id;
  stop = hearQueries(() => {
    sent += 1;
  });
});
afterAll(async () => {
  stop();
  await world.end();
});

/** How often the process waits for the database while it answers a person it has answered before. */
async function trips(who: Name, method: string, path: string, body?: () => object): Promise<number> {
  await world.ask(who, 'GET', '/account/permission');
  const answers: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    sent = 0;
    const { status, text } = await world.ask(who, method, path, body?.());
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    answers.push(sent);
  }
  return answers.at(-1) ?? 0;
}

// What only reads: one piece. What writes: the opening with the first statement, what waits for its answer, the commit. A new
// draft waits for no number: the opening with all of it, the commit.
test.each<[what: string, most: number, who: Name, method: string, path: () => string, body?: () => object]>([
  ['a list', 1, 'senja', 'GET', () => '/albums?size=20&approvalStatus=DRAFT'],
  ['a list of songs', 1, 'senja', 'GET', () => '/songs?size=20'],
  ['a list of artists', 1, 'adi', 'GET', () => '/artists?size=20&search=rara'],
  ['a list of everybody’s, searched', 1, 'adi', 'GET', () => '/albums?size=20&search=senja'],
  ['a detail', 1, 'senja', 'GET', () => `/albums/${album}`],
  ['a record of a regular entity', 1, 'adi', 'GET', () => '/faqs?size=20'],
  [
    'a draft that is made',
    2,
    'senja',
    'POST',
    () => '/albums',
    () => ({ albumType: 'Album', albumTitle: 'Pulang', albumArtistRoles }),
  ],
  [
    'a draft that is changed',
    3,
    'senja',
    'PATCH',
    () => `/albums/${album}`,
    () => ({ albumSubTitle: `Babak ${Math.random()}` }),
  ],
  [
    'a song that is made',
    5,
    'senja',
    'POST',
    () => '/songs',
    () => ({ albumId: draft, songTitle: 'Pulang lagi', songArtistRoles: albumArtistRoles }),
  ],
  // Its release is known by it only, and kept from others before it is changed.
  [
    'a song that is changed',
    4,
    'senja',
    'PATCH',
    () => `/songs/${song}`,
    () => ({ songSubTitle: `${Math.random()}` }),
  ],
  ['an artist that is made', 3, 'senja', 'POST', () => '/artists', () => ({ stageName: 'Sari' })],
  [
    'an artist that is changed',
    3,
    'senja',
    'PUT',
    () => `/artists/${newcomer}`,
    () => ({ stageName: `Rara ${Math.random()}` }),
  ],
  [
    'a record of a regular entity that is made',
    3,
    'adi',
    'POST',
    () => '/genres',
    () => ({ genres: `G ${Math.random()}` }),
  ],
])('%s takes at most %i round trip(s)', async (_, most, who, method, path, body) => {
  expect(await trips(who, method, path(), body)).toBeLessThanOrEqual(most);
});

/** A release that waits for a decision, as if somebody else had sent it. */
async function waiting(): Promise<number> {
  const { album: made } = await makeSingle(world, 'senja', artist);
  await world.sql.query(
    `update album set approval_status = 'SUBMITTED', submitted_at = now() where id = $1`,
    [made.id],
  );
  return made.id;
}

test.each(['REJECTED', 'CHANGES_REQUESTED'])(
  'a decision that leads to %s takes three round trips: lock, all that is written and read, commit',
  async (to) => {
    const body = { reason: 'Sampul tidak cocok.', notes: [{ field: 'albumImage', text: 'Ganti sampul.' }] };
    const counted: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const id = await waiting();
      await world.ask('adi', 'GET', '/account/permission');
      sent = 0;
      const answer = await world.ask('adi', 'PUT', `/albums/${id}/${to}`, body);
      counted.push(sent);
      expect(answer.status).toBe(200);
      expect(answer.body.approvalStatus).toBe(to);
      if (to === 'CHANGES_REQUESTED') expect(answer.body.notes).toHaveLength(1);
    }
    expect(counted.at(-1)).toBeLessThanOrEqual(3);
  },
);
