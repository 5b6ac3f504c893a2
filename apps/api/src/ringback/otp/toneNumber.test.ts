import { readMsisdn } from '@rilis/contract/ringback/msisdn';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { together } from '../../../../../tests/together.ts';
import { makeTone } from '../../../../../tests/tones.ts';
import { withScope } from '../../kit/db/db.ts';
import { numberState } from './boundNumber.ts';
import { numberHash } from './proofKeys.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(() =>
  world.sql.query('delete from otp; delete from sign_in_try; delete from mail; delete from blocked_number'),
);

let taken = 0;
/** A number of its own for each test. */
const newNumber = () => `0813 5550 ${String(1000 + taken++)}`;

/** Asks for a code, reads it in the mailbox and enters it. */
async function prove(who: Name, target: string, purpose = 'NSP_CREATION'): Promise<string> {
  await world.sql.query('delete from mail; delete from sign_in_try');
  const { otpId } = (await world.ask(who, 'POST', '/v1/otp/request', { purpose, target })).body;
  await world.drain();
  const { content } = (await world.ask('sari', 'GET', '/mailbox')).body;
  const code = /\b(\d{6})\b/.exec(content[0].text)![1];
  return (await world.ask(who, 'POST', '/v1/otp/verify', { otpId, code })).body.otpToken;
}

const create = (who: Name, body: object) =>
  world.ask(who, 'POST', '/nsp-creations', { titleRbt: 'Salam', ...body });
const codesOf = ({ status, body }: { status: number; body: { code?: string; fieldErrors?: object[] } }) => [
  status,
  ...(body.fieldErrors ?? []).map((one) => {
    const { field, code } = one as { field: string; code: string };
    return `${field} ${code}`;
  }),
];
const statusOf = async (who: Name, msisdn: string) =>
  (await world.ask(who, 'POST', '/nsp-creations/check-msisdn-status', { msisdn })).body.status;
const listed = async (who: Name, path = '/tone-numbers') => (await world.ask(who, 'GET', path)).body.content;

test('Tirta proves a number and makes a tone for it; the next tone takes the same number without another code', async () => {
  const otpToken = await prove('tirta', newNumber());
  const first = await create('tirta', { otpToken });
  expect(first.body).toMatchObject({ number: expect.stringMatching(/^0813-••••-\d{3}$/) });
  const second = await create('tirta', { titleRbt: 'Jam kerja', numberId: first.body.numberId });
  expect(second.body.number).toBe(first.body.number);
  expect(await listed('tirta')).toMatchObject([
    { number: first.body.number, tones: [{ titleRbt: 'Salam' }, { titleRbt: 'Jam kerja' }] },
  ]);
  expect(await listed('bayu')).toEqual([]);
  expect(codesOf(await create('tirta', { otpToken }))).toEqual([400, 'otpToken error.otp.token']);
});

test('a draft needs no number, its request does', async () => {
  const id = await makeTone(world, 'tirta');
  await world.sql.query('update rbt set number_id = null where id = $1', [id]);
  expect(codesOf(await world.ask('tirta', 'PUT', `/nsp-creations/${id}/SUBMITTED`, {}))).toEqual([
    400,
    'numberId error.validation.required',
  ]);
  const otpToken = await prove('tirta', newNumber());
  const changed = await world.ask('tirta', 'PUT', `/nsp-creations/${id}`, { titleRbt: 'Salam', otpToken });
  expect(changed.body.numberId).toBeGreaterThan(0);
  expect((await world.ask('tirta', 'PUT', `/nsp-creations/${id}/SUBMITTED`, {})).status).toBe(200);
});

