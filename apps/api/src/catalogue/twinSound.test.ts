import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeMedia, makeSingle } from '../../../../tests/release.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { enqueue } from '../kit/jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Numbers as a fingerprint has them; the same seed gives the same. */
function itemsOf(seed: number, count = 600): number[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state;
  };
  return Array.from({ length: count }, () => (next() >>> 16) | (next() & 0xffff_0000));
}
/** Of every third item a bit of the unsteady ones is another, as after a lossy encoding. */
const worn = (items: readonly number[]) => items.map((item, at) => (at % 3 ? item : item ^ 1));

async function heard(mediaId: string, items: readonly number[]): Promise<void> {
  await world.sql.query(
    `insert into media_sound (media_id, label_id, peaks, fingerprint) select id, label_id, '{}', $2 from media where id = $1`,
    [mediaId, items],
  );
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'media.twins', { id: mediaId }));
  await world.drain();
}

/** As if the one file had been brought a second time. */
const sameBytes = (mediaId: string, as: string) =>
  world.sql.query('update media set sha256 = (select sha256 from media where id = $2) where id = $1', [
    mediaId,
    as,
  ]);

async function twinOf(who: Name, albumId: number) {
  const { body } = await world.ask(who, 'GET', `/albums/${albumId}/findings`);
  return body.findings.find((finding: { ruleId: string }) => finding.ruleId === 'U07');
}
const submit = (who: Name, albumId: number) => world.ask(who, 'PUT', `/albums/${albumId}/SUBMITTED`, {});

test('who sends a recording in first has it: the later one is blocked, told how alike and where, the earlier never', async () => {
  const theirs = await makeSingle(world, 'bayu', (await makeArtist(world, 'bayu', 'Dewa Samudra')).id);
  const ours = await makeSingle(world, 'senja', (await makeArtist(world, 'senja', 'Rara Senja')).id);
  const items = itemsOf(7);
  await heard(theirs.song.songFile, items);
  await heard(ours.song.songFile, worn(items.slice(81)));

  expect(await twinOf('senja', ours.album.id)).toBeUndefined();
  expect((await submit('bayu', theirs.album.id)).status).toBe(200);
  const blocked = await twinOf('senja', ours.album.id);
  expect(blocked).toMatchObject({
    severity: 'B',
    entityId: ours.song.id,
    params: { songId: 0, alike: '98 %' },
  });
  expect(blocked.params).toMatchObject({ at: '0:00', theirAt: '0:10' });
  expect(JSON.stringify(blocked)).not.toContain(theirs.song.songFile);
  expect((await submit('senja', ours.album.id)).status).toBe(400);

  expect((await twinOf('rudi', ours.album.id)).params).toMatchObject({
    songId: theirs.song.id,
    mediaId: theirs.song.songFile,
    fromSecond: 0,
    theirSecond: 10,
  });
  expect(await twinOf('rudi', theirs.album.id)).toBeUndefined();
});

test('whoever was first stays first while corrections are made', async () => {
  const first = await makeSingle(world, 'senja', (await makeArtist(world, 'senja', 'Rara Fajar')).id);
  const second = await makeSingle(world, 'bayu', (await makeArtist(world, 'bayu', 'Dewa Fajar')).id);
  const items = itemsOf(23);
  await heard(first.song.songFile, items);
  await heard(second.song.songFile, worn(items));
  expect((await submit('senja', first.album.id)).status).toBe(200);
  const back = { reason: 'Judul', notes: [{ field: 'albumTitle', text: 'Judul' }] };
  const returned = await world.ask('rudi', 'PUT', `/albums/${first.album.id}/CHANGES_REQUESTED`, back);
  expect(returned.status).toBe(200);
  expect((await submit('bayu', second.album.id)).status).toBe(200);
  expect(await twinOf('senja', first.album.id)).toBeUndefined();
  expect((await submit('senja', first.album.id)).status).toBe(200);
  expect(await twinOf('rudi', second.album.id)).toMatchObject({ severity: 'B' });
});

test('a recording that nobody has compared yet is said to be so, until somebody has', async () => {
  const { album, song } = await makeSingle(
    world,
    'senja',
    (await makeArtist(world, 'senja', 'Rara Baru')).id,
  );
  const told = async () => {
    const { body } = await world.ask('rudi', 'GET', `/albums/${album.id}/findings`);
    return body.findings.filter(({ ruleId }: { ruleId: string }) => ruleId === 'U07N');
  };
  await heard(song.songFile, itemsOf(31));
  expect(await told()).toEqual([]);
  await world.sql.query('update media_sound set compared_at = null where media_id = $1', [song.songFile]);
  expect(await told()).toMatchObject([{ severity: 'I', entityId: song.id }]);
});

