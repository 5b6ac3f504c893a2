import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorMessage } from '../../../../../packages/contract/src/ringback/submission.ts';
import { type OperatorWorld, openOperator, press } from '../../../../../tests/operator.ts';
import { makeTone } from '../../../../../tests/tones.ts';

let here: OperatorWorld;
let world: OperatorWorld['world'];
beforeAll(async () => {
  here = await openOperator();
  world = here.world;
});
afterAll(() => here.end());
beforeEach(() => {
  here.script.answer = undefined;
  Object.assign(here.memory.behaviour, { away: false, loseAnswers: 0, duplicates: false, outOfOrder: false });
});

const detail = async (id: number) => (await world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;
const newestBell = async (who: 'senja' | 'sari') =>
  (await world.ask(who, 'GET', '/notifications/rilis')).body.content[0].title;
const held = (contentId: string) => here.memory.contents.find((one) => one.contentId === contentId)!;

/** A tone the operator has taken. */
async function sentTone(): Promise<{ id: number; contentId: string }> {
  const id = await here.tone();
  await world.drain();
  return { id, contentId: (await detail(id)).contentId };
}

const word = async (
  id: number,
  status: OperatorMessage['status'],
  sequence: number,
  more: Partial<OperatorMessage> = {},
): Promise<OperatorMessage> => {
  const { contentId, transactionId } = await detail(id);
  return {
    eventId: `event-${id}-${sequence}-${status}`,
    contentId,
    transactionId: transactionId ?? 'T',
    sequence,
    status,
    ...more,
  };
};

test('an approved tone is queued, sent, reviewed and heard; its label sees the light with its clock', async () => {
  const { id, contentId } = await sentTone();
  expect(await detail(id)).toMatchObject({
    ...{ status: 'SENT', mode: 'HTTP', tries: 1, price: 9900, validityDays: 30, subscriptionType: 'MONTHLY' },
    ...{ contentProvider: 'RILIS', transactionId: held(contentId).transactionId },
  });
  here.operator.press(contentId, 'IN_REVIEW');
  await here.operator.tick();
  expect(await here.status(id)).toBe('IN_OPERATOR_REVIEW');
  here.operator.press(contentId, 'ACTIVE');
  await here.operator.tick();
  const { rbtId, vascode, songCode, history } = await detail(id);
  expect([vascode, songCode]).toEqual([expect.stringMatching(/^V/), expect.stringMatching(/^\d+$/)]);
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'heard:ACTIVE:APPLIED',
    'activate',
    'heard:IN_REVIEW:APPLIED',
    'review',
    'sent',
    'queue',
  ]);
  const { body: tone } = await world.ask('senja', 'GET', `/rbts/${rbtId}`);
  expect(tone).toMatchObject({ approvalStatusEluon: 'ACTIVE', eluonAt: expect.any(String) });
  expect((await world.ask('bayu', 'GET', `/rbts/${rbtId}`)).status).toBe(404);
  expect(await newestBell('senja')).toContain('callers hear it');
});

test('people of labels neither see the queue nor press its buttons', async () => {
  const { id } = await sentTone();
  for (const who of ['senja', 'bayu', 'fina', 'rudi'] as const) {
    expect((await world.ask(who, 'GET', '/rbt-submissions')).status).toBe(403);
    expect((await press(world, who, id, 'withdraw', { reason: 'x' })).status).toBe(403);
  }
});

test('a lost answer does not send the tone twice: the operator is asked before another try', async () => {
  here.memory.behaviour.loseAnswers = 1;
  const { id, contentId } = await sentTone();
  expect(await detail(id)).toMatchObject({
    status: 'FAILED',
    fault: 'unreachable',
    nextTryAt: expect.any(String),
  });
  await here.later(1);
  expect(await here.status(id)).toBe('SENT');
  expect(held(contentId)).toMatchObject({ taken: 1, came: 1 });
});

