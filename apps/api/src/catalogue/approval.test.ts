import { type ApprovalStatus, approvalStatus } from '@rilis/contract/approval';
import { artistMachine } from '@rilis/contract/catalogue/approval';
import { moveTo } from '@rilis/contract/machine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle, newTitle, tickedAlbum, tickedArtist } from '../../../../tests/release.ts';
import { together } from '../../../../tests/together.ts';

let world: World;
let rara: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
});
afterAll(() => world.end());

const everything = {
  checklist: tickedArtist,
  notes: [{ field: 'general', text: 'Foto buram' }],
  reason: 'Foto bukan milik Anda',
};
const sides: Record<string, readonly string[]> = {
  senja: ['owner'],
  rudi: ['reviewer'],
  adi: ['owner', 'reviewer', 'admin'],
  sari: ['owner', 'reviewer', 'admin'],
  fina: [],
};
const bodies = { full: everything, bare: {}, 'with an old version': { ...everything, version: 1_000_000 } };

const step = fc.record({
  who: fc.constantFrom<Name>('senja', 'senja', 'rudi', 'rudi', 'adi', 'sari', 'fina'),
  to: fc.constantFrom<ApprovalStatus>(...approvalStatus.options, 'SUBMITTED', 'APPROVED'),
  body: fc.constantFrom<keyof typeof bodies>('full', 'full', 'full', 'bare', 'with an old version'),
});

interface Step {
  who: Name;
  to: ApprovalStatus;
  body: keyof typeof bodies;
}

interface Model {
  status: ApprovalStatus;
  submitter: Name | null;
}

/** What the table of moves says of a step, told independently of the machine. */
function expected({ status, submitter }: Model, { who, to, body }: Step): number {
  if (sides[who]!.length === 0) return 403;
  const move = moveTo(artistMachine, status, to);
  if (!move) return 409;
  if (!sides[who]!.includes(move.who)) return 403;
  if (body === 'with an old version') return 409;
  if (move.who === 'reviewer' && submitter === who) return 409;
  return body === 'bare' && ['checklist', 'notes', 'reason'].some((need) => move.needs.includes(need))
    ? 400
    : 200;
}

test('no walk through the machine makes a move that the table forbids, and every move made is written down', async () => {
  const walk = async (steps: Step[]) => {
    const artist = await makeArtist(world, 'senja', newTitle(), false);
    const model: Model = { status: 'DRAFT', submitter: null };
    let moves = 0;
    for (const one of steps) {
      const answer = await world.ask(one.who, 'PUT', `/artists/${artist.id}/${one.to}`, bodies[one.body]);
      expect([answer.status, model, one]).toEqual([expected(model, one), model, one]);
      if (answer.status === 200) {
        moves += 1;
        if (one.to === 'SUBMITTED') model.submitter = one.who;
        model.status = one.to;
      }
      const { rows } = await world.sql.query(
        `select approval_status as status, (select count(*)::int from transition_event where entity = 'artist' and entity_id = artist.id and from_status is not null) as events,
          (select count(*)::int from audit_log where entity = 'artist' and entity_id = artist.id::text
            and action in ('draft', 'submitted', 'changes_requested', 'approved', 'rejected')) as audits from artist where id = $1`,
        [artist.id],
      );
      expect(rows[0]).toEqual({ status: model.status, events: moves, audits: moves });
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), walk), { numRuns: 40 });
}, 120_000);

const submitted = async () => {
  const { album } = await makeSingle(world, 'senja', rara.id);
  const { body } = await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  expect(body.approvalStatus).toBe('SUBMITTED');
  return `/albums/${album.id}`;
};

