import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import {
  askPublisher,
  coverFields,
  draftCover,
  moveCover,
  publisherSays,
} from '../../../../../tests/covers.ts';
import { codeOf } from '../../../../../tests/refusals.ts';
import { makeMedia, newTitle } from '../../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function sent(change: object = {}) {
  const draft = await draftCover(world, change);
  const { status, text } = await moveCover(world, 'senja', draft.id, 'SUBMITTED');
  if (status !== 200) throw new Error(text);
  return draft;
}
const queue = async (who: Name, query = '') =>
  (await world.ask(who, 'GET', `/cover-applications/approval-status/SUBMITTED?size=50${query}`)).body.content;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const review = async (id: number, who: Name = 'rudi') =>
  (await world.ask(who, 'GET', `/cover-applications/${id}/review`)).body;
const codes = async (id: number) =>
  (await review(id)).findings.map(
    ({ code: found, against }: { code: string; against: boolean }) => `${against ? '-' : '+'}${found}`,
  );

test('what was sent and what is being verified lies on the desk, the longest first, with who holds it', async () => {
  const first = await sent();
  const second = await sent();
  await moveCover(world, 'rudi', second.id, 'VERIFYING');
  const waiting = (await queue('rudi')).filter(({ id }: { id: number }) =>
    [first.id, second.id].includes(id),
  );
  expect(waiting).toMatchObject([
    { id: first.id, status: 'SUBMITTED', claimedBy: null, hoursLeft: expect.any(Number) },
    { id: second.id, status: 'VERIFYING', claimedBy: world.cast.rudi.id },
  ]);
  expect(ids(await queue('rudi', '&desk=mine'))).toContain(second.id);
  expect(ids(await queue('rudi', '&desk=mine'))).not.toContain(first.id);
  expect(ids(await queue('rudi', '&desk=free'))).not.toContain(second.id);
  const around = await world.ask(
    'rudi',
    'GET',
    `/review-desk/neighbours?path=/cover-applications/approval-status/SUBMITTED&filters={}&id=${first.id}`,
  );
  expect(around.body).toMatchObject({ next: second.id });
  const { body: present } = await world.ask('rudi', 'GET', '/review-desk/cover/presence');
  expect(present).toContainEqual(
    expect.objectContaining({ id: second.id, holder: expect.objectContaining({ id: world.cast.rudi.id }) }),
  );
  const { body: counts } = await world.ask('rudi', 'GET', '/reporting-controller/get-approval-count');
  expect(counts.coverApproval).toBe((await queue('rudi')).length);
});

test('whoever verifies it holds it: nobody else decides before it is given back, and what is held is no new version', async () => {
  const { id } = await sent();
  const { body: before } = await world.ask('senja', 'GET', `/cover-applications/${id}`);
  expect((await world.ask('rudi', 'POST', `/cover-applications/${id}/claim`)).body.mine).toBe(true);
  expect((await world.ask('senja', 'GET', `/cover-applications/${id}`)).body.version).toBe(before.version);
  expect(await codeOf(moveCover(world, 'sari', id, 'VERIFYING'))).toEqual([409, 'error.approval.claimed']);
  expect((await review(id, 'sari')).mayDecide).toBe(false);
  await world.ask('rudi', 'DELETE', `/cover-applications/${id}/claim`);
  await moveCover(world, 'sari', id, 'VERIFYING');
  expect(await codeOf(moveCover(world, 'rudi', id, 'WAITING_PUBLISHER'))).toEqual([
    409,
    'error.approval.claimed',
  ]);
  expect((await moveCover(world, 'sari', id, 'WAITING_PUBLISHER')).body.status).toBe('WAITING_PUBLISHER');
  expect(await codeOf(moveCover(world, 'rudi', id, 'REJECTED', { reason: 'Terlambat' }))).toEqual([
    409,
    'error.approval.decided',
  ]);
  expect(await codeOf(world.ask('rudi', 'POST', `/cover-applications/${id}/claim`))).toEqual([
    409,
    'error.approval.decided',
  ]);
});

test('changes are asked for as notes at fields, the owner reads them, and the next request says what is different', async () => {
  const fields = await coverFields(world, { proposedShare: 10, publisher: 'Nada Lama' });
  const draft = await sent(fields);
  await moveCover(world, 'rudi', draft.id, 'VERIFYING');
  expect(await codeOf(moveCover(world, 'rudi', draft.id, 'CHANGES_REQUESTED'))).toEqual([
    400,
    'error.validation.summary',
  ]);
  const notes = [{ field: 'publisher', text: 'Penerbitnya sudah berganti.' }];
  const { body: asked } = await moveCover(world, 'rudi', draft.id, 'CHANGES_REQUESTED', { notes });
  expect(asked.history.at(-1)).toMatchObject({ toStatus: 'CHANGES_REQUESTED', notes });
  const { rows } = await world.sql.query(
    "select params ->> 'reason' as reason from notification where kind = 'coverChangesRequested' order by id desc limit 1",
  );
  expect(rows[0].reason).toBe('Penerbitnya sudah berganti.');
  const changed = await world.ask('senja', 'PUT', `/cover-applications/${draft.id}`, {
    ...fields,
    ...{ publisher: 'Nada Baru', proposedShare: 12.5 },
  });
  expect(changed.status).toBe(200);
  await moveCover(world, 'senja', draft.id, 'SUBMITTED');
  const { difference, submissions } = await review(draft.id);
  expect(submissions).toBe(2);
  expect(difference).toMatchObject([
    { field: 'publisher', before: 'Nada Lama', after: 'Nada Baru' },
    { field: 'proposedShare', before: '10 %', after: '12,5 %' },
  ]);
});

