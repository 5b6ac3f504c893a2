import { groupOf } from '@rilis/contract/accounts/noticeSetting';
import { jakartaTime } from '@rilis/contract/clock';
import { notification as kinds } from '@rilis/contract/words/en/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { whileWorking } from '../../../../../tests/lanes.ts';
import { serveMail } from '../../../../../tests/servers/mailServer.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://portal.rilis.test' });
});
afterAll(() => world.end());

const paid = (total: string) => ({
  ...{ total, period: 'October 2026', day: '20 Nov 2026' },
  ...{ reference: 'TRF-7', slip: 'BP/2026/000001' },
});
const hourNow = () => Number(jakartaTime(new Date()).slice(0, 2));
const everything = (way: string) => ({ waiting: way, release: way, money: way, bank: way, other: way });
const settings = (more: object = {}) => ({
  digest: 'DAILY',
  hour: hourNow(),
  weekday: 1,
  ways: everything('DIGEST'),
  ...more,
});
const choose = (who: Name, more: object = {}) =>
  world.ask(who, 'PUT', '/account/notice-settings', settings(more));
const mails = async (who: Name) =>
  (await world.ask('sari', 'GET', `/mailbox?search=${who}@`)).body.content as {
    subject: string;
    text: string;
    html: string;
  }[];

async function notify(
  who: Name,
  kind: string,
  params: object = {},
  link = '/backoffice/music',
): Promise<void> {
  await world.sql.query('insert into notification (user_id, kind, params, link) values ($1, $2, $3, $4)', [
    world.cast[who].id,
    kind,
    JSON.stringify(params),
    link,
  ]);
}

/** A day later: the last digest lies a day back. */
async function digest(times = 1): Promise<void> {
  await world.sql.query("update notice_setting set digested_until = now() - interval '25 hours'");
  for (let n = 0; n < times; n += 1) await world.sql.query("select graphile_worker.add_job('notice.digest')");
  await world.drain();
}

beforeEach(async () => {
  await world.sql.query('delete from mail');
  await world.sql.query('delete from notification');
  await world.sql.query('delete from notice_setting');
});

test('a digest lists the unread notices with links that need a sign-in, once, in plain text and HTML', async () => {
  await choose('senja');
  await notify('senja', 'albumApproved', { title: 'Senja di Kota' }, '/backoffice/music/7/show');
  await notify('senja', 'albumSubmitted', { title: 'Gone' });
  await world.sql.query("update notification set read_at = now() where kind = 'albumSubmitted'");
  await digest(2);
  const [mail, ...more] = await mails('senja');
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Unread at Rilis: 1');
  expect(mail!.text).toContain(
    '- “Senja di Kota” was approved\n  https://portal.rilis.test/#/backoffice/music/7/show',
  );
  expect(mail!.text).toContain('https://portal.rilis.test/#/noticeSettings');
  expect(mail!.html).toContain('<li><a href="https://portal.rilis.test/#/backoffice/music/7/show">');
  expect(mail!.text).not.toContain('Gone');
  await digest();
  expect(await mails('senja')).toHaveLength(1);
});

test('what somebody was told in a label they have left is mailed no more', async () => {
  await choose('tirta', { ways: { ...everything('DIGEST'), money: 'AT_ONCE' } });
  await notify('tirta', 'albumApproved', { title: 'Of before' });
  await notify('tirta', 'invoicePaid', paid('Rp 1'));
  const move = (labelId: number) =>
    world.sql.query('update app_user set label_id = $1 where id = $2', [labelId, world.cast.tirta.id]);
  await move(world.labels.ombak);
  await digest();
  expect(await mails('tirta')).toEqual([]);
  await notify('tirta', 'albumApproved', { title: 'Of now' });
  await digest();
  const [mail] = await mails('tirta');
  expect(mail!.text).toContain('Of now');
  expect(mail!.text).not.toContain('Of before');
  await move(world.labels.tirta);
});

test('a digest that cannot be written is told as failed work, and holds up nobody else’s', async () => {
  const [first, second] = (['senja', 'bayu'] as const).toSorted(
    (a, b) => world.cast[a].id - world.cast[b].id,
  );
  for (const who of [first!, second!]) {
    await choose(who);
    await notify(who, 'albumApproved', { title: 'Satu' });
  }
  await world.sql.query(
    `create function not_written() returns trigger language plpgsql as $$ begin raise exception 'not written'; end $$;
     create trigger not_written before insert on mail for each row when (new.to_address like '${first}@%') execute function not_written()`,
  );
  await expect(digest()).rejects.toThrow(/not written/);
  expect([await mails(first!), await mails(second!)].map(({ length }) => length)).toEqual([0, 1]);
  await world.sql.query('drop trigger not_written on mail; delete from graphile_worker._private_jobs');
});

