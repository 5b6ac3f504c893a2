import { ticked } from '@rilis/contract/approval';
import { readMsisdn } from '@rilis/contract/ringback/msisdn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { approvedTone as toneOf } from '../../../../tests/operator.ts';
import { makeTone } from '../../../../tests/tones.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { numberHash } from './otp/proofKeys.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const get = async (path: string, who: Name = 'senja') => (await world.ask(who, 'GET', path)).body;
const put = (who: Name, path: string, body: object = {}) => world.ask(who, 'PUT', path, body);

async function approvedTone() {
  const id = await makeTone(world, 'senja', 'SUBMITTED');
  const { status, text } = await put('rudi', `/rbts/${id}/APPROVED`, { checklist: ticked('rbt') });
  expect([status, text]).toEqual([200, expect.anything()]);
  return { id, path: `/rbts/${id}` };
}

test('an approved tone stays with the operator as it is while its words are corrected', async () => {
  const { id, path } = await approvedTone();
  const before = await get(path);
  const { body: shadow } = await world.ask('senja', 'POST', `${path}/revision`);
  expect(shadow).toMatchObject({
    revisionOf: id,
    approvalStatus: 'DRAFT',
    soundState: 'READY',
    rbtType: 'nsp_kreasi',
  });
  const mine = `/nsp-creations/${shadow.id}`;
  const fields = { titleRbt: 'Salam Hangat', genre: before.genre, rbtLyric: before.rbtLyric };
  expect(
    (await put('senja', mine, { ...fields, rbtAudio: before.rbtAudio, numberId: before.numberId })).status,
  ).toBe(200);
  expect((await put('senja', `${mine}/SUBMITTED`)).body.approvalStatus).toBe('SUBMITTED');
  expect(await get(path)).toMatchObject({
    ...{ titleRbt: before.titleRbt, approvalStatusEluon: before.approvalStatusEluon },
    revision: { id: shadow.id, approvalStatus: 'SUBMITTED' },
  });
  const file = await world.ask('senja', 'GET', `/rbts/download/${shadow.id}`);
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('Salam%20Hangat.wav'),
  ]);
  for (const who of ['bayu', 'tirta'] as const)
    expect((await world.ask(who, 'GET', `/rbts/download/${shadow.id}`)).status).toBe(404);
  const listed = await get('/rbts?size=200');
  expect(listed.content.map((row: { id: number }) => row.id)).not.toContain(shadow.id);
  const review = await get(`/rbts/${shadow.id}/review`, 'rudi');
  expect(review.difference.map(({ field }: { field: string }) => field)).toEqual(['titleRbt']);
  expect(review.checklist).toEqual(['text']);
  expect((await put('rudi', `/rbts/${shadow.id}/APPROVED`, { checklist: { text: true } })).status).toBe(200);
  expect(await get(path)).toMatchObject({
    titleRbt: 'Salam Hangat',
    rbtAudio: before.rbtAudio,
    revision: null,
  });
  const { rows } = await world.sql.query('select rbt_id from rbt_submission where rbt_id = any ($1)', [
    [id, shadow.id],
  ]);
  expect(rows.map((row) => Number(row.rbt_id))).toEqual([id]);
  expect((await put('adi', `/rbts/${shadow.id}/REJECTED`, { reason: 'Bukan' })).body.code).toBe(
    'error.revision.closed',
  );
});

test('song, sound and number stay; of a tone that is gone no correction goes live', async () => {
  const { path } = await approvedTone();
  const other = await get(`/rbts/${await makeTone(world, 'senja')}`);
  const { body: shadow } = await world.ask('senja', 'POST', `${path}/revision`);
  const mine = `/nsp-creations/${shadow.id}`;
  const fixed = await put('senja', mine, {
    titleRbt: shadow.titleRbt,
    rbtAudio: other.rbtAudio,
    numberId: other.numberId,
  });
  expect(fixed.body).toMatchObject({
    code: 'error.revision.sound',
    fieldErrors: [{ field: 'rbtAudio' }, { field: 'numberId' }],
  });
  await put('senja', mine, { titleRbt: 'Salam', rbtAudio: shadow.rbtAudio, numberId: shadow.numberId });
  await put('senja', `${mine}/SUBMITTED`);
  expect((await put('adi', `${path}/REJECTED`, { reason: 'Keluhan' })).status).toBe(200);
  const late = await put('rudi', `/rbts/${shadow.id}/APPROVED`, { checklist: ticked('rbt') });
  expect(late.body.code).toBe('error.revision.baseGone');
  expect((await world.ask('bayu', 'GET', `/rbts/${shadow.id}`)).status).toBe(404);
});

/** A tone of a song that was approved, taken down and opened again, with or without the operator having had it. */
async function reopenedTone(songId: number | null, ...proved: string[]): Promise<number> {
  const id = await toneOf(world, world.labels.senja, songId);
  const { body } = await world.ask('sari', 'POST', `/rbts/${id}/submission`, {});
  const proof = { proof: 'Surat operator 12/RBT', reason: 'Terlalu pelan' };
  for (const what of proved)
    expect((await put('sari', `/rbt-submissions/${body.id}/${what}`, proof)).status).toBe(200);
  for (const to of ['REJECTED', 'DRAFT'])
    expect((await put('adi', `/rbts/${id}/${to}`, { reason: 'Salah lagu' })).status).toBe(200);
  return id;
}

