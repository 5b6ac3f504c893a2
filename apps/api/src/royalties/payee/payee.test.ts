import { addDays, endOfDay, today, yearOf } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { mostLinkDays } from '@rilis/contract/royalties/payee';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { grantCover } from '../../../../../tests/covers.ts';
import { codeOf, mistakesOf } from '../../../../../tests/refusals.ts';
import { newTitle } from '../../../../../tests/release.ts';
import { postFile } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const period = Number(today().slice(0, 7).replace('-', ''));

/** A song of Senja under a licence; publisher and writer are this test's own. */
async function covered(publisher: string) {
  const title = newTitle();
  const { songIds } = await giveSongs(world, world.labels.senja, [title], 'Rara');
  await world.sql.query('update song set is_cover = true where id = $1', [songIds[0]]);
  const licence = await grantCover(world, {
    ...{ coverTitle: title, publisher, publisherEmail: `${publisher.toLowerCase()}@hak.test` },
    ...{ proposedShare: 12.5, publisherShare: 40, writers: [{ name: `Gesang ${publisher}`, share: 100 }] },
  });
  const { status, text } = await world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, {
    songId: songIds[0],
  });
  if (status !== 201) throw new Error(text);
  return { ...licence, title, songId: songIds[0]! };
}

const report = (title: string, revenue: string) =>
  postFile(
    world,
    '/cover-to-master/v1/upload-report',
    `reportType,billingCycle,revenue,artist,title,album,label,channel\nVideo,${period},${revenue},Rara,${title},Album,Senja,Tonton`,
    { platform: 'YouTube', datenum: String(period) },
  );

/** Calculated by one person, approved by another. */
async function approveStatement(): Promise<{ id: number; payable: number }> {
  const labelCd = (await world.sql.query('select systemcode from label where id = $1', [world.labels.senja]))
    .rows[0].systemcode;
  const calculated = await world.ask('fina', 'POST', '/statements/calculate', { datenum: period, labelCd });
  if (calculated.status !== 200) throw new Error(calculated.text);
  const { body } = await world.ask('fina', 'GET', `/statements?datenum=${period}&stream=MUSIC`);
  const found = body.content.find(({ labelId }: { labelId: number }) => labelId === world.labels.senja);
  const { version } = (await world.ask('fina', 'GET', `/statements/${found.id}`)).body;
  const done = await world.ask('beni', 'PUT', `/statements/${found.id}/approved`, {
    ...{ version, reason: 'Known' },
  });
  if (done.status !== 200) throw new Error(done.text);
  return done.body;
}

const payeeNamed = async (name: string) =>
  (await world.ask('fina', 'GET', `/cover-payees?search=${encodeURIComponent(name)}`)).body.content.find(
    (one: { name: string }) => one.name === name,
  );
const bank = { bankName: 'BCA', bankAccountNumber: '123', bankAccountName: 'PT Karya' };
const untaxed = {
  ...{ payee: 'COMPANY', taxIdType: 'NPWP16', taxId: '0123456789012346', taxIdStatus: 'VALID' },
  ...{ nppn: false, isPkp: false },
};
const propose = (id: number, body: object = {}) =>
  world.ask('fina', 'POST', `/cover-payees/${id}/payments`, body);
const pay = (who: 'fina' | 'beni', id: number, paymentId: number, body: object) =>
  askSeen(world, who, 'PUT', `/cover-payees/${id}/payments/${paymentId}/pay`, body);
const booked = async () =>
  (
    await world.sql.query(
      'select txn_id from ledger_entry group by txn_id having sum(amount) <> 0 union all select 0 where (select sum(balance) from ledger_account) <> 0',
    )
  ).rows;