test('a proof is good for its person and its purpose, once; of a hundred creations at once one is made', async () => {
  const number = newNumber();
  const otpToken = await prove('tirta', number);
  expect(codesOf(await create('bayu', { otpToken }))).toEqual([400, 'otpToken error.otp.token']);
  await world.sql.query("update app_user set phone = $1 where login = 'adi'", [number]);
  const forMigration = await prove('adi', number, 'MIGRATION');
  expect(codesOf(await create('adi', { labelId: world.labels.senja, otpToken: forMigration }))).toEqual([
    400,
    'otpToken error.otp.token',
  ]);
  const made = await together(100, (at) => create('tirta', { titleRbt: `Sekali ${at}`, otpToken }));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(made.filter((one) => codesOf(one)[1] === 'otpToken error.otp.token')).toHaveLength(99);
  const { rows } = await world.sql.query(
    "select count(*)::int as n from rbt where title_rbt like 'Sekali %'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('what is refused leaves the proof good', async () => {
  const otpToken = await prove('tirta', newNumber());
  const wrong = await create('tirta', { otpToken, titleRbt: 'x'.repeat(51) });
  expect(wrong.status).toBe(400);
  const lost = await create('tirta', { otpToken, rbtAudio: 'z'.repeat(22) });
  expect(codesOf(lost)).toEqual([400, 'rbtAudio error.validation.file']);
  expect((await create('tirta', { otpToken })).status).toBe(201);
});

test('a number is one label’s: two that prove it at once do not both get it, and only they learn why', async () => {
  const number = newNumber();
  const proofs = { bayu: await prove('bayu', number), tirta: await prove('tirta', number) };
  expect([await statusOf('bayu', number), await statusOf('tirta', number)]).toEqual(['ELIGIBLE', 'ELIGIBLE']);
  const [bayu, tirta] = await Promise.all([
    create('bayu', { otpToken: proofs.bayu }),
    create('tirta', { otpToken: proofs.tirta }),
  ]);
  expect([bayu.status, tirta.status].sort()).toEqual([201, 400]);
  const [loser, refused] = bayu.status === 400 ? (['bayu', bayu] as const) : (['tirta', tirta] as const);
  expect(codesOf(refused)).toEqual([400, 'otpToken error.otp.bound']);
  expect(await statusOf(loser, number)).toBe('BOUND_TO_OTHER');
  // Senja has proved nothing: a bound number, a blocked one and one of nobody answer alike.
  const blocked = newNumber();
  await world.ask('sari', 'POST', '/blocked-numbers', { msisdn: blocked, reason: 'Permintaan pemilik' });
  const answers = await Promise.all([number, blocked, newNumber()].map((one) => statusOf('senja', one)));
  expect(answers).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
});

/** How often the tables of numbers were read by one answer, counted by the database itself. */
async function looksAt(msisdn: string): Promise<number> {
  const { id, labelId } = world.cast.senja;
  const actor = { userId: id, login: 'senja', labelId } as Parameters<typeof withScope>[1];
  return withScope(world.db, actor, async (tx) => {
    const hash = await numberHash(tx, world.config.keys, readMsisdn(msisdn)!);
    const counted = async () => {
      const { rows } = await sql<{ looks: number }>`select sum(seq_scan + coalesce(idx_scan, 0))::int as looks
        from pg_stat_xact_user_tables where relname in ('tone_number', 'blocked_number')`.execute(tx);
      return rows[0]!.looks;
    };
    const before = await counted();
    await numberState(tx, hash, labelId);
    return (await counted()) - before;
  });
}

const middleOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

test('of numbers one has not proved nothing is looked up: bound, blocked or nobody’s, they take the same time', async () => {
  const [bound, blocked, own] = [newNumber(), newNumber(), newNumber()];
  await create('tirta', { otpToken: await prove('tirta', bound) });
  await world.ask('sari', 'POST', '/blocked-numbers', { msisdn: blocked, reason: 'Permintaan pemilik' });
  await prove('senja', own);
  expect(await Promise.all([bound, blocked, newNumber()].map(looksAt))).toEqual([0, 0, 0]);
  expect(await looksAt(own)).toBeGreaterThan(0);
  const times: Record<'bound' | 'blocked' | 'nobodys', number[]> = { bound: [], blocked: [], nobodys: [] };
  const timed = async (kind: keyof typeof times, msisdn: string) => {
    const start = performance.now();
    expect(await statusOf('senja', msisdn)).toBe('UNKNOWN');
    times[kind].push(performance.now() - start);
  };
  for (let round = 0; round < 60; round += 1) {
    if (round % 6 === 0) await world.sql.query('delete from sign_in_try');
    await timed('bound', bound);
    await timed('blocked', blocked);
    await timed('nobodys', newNumber());
  }
  // Generous: the machine may be busy. What is measured side by side differs by much less.
  for (const kind of ['bound', 'blocked'] as const) {
    const ratio = middleOf(times[kind]) / middleOf(times.nobodys);
    expect(ratio, kind).toBeGreaterThan(0.5);
    expect(ratio, kind).toBeLessThan(2);
  }
});

test('a code is promised for a number of somebody else, a blocked one and one of nobody in the same words', async () => {
  const [bound, blocked] = [newNumber(), newNumber()];
  await create('tirta', { otpToken: await prove('tirta', bound) });
  await world.ask('sari', 'POST', '/blocked-numbers', { msisdn: blocked, reason: 'Permintaan pemilik' });
  const asked = async (target: string) => {
    const answer = await world.ask('senja', 'POST', '/v1/otp/request', { purpose: 'NSP_CREATION', target });
    return [answer.status, Object.keys(answer.body).sort(), answer.body.simulated];
  };
  const nobodys = await asked(newNumber());
  expect(nobodys[0]).toBe(200);
  expect(await asked(bound)).toEqual(nobodys);
  expect(await asked(blocked)).toEqual(nobodys);
});

test('another label’s number cannot be chosen, and looks like one that does not exist', async () => {
  const { numberId } = (await create('tirta', { otpToken: await prove('tirta', newNumber()) })).body;
  expect(codesOf(await create('bayu', { numberId }))).toEqual(
    codesOf(await create('bayu', { numberId: 99_999_999 })),
  );
  expect((await world.ask('bayu', 'POST', `/tone-numbers/${numberId}/release`, {})).status).toBe(404);
});

test('a blocked number gets no tone; what it had is silent, and its owner is told', async () => {
  const number = newNumber();
  const made = (await create('tirta', { otpToken: await prove('tirta', number) })).body;
  const again = await prove('tirta', number);
  const reason = 'Pengaduan pemilik nomor';
  const blocked = await world.ask('sari', 'POST', '/blocked-numbers', { msisdn: number, reason });
  expect([blocked.status, blocked.body.number]).toEqual([201, made.number]);
  expect((await world.ask('tirta', 'GET', `/nsp-creations/${made.id}`)).body.number).toBe(null);
  expect(await statusOf('tirta', number)).toBe('BLOCKED');
  expect(codesOf(await create('tirta', { otpToken: again }))).toEqual([400, 'otpToken error.otp.blocked']);
  expect((await world.ask('sari', 'POST', '/blocked-numbers', { msisdn: number, reason })).status).toBe(409);
  const told = await world.sql.query("select params from notification where kind = 'numberReleased'");
  expect(told.rows.at(-1).params).toMatchObject({ reason });
  for (const who of ['senja', 'tirta', 'rudi'] as const)
    expect((await world.ask(who, 'POST', '/blocked-numbers', { msisdn: number, reason })).status).toBe(403);
  const { id } = blocked.body;
  const off = { reason: 'Selesai' };
  expect((await world.ask('sari', 'POST', `/blocked-numbers/${id}/release`, off)).status).toBe(200);
  expect((await create('tirta', { otpToken: again })).status).toBe(201);
});

test('owners let a number go; its new holder proves it and takes it', async () => {
  const number = newNumber();
  const { id, numberId } = (await create('tirta', { otpToken: await prove('tirta', number) })).body;
  expect((await world.ask('tirta', 'POST', `/tone-numbers/${numberId}/release`, {})).status).toBe(200);
  expect((await world.ask('tirta', 'GET', `/nsp-creations/${id}`)).body).toMatchObject({ numberId: null });
  expect((await create('bayu', { otpToken: await prove('bayu', number) })).status).toBe(201);
});

test('a lost number: staff find it by all of its digits, say why, and give it to its new holder', async () => {
  const number = newNumber();
  const { numberId, number: masked } = (await create('tirta', { otpToken: await prove('tirta', number) }))
    .body;
  const otpToken = await prove('bayu', number);
  expect(codesOf(await create('bayu', { otpToken }))).toEqual([400, 'otpToken error.otp.bound']);
  const found = await world.ask('sari', 'POST', '/tone-numbers/find', { msisdn: number });
  expect(found.body).toMatchObject({ bound: { id: numberId, number: masked }, blocked: null });
  const move = (body: object) => world.ask('sari', 'POST', `/tone-numbers/${numberId}/move`, body);
  expect(codesOf(await move({ labelId: world.labels.ombak }))[0]).toBe(400);
  expect((await world.ask('sari', 'POST', `/tone-numbers/${numberId}/release`, {})).status).toBe(400);
  const reason = 'Nomor didaur ulang, surat operator 12/2026';
  expect((await move({ labelId: world.labels.tirta, reason })).body.code).toBe('error.otp.sameLabel');
  expect((await move({ labelId: world.labels.ombak, reason })).status).toBe(200);
  // The proof was not used up by the refusal.
  expect((await create('bayu', { otpToken })).body.numberId).toBe(numberId);
  expect((await world.ask('tirta', 'GET', '/tone-numbers')).body.content).not.toContainEqual(
    expect.objectContaining({ id: numberId }),
  );
});

test('neither table nor log keeps a number that could be read', async () => {
  await create('tirta', { otpToken: await prove('tirta', '0813 9876 5432') });
  const { rows } = await world.sql.query(
    `select (select string_agg(n::text, '') from tone_number n) || (select string_agg(a::text, '') from audit_log a) as text`,
  );
  expect(rows[0].text).not.toMatch(/98765432|9876 5432/);
});
