import { renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { whileWorking } from '../../../../../tests/lanes.ts';
import { type OperatorWorld, openOperator, press } from '../../../../../tests/operator.ts';

let here: OperatorWorld;
let world: OperatorWorld['world'];
beforeAll(async () => {
  here = await openOperator();
  world = here.world;
});
afterAll(() => here.end());
beforeEach(() => {
  here.script.answer = undefined;
});

const detail = async (id: number) => (await world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;
const tone = async (id: number) =>
  (await world.ask('senja', 'GET', `/rbts/${(await detail(id)).rbtId}`)).body;
const bells = async (): Promise<string[]> =>
  (await world.ask('senja', 'GET', '/notifications/rilis')).body.content.map(
    ({ title }: { title: string }) => title,
  );
const ask = async (id: number) => (await world.ask('sari', 'POST', `/rbt-submissions/${id}/ask`, {})).body;
/** Of other terms: whether they are taken. */
const changed = async (id: number) => {
  const { status, body } = await world.ask('sari', 'PUT', `/rbt-submissions/${id}`, {
    ...{ subscriptionType: 'WEEKLY', price: 5000, validityDays: 7 },
    ...{ contentProvider: 'RILIS', accessChannel: 'USSD' },
  });
  return body.code ?? status;
};

/** A tone whose first try the operator answers so; 0 breaks the connection before anything came there. */
async function triedTone(answer?: number): Promise<number> {
  const id = await here.tone();
  here.script.answer = async (path) => (path.startsWith('before POST /contents') ? answer : undefined);
  await world.drain();
  here.script.answer = undefined;
  return id;
}

test('a tone the operator refuses at its door may be mended; withdrawn, its label hears of no withdrawal from where it never was', async () => {
  const refused = await triedTone(400);
  expect(await detail(refused)).toMatchObject({ status: 'FAILED', fault: 'refused' });
  expect((await tone(refused)).handedOver).toBe(false);
  const waiting = await here.tone();
  for (const id of [refused, waiting]) {
    expect((await press(world, 'sari', id, 'withdraw', { reason: 'Salah unggah' })).status).toBe(200);
    expect((await tone(id)).handedOver).toBe(false);
  }
  expect((await bells()).filter((title) => title.includes('Salah unggah'))).toEqual([]);
});

test('an operator that does not take our secret has refused no tone: it is tried again by itself', async () => {
  const id = await triedTone(401);
  expect(await detail(id)).toMatchObject({
    ...{ status: 'FAILED', fault: 'stranger' },
    nextTryAt: expect.any(String),
  });
  expect((await tone(id)).handedOver).toBe(false);
  // Whoever asks is told what is the matter: it is there, and does not let us in.
  const asked = async (answer: number) => {
    here.script.answer = async (path) => (path.startsWith('before GET') ? answer : undefined);
    return (await ask(id)).code;
  };
  expect(await asked(401)).toBe('error.operator.stranger');
  expect(await asked(400)).toBe('error.operator.strange');
  expect(await asked(503)).toBe('error.operator.away');
  expect((await press(world, 'sari', id, 'withdraw', { reason: 'Salah unggah' })).status).toBe(200);
});

test('an operator that suspends or refuses a tone and does not say why leaves no empty reason in what its label reads; it is told when callers hear it again', async () => {
  const [suspended, refused] = [await triedTone(), await triedTone()];
  const says = async (
    id: number,
    status: 'ACTIVE' | 'SUSPENDED' | 'RESUMED' | 'REJECTED',
    sequence: number,
  ) => {
    const { contentId, transactionId } = await detail(id);
    const eventId = `bare-${id}-${sequence}`;
    await here.say({ eventId, contentId, transactionId, sequence, status });
    return (await bells())[0];
  };
  await says(suspended, 'ACTIVE', 11);
  expect(await says(suspended, 'SUSPENDED', 12)).toMatch(
    /^The operator has suspended .* and did not say why$/,
  );
  expect(await says(suspended, 'RESUMED', 13)).toContain('callers hear it');
  await press(world, 'sari', suspended, 'suspend', { reason: 'Sengketa hak' });
  expect((await bells())[0]).toContain('Sengketa hak');
  await press(world, 'sari', suspended, 'resume');
  expect((await bells())[0]).toContain('callers hear it');
  expect(await says(refused, 'REJECTED', 11)).toMatch(/^The operator refused .* and did not say why$/);
});

test('a tone is found by each code the operator has for it', async () => {
  const id = await triedTone();
  const codes = ['content_id', 'transaction_id', 'vascode', 'song_code'];
  await world.sql.query("update rbt_submission set vascode = 'V-2026', song_code = '0102030' where id = $1", [
    id,
  ]);
  const { rows } = await world.sql.query('select * from rbt_submission where id = $1', [id]);
  for (const code of codes) {
    const path = `/rbt-submissions?search=${encodeURIComponent(rows[0][code])}`;
    const found = (await world.ask('sari', 'GET', path)).body.content;
    expect([code, found.map((row: { id: number }) => row.id)]).toEqual([code, [id]]);
  }
});

test('a tone whose sound we cannot read ourselves is tried as often as anything, then people are told; it never came to the operator', async () => {
  const id = await here.tone();
  const { rows } = await world.sql.query(
    'select m.storage_key as key from rbt_submission s join rbt on rbt.id = s.rbt_id join media m on m.id = rbt.rbt_audio where s.id = $1',
    [id],
  );
  const file = path.join(world.config.dataDir, 'media', rows[0].key);
  renameSync(file, `${file}.away`);
  await world.drain();
  expect(await detail(id)).toMatchObject({ status: 'FAILED', fault: 'storage', tries: 1 });
  expect((await tone(id)).handedOver).toBe(false);
  for (const minutes of [1, 10, 60]) await here.later(minutes + 1);
  expect(await detail(id)).toMatchObject({ status: 'FAILED', fault: 'storage', tries: 4, nextTryAt: null });
  const told = (await world.ask('sari', 'GET', '/notifications/rilis')).body.content;
  expect(told[0].title).toContain('could not be sent to the operator');
  renameSync(`${file}.away`, file);
  await press(world, 'sari', id, 'retry');
  await world.drain();
  expect(await here.status(id)).toBe('SENT');
});

test('what the operator says it does not know has not arrived: its terms change, and the tone may be mended', async () => {
  const lost = await triedTone(0);
  expect([await here.status(lost), await changed(lost)]).toEqual(['FAILED', 'error.operator.termsDoubtful']);
  expect((await tone(lost)).handedOver).toBe(true);
  expect((await ask(lost)).code).toBe('error.operator.unknown');
  expect([await changed(lost), (await tone(lost)).handedOver]).toEqual([200, false]);
  await press(world, 'sari', lost, 'retry');
  await world.drain();
  expect(await detail(lost)).toMatchObject({ status: 'SENT', price: 5000 });
  expect((await tone(lost)).handedOver).toBe(true);
});

test('a try that a killed worker left without an end is asked about; while one is still being made nobody knows', async () => {
  const id = await triedTone(0);
  await press(world, 'sari', id, 'retry');
  const began = (ago: string) =>
    world.sql.query(
      'update rbt_send set outcome = null, ended_at = null, began_at = now() - $2::interval where submission_id = $1',
      [id, ago],
    );
  await began('5 seconds');
  expect([(await ask(id)).code, await changed(id)]).toEqual([
    'error.operator.unknown',
    'error.operator.termsDoubtful',
  ]);
  await began('2 minutes');
  expect([(await ask(id)).code, await changed(id)]).toEqual(['error.operator.unknown', 200]);
});

test('a tone that was given up, because the operator does not know it, goes again on other terms; heard of again it is there', async () => {
  const id = await triedTone();
  const { contentId, transactionId } = await detail(id);
  expect((await press(world, 'sari', id, 'giveUp', { reason: 'Operator tidak tahu' })).status).toBe(200);
  expect([await changed(id), (await tone(id)).handedOver]).toEqual([200, false]);
  const said = { contentId, transactionId, sequence: 2 };
  expect((await here.say({ ...said, eventId: `active-${id}`, status: 'ACTIVE' })).outcome).toBe('APPLIED');
  expect((await tone(id)).handedOver).toBe(true);
});

test('an operator that withdraws a tone and says why is heard by the label with its reason', async () => {
  const id = await triedTone();
  const { contentId, transactionId } = await detail(id);
  const said = { contentId, transactionId, sequence: 2, reason: 'Aduan pelanggan' };
  await here.say({ ...said, eventId: `withdrawn-${id}`, status: 'WITHDRAWN' });
  expect((await bells())[0]).toMatch(/^The operator has withdrawn .*: Aduan pelanggan$/);
});

test('what the operator refused and then lets callers hear all the same keeps its song and its sound', async () => {
  const id = await triedTone();
  const { contentId, transactionId } = await detail(id);
  const say = (status: 'REJECTED' | 'ACTIVE', sequence: number) =>
    here.say({ contentId, transactionId, sequence, status, eventId: `${status}-${id}` });
  await say('REJECTED', 2);
  expect((await tone(id)).handedOver).toBe(false);
  expect((await say('ACTIVE', 3)).outcome).toBe('UNFIT');
  expect((await tone(id)).handedOver).toBe(true);
});

test('an answer of the operator that is longer than any is not read to its end, and says so; the tone is asked for', async () => {
  const { answer } = here.operator;
  const id = await here.tone();
  here.operator.answer = (...asked) => {
    const { status, body } = answer(...asked);
    return { status, body: { ...(body as object), pad: 'x'.repeat(2_000_000) } };
  };
  await world.drain();
  expect(await detail(id)).toMatchObject({
    status: 'FAILED',
    fault: 'tooLong',
    nextTryAt: expect.any(String),
  });
  here.operator.answer = answer;
  await here.later(1);
  expect(await here.status(id)).toBe('SENT');
});

test('an operator that was silent to three tones is asked nothing more in this round; the next one goes on', async () => {
  const sent = await triedTone();
  const waiting = [];
  for (let n = 0; n < 8; n += 1) waiting.push(await here.tone());
  let calls = 0;
  here.script.answer = async (path) => {
    if (!path.startsWith('before')) return undefined;
    calls += 1;
    await sleep(5_200);
    return 0;
  };
  const left = async () =>
    (await world.sql.query('select count(*)::int as jobs from graphile_worker.jobs')).rows[0].jobs;
  const none = () => undefined;
  await whileWorking(world, {}, none, () => expect.poll(left, { timeout: 30_000 }).toBe(0));
  await press(world, 'sari', sent, 'withdraw', { reason: 'Kontrak habis' });
  await world.drain();
  // Who is called already is not called back.
  expect([3, 4, 5]).toContain(calls);
  const tried = await Promise.all(waiting.map(detail));
  expect(tried.map(({ status, tries }) => `${status} ${tries}`).sort()).toEqual([
    ...Array(calls).fill('FAILED 1'),
    ...Array(8 - calls).fill('QUEUED 0'),
  ]);
  expect(await detail(sent)).toMatchObject({
    command: 'WITHDRAW',
    fault: null,
    nextTryAt: expect.any(String),
  });
  here.script.answer = undefined;
  const now = performance.now.bind(performance);
  const aMinuteLater = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
  await here.later(6);
  aMinuteLater.mockRestore();
  expect(await Promise.all(waiting.map(here.status))).toEqual(Array(8).fill('SENT'));
  expect((await detail(sent)).command).toBeNull();
});

test('an operator that counts its words by a clock is told which field is wrong, not that a value is', async () => {
  const { status, body } = await world.ask('sari', 'GET', '/rbt-submissions?size=1');
  expect(status).toBe(200);
  const { contentId } = body.content[0];
  const said = { eventId: 'event-by-the-clock', contentId, transactionId: 'T', status: 'ACTIVE' } as const;
  expect(await here.say({ ...said, sequence: Date.now() })).toMatchObject({
    status: 400,
    code: 'error.validation.summary',
  });
});