test('what the house knows of the work and its publisher stands beside the checklist, and the owner is told nothing of others', async () => {
  await world.sql.query("update app_user set lang_key = 'id' where label_id = $1", [world.labels.senja]);
  const work = newTitle();
  const about = { originalTitle: work, originalArtist: 'Gesang', iswc: null, publisher: `Nada ${work}` };
  const known = await askPublisher(world, about);
  await publisherSays(world, known.key, { decision: 'GRANT' });
  const same = await sent(about);
  expect(await codes(same.id)).toEqual(['+knownAddress', '+sameShares']);
  expect((await review(same.id)).sameWork).toMatchObject([{ id: known.id, status: 'APPROVED', share: 12.5 }]);

  const other = await sent({
    ...about,
    ...{ publisher: 'Penerbit Lain', writers: [{ name: 'Gesang Martohartono', share: 100 }], demoFile: null },
    ...{ link: 'https://example.com/demo', coverTitle: known.coverTitle },
  });
  expect(await codes(other.id)).toEqual(['-otherPublisher', '-otherShares', '-twice', '-linkOnly']);
  const { replies, language } = await review(other.id);
  expect(language).toBe('id');
  expect(replies.slice(0, 4)).toEqual([
    expect.stringContaining('dikuasai penerbit lain'),
    expect.stringContaining('Pencipta atau bagiannya berbeda'),
    expect.stringContaining('sudah mengajukan cover ini'),
    expect.stringContaining('unggah demo sebagai berkas'),
  ]);
  expect(replies.join(' ')).not.toMatch(/CTM-|Penerbit Lain|Nada/);

  const elsewhere = await sent({ ...about, publisherEmail: 'lain@nada.test' });
  expect(await codes(elsewhere.id)).toContain('-otherAddress');
  const { rows } = await world.sql.query('select email from app_user where label_id = $1 limit 1', [
    world.labels.senja,
  ]);
  const own = await sent({ publisherEmail: rows[0].email.toUpperCase() });
  expect(await codes(own.id)).toContain('-ownAddress');
});

test('a demo that sounds like a recording of another label says whose it is', async () => {
  const { id } = await sent();
  const title = newTitle();
  const { songIds } = await giveSongs(world, world.labels.ombak, [title]);
  const theirs = await makeMedia(world, world.labels.ombak, 'SONG');
  await world.sql.query('update song set song_file = $2 where id = $1', [songIds[0], theirs]);
  const { rows } = await world.sql.query('select demo_file as file from cover_application where id = $1', [
    id,
  ]);
  await world.sql.query(
    'insert into sound_twin (media_id, twin_id, alike, media_at, twin_at, seconds) values ($1, $2, 0.9, 0, 0, 30)',
    [rows[0].file, theirs],
  );
  const { findings } = await review(id);
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'demo', against: true, text: expect.stringContaining(title) }),
  );
});

test('an application recalled from the publisher after weeks is due from then on, not late at once', async () => {
  const { id } = await askPublisher(world);
  await world.sql.query(
    `update cover_application set submitted_at = submitted_at - interval '30 days' where id = $1`,
    [id],
  );
  await moveCover(world, 'rudi', id, 'VERIFYING', { reason: 'Alamatnya salah' });
  expect((await review(id)).hoursLeft).toBeGreaterThan(0);
  expect(ids(await queue('rudi', '&desk=late'))).not.toContain(id);
});

test('the desk is closed to labels and to who verifies no covers', async () => {
  const { id } = await sent();
  for (const who of ['senja', 'fina'] as const)
    for (const [method, at] of [
      ['GET', `/cover-applications/${id}/review`],
      ['GET', '/cover-applications/approval-status/SUBMITTED'],
      ['POST', `/cover-applications/${id}/claim`],
      ['GET', '/review-desk/cover/presence'],
    ] as const)
      expect(await codeOf(world.ask(who, method, at))).toEqual([403, 'error.forbidden']);
});

test('finance reads covers and the licences it pays by, and moves none of them', async () => {
  const { id } = await sent();
  expect(ids((await world.ask('fina', 'GET', '/cover-applications')).body.content)).toContain(id);
  const { body } = await world.ask('fina', 'GET', `/cover-applications/${id}`);
  expect(body).toMatchObject({ id, status: 'SUBMITTED', moves: [] });
  expect(await codeOf(moveCover(world, 'fina', id, 'VERIFYING'))).toEqual([403, 'error.forbidden']);
  const fields = await coverFields(world);
  expect(await codeOf(world.ask('fina', 'POST', '/cover-applications', fields))).toEqual([
    403,
    'error.forbidden',
  ]);
});

test('followed up, what has stood in its step longest comes first, whatever came in since', async () => {
  const made = [(await draftCover(world)).id, (await draftCover(world)).id, (await draftCover(world)).id];
  await world.sql.query("update cover_application set since = since - interval '9 days' where id = $1", [
    made[1],
  ]);
  const order = async (sort: string) => {
    const { body } = await world.ask('senja', 'GET', `/cover-applications?status=DRAFT&sort=${sort}`);
    return ids(body.content).filter((id) => made.includes(id));
  };
  expect(await order('oldest')).toEqual([made[1], made[0], made[2]]);
  expect(await order('id,desc')).toEqual(made.toReversed());
});