test('a tone the operator has had keeps its song and its sound when it is opened again; its words change', async () => {
  const [first, second] = (await giveSongs(world, world.labels.senja, ['Embun', 'Kabut'])).songIds;
  const sold = `/rbts/${await reopenedTone(first!, 'proveSent')}`;
  expect(await get(sold)).toMatchObject({ approvalStatus: 'DRAFT', handedOver: true });
  const other = await get(`/rbts/${await makeTone(world, 'senja')}`);
  for (const changed of [{ songId: second }, { songId: null }, { rbtAudio: other.rbtAudio }]) {
    const answer = await put('senja', sold, { titleRbt: 'Kabut', ...changed });
    const [field] = Object.keys(changed);
    expect([answer.status, answer.body.code]).toEqual([409, 'error.rbt.handedOver']);
    expect(answer.body.fieldErrors).toMatchObject([{ field }]);
  }
  expect((await put('senja', sold, { titleRbt: 'Embun Pagi', songId: first })).body).toMatchObject({
    ...{ titleRbt: 'Embun Pagi', songId: first },
  });
  const queued = `/rbts/${await reopenedTone(first!)}`;
  expect(await get(queued)).toMatchObject({ handedOver: false });
  expect((await put('senja', queued, { titleRbt: 'Kabut', songId: second })).body.songId).toBe(second);
  // What the operator never let anybody hear has earned nothing: it may be mended, also when it was to be sent once more.
  const refusal = ['proveSent', 'proveRejected'];
  for (const then of [[], ['sendAgain']]) {
    const refused = `/rbts/${await reopenedTone(first!, ...refusal, ...then)}`;
    expect(await get(refused)).toMatchObject({ handedOver: false });
    expect((await put('senja', refused, { titleRbt: 'Kabut', songId: second })).body.songId).toBe(second);
  }
  // A refusal speaks of its own round: in the one before it may have been heard.
  const heard = `/rbts/${await reopenedTone(first!, 'proveSent', 'withdraw', 'sendAgain', ...refusal)}`;
  expect((await put('senja', heard, { titleRbt: 'Kabut', songId: second })).body.code).toBe(
    'error.rbt.handedOver',
  );
  // As drafts lost their song before theirs was kept.
  await world.sql.query('update rbt set song_id = null where id = $1', [sold.split('/').at(-1)]);
  expect((await put('senja', sold, { titleRbt: 'Embun', songId: first })).body.songId).toBe(first);
  expect((await put('senja', sold, { titleRbt: 'Embun', songId: second })).body.code).toBe(
    'error.rbt.handedOver',
  );
  const { numberId } = other;
  const own = `/nsp-creations/${await reopenedTone(null, 'proveSent')}`;
  const voice = await put('senja', own, { titleRbt: 'Salam', rbtAudio: other.rbtAudio });
  expect(voice.body.code).toBe('error.rbt.handedOver');
  expect((await put('senja', own, { titleRbt: 'Salam', numberId })).body).toMatchObject({ numberId });
});

test('the number of a tone that is or was corrected is let go, handed over and blocked all the same', async () => {
  const correction = async (decided: boolean) => {
    const { path } = await approvedTone();
    const { body: shadow } = await world.ask('senja', 'POST', `${path}/revision`);
    const mine = `/nsp-creations/${shadow.id}`;
    await put('senja', mine, {
      ...{ titleRbt: 'Salam Baru', genre: shadow.genre, rbtLyric: shadow.rbtLyric },
      ...{ rbtAudio: shadow.rbtAudio, numberId: shadow.numberId },
    });
    await put('senja', `${mine}/SUBMITTED`);
    const approve = () => put('rudi', `/rbts/${shadow.id}/APPROVED`, { checklist: { text: true } });
    if (decided) await approve();
    return { path, approve, number: `/tone-numbers/${shadow.numberId}` };
  };
  for (const decided of [true, false]) {
    const { path, number, approve } = await correction(decided);
    expect((await world.ask('senja', 'POST', `${number}/release`, {})).status).toBe(200);
    expect(await get(path)).toMatchObject({ numberId: null });
    // What waits is approved without a number: that is the tone's, which takes another one.
    if (!decided) expect((await approve()).status).toBe(200);
    expect(await get(path)).toMatchObject({ titleRbt: 'Salam Baru', numberId: null });
  }
  const moved = await correction(true);
  const to = { labelId: world.labels.ombak, reason: 'Nomor didaur ulang' };
  expect((await world.ask('sari', 'POST', `${moved.number}/move`, to)).status).toBe(200);
  const { number } = await correction(true);
  const msisdn = '0813 5550 7001';
  await world.sql.query('update tone_number set number_hash = $2 where id = $1', [
    number.split('/').at(-1),
    await withScope(world.db, system('test'), (tx) => numberHash(tx, world.config.keys, readMsisdn(msisdn)!)),
  ]);
  const blocked = await world.ask('sari', 'POST', '/blocked-numbers', { msisdn, reason: 'Pengaduan' });
  expect(blocked.status).toBe(201);
});