test('a digest of more notices than anybody reads is one mail all the same', async () => {
  await choose('rudi');
  await world.sql.query(
    `insert into notification (user_id, kind, params, link)
     select $1, 'albumSubmitted', '{"title":"Lagi"}', '/backoffice/approval/music' from generate_series(1, 70000)`,
    [world.cast.rudi.id],
  );
  await digest();
  expect((await mails('rudi')).map(({ subject }) => subject)).toEqual([expect.stringMatching(/: 70.?000$/)]);
});

test('two workers at once send one digest', async () => {
  await choose('senja');
  await notify('senja', 'albumApproved', { title: 'Satu' });
  await world.sql.query("update notice_setting set digested_until = now() - interval '25 hours'");
  await world.sql.query("select graphile_worker.add_job('notice.digest') from generate_series(1, 8)");
  await Promise.all([world.drain(), world.drain(), world.drain()]);
  expect(await mails('senja')).toHaveLength(1);
});

test('nothing secret is in it: no amount, no reason, and no link of a stranger', async () => {
  await choose('senja');
  await notify('senja', 'invoicePaid', paid('Rp 27.075.851'));
  await notify('senja', 'albumRejected', { title: 'See https://evil.test <b>', reason: 'Bank account 123' });
  await digest();
  const [mail] = await mails('senja');
  const all = `${mail!.text} ${mail!.html}`;
  expect(all).toContain('Your invoice was paid: Rp …');
  expect(all).not.toMatch(/27\.075|Bank account|evil\.test|<b>/);
});

test('where, to whom and in how many days is told: a sentence with holes says nothing', async () => {
  await choose('senja');
  await notify('senja', 'deliveryLive', { title: 'Senja di Kota', store: 'Langit' });
  await notify('senja', 'transferAsked', { title: 'Ombak', from: 'Ombak Musik' });
  await notify('senja', 'contractEndsForLabel', { number: 'K-1', day: '01-12-2026', count: 7 });
  await digest();
  const [mail] = await mails('senja');
  expect(mail!.text).toContain('“Senja di Kota” is live on Langit');
  expect(mail!.text).toContain('Ombak Musik offers you “Ombak”');
  expect(mail!.text).toContain('ends on 01-12-2026, in 7 days');
});

test('it is in the reader’s language, and long ones end with how many are left', async () => {
  await choose('senja');
  await world.sql.query("update app_user set lang_key = 'id' where login = 'senja'");
  for (let n = 0; n < 33; n += 1) await notify('senja', 'albumApproved', { title: `Lagu ${n}` });
  await digest();
  const [mail] = await mails('senja');
  expect(mail!.subject).toBe('Belum dibaca di Rilis: 33');
  expect(mail!.text).toContain('dan 3 lainnya');
  expect(mail!.text).toContain('Lagu 32');
  await world.sql.query("update app_user set lang_key = 'en-us' where login = 'senja'");
});

test.each([
  ['a suspended person', "update app_user set status = 'SUSPENDED' where login = 'senja'"],
  [
    'a person of a rejected label',
    "update label set approval_status = 'REJECTED' where name = 'Senja Records'",
  ],
  ['a person in the trash', "update app_user set deleted_at = now() where login = 'senja'"],
])('%s gets none', async (_, keepOut) => {
  await choose('senja', { ways: { ...everything('DIGEST'), bank: 'AT_ONCE' } });
  await world.sql.query(keepOut);
  await notify('senja', 'albumApproved', { title: 'Satu' });
  await notify('senja', 'bankChangeConfirmed');
  await digest();
  expect(await mails('senja')).toEqual([]);
  await world.sql.query(
    "update app_user set status = 'APPROVED', deleted_at = null where login = 'senja'; update label set approval_status = 'APPROVED'; update session set ended_at = null",
  );
});

test('kinds come at once by mail, in the digest, or only in the bell, as each person chose', async () => {
  const ways = { ...everything('DIGEST'), money: 'AT_ONCE', release: 'BELL' };
  expect((await choose('senja', { ways })).body.ways).toEqual(ways);
  await notify('senja', 'invoicePaid', paid('Rp 5'), '/backoffice/invoicing?open=3');
  await notify('senja', 'albumApproved', { title: 'Bell' });
  await notify('senja', 'userSubmitted', { title: 'Digest' });
  await notify('bayu', 'albumSubmitted', { title: 'Six' });
  await world.drain();
  const [atOnce] = await mails('senja');
  expect(atOnce?.subject).toBe(
    'Rilis: Your invoice was paid: Rp … for October 2026, on 20 Nov 2026, reference TRF-7, proof of withholding BP/2026/000001',
  );
  expect(atOnce!.text).toContain('https://portal.rilis.test/#/backoffice/invoicing?open=3');
  expect(await mails('bayu')).toEqual([]);
  await digest();
  const [newest] = await mails('senja');
  expect(newest!.text).toContain('Digest registered');
  expect(newest!.text).not.toMatch(/Bell|invoice was paid/);
});

