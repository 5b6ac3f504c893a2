import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.sql.query(
    "delete from bank_change; update label set bank_name = 'BCA', bank_account_number = '1234567890'",
  );
  await world.sql.query('delete from mail; delete from notification; delete from former_contact');
});

const called = { calledName: 'Tirta', calledNumber: '0812 0000 0001' };
const own = () => `/labels/${world.labels.tirta}`;
const ask = (who: Name = 'tirta') =>
  world.ask(who, 'PUT', own(), { bankName: 'Bank Mandiri', bankAccountNumber: '9998887776' });
const decide = async (who: Name, decision: string, body: object) => {
  const { rows } = await world.sql.query('select max(id) as id from bank_change');
  const changeId = Number(rows[0].id) || 1;
  return world.ask(who, 'PUT', `${own()}/bank-changes/${decision}`, { changeId, ...body });
};
const numberNow = async () => (await world.ask('tirta', 'GET', own())).body.bankAccountNumber;

interface Mail {
  to: string;
  subject: string;
  text: string;
}
async function mails(): Promise<Mail[]> {
  await world.drain();
  return (await world.ask('sari', 'GET', '/mailbox?size=50')).body.content;
}
const keyIn = ({ text }: Mail) => /#\/payee\?key=([\w-]{43})/.exec(text)?.[1];
const freeze = (key: string | undefined) => world.ask(null, 'POST', '/bank-changes/freeze', { key });

test('a new bank account is used only after a second person has called the label and confirmed it', async () => {
  expect((await ask()).body.bankAccountNumber).toBe('1234567890');
  expect((await ask()).body.code).toBe('error.label.bankChangeWaiting');
  const blind = await decide('ayu', 'confirmed', { ...called, changeId: undefined });
  expect([blind.status, blind.body.fieldErrors[0].field]).toEqual([400, 'changeId']);
  expect((await decide('ayu', 'confirmed', { ...called, changeId: 999_999 })).body.code).toBe('error.stale');
  const uncalled = await decide('ayu', 'confirmed', {});
  expect(uncalled.status).toBe(400);
  expect(uncalled.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
    'calledName',
    'calledNumber',
  ]);
  const decided = await decide('ayu', 'confirmed', called);
  expect(decided.body).toMatchObject({ status: 'CONFIRMED', ...called });
  expect(decided.body.former.bankAccountNumber).toBe('1234567890');
  const now = await world.ask('tirta', 'GET', own());
  expect(now.body.bankAccountNumber).toBe('9998887776');
  expect(now.body.bankChangedAt).not.toBeNull();
});

test('whoever asked for a bank change does not confirm it', async () => {
  await ask('adi');
  expect((await decide('adi', 'confirmed', called)).body.code).toBe('error.approval.self');
  expect((await decide('sari', 'refused', {})).status).toBe(400);
  expect((await decide('sari', 'refused', { reason: 'Not the owner' })).body.status).toBe('REFUSED');
});

test('it waits for whoever may confirm, with both accounts, the label’s numbers and those it had until lately', async () => {
  await world.sql.query("update label set mobile_phone_pic = '0812 0000 0001' where id = $1", [
    world.labels.tirta,
  ]);
  await world.ask('tirta', 'PUT', own(), { mobilePhonePic: '0899 9999 9999' });
  await ask();
  const { body: open } = await world.ask('rudi', 'GET', '/bank-changes');
  expect(open).toMatchObject([
    {
      labelName: 'Tirta Wening',
      bankAccountNumber: '9998887776',
      former: { bankName: 'BCA', bankAccountNumber: '1234567890' },
      phones: ['0899 9999 9999'],
      formerPhones: ['0812 0000 0001'],
    },
  ]);
  expect((await world.ask('senja', 'GET', '/bank-changes')).status).toBe(403);
  await decide('ayu', 'confirmed', called);
  expect((await world.ask('rudi', 'GET', '/bank-changes')).body).toEqual([]);
});

test('asking and confirming is mailed to everybody of the label and to the addresses it had, whatever they chose', async () => {
  await world.sql.query(
    "insert into notice_setting (user_id, digest, bell_only, digested_until) values ($1, 'NONE', '{bank,other}', now()) on conflict (user_id) do update set bell_only = excluded.bell_only",
    [world.cast.tirta.id],
  );
  // Whoever took the account over changes the addresses first.
  await world.ask('tirta', 'PUT', own(), { emailPic: 'thief@example.test' });
  await world.sql.query("update app_user set email = 'tirta.new@example.test' where login = 'tirta'");
  await ask();
  const asked = await mails();
  const readers = [
    'owner@example.test',
    'thief@example.test',
    'tirta.new@example.test',
    'tirta@example.test',
  ];
  expect(asked.map(({ to }) => to).sort()).toEqual(readers);
  const [mail] = asked;
  expect(mail!.subject).toBe('Another bank account was asked for at Rilis');
  expect(mail!.text).toContain(
    'Tirta Wening are to be paid into another account from now on: Bank Mandiri, ending in 7776.',
  );
  expect(mail!.text).toMatch(/When: .* From: .*, address 127\.0\.0\.1\./);
  expect(mail!.text).toContain('By: Tirta.');
  expect(mail!.text).toContain('This wasn’t me');
  expect(mail!.text).not.toContain('9998887776');
  await decide('ayu', 'confirmed', called);
  const all = await mails();
  expect(
    all
      .filter(({ subject }) => subject.includes('was changed'))
      .map(({ to }) => to)
      .sort(),
  ).toEqual(readers);
  const bell = await world.ask('tirta', 'GET', '/notifications/rilis');
  expect(bell.body.content.map(({ title }: { title: string }) => title)).toEqual([
    'Royalties are paid into another account from now on: Bank Mandiri, ending in 7776',
    'Royalties are to be paid into another account: Bank Mandiri, ending in 7776',
  ]);
  await world.sql.query("update app_user set email = 'tirta@example.test' where login = 'tirta'");
});