test('the owner of the work comes first, then the label’s terms; what is owed is paid with its tax and told by a link', async () => {
  const { title, songId } = await covered('Karya');
  await report(title, '1000001');
  const pending = await world.sql.query(
    "select balance from ledger_account where label_id = $1 and kind = 'PENDING' and stream = 'MUSIC'",
    [world.labels.senja],
  );
  const share = (
    await world.sql.query(
      'select label_bp from contract_term where label_id = $1 order by specificity, id limit 1',
      [world.labels.senja],
    )
  ).rows[0].label_bp;
  const left = (1_000_001 * 8_750) / 10_000;
  expect(Number(pending.rows[0].balance)).toBe(Math.round((left * share) / 10_000));
  const { id: statementId, payable } = await approveStatement();
  expect(payable).toBe(Math.round((left * share) / 10_000));
  const lines = (await world.ask('senja', 'GET', `/statements/${statementId}/lines`)).body.content;
  expect(lines[0]).toMatchObject({ songId, ownersBp: 1250, owners: '125000.125' });

  // 12,5 % of 1.000.001 is 125.000,125: 40 % of it the publisher's, the rest the writer's, one rounding.
  const publisher = await payeeNamed('Karya');
  const writer = await payeeNamed('Gesang Karya');
  expect([publisher.balance, writer.balance]).toEqual([50_000, 75_000]);
  expect(await booked()).toEqual([]);

  const { id } = publisher;
  expect(await mistakesOf(propose(id, { amount: 50_001 }))).toEqual(['amount error.coverPayee.tooMuch']);
  const { body: proposed } = await propose(id);
  const [payment] = proposed.payments;
  expect(payment).toMatchObject({ status: 'PROPOSED', amount: 50_000, actions: ['pay', 'withdraw'] });
  expect(await codeOf(propose(id))).toEqual([409, 'error.coverPayee.waiting']);
  expect(await mistakesOf(pay('fina', id, payment.id, {}))).toEqual([
    'paidOn error.validation.required',
    'reference error.validation.required',
  ]);
  const transfer = { reference: 'CTM-1', paidOn: today() };
  expect(await codeOf(pay('fina', id, payment.id, transfer))).toEqual([409, 'error.coverPayee.account']);
  const enter = (who: 'fina' | 'beni', number: string) =>
    askSeen(world, who, 'PUT', `/cover-payees/${id}`, {
      ...{ ...untaxed, ...bank, email: publisher.email, bankAccountNumber: number },
    });
  const wrong = { ...untaxed, ...bank, email: publisher.email, taxId: '' };
  expect(await mistakesOf(askSeen(world, 'beni', 'PUT', `/cover-payees/${id}`, wrong))).toEqual([
    'taxId error.label.taxIdMissing',
  ]);
  await enter('fina', '999');
  // Whoever entered the account does not pay to it, whatever the sum.
  expect(await codeOf(pay('fina', id, payment.id, transfer))).toEqual([403, 'error.coverPayee.ownAccount']);
  expect((await enter('beni', '123')).body).toMatchObject({
    bankChangedBy: 'Beni',
    bankAccountNumber: '123',
  });
  const [changed] = (await world.ask('sari', 'GET', '/audit?entity=cover_payee')).body.content;
  expect(changed.before).toMatchObject({ bankAccountNumber: '•', taxId: '•', isPkp: false });
  expect(changed.after).toMatchObject({ bankAccountNumber: '••', taxId: '•', isPkp: false });
  // Another number of tax is no other account.
  expect((await enter('fina', '123')).body.bankChangedBy).toBe('Beni');
  const { body: done } = await pay('fina', id, payment.id, transfer);
  expect(done).toMatchObject({ balance: 0, paid: 50_000 });
  expect(done.payments[0]).toMatchObject({ status: 'PAID', pph: 7_500, reference: 'CTM-1' });
  // On whichever account it was booked, the books say whose it was.
  const cash = (await world.ask('fina', 'GET', '/ledger/accounts?kind=CASH')).body.content[0];
  const entries = (await world.ask('fina', 'GET', `/ledger/entries?account=${cash.id}`)).body.content;
  const document = { document: 'PAYEE', documentId: id, documentName: `Karya, CTM-1, ${dayText(today())}` };
  expect(entries[0]).toMatchObject({ posting: 'PAYEE_PAID', ...document });
  expect(await booked()).toEqual([]);
  // There is no proof of ours over it; the sum of the year and the file of the month have it all the same.
  const withheld = async () => (await world.ask('fina', 'GET', '/withholding-slips/year')).body;
  const whose = { id, name: 'Karya', payments: 1, base: 50_000, PPH: 7_500 };
  expect(await withheld()).toMatchObject({ PPH: 7_500, labels: [], owners: [whose] });
  const month = `/withholding-slips/export/coretax?datenum=${today().slice(0, 7).replace('-', '')}`;
  const coretax = async () => (await world.ask('fina', 'GET', month)).text;
  expect(await coretax()).toContain('<DocumentNumber>CTM-1</DocumentNumber>');

  const { body: made } = await world.ask('fina', 'POST', `/cover-payees/${id}/links`, {});
  // Fina reads English; the owner is written to in the language they were asked in.
  const mail = await world.sql.query("select to_address, lang from mail where template = 'coverStatement'");
  expect(mail.rows).toEqual([{ to_address: 'karya@hak.test', lang: 'id' }]);
  const open = (key: string) => world.ask(null, 'POST', '/cover-statements/open', { key });
  const { body: told } = await open(made.key);
  expect(told).toMatchObject({
    ...{ name: 'Karya', balance: 0, paid: 50_000 },
    income: [{ datenum: period, coverTitle: title, originalTitle: 'Bengawan Solo', amount: 50_000 }],
    payments: [{ reference: 'CTM-1', amount: 50_000, pph: 7_500, transferred: 42_500 }],
  });
  expect(JSON.stringify(told)).not.toMatch(/Gesang Karya|0123456789012346|bankAccount/);
  const file = await world.ask(null, 'POST', '/cover-statements/file', { key: made.key });
  expect(file.text.split('\r\n')[1]).toContain(`${title},Senja Records,50000`);
  expect(await codeOf(open(`${made.key.slice(0, -2)}xx`))).toEqual([404, 'error.coverPayee.link']);
  const link = made.payee.links[0];
  expect(link.expiresAt).toBe(endOfDay(addDays(today(), mostLinkDays)).toISOString());
  await world.ask('fina', 'DELETE', `/cover-payees/${id}/links/${link.id}`);
  expect(await codeOf(open(made.key))).toEqual([404, 'error.coverPayee.link']);
  const { body: again } = await world.ask('fina', 'POST', `/cover-payees/${id}/links`, { days: 1 });
  await world.sql.query("update payee_link set expires_at = now() - interval '1 second'");
  expect(await codeOf(open(again.key))).toEqual([404, 'error.coverPayee.link']);

  // The bank sends it back: another person than the one who paid says so, and it is owed again.
  const back = (who: 'fina' | 'beni') =>
    askSeen(world, who, 'PUT', `/cover-payees/${id}/payments/${payment.id}/return`, {
      reason: 'Rekening tutup',
    });
  expect(await codeOf(back('fina'))).toEqual([403, 'error.coverPayee.samePerson']);
  expect((await back('beni')).body).toMatchObject({ balance: 50_000, paid: 0 });
  expect(await withheld()).toMatchObject({ PPH: 0, owners: [] });
  expect(await coretax()).not.toContain('CTM-1');
  expect(await booked()).toEqual([]);
});

