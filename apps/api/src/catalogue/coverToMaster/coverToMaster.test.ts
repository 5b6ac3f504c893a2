import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { addDays, daysBetween, jakartaDay, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import {
  askPublisher,
  coverFields,
  draftCover,
  grantCover,
  lastKey,
  moveCover,
  publisherSays,
} from '../../../../../tests/covers.ts';
import { codeOf, mistakesOf } from '../../../../../tests/refusals.ts';
import { makeArtist, makeSingle, newTitle, tickedAlbum } from '../../../../../tests/release.ts';
import { answerJob } from './coverAnswer.ts';
import { moveDueCovers } from './coverDue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const read = async (id: number) => (await world.ask('senja', 'GET', `/cover-applications/${id}`)).body;
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const told = async (kind: string) =>
  (await world.sql.query('select user_id from notification where kind = $1', [kind])).rows.length;

/** A release of Senja with one song that is marked as a cover. */
async function coverRelease(title: string) {
  const { id } = await makeArtist(world, 'senja', newTitle());
  const { album, song } = await makeSingle(world, 'senja', id, title);
  await world.sql.query('update song set is_cover = true where id = $1', [song.id]);
  return { album, song };
}
const findingsOf = async (id: number) =>
  (await world.ask('senja', 'GET', `/albums/${id}/findings`)).body.findings.map(
    ({ ruleId }: { ruleId: string }) => ruleId,
  );

test('a draft needs a title only, and an application everything', async () => {
  const { body: draft } = await world.ask('senja', 'POST', '/cover-applications', { coverTitle: 'Setengah' });
  expect(draft).toMatchObject({ status: 'DRAFT', awaited: 'LABEL', editable: true, number: /^CTM-\d{6}$/ });
  expect(await mistakesOf(moveCover(world, 'senja', draft.id, 'SUBMITTED', { accepted: false }))).toEqual([
    'accepted error.cover.terms',
    'changes error.validation.required',
    'channels error.validation.required',
    'coverArtistId error.validation.required',
    'demoFile error.validation.required',
    'endsOn error.validation.required',
    'language error.validation.required',
    'originalArtist error.validation.required',
    'originalTitle error.validation.required',
    'proposedShare error.validation.required',
    'publisher error.validation.required',
    'publisherEmail error.validation.required',
    'startsOn error.validation.required',
    'territory error.validation.required',
    'writers error.validation.required',
  ]);
});

test.each([
  [{ writers: [{ name: 'Gesang', share: 99.99 }] }, 'writers error.cover.shares'],
  [{ changes: ['LYRICS'], newLyrics: 'Lirik baru' }, 'licenceKind error.cover.mechanical'],
  [{ changes: ['LYRICS'], licenceKind: 'ADAPTATION' }, 'newLyrics error.validation.required'],
  [{ changes: ['SAMPLE'], licenceKind: 'ADAPTATION' }, 'sampleOf error.validation.required'],
  [{ changes: ['MELODY'], licenceKind: 'ADAPTATION' }, 'changeNote error.validation.required'],
  [
    { changes: ['SAMPLE'], sampleOf: 'Dua bar', licenceKind: 'MECHANICAL' },
    'licenceKind error.cover.mechanical',
  ],
  [{ changes: ['ARRANGEMENT'] }, 'changeNote error.validation.required'],
  [{ changes: ['NONE', 'ARRANGEMENT'], changeNote: 'Keroncong' }, 'changes error.cover.noneAlone'],
  [{ startsOn: '2020-01-01', endsOn: '2020-12-31' }, 'endsOn error.cover.past'],
])('what does not fit is named: %j', async (change, mistake) => {
  const { id } = await draftCover(world, change);
  expect(await mistakesOf(moveCover(world, 'senja', id, 'SUBMITTED'))).toEqual([mistake]);
});

test('an artist that went into the trash since the draft was saved is chosen anew before it is sent', async () => {
  const { id } = await draftCover(world);
  const { coverArtistId } = await read(id);
  await world.ask('senja', 'DELETE', `/artists/${coverArtistId}/softdelete`);
  expect(await mistakesOf(moveCover(world, 'senja', id, 'SUBMITTED'))).toEqual([
    'coverArtistId error.cover.artist',
  ]);
});

test('a draft takes no file and no artist of another label', async () => {
  const foreign = await makeArtist(world, 'bayu', newTitle());
  const send = async (change: object) =>
    mistakesOf(world.ask('senja', 'POST', '/cover-applications', await coverFields(world, change)));
  expect(await send({ coverArtistId: foreign.id })).toEqual(['coverArtistId error.cover.artist']);
  expect(await send({ endsOn: '2020-01-01' })).toEqual(['endsOn error.cover.backwards']);
  expect(await send({ demoFile: 'AAAAAAAAAAAAAAAAAAAAAA' })).toEqual(['demoFile error.validation.file']);
});

test('from the application to the licence: the publisher reads, and grants once, without an account', async () => {
  const { id, key, coverTitle } = await askPublisher(world);
  const stood = await read(id);
  expect(stood).toMatchObject({ status: 'WAITING_PUBLISHER', awaited: 'PUBLISHER', moves: ['CANCELLED'] });
  expect(stood.terms).toMatchObject({ share: 12.5, endsOn: addDays(today(), 365) });
  expect(JSON.stringify(stood)).not.toContain(key);
  const open = await world.ask(null, 'POST', '/cover-links/open', { key });
  expect(open.body).toMatchObject({
    ...{ labelName: 'Senja Records', coverTitle, originalTitle: 'Bengawan Solo', share: 12.5, hasDemo: true },
    writers: [{ share: 66.66 }, { share: 33.34 }],
  });
  expect(Object.keys(open.body)).not.toContain('publisherEmail');
  expect((await publisherSays(world, key, { decision: 'GRANT' })).body.decision).toBe('GRANT');
  expect(await codeOf(publisherSays(world, key, { decision: 'DECLINE', reason: 'Tidak jadi' }))).toEqual([
    409,
    'error.cover.linkUsed',
  ]);
  const licence = await read(id);
  expect(licence).toMatchObject({ status: 'APPROVED', awaited: null });
  expect(licence.history.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual([
    'SUBMITTED',
    'VERIFYING',
    'WAITING_PUBLISHER',
    'APPROVED',
  ]);
  expect(await told('coverApproved')).toBeGreaterThan(0);
});

test('a link cannot be guessed, runs out, and is void once another was sent', async () => {
  const { id, key } = await askPublisher(world);
  const opening = (guess: string) => codeOf(world.ask(null, 'POST', '/cover-links/open', { key: guess }));
  expect(await opening(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toEqual([
    404,
    'error.cover.link',
  ]);
  const { rows } = await world.sql.query("select encode(key_hash, 'base64') as hash from cover_link");
  expect(await opening(rows[0].hash)).toEqual([404, 'error.cover.link']);
  expect(await codeOf(world.ask('senja', 'POST', `/cover-applications/${id}/links`, {}))).toEqual([
    403,
    'error.forbidden',
  ]);
  const again = await world.ask('rudi', 'POST', `/cover-applications/${id}/links`, {
    publisherEmail: 'baru@nada.test',
  });
  expect(again.body.links.map((link: { sentTo: string }) => link.sentTo)).toEqual([
    'baru@nada.test',
    'hak@nada.test',
  ]);
  expect(await opening(key)).toEqual([409, 'error.cover.linkReplaced']);
  const second = await lastKey(world);
  await world.sql.query(
    "update cover_link set expires_at = now() - interval '1 second' where application_id = $1",
    [id],
  );
  expect(await opening(second)).toEqual([409, 'error.cover.linkExpired']);
  expect(await codeOf(publisherSays(world, second, { decision: 'GRANT' }))).toEqual([
    409,
    'error.cover.linkExpired',
  ]);
  await moveDueCovers(world.db);
  expect((await read(id)).status).toBe('EXPIRED');
  expect(await opening(second)).toEqual([409, 'error.cover.linkExpired']);
});

test('an application that cannot be moved today holds up no other, and is told and tried again', async () => {
  const [stuck, other] = [await askPublisher(world), await askPublisher(world)];
  const moved = async () => [(await read(stuck.id)).status, (await read(other.id)).status];
  await world.sql.query(
    "update cover_link set expires_at = now() - interval '1 second' where application_id = any ($1)",
    [[stuck.id, other.id]],
  );
  await world.sql.query(
    `create function hold_one() returns trigger language plpgsql as $$ begin raise exception 'held up'; end $$`,
  );
  await world.sql.query(
    `create trigger hold_one before update on cover_application for each row when (old.id = ${stuck.id}) execute function hold_one()`,
  );
  await expect(moveDueCovers(world.db)).rejects.toThrow(new RegExp(`^application ${stuck.id}: .*held up`));
  expect(await moved()).toEqual(['WAITING_PUBLISHER', 'EXPIRED']);
  await world.sql.query('drop trigger hold_one on cover_application');
  await world.sql.query('drop function hold_one');
  await moveDueCovers(world.db);
  expect(await moved()).toEqual(['EXPIRED', 'EXPIRED']);
});

test('of two answers by one key one counts', async () => {
  const { id, key } = await askPublisher(world);
  const answers = await Promise.all([
    publisherSays(world, key, { decision: 'GRANT' }),
    publisherSays(world, key, { decision: 'OFFER', share: 20, endsOn: addDays(today(), 90) }),
    publisherSays(world, key, { decision: 'DECLINE', reason: 'Bukan milik kami' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(
    (await read(id)).history.filter(({ actorLogin }: { actorLogin: string }) => actorLogin === 'publisher'),
  ).toHaveLength(1);
});

test('the publisher offers other terms, and they count when the label accepts them', async () => {
  const { id, key } = await askPublisher(world);
  const waiting = await read(id);
  expect(waiting.answerBy).toBe(waiting.links[0].expiresAt);
  expect(await mistakesOf(publisherSays(world, key, { decision: 'OFFER' }))).toEqual([
    'endsOn error.validation.required',
    'share error.validation.required',
  ]);
  const endsOn = addDays(today(), 90);
  await publisherSays(world, key, { decision: 'OFFER', share: 20, endsOn, reason: 'Tarif kami' });
  const offered = await read(id);
  expect(offered).toMatchObject({
    ...{
      status: 'OFFERED',
      awaited: 'LABEL',
      proposedShare: 12.5,
      terms: { share: 20, endsOn, note: 'Tarif kami', decidedBy: 'Ratna Dewi', stand: true },
    },
  });
  expect(offered.moves.toSorted()).toEqual(['APPROVED', 'CANCELLED', 'CHANGES_REQUESTED']);
  expect(daysBetween(jakartaDay(new Date(offered.since)), jakartaDay(new Date(offered.answerBy)))).toBe(30);
  expect(await codeOf(moveCover(world, 'bayu', id, 'APPROVED'))).toEqual([404, 'error.notFound']);
  expect((await moveCover(world, 'senja', id, 'APPROVED')).body).toMatchObject({
    ...{ status: 'APPROVED', terms: { share: 20, endsOn }, answerBy: null },
  });
});

test('a publisher that offered other terms is mailed what the label made of them, once', async () => {
  const publisherEmail = 'tarif@nada.test';
  const offer = { decision: 'OFFER', share: 20, endsOn: addDays(today(), 90) };
  const mailed = async () => {
    await world.drain();
    const { rows } = await world.sql.query(
      "select template, params ->> 'number' as number, params ->> 'share' as share from mail where to_address = $1 and params ? 'number' order by id",
      [publisherEmail],
    );
    return rows;
  };
  const offered = async (to: string) => {
    const { id, key } = await askPublisher(world, { publisherEmail });
    await publisherSays(world, key, offer);
    expect((await moveCover(world, 'senja', id, to)).status).toBe(200);
    await answerJob(world.db, { id });
    return { number: coverNumber(id), share: '20 %' };
  };
  expect(await mailed()).toEqual([]);
  const answers = [
    { template: 'coverAgreed', ...(await offered('APPROVED')) },
    { template: 'coverNotAgreed', ...(await offered('CHANGES_REQUESTED')) },
    { template: 'coverNotAgreed', ...(await offered('CANCELLED')) },
  ];
  expect(await mailed()).toEqual(answers);
});

test('a label grants itself nothing, not even past the application', async () => {
  const { id } = await askPublisher(world);
  expect((await moveCover(world, 'senja', id, 'APPROVED')).status).toBe(409);
  const tenant = await world.sql.connect();
  try {
    await tenant.query('begin');
    await tenant.query('set local role app_tenant');
    await tenant.query("select set_config('app.label_id', $1, true)", [String(world.labels.senja)]);
    await expect(
      tenant
        .query("update cover_application set status = 'APPROVED' where id = $1 returning 1", [id])
        .then((r) => {
          if (r.rowCount === 0) throw new Error('not reached');
        }),
    ).rejects.toThrow();
    await tenant.query('rollback');
    await tenant.query('begin');
    await tenant.query('set local role app_tenant');
    await expect(tenant.query('select key_hash from cover_link')).rejects.toThrow(/permission denied/);
  } finally {
    await tenant.query('rollback');
    tenant.release();
  }
});

test('a cover without a licence in force blocks; with one it goes through and the licence is used', async () => {
  const { album, song } = await coverRelease('Bengawan Kita');
  expect(await findingsOf(album.id)).toContain('R01');
  const licence = await grantCover(world, { coverTitle: 'Bengawan  kita' });
  const attach = (id: number, songId: number) =>
    world.ask('senja', 'POST', `/cover-applications/${id}/songs`, { songId });
  const other = await coverRelease('Lagu Lain');
  expect(await mistakesOf(attach(licence.id, other.song.id))).toEqual(['songId error.cover.otherSong']);
  const attached = await attach(licence.id, song.id);
  expect(attached.body.songs).toMatchObject([{ id: song.id, albumId: album.id, stays: false }]);
  expect(await findingsOf(album.id)).not.toContain('R01');
  await world.sql.query("update album set approval_status = 'SUBMITTED' where id = $1", [album.id]);
  const { status, text } = await world.ask('adi', 'PUT', `/albums/${album.id}/APPROVED`, {
    checklist: tickedAlbum,
  });
  expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()]);
  expect(await read(licence.id)).toMatchObject({ status: 'RELEASED', songs: [{ stays: true }] });

  await moveDueCovers(world.db, later(306));
  await moveDueCovers(world.db, later(307));
  const warned = await told('coverLicenceEnds');
  expect(warned).toBeGreaterThan(0);
  await moveDueCovers(world.db, later(340));
  await moveDueCovers(world.db, later(360));
  expect(await told('coverLicenceEnds')).toBe(warned * 3);
  expect((await world.ask('senja', 'GET', `/albums/${album.id}`)).body.approvalStatus).toBe('APPROVED');
  await moveDueCovers(world.db, later(367));
  expect((await read(licence.id)).status).toBe('EXPIRED');
  expect((await world.ask('senja', 'GET', `/albums/${album.id}`)).body.approvalStatus).toBe('TAKEN_DOWN');
  expect(await findingsOf(album.id)).toContain('R01');
});

test('a song that is out is found to be a cover: its correction marks it, and is sent in once the song is under a licence', async () => {
  const { id } = await makeArtist(world, 'senja', newTitle());
  const title = newTitle();
  const { album, song } = await makeSingle(world, 'senja', id, title);
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [album.id]);
  const licence = await grantCover(world, { coverTitle: title });
  const attach = () =>
    mistakesOf(world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, { songId: song.id }));
  expect(await attach()).toEqual(['songId error.cover.notCover']);
  const { body: shadow } = await world.ask('senja', 'POST', `/albums/${album.id}/revision`);
  const [marked] = (await world.ask('senja', 'GET', `/songs/album/${shadow.id}`)).body;
  const mark = (isCover: boolean) => world.ask('senja', 'PATCH', `/songs/${marked.id}`, { isCover });
  await mark(true);
  const send = () => mistakesOf(world.ask('senja', 'PUT', `/albums/${shadow.id}/SUBMITTED`));
  expect(await send()).toEqual([expect.stringMatching(/isCover error\.approval\.finding$/)]);
  expect(await attach()).toEqual([]);
  // As long as it is marked in its correction alone it may be taken away again: the correction may come to nothing.
  expect((await read(licence.id)).songs).toMatchObject([{ id: song.id, stays: false }]);
  const path = `/cover-applications/${licence.id}/songs/${song.id}`;
  expect((await world.ask('senja', 'DELETE', path)).status).toBe(200);
  await mark(false);
  expect(await attach()).toEqual(['songId error.cover.notCover']);
  await mark(true);
  expect(await attach()).toEqual([]);
  expect(await send()).toEqual([]);
});

test('whoever is awaited is reminded after 7 and 14 days, and the last key of the publisher is good', async () => {
  const { id, key } = await askPublisher(world);
  const mails = async () =>
    (
      await world.sql.query(
        "select id from mail where template = 'coverReminded' and params ->> 'title' = $1",
        [(await read(id)).coverTitle],
      )
    ).rows.length;
  for (const [days, sent] of [
    [6, 0],
    [8, 1],
    [9, 1],
    [15, 2],
    [20, 2],
  ] as const) {
    await moveDueCovers(world.db, later(days));
    expect([days, await mails()]).toEqual([days, sent]);
  }
  expect(await codeOf(publisherSays(world, key, { decision: 'GRANT' }))).toEqual([
    409,
    'error.cover.linkReplaced',
  ]);
  expect((await publisherSays(world, await lastKey(world), { decision: 'GRANT' })).status).toBe(200);
});

test('what waited for an answer leaves the bell of everybody who was told, once it is answered', async () => {
  const { id } = await draftCover(world);
  const unread = async () =>
    (
      await world.sql.query(
        `select distinct kind, link like '%approval%' as of_staff from notification
         where read_at is null and link ~ ('/' || $1::text || '(/show)?$') order by 1, 2`,
        [id],
      )
    ).rows.map(({ kind, of_staff }) => `${kind} of ${of_staff ? 'staff' : 'label'}`);
  await moveCover(world, 'senja', id, 'SUBMITTED', { accepted: true });
  await moveDueCovers(world.db, later(8));
  expect(await unread()).toEqual(['coverSubmitted of staff', 'coverWaitsForYou of staff']);
  await moveCover(world, 'rudi', id, 'VERIFYING');
  expect(await unread()).toEqual(['coverSubmitted of staff', 'coverWaitsForYou of staff']);
  await moveCover(world, 'rudi', id, 'CHANGES_REQUESTED', {
    reason: 'Who wrote it?',
    notes: [{ field: 'writers', text: 'Who wrote it?' }],
  });
  await moveDueCovers(world.db, later(8));
  expect(await unread()).toEqual(['coverChangesRequested of label', 'coverWaitsForYou of label']);
  await moveCover(world, 'senja', id, 'SUBMITTED');
  expect(await unread()).toEqual(['coverSubmitted of staff']);
});
