import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const file = async (kind: 'SONG' | 'COVER' | 'ARTIST_IMAGE' | 'DOCUMENT', days: number) => {
  const id = await makeMedia(world, world.labels.senja, kind);
  await world.sql.query('update media set created_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);
  return id;
};
const release = async (cover: string, more: object = {}) => {
  const fields = {
    label_id: world.labels.senja,
    album_type: 'Single',
    album_title: 'Senja',
    album_image: cover,
    ...more,
  };
  const names = Object.keys(fields);
  const { rows } = await world.sql.query(
    `insert into album (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(fields),
  );
  return rows[0].id as number;
};
const night = async () => {
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'trash.purge', {}));
  await world.drain();
  const { rows } = await world.sql.query('select id from media');
  return rows.map(({ id }) => id as string);
};

test('a sound or picture that was replaced before it was sent in goes after 90 days; papers, and what is or was shown to anybody, stay', async () => {
  const gone = [await file('SONG', 91), await file('COVER', 91), await file('ARTIST_IMAGE', 400)];
  const [live, corrected, before, sent] = [
    await file('COVER', 400),
    await file('COVER', 400),
    await file('COVER', 400),
    await file('SONG', 400),
  ];
  const album = await release(live);
  await release(corrected, {
    revision_of: album,
    revision_base: JSON.stringify({ album: { albumImage: before } }),
  });
  await world.sql.query(
    `insert into transition_event (entity, entity_id, label_id, action, to_status, actor_login, snapshot)
     values ('album', $1, $2, 'submit', 'SUBMITTED', 'senja', $3)`,
    [album, world.labels.senja, JSON.stringify({ songs: [{ songFile: sent }] })],
  );
  const stays = [live, corrected, before, sent, await file('DOCUMENT', 400), await file('SONG', 89)];
  const left = await night();
  expect(left.filter((id) => gone.includes(id))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(stays));
  const { rows } = await world.sql.query(
    `select entity_id from audit_log where action = 'removed' and entity = 'media' and entity_id = any ($1)`,
    [gone],
  );
  expect(rows.map(({ entity_id: id }) => id).sort()).toEqual([...gone].sort());
});