test('a payment above the limit is told to those who may pay it, but not to whoever proposed it', async () => {
  const limit = (value: string) =>
    world.sql.query(`update sysparam set value = $1 where "group" = 'INVOICE' and key = 'FOUR_EYES_ABOVE'`, [
      value,
    ]);
  const told = async (who: 'fina' | 'beni') =>
    (await world.ask(who, 'GET', '/notifications/rilis')).body.content.filter(
      ({ kind }: { kind: string }) => kind === 'coverPaymentProposed',
    );
  const { id } = await payeeNamed('Gesang Karya');
  const withdraw = (payment: { id: number }) =>
    askSeen(world, 'fina', 'PUT', `/cover-payees/${id}/payments/${payment.id}/withdraw`, {});
  await withdraw((await propose(id)).body.payments[0]);
  expect(await told('beni')).toEqual([]);
  await limit('1000');
  const proposed = (await propose(id)).body.payments[0];
  await limit('50000000');
  const notice = {
    ...{ title: expect.stringContaining('to Gesang Karya'), link: `/backoffice/coverPayees/${id}/show` },
  };
  expect(await told('beni')).toMatchObject([{ ...notice, readAt: null }]);
  await withdraw(proposed);
  expect(await told('beni')).toMatchObject([{ ...notice, readAt: expect.any(String) }]);
  expect(await told('fina')).toEqual([]);
});

