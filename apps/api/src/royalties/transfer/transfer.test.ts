import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { codeOf } from '../../../../../tests/refusals.ts';
import { makeArtist, makeMedia, makeSingle } from '../../../../../tests/release.ts';
import { postReport } from '../../../../../tests/report.ts';
import {
  askTransfer,
  decideTransfer,
  firstDay,
  month,
  ombakOf,
  transferToOmbak,
} from '../../../../../tests/transfers.ts';
import { moveDueTransfers } from './transferDue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const rows = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows;
/** An administrator says how many working days staff may take for a transfer. */
async function promise(value: string): Promise<void> {
  const { body } = await world.ask('adi', 'GET', '/sysparams/group/SLA/key/TRANSFER_WORKING_DAYS');
  expect((await world.ask('adi', 'PUT', `/sysparams/${body.id}`, { ...body, value })).status).toBe(200);
}
const release = () => giveSongs(world, world.labels.senja, ['Lagu Satu', 'Lagu Dua']);

test('both labels agree, staff approve, and the release is the other label’s with all that hangs on it', async () => {
  const { albumId, songIds } = await release();
  const [{ id: tone }] = await rows(
    `insert into rbt (label_id, rbt_type, title_rbt, song_id) values ($1, 'rbt', 'Nada', $2) returning id`,
    [world.labels.senja, songIds[0]],
  );
  const preview = await world.ask(
    'senja',
    'GET',
    `/log-transfer-contents/preview?moduleName=ALBUM&moduleId=${albumId}`,
  );
  expect(preview.body.content).toMatchObject({
    songs: 2,
    tones: 1,
    drafts: 0,
    artists: [{ name: 'Rara', copied: true }],
  });
  expect(preview.body.hindrances).toEqual([]);
  expect(preview.body.earliest).toBe(firstDay(month()));

  const asked = await askTransfer(world, albumId, { note: 'Kontrak berakhir' });
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({
    moduleName: 'ALBUM',
    moduleId: albumId,
    fromLabelId: world.labels.senja,
    fromLabelName: 'Senja Records',
    toLabelId: world.labels.ombak,
    ...(await ombakOf(world)),
    action: 'request',
    actionUsername: 'senja',
    actionBy: 'Senja',
    actionUserId: world.cast.senja.id,
    status: 'REQUESTED',
    moves: ['CANCELLED'],
  });
  const { id } = asked.body;
  const seen = await world.ask('bayu', 'GET', `/log-transfer-contents/${id}`);
  expect(seen.body).toMatchObject({
    moves: ['CONSENTED', 'REJECTED'],
    actionUsername: null,
    actionBy: null,
    note: 'Kontrak berakhir',
  });
  expect(seen.body.content.releases).toHaveLength(1);
  const tune = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Baru', songId: songIds[1] });
  expect(tune.body.fieldErrors).toMatchObject([{ field: 'songId', code: 'error.rbt.songInTransfer' }]);
  expect(await codeOf(decideTransfer(world, 'senja', id, 'CONSENTED'))).toEqual([
    403,
    'error.transfer.notYourTurn',
  ]);
  expect(await codeOf(decideTransfer(world, 'rudi', id, 'APPROVED'))).toEqual([409, 'error.transfer.state']);
  expect((await decideTransfer(world, 'bayu', id, 'consented')).body.status).toBe('CONSENTED');
  expect(await codeOf(decideTransfer(world, 'bayu', id, 'APPROVED'))).toEqual([
    403,
    'error.transfer.notYourTurn',
  ]);
  const done = await decideTransfer(world, 'rudi', id, 'APPROVED');
  expect(done.body).toMatchObject({ status: 'DONE', moves: [] });
  expect(done.body.history.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual([
    'CONSENTED',
    'APPROVED',
    'DONE',
  ]);

  for (const [who, status] of [
    ['senja', 404],
    ['bayu', 200],
  ] as const) {
    expect((await world.ask(who, 'GET', `/albums/${albumId}`)).status).toBe(status);
    for (const songId of songIds)
      expect((await world.ask(who, 'GET', `/songs/${songId}`)).status).toBe(status);
    expect((await world.ask(who, 'GET', `/rbts/${tone}`)).status).toBe(status);
  }
  const owners = await rows(
    `select label_id from album where id = $1 union all select label_id from song where album_id = $1
     union all select m.label_id from media m join song s on s.song_file = m.id where s.album_id = $1
     union all select a.label_id from song_artist c join artist a on a.id = c.artist_id join song s on s.id = c.song_id where s.album_id = $1`,
    [albumId],
  );
  expect(new Set(owners.map(({ label_id }) => Number(label_id)))).toEqual(new Set([world.labels.ombak]));
});

test('what both sides are told: the request, the word of the other, and the end', async () => {
  const told = async (who: 'senja' | 'bayu' | 'rudi') =>
    (
      await rows('select kind from notification where user_id = $1 and kind like $2 order by id', [
        world.cast[who].id,
        'transfer%',
      ])
    ).map(({ kind }) => kind);
  expect(await told('bayu')).toEqual(['transferAsked', 'transferDone']);
  expect(await told('senja')).toEqual(['transferConsented', 'transferDone']);
  expect(await told('rudi')).toEqual(['transferToDecide']);
});

test('what both labels have agreed to waits on the review desk, with what speaks against it, for staff alone', async () => {
  const { albumId } = await release();
  const { body: asked } = await askTransfer(world, albumId);
  const path = '/log-transfer-contents/approval-status/SUBMITTED';
  const queue = async () =>
    (await world.ask('rudi', 'GET', path)).body.content.map(({ id }: { id: number }) => id);
  expect(await queue()).not.toContain(asked.id);
  await decideTransfer(world, 'bayu', asked.id, 'CONSENTED');
  expect(await queue()).toContain(asked.id);
  const review = async () =>
    (await world.ask('rudi', 'GET', `/log-transfer-contents/${asked.id}/review`)).body;
  expect(await review()).toMatchObject({ mayDecide: true, transfer: { id: asked.id, hindrances: [] } });
  await promise('1');
  const soon = (await review()).hoursLeft;
  await promise('10');
  // Nine working days are a week and a half at least.
  expect((await review()).hoursLeft - soon).toBeGreaterThan(9 * 24);
  expect((await world.ask('senja', 'GET', path)).status).toBe(403);
  await decideTransfer(world, 'rudi', asked.id, 'REJECTED', { reason: 'Surat kurang' });
  expect(await queue()).not.toContain(asked.id);
  // No answer is due any more.
  expect((await review()).hoursLeft).toBeNull();
});

test('staff who begin it ask the giving label first, and another of them approves', async () => {
  const { albumId } = await release();
  const body = {
    moduleName: 'ALBUM',
    moduleId: albumId,
    effectiveFrom: firstDay(month()),
    toLabelId: world.labels.ombak,
  };
  const { body: made } = await world.ask('adi', 'POST', '/log-transfer-contents', body);
  expect(made.status).toBe('PROPOSED');
  expect(await codeOf(decideTransfer(world, 'bayu', made.id, 'REQUESTED'))).toEqual([404, 'error.notFound']);
  expect((await decideTransfer(world, 'senja', made.id, 'REQUESTED')).body.status).toBe('REQUESTED');
  await decideTransfer(world, 'bayu', made.id, 'CONSENTED');
  expect(await codeOf(decideTransfer(world, 'adi', made.id, 'APPROVED'))).toEqual([
    403,
    'error.transfer.samePerson',
  ]);
  expect((await decideTransfer(world, 'sari', made.id, 'APPROVED')).body.status).toBe('DONE');
});

test('every way out: the taker declines, the giver withdraws, staff reject, and nobody answers', async () => {
  const [declined, withdrawn, rejected, expired] = [
    await release(),
    await release(),
    await release(),
    await release(),
  ];
  const ask = async ({ albumId }: { albumId: number }) =>
    (await askTransfer(world, albumId)).body.id as number;
  const one = await ask(declined);
  expect(await codeOf(decideTransfer(world, 'bayu', one, 'REJECTED'))).toEqual([
    400,
    'error.approval.reason',
  ]);
  expect((await decideTransfer(world, 'bayu', one, 'REJECTED', { reason: 'Tidak jadi' })).body).toMatchObject(
    { status: 'REJECTED', reason: 'Tidak jadi' },
  );
  expect((await decideTransfer(world, 'senja', await ask(withdrawn), 'CANCELLED')).body.status).toBe(
    'CANCELLED',
  );
  const three = await ask(rejected);
  await decideTransfer(world, 'bayu', three, 'CONSENTED');
  expect((await decideTransfer(world, 'rudi', three, 'REJECTED', { reason: 'Sengketa' })).body.status).toBe(
    'REJECTED',
  );
  const four = await ask(expired);
  await world.sql.query(
    `update log_transfer_content set expires_at = now() - interval '1 hour' where id = $1`,
    [four],
  );
  await moveDueTransfers(world.db);
  expect((await world.ask('bayu', 'GET', `/log-transfer-contents/${four}`)).body.status).toBe('EXPIRED');
  for (const { albumId } of [declined, withdrawn, rejected, expired])
    expect((await world.ask('senja', 'GET', `/albums/${albumId}`)).status).toBe(200);
});

test('what is approved for a month to come goes over when it begins, and can be called off before', async () => {
  const { albumId } = await release();
  const later = await transferToOmbak(world, albumId, { effectiveFrom: firstDay(month(2)) });
  expect(later.status).toBe('APPROVED');
  expect(await codeOf(decideTransfer(world, 'rudi', later.id, 'DONE'))).toEqual([
    409,
    'error.transfer.notBegun',
  ]);
  await moveDueTransfers(world.db);
  expect((await world.ask('senja', 'GET', `/albums/${albumId}`)).status).toBe(200);
  await world.sql.query('update log_transfer_content set effective_from = $2 where id = $1', [
    later.id,
    month(),
  ]);
  await moveDueTransfers(world.db);
  expect((await world.ask('bayu', 'GET', `/albums/${albumId}`)).status).toBe(200);

  const other = await release();
  const { id } = await transferToOmbak(world, other.albumId, { effectiveFrom: firstDay(month(1)) });
  expect((await decideTransfer(world, 'adi', id, 'CANCELLED', { reason: 'Salah label' })).body.status).toBe(
    'CANCELLED',
  );
});

test('a transfer that a fault holds up holds up no other, and the fault is told', async () => {
  const ask = async () => (await askTransfer(world, (await release()).albumId)).body.id as number;
  const [stuck, free] = [await ask(), await ask()];
  await rows(`update log_transfer_content set expires_at = now() - interval '1 hour' where id = any ($1)`, [
    [stuck, free],
  ]);
  await world.sql.query(
    `create function hold_one() returns trigger language plpgsql as $$ begin raise exception 'held up'; end $$;
     create trigger hold_one before update on log_transfer_content for each row when (old.id = ${stuck}) execute function hold_one()`,
  );
  await expect(moveDueTransfers(world.db)).rejects.toThrow(new RegExp(`^transfer ${stuck}: .*held up`));
  const statusOf = async (id: number) =>
    (await world.ask('senja', 'GET', `/log-transfer-contents/${id}`)).body.status;
  expect(await statusOf(free)).toBe('EXPIRED');
  await world.sql.query('drop trigger hold_one on log_transfer_content; drop function hold_one');
  await moveDueTransfers(world.db);
  expect(await statusOf(stuck)).toBe('EXPIRED');
});

test('a transfer that cannot go over on its day is told once, however often the work of the day is tried', async () => {
  const { albumId } = await release();
  const { id } = await transferToOmbak(world, albumId, { effectiveFrom: firstDay(month(2)) });
  await rows('update log_transfer_content set effective_from = $2 where id = $1', [id, month()]);
  await rows(`insert into period (id, status, asked_by, locked_at) values ($1, 'LOCKED', 1, now())`, [
    month(),
  ]);
  for (const attempts of [1, 2, 3]) await moveDueTransfers(world.db, attempts);
  await rows('delete from period where id = $1', [month()]);
  const told = await rows(
    `select count(*)::int as times from notification n join app_user u on u.id = n.user_id where n.kind = 'transferHindered' and u.login = 'adi'`,
  );
  expect(told).toEqual([{ times: 1 }]);
});

test('an artist goes over with their releases; who is credited on what stays is there twice', async () => {
  const own = await makeArtist(world, 'senja', 'Dara');
  const guest = await makeArtist(world, 'senja', 'Lintang');
  const { album } = await makeSingle(world, 'senja', own.id);
  const other = await makeSingle(world, 'senja', guest.id);
  const moved = await transferToOmbak(world, own.id, { moduleName: 'ARTIST' });
  expect(moved.content).toMatchObject({ drafts: 1, artists: [{ name: 'Dara', copied: false }] });
  expect((await world.ask('bayu', 'GET', `/artists/${own.id}`)).body.stageName).toBe('Dara');
  expect((await world.ask('senja', 'GET', `/artists/${own.id}`)).status).toBe(404);
  expect((await world.ask('bayu', 'GET', `/albums/${album.id}`)).body.albumArtistRoles[0].artistId).toBe(
    own.id,
  );
  await world.sql.query(
    `insert into song_artist (song_id, "order", label_id, artist_id, role) values ($1, 9, $2, $3, 'FEATURING')`,
    [other.song.id, world.labels.senja, guest.id],
  );
  const copied = await makeArtist(world, 'senja', 'Kirana');
  const first = await makeSingle(world, 'senja', copied.id);
  await world.sql.query(
    `insert into song_artist (song_id, "order", label_id, artist_id, role) values ($1, 8, $2, $3, 'FEATURING')`,
    [other.song.id, world.labels.senja, copied.id],
  );
  await transferToOmbak(world, copied.id, { moduleName: 'ARTIST' });
  expect((await world.ask('senja', 'GET', `/artists/${copied.id}`)).status).toBe(200);
  const credited = (await world.ask('bayu', 'GET', `/albums/${first.album.id}`)).body.albumArtistRoles[0];
  expect([credited.stageName, credited.artistId === copied.id]).toEqual(['Kirana', false]);
});

test('a file that something else names stays, and what goes has one of its own; releases of one recording go together', async () => {
  const { albumId, songIds, isrcs } = await release();
  const cover = await makeMedia(world, world.labels.senja, 'COVER');
  const {
    rows: [twin],
  } = await world.sql.query(
    `insert into album (label_id, album_type, album_title, album_image, approval_status) values ($1, 'Album', 'Kumpulan', $2, 'APPROVED') returning id`,
    [world.labels.senja, cover],
  );
  await world.sql.query(
    'insert into song (label_id, album_id, track_no, song_title, isrc) values ($1, $2, 1, $3, $4)',
    [world.labels.senja, twin.id, 'Lagu Satu', isrcs[0]],
  );
  const stays = await giveSongs(world, world.labels.senja, ['Lain']);
  await world.sql.query('update album set album_image = $2 where id = $1', [stays.albumId, cover]);
  const done = await transferToOmbak(world, albumId);
  expect(done.content.releases.map(({ id }: { id: number }) => id)).toEqual([albumId, Number(twin.id)]);
  const covers = await rows('select id, album_image, label_id from album where id = any ($1)', [
    [twin.id, stays.albumId],
  ]);
  const [a, b] = [
    covers.find(({ id }) => id === twin.id),
    covers.find(({ id }) => Number(id) === stays.albumId),
  ];
  expect([Number(a.label_id), Number(b.label_id), b.album_image === cover, a.album_image === cover]).toEqual([
    world.labels.ombak,
    world.labels.senja,
    true,
    false,
  ]);
  expect((await world.ask('bayu', 'GET', `/songs/${songIds[0]}`)).body.isrc).toBe(isrcs[0]);
});

test('what stands in the way, each in its own words', async () => {
  const { albumId, isrcs } = await release();
  const ask = (more: Record<string, unknown> = {}) => codeOf(askTransfer(world, albumId, more));
  const field = async (more: Record<string, unknown>) =>
    (await askTransfer(world, albumId, more)).body.fieldErrors?.map(
      ({ field, code }: Record<string, string>) => [field, code],
    );
  expect(await field({ effectiveFrom: `${firstDay(month(1)).slice(0, 8)}02` })).toEqual([
    ['effectiveFrom', 'error.transfer.firstDay'],
  ]);
  expect(await field({ effectiveFrom: firstDay(month(13)) })).toEqual([
    ['effectiveFrom', 'error.transfer.tooFar'],
  ]);
  expect(await field({ toLabelName: 'Ombak' })).toEqual([
    ['toLabelSystemcode', 'error.transfer.unknownLabel'],
  ]);
  expect(await field({ toLabelSystemcode: 'LB999999' })).toEqual([
    ['toLabelSystemcode', 'error.transfer.unknownLabel'],
  ]);
  const own = (await rows('select systemcode, name from label where id = $1', [world.labels.senja]))[0];
  expect(await ask({ toLabelSystemcode: own.systemcode, toLabelName: own.name })).toEqual([
    409,
    'error.transfer.self',
  ]);
  await world.sql.query(`update label set approval_status = 'REJECTED' where id = $1`, [world.labels.ombak]);
  expect(await ask()).toEqual([409, 'error.transfer.closedLabel']);
  await world.sql.query(`update label set approval_status = 'APPROVED' where id = $1`, [world.labels.ombak]);
  expect(await codeOf(askTransfer(world, albumId, { who: 'tirta' }))).toEqual([404, 'error.notFound']);
  expect(await codeOf(askTransfer(world, 987_654_321))).toEqual([404, 'error.notFound']);

  await postReport(world, month(-1), [[isrcs[0]!, 100, '100000']]);
  expect(await ask({ effectiveFrom: firstDay(month(-1)) })).toEqual([409, 'error.transfer.booked']);
  const open = (await askTransfer(world, albumId)).body.id;
  expect(await ask()).toEqual([409, 'error.transfer.twice']);
  const artist = (
    await rows('select artist_id from song_artist join song on song.id = song_id where album_id = $1', [
      albumId,
    ])
  )[0].artist_id;
  expect(await ask({ moduleName: 'ARTIST', moduleId: Number(artist) })).toEqual([
    409,
    'error.transfer.songElsewhere',
  ]);
  await decideTransfer(world, 'senja', open, 'CANCELLED');

  await world.sql.query(
    `insert into period (id, status, locked_at, four_eyes_waived) values ($1, 'LOCKED', now(), true)`,
    [month(-2)],
  );
  expect(await ask({ effectiveFrom: firstDay(month(-2)) })).toEqual([409, 'error.transfer.periodClosed']);
});

test('a release with an open correction waits until that is decided or discarded', async () => {
  const { albumId } = await release();
  const { body: correction } = await world.ask('senja', 'POST', `/albums/${albumId}/revision`, {});
  const refused = await askTransfer(world, albumId);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.transfer.correction']);
  await world.ask('senja', 'DELETE', `/albums/${correction.id}/softdelete`, { version: correction.version });
  expect((await askTransfer(world, albumId)).status).toBe(201);
});

test('a label asks a hundred times in a day, and tells nobody else’s people more often', async () => {
  const { albumId } = await release();
  const { id } = (await askTransfer(world, albumId)).body;
  await decideTransfer(world, 'senja', id, 'CANCELLED');
  await world.sql.query(
    `insert into log_transfer_content overriding system value select (jsonb_populate_record(t, jsonb_build_object('id', t.id + n))).* from log_transfer_content t,
       generate_series(1000, 1100) n where t.id = $1`,
    [id],
  );
  expect(await codeOf(askTransfer(world, albumId))).toEqual([429, 'error.transfer.tooMany']);
  await world.sql.query('delete from log_transfer_content where id >= $1 + 1000', [id]);
  expect((await askTransfer(world, albumId)).status).toBe(201);
});
