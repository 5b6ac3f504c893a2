import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ticked } from '@rilis/contract/approval';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { send, silence, song as soundOf, tone } from '../../../../tests/media.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';
import { boundNumber } from '../../../../tests/tones.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** An approved song of a label, with a master of 200 seconds. */
async function approvedSong(who: 'senja' | 'bayu' | 'tirta'): Promise<number> {
  const artist = await makeArtist(world, who, 'Rara');
  const { album, song } = await makeSingle(world, who, artist.id);
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [album.id]);
  // No file was ever stored for it: a job that looks finds it lost.
  await world.sql.query(
    "update media set storage_key = left(sha256, 2) || '/' || substr(sha256, 3, 2) || '/' || sha256 where id = $1",
    [song.songFile],
  );
  return song.id;
}

const cut = { start: 60_000, length: 30_000, fadeIn: 50, fadeOut: 1500 };

test('a label makes a tone of its approved song; the list shows it as RBT, drafts with a title alone', async () => {
  const songId = await approvedSong('senja');
  const { status, body } = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Embun Reff', songId, cut });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ rbtType: 'rbt', approvalStatus: 'DRAFT', approvalStatusEluon: 'NOT_SENT', soundState: 'RENDERING' },
    ...{ artist: 'Rara', dataSong: { id: songId, live: true }, cut, labelId: world.labels.senja },
  });
  await world.drain();
  const lost = (await world.ask('senja', 'GET', `/rbts/${body.id}`)).body;
  expect(lost).toMatchObject({ soundState: 'FAILED', soundFault: 'MASTER_LOST' });
  const again = await world.ask('senja', 'PUT', `/rbts/${body.id}`, { titleRbt: 'Embun Reff', cut });
  expect(again.body.soundState).toBe('RENDERING');
  const draft = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Nanti' });
  expect(draft.body.soundState).toBe('NONE');
  const list = await world.ask('senja', 'GET', '/rbts?rbtType=rbt&search=embun');
  expect(list.body.content.map(({ id }: { id: number }) => id)).toEqual([body.id]);
  const nsp = await world.ask('senja', 'GET', '/nsp-creations');
  expect(nsp.body.totalElements).toBe(0);
  // "GET /rbts/approval-status": what waits, or of the status that is asked for.
  const ofStatus = async (query: string) =>
    (await world.ask('senja', 'GET', `/rbts/approval-status${query}`)).body.content.map(
      ({ id }: { id: number }) => id,
    );
  expect(await ofStatus('')).toEqual([]);
  expect(await ofStatus('?approvalStatus=DRAFT')).toEqual([draft.body.id, body.id]);
});

test('what a tone may not be is said field by field', async () => {
  const songId = await approvedSong('senja');
  const make = async (body: object) => {
    const answer = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Reff', songId, ...body });
    return [
      answer.status,
      ...(answer.body.fieldErrors ?? []).map(
        (one: { field: string; code: string }) => `${one.field} ${one.code}`,
      ),
    ];
  };
  expect(await make({ titleRbt: 'x'.repeat(51) })).toEqual([400, 'titleRbt error.validation.tooLong']);
  expect(await make({ composer: 'x'.repeat(51) })).toEqual([400, 'composer error.validation.tooLong']);
  expect(await make({ cut: { ...cut, length: 30_001 } })).toEqual([400, 'cut.length error.rbt.tooLong']);
  expect(await make({ cut: { ...cut, length: 2_000 } })).toEqual([400, 'cut.length error.rbt.tooShort']);
  expect(await make({ cut: { ...cut, start: 170_001 } })).toEqual([400, 'cut error.rbt.cutBeyondSong']);
  expect(await make({ cut: { ...cut, start: 170_000 } })).toEqual([201]);
  const others = await approvedSong('bayu');
  const foreign = await make({ songId: others });
  expect(foreign).toEqual(await make({ songId: 987_654_321 }));
  expect(foreign).toEqual([404, 'songId error.rbt.song']);
});

/** An approved song whose master can be played, and was never looked into: nothing is compared with it. */
async function playableSong(who: 'senja' | 'bayu', seed: number): Promise<number> {
  const songId = await approvedSong(who);
  writeFileSync(await masterOf(songId), await soundOf(seed, 61));
  return songId;
}

/** Where the master of a song lies, or would. */
async function masterOf(songId: number): Promise<string> {
  const { rows } = await world.sql.query(
    'select storage_key as key from media where id = (select song_file from song where id = $1)',
    [songId],
  );
  const master = path.join(world.config.dataDir, 'media', rows[0].key);
  mkdirSync(path.dirname(master), { recursive: true });
  return master;
}