test('a writer is taxed by the norm in the year of the notice, and whole once the year has passed', async () => {
  await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee) values ('WRITER', 'WRITER norma', 'Gesang Norma', 'INDIVIDUAL')`,
  );
  const { id } = await payeeNamed('Gesang Norma');
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', 'norma', null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $1::bigint, 'amount', 2000000),
       jsonb_build_object('account', 'PLATFORM', 'amount', -2000000)))`,
    [id],
  );
  const norm = { ...untaxed, ...bank, payee: 'INDIVIDUAL', nppn: true };
  const enter = (body: object) => askSeen(world, 'beni', 'PUT', `/cover-payees/${id}`, { ...norm, ...body });
  expect(await mistakesOf(enter({}))).toEqual(['nppnYear error.validation.required']);
  const year = yearOf(today());
  expect((await enter({ nppnYear: year })).body).toMatchObject({ nppn: true, nppnYear: year });
  const paid = async (reference: string) => {
    const { body } = await propose(id, { amount: 1_000_000 });
    const transfer = { reference, paidOn: today() };
    return (await pay('fina', id, body.payments[0].id, transfer)).body.payments[0];
  };
  expect(await paid('CTM-N1')).toMatchObject({ status: 'PAID', pph: 60_000 });
  await world.sql.query('update cover_payee set nppn_year = nppn_year - 1 where id = $1', [id]);
  expect(await paid('CTM-N2')).toMatchObject({ status: 'PAID', pph: 150_000 });
});

test('an owner abroad is taxed by the rate of the treaty once it is proved, and by the law without one', async () => {
  await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee) values ('PUBLISHER', 'PUBLISHER abroad', 'Abroad Music', 'FOREIGN')`,
  );
  const { id } = await payeeNamed('Abroad Music');
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', 'abroad', null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $1::bigint, 'amount', 1000000),
       jsonb_build_object('account', 'PLATFORM', 'amount', -1000000)))`,
    [id],
  );
  const abroad = { ...untaxed, ...bank, payee: 'FOREIGN', taxIdType: 'NONE', taxId: '' };
  const enter = (body: object) =>
    askSeen(world, 'beni', 'PUT', `/cover-payees/${id}`, { ...abroad, ...body });
  const paymentId = (await propose(id)).body.payments[0].id;
  const comesTo = async () =>
    (await world.ask('fina', 'GET', `/cover-payees/${id}/payments/${paymentId}/tax`)).body;
  expect(await comesTo()).toEqual({ pph: 200_000, ppn: 0, net: 800_000 });
  expect(await mistakesOf(enter({ treatyRate: 12.5 }))).toEqual(['treatyUntil error.validation.required']);
  // The form holds for a time: after its last day the law taxes again.
  await enter({ treatyRate: 12.5, treatyUntil: addDays(today(), -1) });
  expect(await comesTo()).toEqual({ pph: 200_000, ppn: 0, net: 800_000 });
  const proved = { treatyRate: 12.5, treatyUntil: today() };
  expect((await enter(proved)).body).toMatchObject({ payee: 'FOREIGN', ...proved });
  expect(await comesTo()).toEqual({ pph: 125_000, ppn: 0, net: 875_000 });
  const { body } = await pay('fina', id, paymentId, { reference: 'CTM-A', paidOn: today() });
  expect(body.payments[0]).toMatchObject({ status: 'PAID', pph: 125_000 });
  // A company of Indonesia has no treaty.
  const here = { payee: 'COMPANY', treatyRate: 12.5 };
  const none = { payee: 'COMPANY', treatyRate: null, treatyUntil: null };
  expect((await enter(here)).body).toMatchObject(none);
});