test('reviewers are told where a recording was refused as not its label’s, as long as it stays refused', async () => {
  const theirs = await makeSingle(world, 'bayu', (await makeArtist(world, 'bayu', 'Dewa Tolak')).id);
  const ours = await makeSingle(world, 'senja', (await makeArtist(world, 'senja', 'Rara Tolak')).id);
  await heard(theirs.song.songFile, itemsOf(71));
  await heard(ours.song.songFile, worn(itemsOf(71)));
  const refused = async (who: Name = 'rudi') => {
    const { status, body } = await world.ask(who, 'GET', `/albums/${ours.album.id}/evidence`);
    return body.refused ?? status;
  };
  const decide = (who: Name, to: string, body: object) =>
    world.ask(who, 'PUT', `/albums/${theirs.album.id}/${to}`, body);
  await submit('bayu', theirs.album.id);
  await decide('rudi', 'REJECTED', { reason: 'Sampulnya buram.', reasonCode: 'ARTWORK' });
  expect(await refused()).toEqual([]);
  await decide('adi', 'DRAFT', { reason: 'Baru' });
  await submit('bayu', theirs.album.id);
  await decide('rudi', 'REJECTED', { reason: 'Bukan miliknya.', reasonCode: 'RIGHTS' });
  const known = { albumId: theirs.album.id, sameLabel: false, reason: 'Bukan miliknya.' };
  expect(await refused()).toMatchObject([{ ...known, trashed: false }]);
  expect(await refused('senja')).toBe(403);
  const trash = (at: string) =>
    world.sql.query(`update album set deleted_at = ${at} where id = $1`, [theirs.album.id]);
  await trash('now()');
  expect(await refused()).toMatchObject([{ ...known, trashed: true }]);
  await trash('null');
  await decide('adi', 'DRAFT', { reason: 'Surat kuasa ada.' });
  expect(await refused()).toEqual([]);
});

test('another recording is none, however many there are', async () => {
  const theirs = await makeSingle(world, 'bayu', (await makeArtist(world, 'bayu', 'Dewa Lain')).id);
  const ours = await makeSingle(world, 'senja', (await makeArtist(world, 'senja', 'Rara Lain')).id);
  await heard(theirs.song.songFile, itemsOf(41));
  await heard(ours.song.songFile, itemsOf(42));
  await submit('bayu', theirs.album.id);
  expect(await twinOf('senja', ours.album.id)).toBeUndefined();
});

test('a waived warning of one’s own recording is none of the recording of somebody else that takes its place', async () => {
  const theirs = await makeSingle(world, 'bayu', (await makeArtist(world, 'bayu', 'Dewa Ganti')).id);
  const artist = await makeArtist(world, 'senja', 'Rara Ganti');
  const [first, second] = [
    await makeSingle(world, 'senja', artist.id),
    await makeSingle(world, 'senja', artist.id),
  ];
  await heard(theirs.song.songFile, itemsOf(51));
  await heard(first.song.songFile, itemsOf(52));
  await heard(second.song.songFile, worn(itemsOf(52)));
  await submit('bayu', theirs.album.id);
  await submit('senja', first.album.id);
  const path = `/albums/${second.album.id}`;
  const waiver = { ruleId: 'U07', field: 'songFile', songId: second.song.id, reason: 'Versi album' };
  expect((await world.ask('rudi', 'POST', `${path}/waivers`, waiver)).status).toBe(201);
  expect(await twinOf('senja', second.album.id)).toMatchObject({ severity: 'W', open: false });

  const bring = async (sameAs: string | null) => {
    const songFile = await makeMedia(world, world.labels.senja, 'SONG');
    if (sameAs) await sameBytes(songFile, sameAs);
    await world.ask('senja', 'PATCH', `/songs/${second.song.id}`, { songFile });
    return songFile;
  };
  await heard(await bring(second.song.songFile), worn(itemsOf(52)));
  expect(await twinOf('senja', second.album.id)).toMatchObject({ severity: 'W', open: false });
  await heard(await bring(null), worn(itemsOf(51)));
  expect(await twinOf('senja', second.album.id)).toMatchObject({ severity: 'B', open: true });
  expect((await submit('senja', second.album.id)).status).toBe(400);
});

test('a recording brought twice keeps the ISRC it was first given, which no other recording of the label may bear', async () => {
  const artist = await makeArtist(world, 'senja', 'Rara Kode');
  const [first, later] = [
    await makeSingle(world, 'senja', artist.id, 'Lentera Kode'),
    await makeSingle(world, 'senja', artist.id, 'Lentera Kode'),
  ];
  const isrc = 'IDA122600077';
  const give = (songId: number, code: string) =>
    world.ask('senja', 'PATCH', `/songs/${songId}`, { isrc: code });
  await sameBytes(later.song.songFile, first.song.songFile);
  await give(first.song.id, isrc);
  expect((await submit('senja', first.album.id)).status).toBe(200);
  await give(later.song.id, 'IDA122600078');
  const about = async (albumId: number) => {
    const { body } = await world.ask('senja', 'GET', `/albums/${albumId}/findings`);
    return body.findings.filter(({ ruleId }: { ruleId: string }) => ['I07', 'I08'].includes(ruleId));
  };
  const [advice] = await about(later.album.id);
  expect([advice.ruleId, advice.fix.patch]).toEqual(['I08', { isrc }]);
  expect((await world.ask('senja', 'PATCH', `/songs/${later.song.id}`, advice.fix.patch)).status).toBe(200);
  expect([await about(later.album.id), await about(first.album.id)]).toEqual([[], []]);

  const other = await makeSingle(world, 'senja', artist.id, 'Lentera Kode');
  await give(other.song.id, isrc);
  expect(await about(other.album.id)).toMatchObject([{ ruleId: 'I07', severity: 'B' }]);
  await heard(first.song.songFile, itemsOf(61));
  await heard(later.song.songFile, itemsOf(61));
  await heard(other.song.songFile, worn(itemsOf(61)));
  expect((await about(other.album.id)).filter(({ ruleId }: { ruleId: string }) => ruleId === 'I07')).toEqual(
    [],
  );
  expect((await submit('senja', later.album.id)).status).toBe(200);
});
