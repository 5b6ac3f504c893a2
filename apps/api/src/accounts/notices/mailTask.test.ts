import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { type MailServer, serveMail } from '../../../../../tests/servers/mailServer.ts';

let world: World;
let server: MailServer;

beforeAll(async () => {
  server = await serveMail();
  world = await openWorld({ SMTP_URL: server.url, PUBLIC_URL: 'https://back.example.test' });
});
afterAll(async () => {
  await world.end();
  await server.stop();
});
beforeEach(() => server.renew());

const register = (name: string) =>
  world.ask(null, 'POST', '/account/register', {
    ...{ firstName: 'Laras', lastName: 'Wangi', email: `${name}@example.test`, login: name },
    ...{ password: 'Rahasia#1', confirmPassword: 'Rahasia#1' },
    ...{ registerAs: 'SOLO_ARTIST', langKey: 'id', agreement: true },
  });

/** Tries once more what waits. */
async function tryAgain(): Promise<void> {
  await world.sql.query('update graphile_worker._private_jobs set run_at = now()');
  await world.drain();
}
const stateOfMail = `select sent_at is not null as sent, failed_at is not null as failed, tries, last_error as said,
  params ? 'key' as key from mail where to_address like $1`;
const mailTo = async (name: string) => (await world.sql.query(stateOfMail, [`${name}@%`])).rows[0];

test('a mail outlives a wrong password of the mail server, tried seldom in the end, and is sent once that is mended', async () => {
  await register('bertahan');
  server.refuse('AUTH', 535, 'Wrong password');
  // The last of its tries, days after the first.
  await world.sql.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  await tryAgain();
  expect(await mailTo('bertahan')).toMatchObject({ sent: false, failed: false });
  expect((await world.sql.query('select failed::int from queue_state()')).rows).toEqual([{ failed: 0 }]);
  await tryAgain();
  expect(await mailTo('bertahan')).toMatchObject({ sent: false, tries: 2 });
  server.renew();
  await tryAgain();
  expect(await mailTo('bertahan')).toMatchObject({ sent: true, failed: false });
  expect(server.mails).toHaveLength(1);
});

test('once the server takes a mail again, those that waited because of it go at once, not hours later', async () => {
  const waits = { sent: false, failed: false };
  server.refuse('AUTH', 535, 'Wrong password');
  for (const name of ['malam', 'subuh']) await register(name);
  await world.drain().catch(() => undefined);
  server.refuse('RCPT', 452, '4.2.2 Mailbox full');
  await register('penuh');
  await world.drain().catch(() => undefined);
  await world.sql.query("update graphile_worker._private_jobs set run_at = now() + interval '5 hours'");
  await world.sql.query(
    `update mail set server_failed_at = server_failed_at - interval '11 minutes' where to_address not like 'subuh@%'`,
  );
  server.renew();
  await register('pagi');
  await world.drain().catch(() => undefined);
  expect(await mailTo('pagi')).toMatchObject({ sent: true });
  expect(await mailTo('malam')).toMatchObject({ sent: true });
  // One was tried a moment ago, and one is not taken for its recipient's sake: whatever the server does, they are not tried at once.
  expect(await mailTo('subuh')).toMatchObject({ ...waits, tries: 1 });
  expect(await mailTo('penuh')).toMatchObject({ ...waits, tries: 1 });
  await tryAgain();
  expect(await mailTo('subuh')).toMatchObject({ sent: true });
});

test('a mail whose key is good no more is not sent but noted, and so is one that no job sends any longer', async () => {
  for (const name of ['terlambat', 'terlupa']) await register(name);
  await world.sql.query("update mail set good_until = now() - interval '1 minute' where to_address ~ '^ter'");
  await world.sql.query(
    `delete from graphile_worker._private_jobs where payload ->> 'id' = (select id::text from mail where to_address like 'terlupa@%')`,
  );
  await world.drain();
  const over = { sent: false, failed: true, said: 'Too late to be sent', key: false };
  expect(await mailTo('terlambat')).toMatchObject(over);
  expect(await mailTo('terlupa')).toMatchObject({ failed: false });
  await world.sql.query("select graphile_worker.add_job('account.forget')");
  await world.drain();
  expect(await mailTo('terlupa')).toMatchObject(over);
  expect(server.mails).toEqual([]);
});

const rowOf = async (name: string) =>
  (
    await world.sql.query('select * from mail where to_address ilike $1 order by id desc limit 1', [
      `${name}@%`,
    ])
  ).rows[0];
const triesOf = async (name: string) => {
  // The failed job makes the draining fail; that it was tried is what the row says.
  await world.drain().catch(() => undefined);
  return (await rowOf(name)).tries;
};

test.each([
  ['has no room for now', 'tunda', 'DATA', 451, '4.7.1 greylisted'],
  ['cannot look into because our password is wrong', 'sandi', 'AUTH', 535, '5.7.8 Invalid credentials'],
  ['does not hear because we are blocked', 'blokir', 'GREETING', 554, 'No service here'],
  ['does not take because we sent too many', 'kuota', 'MAIL', 552, '5.2.2 Quota exceeded'],
  ['may not pass on for us', 'relai', 'RCPT', 554, '5.7.1 Relay access denied'],
  ['misses our signature on', 'meterai', 'DATA', 550, '5.7.26 Unauthenticated mail'],
  [
    'finds no home of the sender of',
    'pengirim',
    'RCPT',
    550,
    '5.1.8 Sender address rejected: no such domain',
  ],
  ['does not know the sender of yet', 'kenal', 'DATA', 554, 'Message rejected: address is not verified'],
] as const)('a mail the server %s is tried again, and its link works', async (_, name, at, code, message) => {
  server.refuse(at, code, message);
  await register(name);
  await expect.poll(() => triesOf(name), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await rowOf(name)).toMatchObject({ sent_at: null, failed_at: null });
  server.renew();
  await world.sql.query('update graphile_worker._private_jobs set run_at = now(), last_error = null');
  await world.drain();
  const mail = server.mails.find(({ to }) => to[0] === `${name}@example.test`);
  expect(mail?.raw.replace(/=\r?\n/g, '')).toMatch(/\?key=3D[\w-]{43}/);
  expect((await rowOf(name)).sent_at).not.toBeNull();
  expect((await rowOf(name)).params).not.toHaveProperty('key');
});

test.each([
  ['to a mailbox that is not there', 'tiada', 'RCPT', 550, '5.1.1 No such mailbox'],
  ['that the server cannot read', 'tolak', 'DATA', 554, '5.6.0 Message refused'],
  ['nobody there is named by', 'hilang', 'RCPT', 550, 'No such mailbox'],
] as const)('a mail %s is refused for good and not tried again', async (_, name, at, code, message) => {
  server.refuse(at, code, message);
  await register(name);
  await world.drain();
  const row = await rowOf(name);
  expect(row).toMatchObject({ sent_at: null, tries: 1, failed_at: expect.any(Date) });
  expect(row.params).not.toHaveProperty('key');
});