test('an operator that is away for an hour is tried after 1, 10 and 60 minutes, then people are asked', async () => {
  here.memory.behaviour.away = true;
  const { id } = await sentTone();
  const waits: number[] = [];
  for (const minutes of [1, 10, 60]) {
    const { nextTryAt, statusAt } = await detail(id);
    waits.push(Math.round((new Date(nextTryAt).getTime() - new Date(statusAt).getTime()) / 60_000));
    await here.later(minutes - 0.5);
    expect((await detail(id)).tries).toBe(waits.length);
    await here.later(0.6);
  }
  expect(waits).toEqual([1, 10, 60]);
  expect(await detail(id)).toMatchObject({ status: 'FAILED', tries: 4, nextTryAt: null, late: true });
  expect(await newestBell('sari')).toContain('not tried any more');
  here.memory.behaviour.away = false;
  expect((await press(world, 'sari', id, 'retry')).body.status).toBe('QUEUED');
  await world.drain();
  expect(await here.status(id)).toBe('SENT');
});

test('a worker killed at any step of sending leaves a tone that is sent once by the next one', async () => {
  for (const step of ['before POST', 'after POST'] as const) {
    const id = await here.tone();
    // What a killed worker leaves: the try it wrote down, its request taken or not, and the job, which is delivered again.
    here.script.answer = async (path) => {
      if (!path.startsWith(step)) return undefined;
      here.script.answer = undefined;
      return 0;
    };
    await world.drain();
    await world.sql.query("update rbt_submission set status = 'QUEUED', next_try_at = null where id = $1", [
      id,
    ]);
    await world.sql.query('update rbt_send set ended_at = null, outcome = null where submission_id = $1', [
      id,
    ]);
    await world.sql.query("select enqueue('operator.send', $1::json, $2)", [
      JSON.stringify({ id }),
      `operator:${id}`,
    ]);
    await world.drain();
    const { status, contentId } = await detail(id);
    expect([step, status, held(contentId).taken, held(contentId).came]).toEqual([step, 'SENT', 1, 1]);
  }
});

test.each([
  ['before the try is written down', 'insert on rbt_send', 'true'],
  ['when the answer is noted', 'update on rbt_send', 'new.ended_at is not null'],
  ['when the tone is moved', 'update on rbt_submission', "new.status = 'SENT'"],
])('a worker killed %s sends the tone once all the same', async (_step, when, condition) => {
  const id = await here.tone();
  const table = when.split(' ').at(-1);
  await world.sql.query(
    `create or replace function kill_here() returns trigger language plpgsql as $$ begin
       if ${condition} then raise exception 'killed'; end if; return new; end $$;
     create trigger kill_here before ${when} for each row execute function kill_here()`,
  );
  const drained = () =>
    world.drain().then(
      () => 'nothing was killed yet',
      ({ message }: Error) => message,
    );
  await expect.poll(drained).toContain('killed');
  await world.sql.query(`drop trigger kill_here on ${table}`);
  await world.sql.query(
    'update graphile_worker._private_jobs set run_at = now(), attempts = 0, last_error = null, locked_at = null',
  );
  await world.drain();
  const { status, contentId } = await detail(id);
  expect([status, held(contentId).taken, held(contentId).came]).toEqual(['SENT', 1, 1]);
});

test('forged, old, repeated and overtaken messages change nothing', async () => {
  const { id } = await sentTone();
  const active = await word(id, 'ACTIVE', 2);
  expect(await here.say(active, { secret: 'somebody else’s' })).toMatchObject({
    status: 401,
    code: 'error.operator.signature',
  });
  const old = String(Math.floor(Date.now() / 1000) - 3600);
  expect((await here.say(active, { timestamp: old })).status).toBe(401);
  const plain = await world.ask(null, 'POST', '/v1/operator/callback', active);
  expect(plain.status).toBe(401);
  expect(await here.status(id)).toBe('SENT');
  expect(await here.say(active)).toEqual({ status: 200, outcome: 'APPLIED', code: undefined });
  expect((await here.say(active)).outcome).toBe('REPEATED');
  expect((await here.say(await word(id, 'IN_REVIEW', 1))).outcome).toBe('LATE');
  expect((await here.say(await word(id, 'SUSPENDED', active.sequence))).outcome).toBe('LATE');
  expect((await here.say({ ...active, eventId: 'event-of-nobody', contentId: 'RB99999999' })).outcome).toBe(
    'UNKNOWN',
  );
  expect((await here.say(await word(id, 'REJECTED', 3))).outcome).toBe('UNFIT');
  expect(await here.status(id)).toBe('ACTIVE');
  const many = await Promise.all(
    Array.from({ length: 20 }, async () => (await here.say(await word(id, 'SUSPENDED', 4))).outcome),
  );
  expect(many.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1);
});

