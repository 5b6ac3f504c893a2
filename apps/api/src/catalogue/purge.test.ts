import { afterAll, beforeAll, expect, test } from 'vitest';
import { amidst } from '../../../../tests/amidst.ts';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';
import { purgeTrash } from './purge.ts';

let world: World;
let rara: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
});
afterAll(() => world.end());

const ask: World['ask'] = (...call) => world.ask(...call);

/** A single that was thrown away so many days ago. */
async function thrownAway(days: number, artist = rara.id) {
  const { album, song } = await makeSingle(world, 'senja', artist);
  await ask('senja', 'DELETE', `/albums/${album.id}/softdelete`);
  await world.sql.query('update album set deleted_at = now() - make_interval(days => $2) where id = $1', [
    album.id,
    days,
  ]);
  return { id: album.id, songId: song.id };
}
const isThere = async (id: number) =>
  (await world.sql.query('select from album where id = $1', [id])).rows.length > 0;
const noticesOf = async () =>
  (await world.sql.query("select params from notification where kind = 'trashPurged' order by id")).rows.map(
    ({ params }) => params,
  );

test('what lies in the trash goes for good after its days, its label told before; what money refers to stays', async () => {
  const [old, young, earning] = [await thrownAway(91), await thrownAway(80), await thrownAway(200)];
  await world.sql.query('insert into earning_song (song_id, album_id, label_id) values ($1, $2, $3)', [
    ...[earning.songId, earning.id, world.labels.senja],
  ]);
  await purgeTrash(world.db);
  expect(await isThere(old.id)).toBe(true);
  expect(await noticesOf()).toMatchObject([{ count: 1 }]);
  await purgeTrash(world.db);
  expect(await noticesOf()).toHaveLength(1);
  await world.sql.query("update trash_notice set told_at = told_at - interval '8 days'");
  await world.sql.query("update album set deleted_at = deleted_at - interval '8 days' where id = any ($1)", [
    [old.id, young.id],
  ]);
  await purgeTrash(world.db);
  expect([await isThere(old.id), await isThere(young.id), await isThere(earning.id)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await noticesOf()).toHaveLength(2);
  const { rows } = await world.sql.query(
    "select action, actor_login from audit_log where entity = 'album' and entity_id = $1 order by id desc limit 1",
    [String(old.id)],
  );
  expect(rows).toMatchObject([{ action: 'removed' }]);
});

test('the trash shows what depends on a row, and deleting it for good is refused with what holds it', async () => {
  const { id, songId } = await thrownAway(1);
  const shown = async () =>
    (await ask('adi', 'GET', '/albums/trash?size=200')).body.content.find(
      (row: { id: number }) => row.id === id,
    ).trashed;
  expect(await shown()).toMatchObject({
    depends: [{ what: 'songs', count: 1, holds: false }],
    purgeFrom: expect.any(String),
  });
  await world.sql.query('insert into earning_song (song_id, album_id, label_id) values ($1, $2, $3)', [
    songId,
    id,
    world.labels.senja,
  ]);
  expect(await shown()).toMatchObject({
    depends: [{ what: 'songs' }, { what: 'income', count: 1, holds: true }],
    purgeFrom: null,
  });
  const refused = await ask('adi', 'DELETE', `/albums/${id}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'error.trash.held' } });
  expect(refused.body.message).toContain('1 month');
  // Whoever goes around the call, and whatever it did not see, meets the database.
  for (const [table, row] of [
    ['song', songId],
    ['album', id],
  ])
    await expect(world.sql.query(`delete from ${table} where id = $1`, [row])).rejects.toThrow(
      /"earning_song": song \d+ has earned/,
    );
  await ask('senja', 'DELETE', `/artists/${rara.id}/softdelete`);
  expect((await ask('adi', 'DELETE', `/artists/${rara.id}`)).body.message).toMatch(/\d releases?/);
});

test('what was handed over, agreed about or found in a report goes for good with nobody’s trash', async () => {
  const { senja, ombak } = world.labels;
  const laras = await makeArtist(world, 'senja', 'Laras');
  const transfer = (module: string, id: number, columns = '', values = '') =>
    `insert into log_transfer_content (module_name, module_id, title, from_label_id, from_label_systemcode, from_label_name, to_label_id,
       to_label_systemcode, to_label_name, action, action_username, effective_from, status, content, requested_by, expires_at${columns})
     values ('${module}', ${id}, 'Pulang', ${senja}, 'A', 'A', ${ombak}, 'B', 'B', 'request', 'senja', 202601, 'REJECTED', '{}', 1, now()${values})`;
  const agreed = (column: string, id: number) =>
    `insert into contract_term (label_id, from_period, ${column}, base, label_bp) values (${senja}, 202601, ${id}, 'NET', 5000)`;
  const holding: [path: 'albums' | 'artists', row: (id: number, songId: number) => string][] = [
    ['albums', (id) => transfer('ALBUM', id)],
    ['albums', (id) => transfer('ARTIST', 0, ', album_ids', `, '{${id}}'`)],
    ['artists', (id) => transfer('ARTIST', id)],
    ['artists', (id) => transfer('ALBUM', 0, ', artist_ids', `, '{${id}}'`)],
    ['albums', (id) => agreed('album_id', id)],
    ['artists', (id) => agreed('artist_id', id)],
    [
      'albums',
      (_, songId) =>
        `insert into suspense_decision (kind, group_key, song_id, isrc, upc, title, artist_name) values ('MATCH', 'x', ${songId}, '', '', '', '')`,
    ],
  ];
  const told = [];
  for (const [at, [path, row]] of holding.entries()) {
    const { id, songId } =
      path === 'albums'
        ? await thrownAway(1, laras.id)
        : { ...(await makeArtist(world, 'senja', `Rara ${at}`, false)), songId: 0 };
    if (path === 'artists') await ask('senja', 'DELETE', `/artists/${id}/softdelete`);
    await world.sql.query(row(id, songId));
    const refused = await ask('adi', 'DELETE', `/${path}/${id}`);
    told.push([at, refused.status, refused.body?.code]);
  }
  expect(told).toEqual(holding.map((_, at) => [at, 409, 'error.trash.held']));
});

test('whoever has only an artist in the trash is led to the trash of artists', async () => {
  const { id } = await makeArtist(world, 'bayu', 'Dara Laut', false);
  await ask('bayu', 'DELETE', `/artists/${id}/softdelete`);
  await world.sql.query("update artist set deleted_at = now() - interval '95 days' where id = $1", [id]);
  await purgeTrash(world.db);
  const { body } = await ask('bayu', 'GET', '/notifications/rilis');
  expect(body.content[0]).toMatchObject({ kind: 'trashPurged', link: '/backoffice/artist?tab=trash' });
});

test('what is deleted for good takes its sound and pictures along, but for what something else names', async () => {
  const puspa = await makeArtist(world, 'senja', 'Puspa');
  const [gone, other] = [await thrownAway(1, puspa.id), await thrownAway(1, puspa.id)];
  const filesOf = async (id: number) => {
    const { rows } = await world.sql.query(
      'select album_image as cover, song_file as sound from album join song on song.album_id = album.id where album.id = $1',
      [id],
    );
    return rows[0] as { cover: string; sound: string };
  };
  const { cover, sound } = await filesOf(gone.id);
  await world.sql.query('update album set album_image = $2 where id = $1', [other.id, cover]);
  const { rows } = await world.sql.query('select artist_image as id from artist where id = $1', [puspa.id]);
  const left = async () => {
    const found = await world.sql.query('select id from media where id = any ($1)', [
      [cover, sound, rows[0].id],
    ]);
    return new Set(found.rows.map(({ id }) => id));
  };
  expect((await ask('adi', 'DELETE', `/albums/${gone.id}`)).status).toBe(200);
  expect(await left()).toEqual(new Set([cover, rows[0].id]));
  expect((await ask('adi', 'DELETE', `/albums/${other.id}`)).status).toBe(200);
  expect(await left()).toEqual(new Set([rows[0].id]));
  await ask('senja', 'DELETE', `/artists/${puspa.id}/softdelete`);
  expect((await ask('adi', 'DELETE', `/artists/${puspa.id}`)).status).toBe(200);
  expect(await left()).toEqual(new Set());
});

test('an ISRC that was deleted for good is given to nobody else', async () => {
  const dewa = await makeArtist(world, 'senja', 'Dewa Malam');
  const { id, songId } = await thrownAway(1, dewa.id);
  await world.sql.query("update song set isrc = 'IDSNJ2699991' where id = $1", [songId]);
  expect((await ask('adi', 'DELETE', `/albums/${id}`)).status).toBe(200);
  const bayus = await makeArtist(world, 'bayu', 'Bayu Laut');
  const { song } = await makeSingle(world, 'bayu', bayus.id);
  const taken = await ask('bayu', 'PATCH', `/songs/${song.id}`, { isrc: 'IDSNJ2699991' });
  expect(taken.body.code).toBe('error.song.isrcTaken');
});

test('what is restored in the moment it would go stays, and holds up nothing else', async () => {
  const tari = await makeArtist(world, 'senja', 'Tari Kabut');
  const [back, gone] = [await thrownAway(91, tari.id), await thrownAway(91, tari.id)];
  await world.sql.query(
    `insert into trash_notice (kind, record_id, label_id, told_at)
     select 'album', id, label_id, now() - interval '60 days' from album where id = any ($1)`,
    [[back.id, gone.id]],
  );
  const [restored] = await amidst(
    world,
    { of: 'update of deleted_at on album for each row' },
    () => ask('senja', 'PUT', `/albums/${back.id}/restore`),
    () => purgeTrash(world.db),
  );
  expect([restored.status, await isThere(back.id), await isThere(gone.id)]).toEqual([200, true, false]);
});