/** An approved song of a label whose master really sounds. */
async function soundingSong(who: 'senja' | 'bayu', seed: number): Promise<number> {
  const songId = await approvedSong(who);
  const { body } = await send(world, who, {
    kind: 'SONG',
    fileName: 'master.wav',
    bytes: await soundOf(seed, 61),
  });
  await world.drain();
  await world.sql.query('update song set song_file = $1 where id = $2', [body.id, songId]);
  return songId;
}

const whole = { genres: ['Pop'], composer: 'Bima Aditya', rbtLyric: 'Senja biru di kotaku' };
const codesOf = (answer: { body: { fieldErrors?: { field: string; code: string }[] } }) =>
  (answer.body.fieldErrors ?? []).map(({ field, code }) => `${field} ${code}`);

test('a cut is rendered, found to be of its song, sent in, approved by somebody else, and downloaded', async () => {
  const songId = await soundingSong('senja', 7);
  const passage = { start: 20_000, length: 30_000, fadeIn: 50, fadeOut: 1500 };
  const made = await world.ask('senja', 'POST', '/rbts', {
    titleRbt: 'Senja Biru',
    songId,
    ...whole,
    cut: passage,
  });
  const { id } = made.body;
  const early = await world.ask('senja', 'PUT', `/rbts/${id}/SUBMITTED`, {});
  expect([early.status, ...codesOf(early)]).toEqual([400, 'rbtAudio error.rbt.soundPending']);
  await world.drain();
  const ready = (await world.ask('senja', 'GET', `/rbts/${id}`)).body;
  expect(ready).toMatchObject({ soundState: 'READY', duration: 30, version: made.body.version });
  expect((await world.ask('senja', 'PUT', `/rbts/${id}/submitted`, {})).body.approvalStatus).toBe(
    'SUBMITTED',
  );
  expect((await world.ask('rudi', 'GET', '/reporting-controller/get-approval-count')).body.rbtApproval).toBe(
    1,
  );
  const review = (await world.ask('rudi', 'GET', `/rbts/${id}/review`)).body;
  expect(review).toMatchObject({ mayDecide: true, checklist: ['audio', 'text', 'rights', 'parent'] });
  expect(review.matches).toMatchObject([{ songId, parent: true, sameLabel: true }]);
  // Where the search among all recordings would not have come upon its song, the two are compared all the same.
  await world.sql.query('delete from sound_twin');
  const { matches } = (await world.ask('rudi', 'GET', `/rbts/${id}/review`)).body;
  expect(matches).toMatchObject([{ songId, title: review.matches[0].title, parent: true, sameLabel: true }]);
  expect(matches[0].theirAt).toBeCloseTo(20, 0);
  expect((await world.ask('rudi', 'PUT', `/rbts/${id}/APPROVED`, {})).status).toBe(400);
  const approved = await world.ask('rudi', 'PUT', `/rbts/${id}/APPROVED`, { checklist: ticked('rbt') });
  expect(approved.body).toMatchObject({ approvalStatus: 'APPROVED', approvalStatusEluon: 'QUEUED' });
  const file = await world.ask('senja', 'GET', `/rbts/download/${id}`);
  expect(file.headers['content-disposition']).toContain('Senja%20Biru.wav');
  expect(file.headers['content-length']).toBe(String(44 + 30 * 16_000));
  expect((await world.ask('senja', 'PUT', `/rbts/${id}`, { titleRbt: 'Lain' })).status).toBe(409);
});

test('other words leave the sound of a tone as it was rendered, as the studio sends them: with the cut, and no sound beside it', async () => {
  const songId = await playableSong('senja', 17);
  const sent = { titleRbt: 'Ubah', songId, ...whole, cut: { ...cut, start: 5_000 } };
  const { id } = (await world.ask('senja', 'POST', '/rbts', sent)).body;
  await world.drain();
  const { rbtAudio } = (await world.ask('senja', 'GET', `/rbts/${id}`)).body;
  const save = async (body: object) =>
    (await world.ask('senja', 'PUT', `/rbts/${id}`, { ...sent, rbtAudio: null, ...body })).body;
  expect(await save({ rbtLyric: 'Kata lain' })).toMatchObject({
    ...{ rbtLyric: 'Kata lain', soundState: 'READY', rbtAudio },
  });
  // One that lost its sound so before is rendered when it is saved once more.
  await world.sql.query('update rbt set rbt_audio = null where id = $1', [id]);
  await save({});
  await world.drain();
  expect(await save({})).toMatchObject({ soundState: 'READY', rbtAudio });
  expect(await save({ cut: { ...cut, start: 6_000 } })).toMatchObject({ soundState: 'RENDERING' });
  await world.drain();
  expect(await save({ cut: null })).toMatchObject({ soundState: 'NONE', rbtAudio: null, cut: null });
});