test('a transfer is taxed as of the day it was made, which is told before, and one of a month that has ended is entered by somebody else', async () => {
  const before = yearOf(today()) - 1;
  const { rows } = await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee, tax_id_type, tax_id, tax_id_status, nppn, nppn_year, bank_account_number)
     values ('WRITER', 'WRITER desember', 'Gesang Desember', 'INDIVIDUAL', 'NPWP16', '0123456789012346', 'VALID', true, $1, '8') returning id`,
    [before],
  );
  const id = Number(rows[0].id);
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', 'desember', null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $1::bigint, 'amount', 1000000),
       jsonb_build_object('account', 'PLATFORM', 'amount', -1000000)))`,
    [id],
  );
  const paymentId = (await propose(id)).body.payments[0].id;
  const day = `${before}-12-30`;
  await world.sql.query('update payee_payment set created_at = $2 where id = $1', [
    paymentId,
    `${day}T03:00Z`,
  ]);
  const comesTo = (asked: string) =>
    world.ask('fina', 'GET', `/cover-payees/${id}/payments/${paymentId}/tax${asked}`);
  expect((await comesTo('')).body).toEqual({ pph: 150_000, ppn: 0, net: 850_000 });
  expect((await comesTo(`?paidOn=${day}`)).body).toEqual({ pph: 60_000, ppn: 0, net: 940_000 });
  expect(await codeOf(comesTo('?paidOn=2001-01-01'))).toEqual([409, 'error.taxRule.none']);
  const elsewhere = `/cover-payees/${id + 1}/payments/${paymentId}/tax`;
  expect(await codeOf(world.ask('fina', 'GET', elsewhere))).toEqual([404, 'error.notFound']);
  const paid = (who: 'fina' | 'beni', paidOn: string) =>
    pay(who, id, paymentId, { reference: 'CTM-D', paidOn });
  expect(await mistakesOf(paid('beni', `${before}-12-29`))).toEqual([
    'paidOn error.coverPayee.beforeProposed',
  ]);
  expect(await codeOf(paid('fina', day))).toEqual([403, 'error.coverPayee.backDated']);
  expect((await paid('beni', day)).body.payments[0]).toMatchObject({
    ...{ status: 'PAID', pph: 60_000, paidOn: day },
  });
  expect(await booked()).toEqual([]);
});

/** Books what a payee is owed more, or below zero less. */
const owe = (id: number, amount: number) =>
  world.sql.query(
    `select ledger_post('ADJUST', 'stream', 'payee ' || $1 || ' ' || $2, null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $1::bigint, 'amount', $2::bigint),
       jsonb_build_object('account', 'PLATFORM', 'amount', -$2::bigint)))`,
    [id, amount],
  );