test('the operator’s word may come before our own: a tone that failed here is active there', async () => {
  here.memory.behaviour.loseAnswers = 1;
  const { id, contentId } = await sentTone();
  expect(await here.status(id)).toBe('FAILED');
  here.operator.press(contentId, 'ACTIVE');
  await here.operator.tick();
  expect(await here.status(id)).toBe('ACTIVE');
  await here.later(2);
  expect(held(contentId).came).toBe(1);
});

test('suspending, resuming and withdrawing are told to the operator, as often as it takes', async () => {
  const { id, contentId } = await sentTone();
  await here.say(await word(id, 'ACTIVE', 2));
  expect((await press(world, 'sari', id, 'suspend')).body.fieldErrors).toMatchObject([{ field: 'reason' }]);
  here.memory.behaviour.away = true;
  expect((await press(world, 'sari', id, 'suspend', { reason: 'Sengketa hak' })).status).toBe(200);
  await world.drain();
  expect(await detail(id)).toMatchObject({ status: 'SUSPENDED', command: 'SUSPEND', fault: 'busy' });
  here.memory.behaviour.away = false;
  await here.later(1);
  expect((await detail(id)).command).toBeNull();
  expect(held(contentId).status).toBe('SUSPENDED');
  await press(world, 'sari', id, 'resume');
  await world.drain();
  expect(held(contentId).status).toBe('ACTIVE');
  await press(world, 'sari', id, 'withdraw', { reason: 'Kontrak habis' });
  await world.drain();
  expect(held(contentId).status).toBe('WITHDRAWN');
  const { rbtId } = await detail(id);
  expect((await world.ask('senja', 'GET', `/rbts/${rbtId}`)).body).toMatchObject({
    ...{ approvalStatusEluon: 'WITHDRAWN', eluonReason: 'Kontrak habis' },
  });
  expect(await newestBell('senja')).toContain('was withdrawn at the operator: Kontrak habis');
});

test('a tone withdrawn while it is on its way is withdrawn there too', async () => {
  const id = await here.tone();
  here.script.answer = async (path) => {
    if (!path.startsWith('after POST /contents')) return undefined;
    here.script.answer = undefined;
    await press(world, 'sari', id, 'withdraw', { reason: 'Salah unggah' });
    return undefined;
  };
  await world.drain();
  const { contentId, status, command } = await detail(id);
  expect([status, command, held(contentId).status]).toEqual(['WITHDRAWN', null, 'WITHDRAWN']);
});

/** Other terms than those a tone begins with. */
const changed = (id: number) =>
  world.ask('sari', 'PUT', `/rbt-submissions/${id}`, {
    ...{ subscriptionType: 'WEEKLY', price: 5000, validityDays: 7 },
    ...{ contentProvider: 'RILIS', accessChannel: 'USSD' },
  });

test('a rejected tone goes again as another round, on other terms if one likes; what the operator has keeps its terms', async () => {
  const { id, contentId } = await sentTone();
  expect((await changed(id)).body.code).toBe('error.operator.terms');
  expect((await detail(id)).termsOpen).toBe(false);
  await here.say(await word(id, 'REJECTED', 2, { reason: 'Volume terlalu pelan' }));
  expect(await detail(id)).toMatchObject({ status: 'OPERATOR_REJECTED', reason: 'Volume terlalu pelan' });
  expect((await changed(id)).status).toBe(200);
  expect((await press(world, 'sari', id, 'sendAgain')).status).toBe(200);
  await world.drain();
  expect(await detail(id)).toMatchObject({ status: 'SENT', price: 5000, subscriptionType: 'WEEKLY' });
  expect(held(contentId)).toMatchObject({ taken: 2, came: 1 });
});

