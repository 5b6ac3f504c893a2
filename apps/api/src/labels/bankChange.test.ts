import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.sql.query(
    "delete from bank_change; update label set bank_name = 'BCA', bank_account_number = '1234567890', bank_account_name = name",
  );
  await world.sql.query('delete from mail; delete from notification; delete from former_contact');
});

const called = { calledName: 'Tirta', calledNumber: '0812 0000 0001' };
const own = () => `/labels/${world.labels.tirta}`;
const ask = (who: Name = 'tirta', bankAccountNumber = '9998887776') =>
  world.ask(who, 'PUT', own(), { bankName: 'Bank Mandiri', bankAccountNumber });
const decide = async (who: Name, decision: string, body: object) => {
  const changeId = (await newestChange()) || 1;
  return world.ask(who, 'PUT', `${own()}/bank-changes/${decision}`, { changeId, ...body });
};
async function newestChange(): Promise<number> {
  const { rows } = await world.sql.query('select max(id) as id from bank_change');
  return Number(rows[0].id);
}
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
const about = async (subject: RegExp) => (await mails()).filter((mail) => subject.test(mail.subject));
/** Another account of the label, in use, and the key of the mail that told of it. */
async function use(bankAccountNumber?: string): Promise<string | undefined> {
  await ask('tirta', bankAccountNumber);
  expect((await decide('ayu', 'confirmed', called)).status).toBe(200);
  return keyIn((await about(/was changed/))[0]!);
}
const freeze = (key: string | undefined) => world.ask(null, 'POST', '/bank-changes/freeze', { key });

test('a new bank account is used only after a second person has called the label and confirmed it', async () => {
  expect((await ask()).body.bankAccountNumber).toBe('1234567890');
  expect((await ask('tirta', '1112223334')).body.code).toBe('error.label.bankChangeWaiting');
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
  // Whose number it was stands with the change, which can be forgotten; the log forgets nothing.
  const log = await world.ask('adi', 'GET', `/audit?entity=label&entityId=${world.labels.tirta}`);
  const noted = log.body.content.find(({ after }: { after?: object }) => after && 'calledName' in after);
  expect(noted.after).toMatchObject({ calledName: 'Tirta', calledNumber: '•' });
  const now = await world.ask('tirta', 'GET', own());
  expect(now.body.bankAccountNumber).toBe('9998887776');
  expect(now.body.bankChangedAt).not.toBeNull();
});

test('while the first account waits, what else a label says is kept, the same account with it or without', async () => {
  await world.sql.query(
    'update label set bank_name = null, bank_account_number = null, bank_account_name = null where id = $1',
    [world.labels.tirta],
  );
  const first = { bankName: 'Bank Mandiri', bankAccountNumber: '9998887776', bankAccountName: 'Tirta' };
  expect((await world.ask('tirta', 'PUT', own(), first)).status).toBe(200);
  const again = await world.ask('tirta', 'PUT', own(), { ...first, province: 'Jawa Tengah' });
  expect([again.status, again.body.province]).toEqual([200, 'Jawa Tengah']);
  const other = { ...first, bankAccountNumber: '9998887777', city: 'Solo' };
  expect((await world.ask('tirta', 'PUT', own(), other)).body.code).toBe('error.label.bankChangeWaiting');
  expect((await world.ask('tirta', 'PUT', own(), { city: 'Solo' })).body.city).toBe('Solo');
  expect((await world.ask('tirta', 'GET', `${own()}/bank-changes`)).body).toHaveLength(1);
});

test('whoever asked for a bank change does not confirm it', async () => {
  await ask('adi');
  expect((await decide('adi', 'confirmed', called)).body.code).toBe('error.approval.self');
  expect((await decide('sari', 'refused', {})).status).toBe(400);
  expect((await decide('sari', 'refused', { reason: 'Not the owner' })).body.status).toBe('REFUSED');
});