test('above the limit of one person another enters the transfer, and a reference is taken once', async () => {
  await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee, bank_account_number) values ('PUBLISHER', 'PUBLISHER besar', 'Besar', 'COMPANY', '9')`,
  );
  const { id } = await payeeNamed('Besar');
  await owe(id, 60_000_000);
  const { body } = await propose(id, { amount: 55_000_000 });
  const paymentId = body.payments[0].id;
  const transfer = { reference: 'CTM-2', paidOn: today() };
  expect(await codeOf(pay('fina', id, paymentId, transfer))).toEqual([403, 'error.coverPayee.samePerson']);
  expect((await pay('beni', id, paymentId, transfer)).body).toMatchObject({ balance: 5_000_000 });
  const { body: small } = await propose(id);
  const second = small.payments[0].id;
  expect(await mistakesOf(pay('fina', id, second, transfer))).toEqual([
    'reference error.coverPayee.reference',
  ]);
  expect(await mistakesOf(pay('fina', id, second, { reference: 'CTM-3', paidOn: '2999-01-01' }))).toEqual([
    'paidOn error.coverPayee.future',
  ]);
  const withdrawn = await askSeen(world, 'fina', 'PUT', `/cover-payees/${id}/payments/${second}/withdraw`);
  expect(withdrawn.body).toMatchObject({ balance: 5_000_000, payments: [{ status: 'WITHDRAWN' }, {}] });
  expect(await codeOf(pay('fina', id, second, { reference: 'CTM-3', paidOn: today() }))).toEqual([
    409,
    'error.coverPayee.transition',
  ]);
});

test('what was taken back meanwhile is not paid, and of nothing no payment is proposed', async () => {
  const { id } = await payeeNamed('Besar');
  const [{ id: paymentId }] = (await propose(id)).body.payments;
  await owe(id, -1);
  const transfer = { reference: 'CTM-4', paidOn: today() };
  expect(await codeOf(pay('beni', id, paymentId, transfer))).toEqual([409, 'error.coverPayee.balance']);
  await askSeen(world, 'fina', 'PUT', `/cover-payees/${id}/payments/${paymentId}/withdraw`);
  await owe(id, -4_999_999);
  for (const asked of [{}, { amount: 1 }])
    expect(await codeOf(propose(id, asked))).toEqual([409, 'error.coverPayee.nothingOwed']);
});

test('labels and reviewers see no payee, and a label cannot let go of a song that earns under its licence', async () => {
  for (const who of ['senja', 'rudi'] as const)
    expect(await codeOf(world.ask(who, 'GET', '/cover-payees'))).toEqual([403, 'error.forbidden']);
  const { id, songId, title } = await covered('Irama');
  await report(title, '500');
  expect(await codeOf(world.ask('senja', 'DELETE', `/cover-applications/${id}/songs/${songId}`))).toEqual([
    409,
    'error.cover.earns',
  ]);
});

test('whoever guesses keys of statements is slowed at those, and not at the mail that freezes an account', async () => {
  const guess = (path: string) => world.ask(null, 'POST', path, { key: 'k'.repeat(43) });
  for (let count = 0; count < 100; count += 1) await guess('/cover-statements/open');
  expect(await codeOf(guess('/cover-statements/open'))).toEqual([429, 'error.tooManyRequests']);
  expect(await codeOf(guess('/bank-changes/freeze'))).toEqual([400, 'error.payee.key']);
});

test('owners who were found valid without a number are found', async () => {
  const named = async (state: string) =>
    (await world.ask('fina', 'GET', `/cover-payees?taxIdStatus=${state}`)).body.content.map(
      ({ name }: { name: string }) => name,
    );
  const set = (values: string) =>
    world.sql.query(
      `insert into cover_payee (kind, known_as, name, payee, tax_id_type, tax_id_status, tax_id) values ${values}`,
    );
  await set(`('WRITER', 'x-1', 'Tanpa Nomor', 'INDIVIDUAL', 'NIK', 'VALID', null),
    ('WRITER', 'x-2', 'Bernomor', 'INDIVIDUAL', 'NIK', 'VALID', '3174014503870001'),
    ('WRITER', 'x-3', 'Belum', 'INDIVIDUAL', 'NIK', 'UNCHECKED', null)`);
  expect(await named('NO_NUMBER')).toEqual(['Tanpa Nomor']);
  expect(await named('VALID')).toEqual(expect.arrayContaining(['Tanpa Nomor', 'Bernomor']));
  expect(await named('UNCHECKED')).toContain('Belum');
});
