import { nameOf } from '@rilis/contract/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { plausiblePath } from '../../../../tests/paths.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';
import { makeTone } from '../../../../tests/tones.ts';
import { endpointsOf } from '../endpoints.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';

/** The rooms where corrections are written and decided on. Whatever is not named here sees live rows alone. */
const rooms = [
  'DELETE /albums/:id/claim',
  'DELETE /albums/:id/softdelete',
  'DELETE /albums/:id/waivers/:waiverId',
  'DELETE /artists/:id/claim',
  'DELETE /artists/:id/softdelete',
  'DELETE /nsp-creations/:id/claim',
  'DELETE /nsp-creations/:id/softdelete',
  'DELETE /rbts/:id/claim',
  'DELETE /rbts/:id/softdelete',
  'DELETE /review-desk/:kind/:id/presence',
  'DELETE /songs/:id/softdelete',
  'GET /albums/:id',
  'GET /albums/:id/evidence',
  'GET /albums/:id/findings',
  'GET /albums/:id/history',
  'GET /albums/:id/review',
  'GET /albums/approval-status/:status',
  'GET /artists/:id',
  'GET /artists/:id/history',
  'GET /artists/:id/review',
  'GET /artists/approval-status/:status',
  'GET /artists/rilis-musik',
  'GET /dashboard/review',
  'GET /media-song-infos/filter',
  'GET /nsp-creations/:id',
  'GET /nsp-creations/:id/history',
  'GET /nsp-creations/approval-status/:status',
  'GET /rbts/:id',
  'GET /rbts/:id/history',
  'GET /rbts/:id/review',
  'GET /rbts/approval-status',
  'GET /rbts/approval-status/:status',
  'GET /rbts/download/:id',
  'GET /reporting-controller/get-approval-count',
  'GET /review-desk/:kind/:id/notes',
  'GET /review-desk/:kind/presence',
  'GET /review-desk/reviewers',
  'GET /songs/:id',
  'GET /songs/album/:id',
  'GET /songs/check-song-mods',
  'PATCH /albums/:id',
  'PATCH /songs/:id',
  'PATCH /songs/bulk',
  'POST /albums/:id/claim',
  'POST /albums/:id/revision',
  'POST /albums/:id/waivers',
  'POST /artists/:id/claim',
  'POST /artists/:id/revision',
  'POST /blocked-numbers',
  'POST /cover-applications/:id/songs',
  'POST /nsp-creations/:id/claim',
  'POST /rbts/:id/claim',
  'POST /rbts/:id/revision',
  'POST /review-desk/:kind/:id/notes',
  'POST /songs',
  'POST /tone-numbers/:id/move',
  'POST /tone-numbers/:id/release',
  'PUT /albums/:id',
  'PUT /albums/:id/:approvalStatus',
  'PUT /artists/:id',
  'PUT /artists/:id/:approvalStatus',
  'PUT /nsp-creations/:id',
  'PUT /nsp-creations/:id/:approvalStatus',
  'PUT /rbts/:id',
  'PUT /rbts/:id/:approvalStatus',
  'PUT /review-desk/:kind/:id/assignee',
  'PUT /review-desk/:kind/:id/presence',
  'PUT /songs/:id',
  'PUT /songs/:id/restore',
];

const secret = 'Zzyzx Tersembunyi';

let world: World;
let live: number;
let shadow: number;
beforeAll(async () => {
  world = await openWorld();
  const rara = await makeArtist(world, 'senja', 'Rara Senja');
  const { album, song } = await makeSingle(world, 'senja', rara.id);
  live = album.id;
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [live]);
  shadow = (await world.ask('senja', 'POST', `/albums/${live}/revision`)).body.id;
  const title = { albumTitle: secret, displayAlbumTitle: secret };
  expect((await world.ask('senja', 'PATCH', `/albums/${shadow}`, title)).status).toBe(200);
  const artist = (await world.ask('senja', 'POST', `/artists/${rara.id}/revision`)).body;
  const name = { stageName: secret, artistName: secret };
  expect((await world.ask('senja', 'PUT', `/artists/${artist.id}`, name)).status).toBe(200);
  const tone = await makeTone(world, 'senja');
  await world.sql.query("update rbt set approval_status = 'APPROVED' where id = $1", [tone]);
  const { body } = await world.ask('senja', 'POST', `/rbts/${tone}/revision`);
  const { rbtAudio, numberId } = body;
  const words = { titleRbt: secret, rbtAudio, numberId };
  expect((await world.ask('senja', 'PUT', `/nsp-creations/${body.id}`, words)).status).toBe(200);
  const songs = [{ id: song.id, songTitle: secret }];
  expect((await world.ask('senja', 'PATCH', '/songs/bulk', { albumId: live, songs })).status).toBe(200);
});
afterAll(() => world.end());

const endpoints = () => endpointsOf(world.db, world.config);

test('the rooms that see corrections are these, and no others', () => {
  const open = endpoints().filter(({ edits }) => edits);
  expect(open.map(({ route }) => nameOf(route)).sort()).toEqual(rooms);
});

test('no list, count, search, report, export or public page outside them says a word of a correction', async () => {
  const reads = endpoints().filter(({ route, edits }) => route.method === 'GET' && !edits);
  expect(reads.length).toBeGreaterThan(100);
  for (const who of ['senja', 'bayu', 'sari', 'rudi', null] as (Name | null)[])
    for (const { route } of reads)
      for (const id of [live, shadow])
        for (const query of ['', `?search=${encodeURIComponent('Zzyzx')}&albumId=${id}&size=200`]) {
          // What was done is told to staff and to its owner: the log of audits is no catalogue.
          if (route.path.startsWith('/audit')) continue;
          const { text } = await world.ask(who, 'GET', plausiblePath(route, { id }) + query);
          expect([who, nameOf(route), text.includes(secret)]).toEqual([who, nameOf(route), false]);
        }
}, 300_000);

test('a query that forgets about corrections finds none, whoever runs it', async () => {
  const seen = await withScope(world.db, system('test'), (tx) =>
    tx.selectFrom('album').select('id').where('id', 'in', [live, shadow]).execute(),
  );
  expect(seen).toEqual([{ id: live }]);
  const songs = await withScope(world.db, system('test'), (tx) =>
    tx.selectFrom('song').select('id').where('album_id', '=', shadow).execute(),
  );
  expect(songs).toEqual([]);
});

/** They run as the owner of the tables, whom no policy binds: by number or code alone, or because a correction moves with its release. */
const byNumber = [
  ...['isrc_taken', 'sound_sent', 'top_hit_gone', 'names_elsewhere', 'name_top_hit_song'],
  ...['song_owner', 'in_transfer', 'transfer_hindrances', 'transfer_albums', 'move_content'],
];

test('every function that runs as the owner and reads releases or songs leaves corrections out', async () => {
  const { rows } = await world.sql.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace and prosrc ~* '(from|join) (album|song|artist|rbt)\\M'`,
  );
  const careless = rows.filter(({ source }) => !source.includes('revision_of')).map(({ name }) => name);
  expect(careless.filter((name) => !byNumber.includes(name)).sort()).toEqual([]);
});