test('while the operator may have a tone its terms stay; withdrawn, or after a refusal, it goes again on others', async () => {
  here.memory.behaviour.loseAnswers = 1;
  const { id, contentId } = await sentTone();
  expect(await here.status(id)).toBe('FAILED');
  expect((await changed(id)).body.code).toBe('error.operator.termsDoubtful');
  expect((await detail(id)).termsOpen).toBe(false);
  await press(world, 'sari', id, 'retry');
  expect((await changed(id)).body.code).toBe('error.operator.termsDoubtful');
  here.operator.press(contentId, 'IN_REVIEW');
  await here.operator.tick();
  expect(await detail(id)).toMatchObject({ status: 'IN_OPERATOR_REVIEW', price: 9900 });
  await press(world, 'sari', id, 'withdraw', { reason: 'Harga lain' });
  await press(world, 'sari', id, 'sendAgain');
  expect((await changed(id)).status).toBe(200);
  here.script.answer = async (path) => (path.startsWith('before POST /contents') ? 400 : undefined);
  await world.drain();
  here.script.answer = undefined;
  expect(await detail(id)).toMatchObject({ status: 'FAILED', fault: 'refused', termsOpen: true });
  expect((await changed(id)).status).toBe(200);
  await press(world, 'sari', id, 'retry');
  await world.drain();
  expect(await detail(id)).toMatchObject({ status: 'SENT', price: 5000 });
});

test('a late word about an earlier round neither withdraws nor activates the tone that waits for its next one', async () => {
  const { id } = await sentTone();
  await press(world, 'sari', id, 'withdraw', { reason: 'Salah judul' });
  const late = await word(id, 'WITHDRAWN', 3);
  await press(world, 'sari', id, 'sendAgain');
  expect(await here.status(id)).toBe('QUEUED');
  expect((await here.say(late)).outcome).toBe('LATE');
  expect((await here.say({ ...late, eventId: `event-${id}-active`, status: 'ACTIVE' })).outcome).toBe('LATE');
  expect(await here.status(id)).toBe('QUEUED');
  // The same word while the answer to the next round is lost, and after it has come.
  here.memory.behaviour.loseAnswers = 1;
  await world.drain();
  expect(await here.status(id)).toBe('FAILED');
  expect((await here.say({ ...late, eventId: `event-${id}-lost`, sequence: 9 })).outcome).toBe('LATE');
  expect(await here.status(id)).toBe('FAILED');
  await here.later(2);
  expect((await here.say({ ...late, eventId: `event-${id}-sent`, sequence: 10 })).outcome).toBe('LATE');
  expect(await here.status(id)).toBe('SENT');
  expect((await here.say(await word(id, 'WITHDRAWN', 11))).outcome).toBe('APPLIED');
  expect(await newestBell('senja')).toContain('The operator has withdrawn');
});

test('what the operator does not say is recorded with a proof, and what it said nothing of is asked for', async () => {
  const { id, contentId } = await sentTone();
  expect((await press(world, 'sari', id, 'proveActive')).body.fieldErrors).toMatchObject([
    { field: 'proof' },
  ]);
  const proof = 'Surat operator 12/RBT/XI, 21 November';
  expect((await press(world, 'sari', id, 'proveActive', { proof })).body).toMatchObject({
    status: 'ACTIVE',
    proof,
  });
  const other = await sentTone();
  held(other.contentId).sequence = 3;
  held(other.contentId).status = 'ACTIVE';
  expect((await world.ask('sari', 'POST', `/rbt-submissions/${other.id}/ask`, {})).body.status).toBe(
    'ACTIVE',
  );
  here.memory.behaviour.away = true;
  expect((await world.ask('sari', 'POST', `/rbt-submissions/${id}/ask`, {})).body.code).toBe(
    'error.operator.away',
  );
  expect(contentId).not.toBe(other.contentId);
});