test('a label takes back the account it asked for while nobody has decided, and gives another at once', async () => {
  await ask('tirta', '9998887770');
  const key = keyIn((await mails())[0]!);
  const withdrawn = await decide('tirta', 'withdraw', {});
  expect(withdrawn.body).toMatchObject({ status: 'WITHDRAWN', decidedBy: world.cast.tirta.id });
  expect((await world.ask('ayu', 'GET', '/bank-changes')).body).toEqual([]);
  expect((await freeze(key)).body).toEqual({ status: 'WITHDRAWN' });
  expect((await decide('ayu', 'confirmed', called)).status).toBe(404);
  expect((await ask()).status).toBe(200);
  expect(await numberNow()).toBe('1234567890');
  expect((await decide('ayu', 'confirmed', called)).body.status).toBe('CONFIRMED');
  expect((await decide('tirta', 'withdraw', {})).status).toBe(404);
});

test('whoever was mailed that another account was asked for is mailed that it was taken back', async () => {
  await ask();
  const readers = (await about(/was asked for/)).map(({ to }) => to).sort();
  expect(readers).toEqual(['owner@example.test', 'tirta@example.test']);
  await decide('tirta', 'withdraw', {});
  const told = await about(/was taken back/);
  expect(told.map(({ to }) => to).sort()).toEqual(readers);
  expect(told[0]!.text).toContain(
    'into Bank Mandiri, ending in 7776, was taken back. Nothing else has changed.',
  );
  const textTo = (who: string) => told.find(({ to }) => to.startsWith(who))!.text;
  expect(textTo('owner')).toContain('By: Tirta.\n\nIf Tirta did not do this, or should not have, tell us');
  expect(textTo('tirta')).toMatch(/address 127\.0\.0\.1\.\n\nIf this wasn’t you/);
  expect(keyIn(told[0]!)).toBeUndefined();
  const bell = await world.ask('tirta', 'GET', '/notifications/rilis');
  expect(bell.body.content[0].title).toBe(
    'The other account for royalties was taken back: Bank Mandiri, ending in 7776',
  );
});

test('nobody else takes it back: staff refuse it with a reason, another label does not know of it, a frozen one stays', async () => {
  await ask();
  expect((await decide('adi', 'withdraw', {})).body.code).toBe('error.change.notYours');
  expect((await decide('rudi', 'withdraw', {})).status).toBe(403);
  expect((await decide('senja', 'withdraw', {})).status).toBe(404);
  expect((await decide('tirta', 'confirmed', called)).status).toBe(403);
  await freeze(keyIn((await mails())[0]!));
  expect((await decide('tirta', 'withdraw', {})).status).toBe(404);
  await decide('ayu', 'refused', { reason: 'Taken over' });
  await ask('adi');
  expect((await decide('adi', 'withdraw', {})).body.status).toBe('WITHDRAWN');
});