test('a cut that cannot be rendered says so after three tries, and is rendered once its master can be read', async () => {
  const songId = await approvedSong('senja');
  const master = await masterOf(songId);
  writeFileSync(master, 'no sound at all');
  const { id } = (await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Rusak', songId, ...whole, cut }))
    .body;
  const stateNow = async () => (await world.ask('senja', 'GET', `/rbts/${id}`)).body;
  for (const _try of [1, 2]) {
    await expect(world.drain()).rejects.toThrow('ringback.render');
    expect(await stateNow()).toMatchObject({ soundState: 'RENDERING', soundFault: null });
    await world.sql.query('update graphile_worker._private_jobs set run_at = now()');
  }
  await world.drain();
  expect(await stateNow()).toMatchObject({ soundState: 'FAILED', soundFault: 'NOT_RENDERED' });
  const early = await world.ask('senja', 'PUT', `/rbts/${id}/SUBMITTED`, {});
  expect(codesOf(early)).toEqual(['rbtAudio error.rbt.soundFailed']);
  writeFileSync(master, await soundOf(12, 100));
  await world.ask('senja', 'PUT', `/rbts/${id}`, { titleRbt: 'Rusak', cut });
  await world.drain();
  expect(await stateNow()).toMatchObject({ soundState: 'READY', soundFault: null });
});

test('a song that is taken down makes no new tone, and a tone of it is not approved any more', async () => {
  const songId = await playableSong('senja', 8);
  const body = { titleRbt: 'Turun', songId, ...whole, cut: { ...cut, start: 5_000 } };
  const { id } = (await world.ask('senja', 'POST', '/rbts', body)).body;
  await world.drain();
  expect((await world.ask('senja', 'PUT', `/rbts/${id}/SUBMITTED`, {})).status).toBe(200);
  await world.sql.query(
    "update album set approval_status = 'TAKEN_DOWN' where id = (select album_id from song where id = $1)",
    [songId],
  );
  const again = await world.ask('senja', 'POST', '/rbts', body);
  expect([again.status, ...codesOf(again)]).toEqual([400, 'songId error.rbt.songTakenDown']);
  const late = await world.ask('rudi', 'PUT', `/rbts/${id}/APPROVED`, { checklist: ticked('rbt') });
  expect([late.status, ...codesOf(late)]).toEqual([400, 'songId error.rbt.songTakenDown']);
  const reason = { reason: 'Lagu diturunkan' };
  expect((await world.ask('rudi', 'PUT', `/rbts/${id}/REJECTED`, reason)).body).toMatchObject(reason);
});

const bring = async (who: 'senja' | 'bayu' | 'tirta', bytes: Buffer) =>
  send(world, who, { kind: 'RINGBACK', fileName: 'nada.wav', bytes });

test('a person’s own recording becomes an NSP creation; silence and somebody else’s music do not', async () => {
  const create = async (who: 'bayu' | 'tirta', audio: string) =>
    (
      await world.ask(who, 'POST', '/nsp-creations', {
        titleRbt: 'Salam',
        genre: 'GREETING',
        rbtAudio: audio,
        numberId: await boundNumber(world, world.cast[who].labelId!),
      })
    ).body;
  const own = await create('tirta', (await bring('tirta', await tone(31, 10))).body.id);
  expect(own).toMatchObject({
    rbtType: 'nsp_kreasi',
    genre: 'GREETING',
    dataSong: null,
    soundState: 'CHECKING',
  });
  const quiet = silence({ seconds: 5, sampleRate: 8000, channels: 1 });
  const silent = await create('tirta', (await bring('tirta', quiet)).body.id);
  const songId = await soundingSong('senja', 9);
  const passage = { start: 12_000, length: 30_000, fadeIn: 50, fadeOut: 1500 };
  const source = (await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Asli', songId, cut: passage })).body;
  await world.drain();
  const heard = await world.app.inject({
    url: `/api/rbts/download/${source.id}`,
    headers: { authorization: `Bearer ${world.cast.senja.token}` },
  });
  const taken = await create('bayu', (await bring('bayu', heard.rawPayload)).body.id);
  await world.drain();
  const submit = (who: 'bayu' | 'tirta', { id }: { id: number }) =>
    world.ask(who, 'PUT', `/nsp-creations/${id}/SUBMITTED`, {});
  expect(codesOf(await submit('tirta', silent))).toEqual(['rbtAudio error.rbt.silent']);
  expect(codesOf(await submit('bayu', taken))).toEqual(['rbtAudio error.rbt.othersMusicUnnamed']);
  expect((await submit('tirta', own)).body.approvalStatus).toBe('SUBMITTED');
  const review = (await world.ask('rudi', 'GET', `/rbts/${taken.id}/review`)).body;
  expect(review.matches).toMatchObject([{ songId, label: 'Senja Records', parent: false, sameLabel: false }]);
  expect((await world.ask('tirta', 'GET', `/nsp-creations/${source.id}`)).status).toBe(404);
});

test('a file that is no tone is refused at the door, and says why', async () => {
  const good = await tone(41, 10);
  const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(4000)]);
  const wrong = {
    stereo: [silence({ seconds: 2, sampleRate: 8000 }), 'mono'],
    rate: [silence({ seconds: 2, channels: 1 }), 'sampleRateExact'],
    bits: [silence({ seconds: 2, sampleRate: 8000, channels: 1, bits: 24 }), 'bitsExact'],
    long: [silence({ seconds: 31, sampleRate: 8000, channels: 1 }), 'tooLong'],
    // The sound fits, what was hung behind it does not.
    large: [Buffer.concat([good, Buffer.alloc(3.1 * 1024 * 1024)]), 'tooLarge'],
    mp3: [mp3, 'notWavFound'],
  } as const;
  for (const [name, [bytes, code]] of Object.entries(wrong)) {
    const answer = await bring('senja', bytes);
    const codes = (answer.body.fieldErrors ?? []).map((one: { code: string }) => one.code);
    expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
    if (name !== 'large') expect([name, ...codes]).toEqual([name, `error.media.${code}`]);
  }
  expect((await bring('senja', good)).status).toBe(201);
  // A picture or a song is no tone, another label’s file is like none.
  const foreign = (await bring('bayu', good)).body.id;
  const answer = await world.ask('senja', 'POST', '/nsp-creations', {
    titleRbt: 'Pinjam',
    rbtAudio: foreign,
  });
  expect([answer.status, ...codesOf(answer)]).toEqual([400, 'rbtAudio error.validation.file']);
});