test('a hundred identical decisions at once have one effect', async () => {
  const path = await submitted();
  const answers = await together(100, (n) =>
    world.ask(n % 2 ? 'rudi' : 'adi', 'PUT', `${path}/APPROVED`, { checklist: tickedAlbum }),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(99);
  const { body: history } = await world.ask('rudi', 'GET', `${path}/history`);
  expect(history.map((event: { toStatus: string }) => event.toStatus)).toEqual(['SUBMITTED', 'APPROVED']);
});

test('two reviewers never hold one release; an admin may take a claim away', async () => {
  const path = await submitted();
  const claims = await Promise.all([
    world.ask('rudi', 'POST', `${path}/claim`),
    world.ask('adi', 'POST', `${path}/claim`),
  ]);
  expect(claims.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const [holder, other] = claims[0]!.status === 200 ? (['rudi', 'adi'] as const) : (['adi', 'rudi'] as const);
  const refused = await world.ask(other, 'PUT', `${path}/APPROVED`, { checklist: tickedAlbum });
  expect(refused).toMatchObject({ status: 409, body: { code: 'error.approval.claimed' } });
  expect(refused.body.message.toLowerCase()).toContain(holder);
  expect((await world.ask('rudi', 'GET', `${path}/review`)).body.mayDecide).toBe(holder === 'rudi');
  expect((await world.ask('senja', 'PUT', `${path}/DRAFT`, {})).body.code).toBe('error.approval.claimed');
  expect((await world.ask('senja', 'GET', path)).body).toMatchObject({ claimedBy: null, claimedAt: null });
  expect((await world.ask('sari', 'DELETE', `${path}/claim`)).status).toBe(200);
  expect((await world.ask(other, 'POST', `${path}/claim`)).body.mine).toBe(true);
  const { rows } = await world.sql.query(
    `select action from audit_log where entity = 'album' and entity_id = $1 order by id desc limit 3`,
    [path.split('/')[2]],
  );
  expect(rows.map((row) => row.action)).toEqual(['claimed', 'released', 'claimed']);
});

test('a claim lapses after thirty idle minutes, and claiming is no new version', async () => {
  const path = await submitted();
  const before = (await world.ask('rudi', 'GET', path)).body.version;
  await world.ask('rudi', 'POST', `${path}/claim`);
  expect((await world.ask('rudi', 'GET', path)).body.version).toBe(before);
  expect((await world.ask('adi', 'POST', `${path}/claim`)).status).toBe(409);
  await world.sql.query(`update album set claimed_at = now() - interval '31 minutes' where id = $1`, [
    path.split('/')[2],
  ]);
  expect(
    (await world.ask('adi', 'PUT', `${path}/APPROVED`, { checklist: tickedAlbum, version: before })).status,
  ).toBe(200);
});

test('whoever leaves gives back their own claim, never what a colleague has taken since theirs lapsed, administrator or not', async () => {
  const path = await submitted();
  await world.ask('adi', 'POST', `${path}/claim`);
  await world.sql.query(`update album set claimed_at = now() - interval '31 minutes' where id = $1`, [
    path.split('/')[2],
  ]);
  expect((await world.ask('rudi', 'POST', `${path}/claim`)).status).toBe(200);
  const holder = async () => (await world.ask('rudi', 'GET', `${path}/review`)).body.claim;
  expect((await world.ask('adi', 'DELETE', `${path}/claim?own=Y`)).status).toBe(200);
  expect(await holder()).toMatchObject({ by: world.cast.rudi.id, mine: true });
  expect((await world.ask('rudi', 'DELETE', `${path}/claim?own=Y`)).status).toBe(200);
  expect(await holder()).toBeNull();
});

test('who submitted does not decide, unless nobody else could', async () => {
  const { album } = await makeSingle(world, 'senja', rara.id);
  await world.ask('adi', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  const refused = await world.ask('adi', 'PUT', `/albums/${album.id}/APPROVED`, { checklist: tickedAlbum });
  expect(refused).toMatchObject({ status: 409, body: { code: 'error.approval.self' } });
  await world.sql.query(`update app_user set status = 'SUSPENDED' where login in ('rudi', 'sari')`);
  const alone = await world.ask('adi', 'PUT', `/albums/${album.id}/APPROVED`, { checklist: tickedAlbum });
  await world.sql.query(`update app_user set status = 'APPROVED' where login in ('rudi', 'sari')`);
  expect(alone.status).toBe(200);
  const { rows } = await world.sql.query(
    `select action from audit_log where entity = 'album' and entity_id = $1 order by id desc limit 1`,
    [String(album.id)],
  );
  expect(rows[0].action).toBe('fourEyesWaived');
});

test('rejecting needs a reason, approving every tick, sending back a note', async () => {
  const path = await submitted();
  const reject = await world.ask('rudi', 'PUT', `${path}/rejected`, { reason: '  ' });
  expect(reject).toMatchObject({ status: 400, body: { message: 'Reason rejected is required.' } });
  expect(reject.body.fieldErrors[0]).toMatchObject({ field: 'reason', code: 'error.approval.reason' });
  const approve = await world.ask('rudi', 'PUT', `${path}/APPROVED`, {
    checklist: { ...tickedAlbum, rights: false },
  });
  expect(approve.body).toMatchObject({ code: 'error.approval.checklist', params: { missing: 'Rights' } });
  expect((await world.ask('rudi', 'PUT', `${path}/CHANGES_REQUESTED`, {})).body.code).toBe(
    'error.approval.notes',
  );
  expect((await world.ask('rudi', 'PUT', `${path}/PUBLISHED`, {})).status).toBe(404);
  const note = { field: 'albumTitle', text: 'Ejaan', ruleId: 'T04' };
  await world.ask('rudi', 'PUT', `${path}/CHANGES_REQUESTED`, { notes: [note] });
  const { body: album } = await world.ask('senja', 'GET', path);
  expect(album).toMatchObject({ approvalStatus: 'CHANGES_REQUESTED', notes: [note] });
  expect((await world.ask('senja', 'PATCH', path, { albumSubTitle: 'Versi Baru' })).status).toBe(200);
  await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  const { body: review } = await world.ask('rudi', 'GET', `${path}/review`);
  expect(review.submissions).toBe(2);
  expect(review.difference).toEqual([
    {
      entity: 'album',
      entityId: album.id,
      title: album.albumTitle,
      kind: 'changed',
      field: 'albumSubTitle',
      before: null,
      after: 'Versi Baru',
    },
  ]);
  // What was taken back and sent in again meanwhile, no reviewer has seen.
  await world.ask('senja', 'PUT', `${path}/DRAFT`, {});
  await world.ask('senja', 'PATCH', path, { albumDescription: 'Direkam di Bandung.' });
  await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  const { body: again } = await world.ask('rudi', 'GET', `${path}/review`);
  expect(again.difference.map(({ field }: { field: string }) => field).sort()).toEqual([
    'albumDescription',
    'albumSubTitle',
  ]);
});

test('an artist still in draft goes along with the release and is approved first', async () => {
  const artist = await makeArtist(world, 'senja', 'Dara Lentera', false);
  const { album } = await makeSingle(world, 'senja', artist.id);
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  expect((await world.ask('rudi', 'GET', '/artists/rilis-musik')).body.content.at(-1)).toMatchObject({
    id: artist.id,
    approvalStatus: 'SUBMITTED',
  });
  // "Lists can be fetched by approval status": one that is named in the query is the one that is meant.
  const named = (status: string) => world.ask('rudi', 'GET', `/artists/rilis-musik?approvalStatus=${status}`);
  for (const status of ['APPROVED', 'approved']) {
    const { content } = (await named(status)).body;
    expect(new Set(content.map((row: { approvalStatus: string }) => row.approvalStatus))).toEqual(
      new Set(['APPROVED']),
    );
  }
  expect((await named('submitted')).body.content.at(-1).id).toBe(artist.id);
  const early = await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, { checklist: tickedAlbum });
  expect(early.body).toMatchObject({ code: 'error.album.artistsWaiting', params: { names: 'Dara Lentera' } });
  await world.ask('rudi', 'PUT', `/artists/${artist.id}/APPROVED`, { checklist: tickedArtist });
  expect(
    (await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, { checklist: tickedAlbum })).status,
  ).toBe(200);
});

test('a release whose artist is in the trash is neither sent nor approved, and says which artist it is', async () => {
  const said = {
    field: 'albumArtistRoles',
    code: 'error.album.artistTrashed',
    message: expect.stringMatching(/^Mega Surya is in the trash/),
  };
  const draft = await makeArtist(world, 'senja', 'Mega Surya', false);
  const { album } = await makeSingle(world, 'senja', draft.id);
  const trash = (id: number) => world.ask('senja', 'DELETE', `/artists/${id}/softdelete`);
  expect((await trash(draft.id)).status).toBe(200);
  const asked = await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  expect([asked.status, asked.body.fieldErrors]).toEqual([400, [expect.objectContaining(said)]]);
  await world.ask('senja', 'PUT', `/artists/${draft.id}/restore`, {});
  expect((await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {})).status).toBe(200);
  await world.ask('rudi', 'PUT', `/artists/${draft.id}/APPROVED`, { checklist: tickedArtist });
  expect((await trash(draft.id)).status).toBe(200);
  const approve = () => world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, { checklist: tickedAlbum });
  expect((await approve()).body.fieldErrors).toEqual([expect.objectContaining(said)]);
  await world.ask('senja', 'PUT', `/artists/${draft.id}/restore`, {});
  expect((await approve()).status).toBe(200);
});