test.each([
  ['in a digest', { digest: 'DAILY', ways: everything('DIGEST') }],
  ['in the bell alone', { digest: 'NONE', ways: everything('BELL') }],
])('an export that is ready is told by mail at once to whoever hears of all else %s', async (_, chosen) => {
  expect((await choose('rudi', chosen)).status).toBe(200);
  await notify('rudi', 'exportReady', { fileName: 'songs' }, '/exports');
  await notify('rudi', 'albumSubmitted', { title: 'Later' });
  await world.drain();
  const all = await mails('rudi');
  expect(all).toHaveLength(1);
  expect(all[0]!.text).toContain('https://portal.rilis.test/#/exports');
});

test('whoever chose none gets none, and starts again with what comes afterwards', async () => {
  await choose('senja', { digest: 'NONE' });
  await notify('senja', 'albumApproved', { title: 'Before' });
  await digest();
  expect(await mails('senja')).toEqual([]);
  await choose('senja');
  await world.sql.query("update notification set created_at = created_at - interval '1 hour'");
  await notify('senja', 'albumApproved', { title: 'After' });
  await world.sql.query(
    "update notice_setting set hour = 0, digested_until = digested_until - interval '24 hours 5 minutes'",
  );
  await world.sql.query(
    "update notification set created_at = created_at - interval '25 hours' where params->>'title' = 'Before'",
  );
  await world.sql.query("select graphile_worker.add_job('notice.digest')");
  await world.drain();
  const [mail] = await mails('senja');
  expect(mail!.text).toContain('After');
  expect(mail!.text).not.toContain('Before');
});

test('without an overview nothing is answered as going into it, whatever was sent: it stays in the bell', async () => {
  for (const digest of ['DAILY', 'NONE'] as const) {
    const { body } = await choose('senja', { digest });
    const stored = await world.ask('senja', 'GET', '/account/notice-settings');
    const shown = digest === 'NONE' ? 'BELL' : 'DIGEST';
    expect([body.ways, stored.body.ways]).toEqual([everything(shown), everything(shown)]);
  }
});

test('who has chosen nothing gets what needs them: staff each morning what waits, a label its releases and money at once', async () => {
  const stored = async (who: Name) => (await world.ask(who, 'GET', '/account/notice-settings')).body;
  await notify('senja', 'albumApproved', { title: 'First' });
  await world.drain();
  expect((await mails('senja'))[0]!.text).toContain('First');
  const atOnce = { release: 'AT_ONCE', money: 'AT_ONCE', bank: 'AT_ONCE' };
  expect(await stored('tirta')).toEqual(
    settings({ hour: 8, digest: 'NONE', ways: { ...everything('BELL'), ...atOnce } }),
  );
  const bell = { release: 'BELL', money: 'BELL', other: 'BELL' };
  expect(await stored('rudi')).toEqual(settings({ hour: 8, ways: { ...everything('DIGEST'), ...bell } }));
  await world.sql.query('update notice_setting set hour = $1 where user_id = any ($2::bigint[])', [
    hourNow(),
    [world.cast.rudi.id, world.cast.tirta.id],
  ]);
  await notify('tirta', 'albumSubmitted', { title: 'Satu' });
  await notify('rudi', 'albumApproved', { title: 'Dua' });
  await digest();
  expect(await mails('rudi')).toEqual([]);
  await notify('rudi', 'albumSubmitted', { title: 'Tiga' });
  await digest();
  const [mail] = await mails('rudi');
  expect(mail!.text).toContain('Tiga');
  expect(mail!.text).not.toContain('Dua');
  expect(await mails('tirta')).toEqual([]);
});

