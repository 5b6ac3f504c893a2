import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, system } from '../apps/api/src/kit/actor.ts';
import { withScope } from '../apps/api/src/kit/db/db.ts';
import { openWorld, type World } from './cast.ts';
import { makeArtist, makeSingle } from './release.ts';
import { makeTone } from './tones.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** What a call comes to for somebody: the value it answers, or the code it is refused with. */
async function told(actor: Actor, call: string): Promise<unknown> {
  const asked = withScope(world.db, actor, (tx) =>
    sql<{ is: unknown }>`select ${sql.raw(call)} as is`.execute(tx),
  );
  return asked.then(
    ({ rows }) => rows[0]!.is,
    (error: { code?: string }) => error.code,
  );
}

const refused = '42501';

test('what looks further than a label sees answers a label of its own alone, whatever ids it is given', async () => {
  const { cast, labels } = world;
  const artist = await makeArtist(world, 'bayu', 'Dewa Samudra');
  const { album, song } = await makeSingle(world, 'bayu', artist.id);
  const tone = await makeTone(world, 'bayu');
  await world.sql.query(
    `insert into sound_twin (media_id, twin_id, alike, media_at, twin_at, seconds) select rbt_audio, $2, 1, 0, 0, 3 from rbt where id = $1`,
    [tone, song.songFile],
  );
  expect((await world.ask('bayu', 'PUT', `/albums/${album.id}/SUBMITTED`, {})).status).toBe(200);
  await world.sql.query(
    `insert into transition_event (entity, entity_id, label_id, actor_login, action, from_status, to_status) values ('album', $1, $2, 'rudi', 'approve', 'SUBMITTED', 'APPROVED')`,
    [album.id, labels.ombak],
  );
  const calls: [call: string, own: unknown, others: unknown][] = [
    [`(select array_agg(what order by what) from record_holdings('album', ${album.id}))`, ['songs'], null],
    [`clean_releases(${labels.ombak})`, 1, 0],
    [`note_release_check(${album.id}, 0, 0, 0, 0, false)`, 'NORMAL', null],
    [`same_sound('${song.songFile}', '${song.songFile}')`, true, false],
    [`(select array_agg(same_label) from tone_matches(${tone}))`, [true], null],
    [`(select count(*)::int from transfer_albums('ALBUM', ${album.id}, ${labels.ombak}))`, 1, 0],
    [
      `(select count(*)::int from transfer_hindrances('ALBUM', ${album.id}, ${labels.ombak}, null, null, null))`,
      0,
      refused,
    ],
    [`(select count(*)::int from roles_of(${cast.bayu.id}))`, 1, 0],
  ];
  const of = (who: 'bayu' | 'senja') => ({ ...system('test', cast[who].labelId), userId: cast[who].id });
  const heard = [];
  for (const [call] of calls) heard.push([call, await told(of('bayu'), call), await told(of('senja'), call)]);
  expect(heard).toEqual(calls);
});