test('“This wasn’t me” freezes without signing in; pressed again, by whomever of them, it stays frozen', async () => {
  await ask();
  const [one, two] = await mails();
  expect(keyIn(one!)).not.toBe(keyIn(two!));
  expect((await freeze(keyIn(one!))).body).toEqual({ status: 'FROZEN' });
  for (const mail of [one!, two!]) expect((await freeze(keyIn(mail))).body).toEqual({ status: 'FROZEN' });
  expect((await freeze('k'.repeat(43))).body.code).toBe('error.payee.key');
  expect((await ask()).body.code).toBe('error.label.bankChangeWaiting');
  const { body: open } = await world.ask('ayu', 'GET', '/bank-changes');
  expect(open).toMatchObject([{ status: 'FROZEN', frozenAt: expect.any(String) }]);
  const bell = await world.ask('ayu', 'GET', '/notifications/rilis');
  expect(bell.body.content[0].title).toContain('was frozen');
  expect((await decide('ayu', 'refused', { reason: 'Taken over' })).body.status).toBe('REFUSED');
  expect((await freeze(keyIn(two!))).body).toEqual({ status: 'REFUSED' });
  expect(await numberNow()).toBe('1234567890');
});

test('an account in use is frozen too: nothing is requested or paid, and refusing it gives the former one back', async () => {
  await ask();
  await decide('ayu', 'confirmed', called);
  const confirmed = (await mails()).find(({ subject }) => subject.includes('was changed'));
  expect((await freeze(keyIn(confirmed!))).body).toEqual({ status: 'FROZEN' });
  expect(await numberNow()).toBe('9998887776');
  await expect(request()).rejects.toMatchObject({ code: 'LG020' });
  expect((await decide('ayu', 'refused', { reason: 'Taken over' })).status).toBe(200);
  expect(await numberNow()).toBe('1234567890');
  // Now only for the papers it lacks.
  await expect(request()).rejects.toMatchObject({ code: '23514' });
});

test('an invoice that names an account which was frozen and refused is not paid', async () => {
  await ask();
  await freeze(keyIn((await mails())[0]!));
  await decide('ayu', 'refused', { reason: 'Taken over' });
  const pay = (bankAccountNumber: string) =>
    world.sql.query(
      `update invoice set status = 'P', bank = $2 where id = (select max(id) from invoice where label_id = $1)`,
      [world.labels.tirta, { bankAccountNumber }],
    );
  await expect(pay('9998-887776')).rejects.toMatchObject({ code: 'LG021' });
  // Refused for what it lacks, not for its account.
  await expect(pay('1234567890')).rejects.toMatchObject({ code: 'LG004' });
});

test('a frozen change that was theirs after all is confirmed, after another call', async () => {
  await ask();
  const [mail] = await mails();
  await freeze(keyIn(mail!));
  expect((await decide('ayu', 'confirmed', {})).status).toBe(400);
  expect((await decide('ayu', 'confirmed', called)).body.status).toBe('CONFIRMED');
  expect(await numberNow()).toBe('9998887776');
});

test('a new bank account, and the word on it, want a recent sign-in', async () => {
  const stale = "update session set signed_in_at = now() - interval '16 minutes' where user_id = $1";
  await world.sql.query(stale, [world.cast.tirta.id]);
  expect((await ask()).body.code).toBe('error.recentSignIn');
  expect((await world.ask('tirta', 'PUT', own(), { city: 'Solo' })).status).toBe(200);
  await world.sql.query('update session set signed_in_at = now()');
  await ask();
  await world.sql.query(stale, [world.cast.ayu.id]);
  expect((await decide('ayu', 'confirmed', called)).body.code).toBe('error.recentSignIn');
  await world.sql.query('update session set signed_in_at = now()');
});

/** Moves the label's invoice as far as the database lets it. */
async function request() {
  await world.sql.query(
    `with made as (insert into statement (label_id, datenum, stream, status, earned, payable)
       values ($1, 202601, 'MUSIC', 'APPROVED', 5000000, 5000000) on conflict do nothing returning id)
     insert into invoice (label_id, statement_id, periode, stream, nett_revenue, pph, tax, company_name)
       select $1, id, 202601, 'MUSIC', 5000000, 0, '{}', 'Tirta' from made`,
    [world.labels.tirta],
  );
  await world.sql.query("update invoice set status = 'R' where label_id = $1", [world.labels.tirta]);
}