test.each([
  ['DAILY', 8, 1, '2026-03-04 00:59:59Z', '2026-03-03T01:00:00.000Z'],
  ['DAILY', 8, 1, '2026-03-04 01:00:00Z', '2026-03-04T01:00:00.000Z'],
  ['DAILY', 0, 1, '2026-03-04 16:59:59Z', '2026-03-03T17:00:00.000Z'],
  // 2 March 2026 is a Monday.
  ['WEEKLY', 8, 1, '2026-03-02 00:30:00Z', '2026-02-23T01:00:00.000Z'],
  ['WEEKLY', 8, 1, '2026-03-02 01:30:00Z', '2026-03-02T01:00:00.000Z'],
  ['WEEKLY', 23, 7, '2026-03-02 01:30:00Z', '2026-03-01T16:00:00.000Z'],
  ['NONE', 8, 1, '2026-03-02 01:30:00Z', null],
])('%s at %i (weekday %i) is last due before %s: %s', async (rhythm, hour, weekday, now, due) => {
  const { rows } = await world.sql.query(
    `select digest_due(row(1, $1::text, $2::int, $3::int, '{}'::text[], '{}'::text[], now())::notice_setting, $4::timestamptz) as due`,
    [rhythm, hour, weekday, now],
  );
  expect(rows[0].due?.toISOString() ?? null).toBe(due);
});

test('whoever is asked for a second pair of eyes and has chosen nothing finds it in the morning’s overview', async () => {
  await world.ask('fina', 'GET', '/account/notice-settings');
  await world.sql.query('update notice_setting set hour = $1 where user_id = $2', [
    hourNow(),
    world.cast.fina.id,
  ]);
  const change = { 'en-us': 'MIN_PAYOUT: Rp 1', id: 'MIN_PAYOUT: Rp 1' };
  await notify('fina', 'changeProposed', { change, by: 'Adi <b>' }, '/backoffice/contractChanges');
  await notify('fina', 'periodLockAsked', { who: 'Adi', period: 'October 2026', reason: '' });
  await notify('fina', 'paymentRunProposed', { run: 3, count: 2, total: 'Rp 5' });
  await notify('fina', 'transferToDecide', { title: 'Satu', from: 'Senja', to: 'Bayu' });
  await notify('fina', 'albumApproved', { title: 'Dua' });
  await digest();
  const [mail] = await mails('fina');
  expect(mail!.subject).toBe('Unread at Rilis: 4');
  expect(mail!.text).toContain('- Adi b proposes “…”: somebody else has to confirm it');
  expect(mail!.text).toContain('- Adi asks to lock October 2026');
  expect(mail!.text).toContain('- Payment run 3: 2 payments over Rp … wait for your approval');
});

test('every kind of notice belongs to the group people expect', () => {
  const groups = Object.groupBy(Object.keys(kinds), groupOf);
  expect(groups.waiting).toEqual(
    expect.arrayContaining(['albumSubmitted', 'artistSubmitted', 'userSubmitted', 'invoiceRequested']),
  );
  expect(groups.release).toContain('albumChangesRequested');
  expect(groups.money).toContain('invoicePaid');
});

test('whoever has forgotten a password is written to while the mail server keeps notices waiting, however many there are', async () => {
  const server = await serveMail();
  server.ignore('senja@example.test');
  await choose('senja', { ways: everything('AT_ONCE') });
  for (let n = 0; n < 12; n += 1) await notify('senja', 'invoicePaid', paid(`Rp ${n}`));
  const waiting = async () =>
    (await world.sql.query("select count(*)::int as n from mail where template = 'notice'")).rows[0].n;
  await whileWorking(
    world,
    { smtpUrl: server.url },
    () => server.renew(),
    async () => {
      await expect.poll(waiting).toBe(12);
      await world.ask(null, 'POST', '/account/forgot_password', { email: 'bayu@example.test' });
      const read = () => server.mails.map(({ to }) => to[0]);
      await expect.poll(read, { timeout: 10_000 }).toEqual(['bayu@example.test']);
    },
  );
  await server.stop();
});

test('every mail says that a machine wrote it, and one of notices where its reader chooses what comes', async () => {
  const server = await serveMail();
  await choose('senja', { ways: everything('AT_ONCE') });
  await notify('senja', 'invoicePaid', paid('Rp 1'));
  await world.ask(null, 'POST', '/account/forgot_password', { email: 'bayu@example.test' });
  const headOf = (who: Name) =>
    server.mails.find(({ to }) => to[0]?.startsWith(who))?.raw.split('\r\n\r\n')[0] ?? '';
  await whileWorking(
    world,
    { smtpUrl: server.url },
    () => undefined,
    async () => {
      await expect.poll(() => server.mails.length).toBe(2);
    },
  );
  await server.stop();
  const way = 'List-Unsubscribe: <https://portal.rilis.test/#/noticeSettings>';
  expect(headOf('senja')).toContain(way);
  expect(headOf('bayu')).not.toContain('List-Unsubscribe');
  for (const who of ['senja', 'bayu'] as const)
    expect(headOf(who)).toContain('Auto-Submitted: auto-generated');
});