test('it waits for whoever may confirm, counted in the menu, with both accounts, the label’s numbers and those it had until lately', async () => {
  await world.sql.query("update label set mobile_phone_pic = '0812 0000 0001' where id = $1", [
    world.labels.tirta,
  ]);
  await world.ask('tirta', 'PUT', own(), { mobilePhonePic: '0899 9999 9999' });
  await ask();
  const { body: open } = await world.ask('rudi', 'GET', '/bank-changes');
  expect(open).toMatchObject([
    {
      labelName: 'Tirta Wening',
      beneficiaryName: 'Tirta Wening',
      bankAccountNumber: '9998887776',
      former: { bankName: 'BCA', bankAccountNumber: '1234567890' },
      phones: ['0899 9999 9999'],
      formerPhones: ['0812 0000 0001'],
    },
  ]);
  expect((await world.ask('senja', 'GET', '/bank-changes')).status).toBe(403);
  const { body: counts } = await world.ask('rudi', 'GET', '/reporting-controller/get-approval-count');
  expect(counts.bankApproval).toBe(1);
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

test('“This wasn’t me” freezes without signing in; pressed again, by whomever of them, it stays frozen, and notices lead to the account', async () => {
  await ask();
  const [one, two] = await mails();
  expect(keyIn(one!)).not.toBe(keyIn(two!));
  expect((await freeze(keyIn(one!))).body).toEqual({ status: 'FROZEN' });
  for (const mail of [one!, two!]) expect((await freeze(keyIn(mail))).body).toEqual({ status: 'FROZEN' });
  expect((await freeze('k'.repeat(43))).body.code).toBe('error.payee.key');
  expect((await ask('tirta', '1112223334')).body.code).toBe('error.label.bankChangeWaiting');
  const { body: open } = await world.ask('ayu', 'GET', '/bank-changes');
  expect(open).toMatchObject([{ status: 'FROZEN', frozenAt: expect.any(String) }]);
  const bell = await world.ask('ayu', 'GET', '/notifications/rilis');
  expect(bell.body.content[0].title).toContain('was frozen');
  expect((await decide('ayu', 'refused', { reason: 'Taken over' })).body.status).toBe('REFUSED');
  const told = await world.sql.query(
    "select kind, link from notification where user_id = $1 and kind like 'bankChange%' order by kind",
    [world.cast.tirta.id],
  );
  const link = `/backoffice/label/${world.labels.tirta}/show?tab=bank`;
  expect(told.rows).toEqual([
    { kind: 'bankChangeFrozen', link },
    { kind: 'bankChangeRefused', link },
  ]);
  const unread = "select distinct kind from notification where read_at is null and kind like 'bankChange%'";
  expect((await world.sql.query(unread)).rows).toEqual([{ kind: 'bankChangeRefused' }]);
  expect((await freeze(keyIn(two!))).body).toEqual({ status: 'REFUSED' });
  expect(await numberNow()).toBe('1234567890');
});

test('a key freezes once: what was confirmed after that stays, but for a mail that came later', async () => {
  await ask();
  const [one] = await mails();
  await freeze(keyIn(one!));
  expect((await decide('ayu', 'confirmed', called)).body.status).toBe('CONFIRMED');
  expect((await freeze(keyIn(one!))).body).toEqual({ status: 'CONFIRMED' });
  expect((await world.ask('ayu', 'GET', '/bank-changes')).body).toEqual([]);
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

test('the account of before is told to everybody once it is used again, and their mail freezes nothing', async () => {
  const key = await use();
  const readers = (await about(/was changed/)).map(({ to }) => to).sort();
  await freeze(key);
  await decide('ayu', 'refused', { reason: 'Taken over' });
  const told = await about(/former bank account again/);
  expect(told.map(({ to }) => to).sort()).toEqual(readers);
  expect(told[0]!.text).toContain('paid into the account of before again: BCA, ending in 7890.');
  expect(told[0]!.text).toContain(`/label/${world.labels.tirta}/show?tab=bank`);
  expect(keyIn(told[0]!)).toBeUndefined();
  const bell = await world.ask('tirta', 'GET', '/notifications/rilis');
  expect(bell.body.content[0].title).toBe(
    'Royalties are paid into the former account again: BCA, ending in 7890',
  );
});

test('a first account that was in use is taken away when it is frozen and refused, and is not paid into', async () => {
  await world.sql.query(
    'update label set bank_name = null, bank_account_number = null, bank_account_name = null, bank_changed_at = null where id = $1',
    [world.labels.tirta],
  );
  const half = await world.ask('tirta', 'PUT', own(), { bankAccountNumber: '9998887776' });
  expect([half.status, half.body.fieldErrors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['bankName', 'bankAccountName'],
  ]);
  const first = { bankName: 'Bank Mandiri', bankAccountNumber: '9998887776', bankAccountName: 'Thief' };
  expect((await world.ask('tirta', 'PUT', own(), first)).status).toBe(200);
  await decide('ayu', 'confirmed', called);
  const [confirmed] = await about(/was changed/);
  expect((await freeze(keyIn(confirmed!))).body).toEqual({ status: 'FROZEN' });
  const [waiting] = (await world.ask('ayu', 'GET', '/bank-changes')).body;
  expect(waiting).toMatchObject({ usedAt: expect.any(String), former: { bankAccountNumber: null } });
  // Confirmed again by mistake it does not become the account of before.
  expect((await decide('ayu', 'confirmed', called)).body.former.bankAccountNumber).toBeNull();
  expect((await freeze(keyIn((await about(/was changed/))[0]!))).body).toEqual({ status: 'FROZEN' });
  const refused = await decide('ayu', 'refused', { reason: 'Taken over' });
  expect(refused.body).toMatchObject({ status: 'REFUSED', former: { bankAccountNumber: null } });
  const { body: now } = await world.ask('tirta', 'GET', own());
  expect(now).toMatchObject({ bankName: null, bankAccountNumber: null, bankAccountName: null });
  expect(now.bankChangedAt).not.toBeNull();
  const [taken] = await about(/not used any more/);
  expect(taken!.text).toContain('are not paid into Bank Mandiri, ending in 7776, any more');
  await expect(pay('9998887776')).rejects.toMatchObject({ code: 'LG021' });
});

test('an account that another took the place of is not frozen: whoever presses is told to freeze that one', async () => {
  const older = await use('5550001111');
  const newer = await use('5550002222');
  const pressed = await freeze(older);
  expect([pressed.status, pressed.body.code]).toEqual([409, 'error.payee.replaced']);
  expect(pressed.body.message).toContain('freeze it by the button in the email about it');
  expect((await freeze(newer)).body).toEqual({ status: 'FROZEN' });
  // Frozen itself, it has still taken the place of the older.
  expect((await freeze(older)).status).toBe(409);
  await decide('ayu', 'refused', { reason: 'Taken over' });
  expect(await numberNow()).toBe('5550001111');
  // Now the older one is in use again, and its mail still freezes it.
  expect((await freeze(older)).body).toEqual({ status: 'FROZEN' });
  const changeId = (await newestChange()) - 1;
  expect((await decide('ayu', 'refused', { reason: 'Taken over', changeId })).status).toBe(200);
  expect(await numberNow()).toBe('1234567890');
});

test.each(['confirmed', 'refused'])(
  'an account frozen although another took its place is %s, and the other stays',
  async (decision) => {
    await use('5550001111');
    const changeId = await newestChange();
    await use('5550002222');
    await world.sql.query("update bank_change set status = 'FROZEN', frozen_at = now() where id = $1", [
      changeId,
    ]);
    await world.sql.query('delete from mail');
    const body = { ...called, reason: 'Taken over', changeId };
    expect((await decide('ayu', decision, body)).status).toBe(200);
    expect(await numberNow()).toBe('5550002222');
    expect(await mails()).toEqual([]);
  },
);

test('an account confirmed once more after it was frozen is mailed to everybody again, once', async () => {
  const key = await use();
  const first = await about(/was changed/);
  await freeze(key);
  await decide('ayu', 'confirmed', called);
  const second = await about(/was changed/);
  expect(second).toHaveLength(2 * first.length);
  expect((await freeze(keyIn(second[0]!))).body).toEqual({ status: 'FROZEN' });
  const { rows } = await world.sql.query(
    "select params ->> 'at' as at from mail where template = 'payeeConfirmed'",
  );
  const news = { id: await newestChange(), event: 'payeeConfirmed', at: rows[0].at, by: null, where: null };
  await world.sql.query("select enqueue('label.payee', $1::json)", [JSON.stringify(news)]);
  expect(await about(/was changed/)).toHaveLength(second.length);
});

test('an invoice that names an account which was frozen and refused is not paid', async () => {
  await ask();
  await freeze(keyIn((await mails())[0]!));
  await decide('ayu', 'refused', { reason: 'Taken over' });
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

/** Pays the label's invoice into an account. */
const pay = (bankAccountNumber: string) =>
  world.sql.query(
    `update invoice set status = 'P', bank = $2 where id = (select max(id) from invoice where label_id = $1)`,
    [world.labels.tirta, { bankAccountNumber }],
  );

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
