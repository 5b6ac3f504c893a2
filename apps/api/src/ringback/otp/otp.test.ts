import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { saidIn } from '../../../../../tests/said.ts';
import { together } from '../../../../../tests/together.ts';
import { withScope } from '../../kit/db/db.ts';
import { spendProof } from './verdict.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(() => world.sql.query('delete from otp; delete from sign_in_try; delete from mail'));

const number = '0812 3456 7890';
const request = (who: Name, target = number, purpose = 'NSP_CREATION') =>
  world.ask(who, 'POST', '/v1/otp/request', { purpose, target });
const verify = (who: Name, otpId: string, code: string) =>
  world.ask(who, 'POST', '/v1/otp/verify', { otpId, code });

/** The code of the newest message in the mailbox of the machine. */
async function codeSent(): Promise<string> {
  await world.drain();
  const { content } = (await world.ask('sari', 'GET', '/mailbox')).body;
  return /\b(\d{6})\b/.exec(content[0].text)![1]!;
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const aMinuteLater = () =>
  world.sql.query(
    "update otp set sent_at = sent_at - interval '61 s', expires_at = expires_at - interval '61 s'",
  );

const spend = (who: Name, otpToken: string, purpose: 'NSP_CREATION' | 'MIGRATION' = 'NSP_CREATION') => {
  const { id, labelId } = world.cast[who];
  const actor = { userId: id, login: who, labelId } as Parameters<typeof withScope>[1];
  return withScope(world.db, actor, (tx) => spendProof(tx, actor, otpToken, purpose));
};

test('Senja proves her number: six digits by short message, shown in the mailbox of a machine without a gateway', async () => {
  const asked = await request('senja');
  expect(asked.body).toMatchObject({ maskedTarget: '0812-••••-890', simulated: true });
  const until = new Date(asked.body.expiresAt).getTime() - Date.now();
  expect(until / 60_000).toBeCloseTo(5, 0);
  expect(saidIn(asked.text)).not.toContain('3456');
  await world.drain();
  const { content } = (await world.ask('sari', 'GET', '/mailbox')).body;
  expect(content[0]).toMatchObject({ to: '0812-••••-890', subject: 'Short message to 0812-••••-890' });
  expect(content[0].text).toMatch(/^Rilis: \d{6} is your code .* Never tell it to anybody\.$/);
  expect(content[0].text.length).toBeLessThanOrEqual(160);
  const proved = await verify('senja', asked.body.otpId, await codeSent());
  expect(proved.status).toBe(200);
  expect(await spend('senja', proved.body.otpToken)).toMatchObject({ masked: '0812-••••-890' });
  await expect(spend('senja', proved.body.otpToken)).rejects.toMatchObject({ status: 400 });
});

test.each(['081234567890', '6281234567890', '+62 812-3456-7890', '(0812) 3456.7890'])(
  'a number is read as people write it: %s',
  async (written) => {
    const { body } = await world.ask('senja', 'POST', '/nsp-creations/check-msisdn-status', {
      msisdn: written,
    });
    expect(body).toEqual({ msisdn: '0812-••••-890', operator: 'Telkomsel', served: true, status: 'UNKNOWN' });
  },
);

test.each([
  '',
  '0812',
  '021 555 1234',
  '+1 202 555 0101',
  '0812345678901234',
  '08123456789a',
  '0801 2345 6789',
])('what is no Indonesian mobile number is refused at its field: “%s”', async (written) => {
  const { status, body } = await request('senja', written);
  expect(status).toBe(400);
  expect(body.fieldErrors).toMatchObject([{ field: 'target' }]);
});

test('a number of another network is told so before a message is paid for; the table of prefixes decides', async () => {
  const refused = await request('senja', '0817 123 4567');
  expect(refused.body.fieldErrors).toMatchObject([{ field: 'target', code: 'error.otp.otherOperator' }]);
  expect(refused.body.fieldErrors[0].message).toContain('XL Axiata');
  const { content } = (await world.ask('sari', 'GET', '/number-prefixes?search=0817')).body;
  const { id, version } = content[0];
  const changed = { prefix: '0817', operator: 'XL Axiata', served: true, version };
  expect((await world.ask('sari', 'PUT', `/number-prefixes/${id}`, changed)).status).toBe(200);
  expect((await request('senja', '0817 123 4567')).status).toBe(200);
  expect((await world.ask('senja', 'PUT', `/number-prefixes/${id}`, changed)).status).toBe(403);
});

test('a code has five tries, then it is void; the right one comes too late', async () => {
  const { otpId } = (await request('senja')).body;
  const code = await codeSent();
  for (const left of [4, 3, 2, 1]) {
    const { body } = await verify('senja', otpId, wrongOf(code));
    expect(body.fieldErrors).toMatchObject([
      { field: 'code', message: `The code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.` },
    ]);
  }
  expect((await verify('senja', otpId, wrongOf(code))).body.code).toBe('error.otp.void');
  expect((await verify('senja', otpId, code)).body.code).toBe('error.otp.void');
});

test('of a hundred wrong codes at once five are looked at; of a hundred right ones one is taken', async () => {
  const { otpId } = (await request('senja')).body;
  const code = await codeSent();
  const wrong = await together(100, () => verify('senja', otpId, wrongOf(code)));
  expect(wrong.filter(({ status }) => status === 400)).toHaveLength(4);
  expect(wrong.filter(({ body }) => body.code === 'error.otp.void')).toHaveLength(96);
  expect((await world.sql.query('select tries from otp')).rows).toEqual([{ tries: 5 }]);
  await aMinuteLater();
  const next = (await request('senja')).body;
  const good = await codeSent();
  const right = await together(100, () => verify('senja', next.otpId, good));
  expect(right.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(right.filter(({ body }) => body.code === 'error.otp.spent')).toHaveLength(99);
  const { otpToken } = right.find(({ status }) => status === 200)!.body;
  const spent = await Promise.allSettled(Array.from({ length: 20 }, () => spend('senja', otpToken)));
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code is good five minutes, for its person and its purpose', async () => {
  const { otpId } = (await request('senja')).body;
  const code = await codeSent();
  expect((await verify('bayu', otpId, code)).status).toBe(404);
  expect((await verify('bayu', 'x'.repeat(22), code)).text.replace(/"requestId".*/, '')).toBe(
    (await verify('bayu', otpId, code)).text.replace(/"requestId".*/, ''),
  );
  const { otpToken } = (await verify('senja', otpId, code)).body;
  await expect(spend('senja', otpToken, 'MIGRATION')).rejects.toMatchObject({ status: 400 });
  await expect(spend('bayu', otpToken)).rejects.toMatchObject({ status: 400 });
  expect((await spend('senja', otpToken)).masked).toBe('0812-••••-890');
  const late = (await request('bayu')).body;
  const lateCode = await codeSent();
  await world.sql.query("update otp set expires_at = now() - interval '1 s' where id = $1", [late.otpId]);
  expect((await verify('bayu', late.otpId, lateCode)).body.code).toBe('error.otp.expired');
});

test('another code comes after a minute, takes the place of the first, and keeps the tries that are gone', async () => {
  const { otpId } = (await request('senja')).body;
  const first = await codeSent();
  await verify('senja', otpId, wrongOf(first));
  const early = await world.ask('senja', 'POST', '/v1/otp/resend', { otpId });
  expect(early).toMatchObject({ status: 429, body: { code: 'error.otp.wait' } });
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
  expect((await request('senja')).body.code).toBe('error.otp.wait');
  await aMinuteLater();
  const both = await Promise.all([1, 2].map(() => world.ask('senja', 'POST', '/v1/otp/resend', { otpId })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  const second = await codeSent();
  if (second !== first)
    expect((await verify('senja', otpId, first)).body.fieldErrors[0].message).toContain('3 tries');
  expect((await verify('senja', otpId, second)).status).toBe(200);
});

test('a code is sent five times at most', async () => {
  const { otpId } = (await request('senja')).body;
  const again = () => world.ask('senja', 'POST', '/v1/otp/resend', { otpId });
  await world.sql.query('update otp set sends = 4');
  await aMinuteLater();
  expect((await again()).status).toBe(200);
  await aMinuteLater();
  expect(await again()).toMatchObject({ status: 409, body: { code: 'error.otp.sends' } });
});

test('of three that ask at once one is sent a code, the others are told to wait', async () => {
  const asked = await Promise.all([request('senja'), request('senja'), request('senja')]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const refused = asked.find(({ status }) => status === 429)!;
  expect(refused.body.code).toBe('error.otp.wait');
  const { rows } = await world.sql.query('select from otp where voided_at is null');
  expect(rows.length).toBe(1);
});

test('of a number one has not proved every answer is the same; of the own one it says what is', async () => {
  const state = async (who: Name, msisdn: string) =>
    (await world.ask(who, 'GET', `/nsp-creations/check-msisdn-status?msisdn=${msisdn}`)).body;
  const { otpId } = (await request('bayu')).body;
  await verify('bayu', otpId, await codeSent());
  expect((await state('bayu', '081234567890')).status).toBe('ELIGIBLE');
  const [theirs, nobodys] = [await state('senja', '081234567890'), await state('senja', '081399999890')];
  expect({ ...theirs, msisdn: '' }).toEqual({ ...nobodys, msisdn: '' });
  expect(theirs.status).toBe('UNKNOWN');
  for (let n = 0; n < 18; n += 1) await state('senja', '081234567890');
  expect((await state('senja', '081234567890')).code).toBe('error.tooManyRequests');
  expect(
    (await world.ask(null, 'GET', '/nsp-creations/check-msisdn-status?msisdn=081234567890')).status,
  ).toBe(401);
});

test('neither number nor code stands in a table, in the queue or in the audit log', async () => {
  const { otpId } = (await request('senja')).body;
  const { rows: waiting } = await world.sql.query('select payload::text from graphile_worker._private_jobs');
  const code = await codeSent();
  await world.sql.query('delete from mail');
  await verify('senja', otpId, code);
  const kept = await world.sql.query(
    "select coalesce(string_agg(o::text, ''), '') || (select coalesce(string_agg(a::text, ''), '') from audit_log a where entity = 'otp') as text from otp o",
  );
  for (const text of [kept.rows[0].text, JSON.stringify(waiting)]) {
    expect(text).not.toContain('81234567890');
    expect(text).not.toContain(`"${code}"`);
  }
  expect((await world.sql.query('select number_sealed from otp')).rows).toEqual([{ number_sealed: null }]);
});

test('a migration is confirmed at the number of one’s own profile', async () => {
  expect((await request('adi', number, 'MIGRATION')).body.fieldErrors).toMatchObject([
    { code: 'error.otp.noPhone' },
  ]);
  await world.sql.query("update app_user set phone = '+62 817-555-1234' where login = 'adi'");
  expect((await request('adi', number, 'MIGRATION')).body.fieldErrors).toMatchObject([
    { code: 'error.otp.ownPhone' },
  ]);
  expect((await request('adi', '0817 555 1234', 'MIGRATION')).status).toBe(200);
});

// The process remembers what is used up: nobody asks for a code after this one.
test('a person asks ten times an hour, a number gets six messages, and all together as many as the parameter says', async () => {
  const ask = async (who: Name, target: string) => (await request(who, target)).status;
  for (let n = 0; n < 10; n += 1) expect(await ask('senja', `0812 3456 700${n}`)).toBe(200);
  expect(await ask('senja', '0812 3456 7777')).toBe(429);
  await world.sql.query('delete from sign_in_try; delete from otp');
  for (const who of ['bayu', 'tirta', 'adi', 'fina', 'beni', 'rudi'] as const)
    expect(await ask(who, number)).toBe(200);
  expect(await ask('ayu', number)).toBe(429);
  await world.sql.query(
    "delete from sign_in_try; delete from otp; update sysparam set value = '1' where \"group\" = 'OTP'",
  );
  expect(await ask('sari', '0813 0000 0001')).toBe(200);
  expect(await ask('sari', '0813 0000 0002')).toBe(429);
  await world.sql.query("update sysparam set value = '5000' where \"group\" = 'OTP'");
});

test('a gateway over HTTP gets the message; its failure is tried again and names no number', async () => {
  const got: { body: { to: string; text: string; reference: string }; token: string | undefined }[] = [];
  let answer = 500;
  const gateway = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const part of incoming) text += part;
    got.push({ body: JSON.parse(text), token: incoming.headers.authorization });
    outgoing.writeHead(answer).end();
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const other = await openWorld({ SMS_URL: url, SMS_TOKEN: 'rahasia' });
  try {
    const asked = await other.ask('senja', 'POST', '/v1/otp/request', {
      purpose: 'NSP_CREATION',
      target: number,
    });
    expect(asked.body.simulated).toBe(false);
    // One that does not know our token has said nothing of the number.
    for (answer of [500, 401]) {
      await expect(other.drain()).rejects.toThrow(`The SMS gateway answered ${answer}`);
      await other.sql.query('update graphile_worker._private_jobs set run_at = now()');
    }
    answer = 200;
    await other.drain();
    expect(got).toHaveLength(3);
    expect(got[0]).toEqual(got[2]);
    expect(got[1]).toMatchObject({ body: { to: '+6281234567890', from: 'Rilis' }, token: 'Bearer rahasia' });
    const code = /(\d{6})/.exec(got[1]!.body.text)![1];
    const proved = await other.ask('senja', 'POST', '/v1/otp/verify', { otpId: asked.body.otpId, code });
    expect(proved.status).toBe(200);
  } finally {
    await other.end();
    gateway.close();
  }
});

test('where mails go out and no gateway is set up, no code is promised', async () => {
  const other = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const wanted = { purpose: 'NSP_CREATION', target: number };
    // Why not is for staff to know.
    const told = { senja: 'error.otp.noMessages', adi: 'error.otp.noGateway' };
    for (const who of ['senja', 'adi'] as const)
      expect(await other.ask(who, 'POST', '/v1/otp/request', wanted)).toMatchObject({
        status: 503,
        body: { code: told[who] },
      });
  } finally {
    await other.end();
  }
});