test('tones of several songs are made together or not at all', async () => {
  const songs = [await approvedSong('senja'), await approvedSong('senja')];
  const tones = songs.map((songId, at) => ({ titleRbt: `Borongan ${at}`, songId, cut }));
  const count = async () => (await world.ask('senja', 'GET', '/rbts?search=borongan')).body.totalElements;
  const late = { ...tones[1], cut: { ...cut, start: 190_000 } };
  const foreign = { ...tones[1], songId: await approvedSong('bayu') };
  const refused = await world.ask('senja', 'POST', '/rbts/bulk', { tones: [tones[0], late, foreign] });
  expect([refused.status, ...codesOf(refused)]).toEqual([
    400,
    'tones.1.cut error.rbt.cutBeyondSong',
    'tones.2.songId error.rbt.song',
  ]);
  expect(await count()).toBe(0);
  expect((await world.ask('senja', 'POST', '/rbts/bulk', { tones })).body).toHaveLength(2);
  expect(await count()).toBe(2);
});

test('staff make a tone of a song for the label it belongs to; people of a label only their own', async () => {
  const songId = await approvedSong('senja');
  const made = await world.ask('adi', 'POST', '/rbts', { titleRbt: 'Untuk Senja', songId });
  expect([made.status, made.body.labelId]).toEqual([201, world.labels.senja]);
  const source = await world.ask('senja', 'GET', `/songs/${songId}/tone-source`);
  expect(source.body).toMatchObject({ id: songId, length: 200_000, composer: 'Bima Aditya' });
  expect((await world.ask('bayu', 'GET', `/songs/${songId}/tone-source`)).status).toBe(404);
  expect((await world.ask('bayu', 'GET', '/rbts/songs')).body).not.toContainEqual(
    expect.objectContaining({ id: songId }),
  );
});

test('what has changed since a tone was sent in before tells songs by their titles', async () => {
  const songs = [await approvedSong('senja'), await approvedSong('senja')];
  const { id } = (await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Lagu lain', songId: songs[1] }))
    .body;
  for (const song of songs)
    await world.sql.query(
      `insert into transition_event (entity, entity_id, label_id, action, from_status, to_status, actor_login, snapshot)
       select 'rbt', id, label_id, 'submit', 'DRAFT', 'SUBMITTED', 'senja', to_jsonb(rbt) || jsonb_build_object('song_id', $2::bigint) from rbt where id = $1`,
      [id, song],
    );
  const titles = await Promise.all(
    songs.map(async (song) => (await world.ask('senja', 'GET', `/songs/${song}`)).body.songTitle),
  );
  const { difference } = (await world.ask('rudi', 'GET', `/rbts/${id}/review`)).body;
  expect(difference).toMatchObject([{ field: 'songId', before: titles[0], after: titles[1] }]);
});
