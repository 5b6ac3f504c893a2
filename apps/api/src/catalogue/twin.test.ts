import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle, tickedAlbum } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Every route of the catalogue that names a record. `#` stands for its id. */
const album = [
  'GET /albums/#',
  'GET /albums/#/trashed',
  'PUT /albums/#',
  'PATCH /albums/#',
  'PUT /albums/#/restore',
  'PUT /albums/#/SUBMITTED',
  'PUT /albums/#/APPROVED',
  'DELETE /albums/#/softdelete',
  'DELETE /albums/#',
  'POST /albums/#/claim',
  'DELETE /albums/#/claim',
  'GET /albums/#/history',
  'GET /albums/#/findings',
  'GET /albums/#/review',
  'POST /albums/#/waivers',
  'DELETE /albums/#/waivers/1',
  'GET /songs/album/#',
  'GET /songs/check-song-mods?albumId=#',
  'GET /songs?albumId=#',
  'GET /songs/filter?albumId=#',
  'GET /songs/options?albumId=#',
  'GET /media-song-infos/filter?albumId=#',
  'GET /album-artist-roles/filter?albumId=#',
];
const artist = [
  'GET /artists/#',
  'GET /artists/#/trashed',
  'PUT /artists/#',
  'PUT /artists/#/restore',
  'PUT /artists/#/SUBMITTED',
  'DELETE /artists/#/softdelete',
  'DELETE /artists/#',
  'POST /artists/#/claim',
  'DELETE /artists/#/claim',
  'GET /artists/#/history',
  'GET /albums?artist=#',
  'GET /songs?artist=#',
  'GET /album-artist-roles/filter?artistId=#',
];
const song = [
  'GET /songs/#',
  'GET /songs/#/trashed',
  'PUT /songs/#',
  'PATCH /songs/#',
  'PUT /songs/#/restore',
  'DELETE /songs/#/softdelete',
  'DELETE /songs/#',
  'GET /media-song-infos/filter?songId=#',
];

const body = (id: number) => ({
  albumType: 'Album',
  albumTitle: 'x',
  stageName: 'x',
  songTitle: 'x',
  checklist: tickedAlbum,
  ruleId: 'R02D',
  field: 'albumCopyrightFile',
  reason: 'x',
  albumId: id,
});

test('another label’s record answers byte for byte like a missing one, on every route', async () => {
  const dewa = await makeArtist(world, 'bayu', 'Dewa Samudra');
  const theirs = await makeSingle(world, 'bayu', dewa.id);
  const missing = 999_999;
  const ask = (route: string, id: number) => {
    const [method = '', path = ''] = route.split(' ');
    const sent = method === 'GET' || method === 'DELETE' ? undefined : body(id);
    return world.ask('senja', method, path.replace('#', String(id)), sent);
  };
  for (const [routes, id] of [
    [album, theirs.album.id],
    [artist, dewa.id],
    [song, theirs.song.id],
  ] as const)
    for (const route of routes) {
      const [foreign, none] = [await ask(route, id), await ask(route, missing)];
      // A refusal of the right itself carries the request's own number, and comes before any row is looked at.
      const anonymous = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
      expect([route, foreign.status, anonymous(foreign.text)]).toEqual([
        route,
        none.status,
        anonymous(none.text),
      ]);
    }
  expect((await world.ask('bayu', 'GET', `/albums/${theirs.album.id}`)).body.albumTitle).not.toBe('x');
});

test('another label’s rows are neither named, counted nor linked to', async () => {
  const tara = await makeArtist(world, 'bayu', 'Tara Bahari');
  const theirs = await makeSingle(world, 'bayu', tara.id, 'Bahtera Bahari');
  for (const path of [
    '/albums',
    '/artists',
    '/songs',
    '/albums/options',
    '/artists/options',
    '/songs/options',
    '/artists/rilis-musik',
  ])
    expect((await world.ask('senja', 'GET', path)).text).not.toMatch(/Bahari|Ombak/);
  expect((await world.ask('senja', 'GET', '/albums/approval-status')).body).toMatchObject({ DRAFT: 0 });
  const links = [
    ['POST', '/songs', { albumId: theirs.album.id, songTitle: 'x' }, { albumId: 999_999, songTitle: 'x' }],
    [
      'PATCH',
      '/songs/bulk',
      { albumId: theirs.album.id, songs: [{ id: theirs.song.id, songTitle: 'x' }] },
      { albumId: 999_999, songs: [{ id: 999_999, songTitle: 'x' }] },
    ],
    [
      'POST',
      '/albums',
      { albumType: 'Album', albumTitle: 'x', albumArtistRoles: [{ artistId: tara.id, role: 'MAIN' }] },
      { albumType: 'Album', albumTitle: 'x', albumArtistRoles: [{ artistId: 999_999, role: 'MAIN' }] },
    ],
  ] as const;
  for (const [method, path, foreign, none] of links) {
    const answers = [
      await world.ask('senja', method, path, foreign),
      await world.ask('senja', method, path, none),
    ];
    const [left, right] = answers.map(({ status, text }) => [
      status,
      text.replace(/"requestId":"[^"]+"/, ''),
    ]);
    expect(left).toEqual(right);
    expect(left![0]).not.toBe(201);
  }
});