test('taking a tone down withdraws it; approving again sends it again, as another round', async () => {
  const rbtId = await makeTone(world, 'senja');
  const move = async (who: 'senja' | 'rudi' | 'adi', to: string, body: object = {}) =>
    expect([to, (await world.ask(who, 'PUT', `/rbts/${rbtId}/${to}`, body)).status]).toEqual([to, 200]);
  const approve = async () => {
    await move('senja', 'SUBMITTED');
    await move('rudi', 'APPROVED', { checklist: { audio: true, text: true, rights: true, parent: true } });
    await world.drain();
  };
  await approve();
  const { rows } = await world.sql.query('select id from rbt_submission where rbt_id = $1', [rbtId]);
  const id = Number(rows[0].id);
  const { contentId } = await detail(id);
  expect([await here.status(id), held(contentId).taken]).toEqual(['SENT', 1]);
  await move('adi', 'REJECTED', { reason: 'Hak dicabut' });
  await world.drain();
  expect([await here.status(id), held(contentId).status]).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  expect((await press(world, 'sari', id, 'sendAgain')).body.code).toBe('error.operator.notApproved');
  expect((await world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {})).body.code).toBe(
    'error.operator.notApproved',
  );
  await move('adi', 'DRAFT', { reason: 'Hak sudah jelas' });
  await approve();
  const { rows: rounds } = await world.sql.query(
    'select status, round from rbt_submission where rbt_id = $1',
    [rbtId],
  );
  expect(rounds).toEqual([{ status: 'SENT', round: 2 }]);
  expect(held(contentId)).toMatchObject({ taken: 2, came: 1, status: 'RECEIVED' });
});

test('the queue counts what stands where, finds a tone by its numbers, and puts what needs people first', async () => {
  const { body: counts } = await world.ask('sari', 'GET', '/rbt-submissions/counts');
  const { rows } = await world.sql.query('select status, count(*)::int from rbt_submission group by 1');
  expect(
    Object.fromEntries(
      counts.byStatus.map((one: { status: string; count: number }) => [one.status, one.count]),
    ),
  ).toEqual(Object.fromEntries(rows.map(({ status, count }) => [status, count])));
  const { id, contentId } = await sentTone();
  await world.sql.query("update rbt_submission set status_at = now() - interval '2 days' where id = $1", [
    id,
  ]);
  const list = async (query: string) =>
    (await world.ask('sari', 'GET', `/rbt-submissions?${query}`)).body.content;
  expect(await list(`search=${contentId}`)).toMatchObject([{ id, late: true }]);
  expect((await list(''))[0].late).toBe(true);
  expect((await list('late=Y')).map((row: { id: number }) => row.id)).toContain(id);
  expect(await list('status=EXPIRED')).toEqual([]);
});

test('a tone that was approved before there was an operator is sent by hand, once', async () => {
  const { id } = await sentTone();
  const { rbtId } = await detail(id);
  // As it stands in a house that had no operator yet.
  await world.sql.query('delete from rbt_submission where id = $1', [id]);
  await world.sql.query("update rbt set approval_status_eluon = 'NOT_SENT' where id = $1", [rbtId]);
  const send = () => world.ask('adi', 'POST', `/rbts/${rbtId}/submission`);
  const sent = await send();
  expect([sent.status, sent.body.status]).toEqual([201, 'QUEUED']);
  expect((await world.ask('senja', 'GET', `/rbts/${rbtId}`)).body.approvalStatusEluon).toBe('QUEUED');
  // Pressed twice it is the same sending.
  expect((await send()).body.id).toBe(sent.body.id);
  expect((await world.ask('senja', 'POST', `/rbts/${rbtId}/submission`)).status).toBe(403);
});
