import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../../tests/release.ts';

let world: World;
let album: number;
let albumArtistRoles: { artistId: number; role: 'MAIN' }[];
const { query } = pg.Client.prototype;
let sent = 0;

beforeAll(async () => {
  world = await openWorld();
  const artist = await makeArtist(world, 'senja', 'Rara Senja');
  albumArtistRoles = [{ artistId: artist.id, role: 'MAIN' }];
  album = (await makeSingle(world, 'senja', artist.id)).album.id;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    sent += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await world.end();
});

/** How often the process waits for the database while it answers a person it has answered before. */
async function trips(who: Name, method: string, path: string, body?: object): Promise<number> {
  await world.ask(who, 'GET', '/account/permission');
  const answers: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    sent = 0;
    const { status, text } = await world.ask(who, method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    answers.push(sent);
  }
  return answers.at(-1) ?? 0;
}

// What only reads: one piece. What writes: the opening with the first statement, what waits for its answer, the commit.
test.each<[what: string, most: number, who: Name, method: string, path: () => string, body?: () => object]>([
  ['a list', 1, 'senja', 'GET', () => '/albums?size=20&approvalStatus=DRAFT'],
  ['a list of songs', 1, 'senja', 'GET', () => '/songs?size=20'],
  ['a list of artists', 1, 'adi', 'GET', () => '/artists?size=20&search=rara'],
  ['a list of everybody’s, searched', 1, 'adi', 'GET', () => '/albums?size=20&search=senja'],
  ['a detail', 1, 'senja', 'GET', () => `/albums/${album}`],
  ['a record of a regular entity', 1, 'adi', 'GET', () => '/faqs?size=20'],
  [
    'a draft that is made',
    3,
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
])('%s takes at most %i round trip(s)', async (_, most, who, method, path, body) => {
  expect(await trips(who, method, path(), body?.())).toBeLessThanOrEqual(most);
});