test('two releases of one new artist may be sent at the same moment', async () => {
  const artist = await makeArtist(world, 'senja', 'Tari Kabut', false);
  const made = [await makeSingle(world, 'senja', artist.id), await makeSingle(world, 'senja', artist.id)];
  const sent = await Promise.all(
    made.map(({ album }) => world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {})),
  );
  expect(sent.map((answer) => answer.status)).toEqual([200, 200]);
  const { body: history } = await world.ask('rudi', 'GET', `/artists/${artist.id}/history`);
  expect(history).toHaveLength(1);
});

test('queues are oldest first with the hours left, and the menu counts them', async () => {
  await submitted();
  await submitted();
  const { body: queue } = await world.ask('rudi', 'GET', '/albums/approval-status/submitted');
  const times = queue.content.map((row: { submittedAt: string }) => row.submittedAt);
  expect(times).toEqual([...times].sort());
  expect(queue.content[0].hoursLeft).toBeGreaterThan(60);
  const { body: counts } = await world.ask('rudi', 'GET', '/reporting-controller/get-approval-count');
  expect(counts.musicApproval).toBe(queue.totalElements);
  expect((await world.ask('rudi', 'GET', '/albums/approval-status')).body.SUBMITTED).toBe(
    queue.totalElements,
  );
  expect((await world.ask('senja', 'GET', '/reporting-controller/get-approval-count')).status).toBe(403);
  expect((await world.ask('rudi', 'GET', '/albums/approval-status/live')).status).toBe(404);
});
