import { addDays, addMonths, monthsBefore, periodOf, today } from '@rilis/contract/clock';
import { rupiah } from '@rilis/contract/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { papersOfLabel } from '../../../../../tests/media.ts';
import { postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { statementsIn } from '../../../../../tests/statements.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { endingContracts } from './contractRows.ts';

let world: World;
let isrc: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

const { calculate, statementOf } = statementsIn(() => world);
const senja = () => `/labels/${world.labels.senja}`;
const contract = async (who: Name = 'fina') => (await world.ask(who, 'GET', `${senja()}/contract`)).body;
const change = (fields: object, who: Name = 'fina') => world.ask(who, 'PUT', `${senja()}/contract`, fields);
const agreed = (fields: object) => agree(world, 'fina', 'PUT', `${senja()}/contract`, fields);
const decide = (who: Name, id: number, status: string, body: object = {}) =>
  world.ask(who, 'PUT', `/contract-changes/${id}/${status}`, body);
const left = async () => {
  const { rows } = await world.sql.query("select balance from ledger_account where kind = 'ADVANCE'");
  return Number(rows[0].balance);
};

test('one person changes nothing: a change waits, is confirmed by another, and names both', async () => {
  const asked = await change({
    labelShare: 75,
    rilisShare: 25,
    minimumGuarantee: 5_000_000,
    contractFrom: 202603,
  });
  expect([asked.status, asked.body.status, asked.body.proposedByName]).toEqual([202, 'PROPOSED', 'Fina']);
  expect(asked.body.differences).toEqual([
    { field: 'labelShare', before: '70 %', after: '75 %' },
    { field: 'rilisShare', before: '30 %', after: '25 %' },
    { field: 'minimumGuarantee', before: rupiah(0), after: rupiah(5_000_000) },
  ]);
  expect((await world.ask('adi', 'GET', senja())).body).toMatchObject({
    labelShare: 70,
    minimumGuarantee: 0,
  });
  expect((await change({ labelShare: 80, rilisShare: 20 }, 'beni')).body.code).toBe('error.contract.waiting');
  const own = await decide('fina', asked.body.id, 'confirmed');
  expect([own.status, own.body.message]).toEqual([
    403,
    'You proposed this change; somebody else has to decide on it. You may withdraw it.',
  ]);
  expect((await decide('beni', asked.body.id, 'withdrawn')).body.code).toBe('error.change.notYours');
  expect((await decide('beni', asked.body.id, 'rejected')).status).toBe(400);
  expect((await decide('rudi', asked.body.id, 'confirmed')).status).toBe(403);
  expect((await decide('beni', asked.body.id, 'confirmed')).body).toMatchObject({ decidedByName: 'Beni' });
  expect((await world.ask('adi', 'GET', senja())).body).toMatchObject({
    labelShare: 75,
    minimumGuarantee: 5_000_000,
  });
  expect((await contract()).versions).toMatchObject([
    { version: 2, from: 202603, labelShare: 75, writtenBy: 'Fina', confirmedBy: 'Beni' },
    { version: 1, from: 200001, labelShare: 70, writtenBy: null, confirmedBy: null },
  ]);
  expect((await contract('senja')).versions[0]).toMatchObject({
    labelShare: 75,
    writtenBy: null,
    confirmedBy: null,
  });
  expect((await decide('beni', asked.body.id, 'confirmed')).body.message).toBe(
    'This change is “Confirmed” already.',
  );
});

test('every wait has a way out: withdrawn by its author, rejected with a reason by another', async () => {
  const mine = await change({ revShare: 55 });
  expect((await decide('fina', mine.body.id, 'withdrawn')).body.status).toBe('WITHDRAWN');
  const other = await change({ revShare: 56 });
  expect((await decide('adi', other.body.id, 'rejected', { reason: 'Not agreed' })).body).toMatchObject({
    status: 'REJECTED',
    reason: 'Not agreed',
    decidedByName: 'Adi',
  });
  expect((await world.ask('adi', 'GET', senja())).body.revShare).toBe(50);
  const list = (query: string) => world.ask('adi', 'GET', `/contract-changes?${query}`);
  expect((await list('status=PROPOSED')).body.totalElements).toBe(0);
  expect((await list('status=REJECTED&status=WITHDRAWN')).body.totalElements).toBe(2);
  expect((await world.ask('senja', 'GET', '/contract-changes')).status).toBe(403);
});

test('who has nobody else to ask confirms alone, and the log says so', async () => {
  const others = "user_id in (select id from app_user where login in ('adi', 'beni', 'sari'))";
  await world.sql.query(`create table put_aside as select * from user_role where ${others}`);
  await world.sql.query(`delete from user_role where ${others}`);
  const asked = await change({ otherTermCondition: 'Video excluded', contractFrom: 202604 });
  expect((await decide('fina', asked.body.id, 'confirmed')).status).toBe(200);
  await world.sql.query('insert into user_role select * from put_aside');
  const { rows } = await world.sql.query(
    "select count(*) as n from audit_log where entity = 'contract_change' and action = 'fourEyesWaived'",
  );
  expect(Number(rows[0].n)).toBe(1);
});

test('bad input is refused at its field, in words', async () => {
  const mistake = async (fields: object) => {
    const { status, body } = await change(fields);
    return [status, body.fieldErrors?.[0]?.field ?? body.code];
  };
  expect(await mistake({ contractStart: '2026-05-01', contractEnd: '2026-04-30' })).toEqual([
    400,
    'contractEnd',
  ]);
  expect(await mistake({ contractEnd: '2020-01-01' })).toEqual([400, 'contractEnd']);
  expect(await mistake({ renewalMonths: 12, contractEnd: null })).toEqual([400, 'contractEnd']);
  expect(await mistake({ minimumGuarantee: -1 })).toEqual([400, 'minimumGuarantee']);
  expect(await mistake({ minimumGuarantee: 2 ** 53 })).toEqual([400, 'minimumGuarantee']);
  expect(await mistake({ labelShare: 60 })).toEqual([400, 'rilisShare']);
  expect(await mistake({ revShare: 40, contractFrom: 202604 })).toEqual([400, 'contractFrom']);
  expect(await mistake({ revShare: 40, contractFrom: 202601 })).toEqual([400, 'contractFrom']);
  expect(await mistake({ revShare: 50 })).toEqual([400, 'error.contract.unchanged']);
  await world.sql.query("update label set contract_number = 'K-2' where id = $1", [world.labels.ombak]);
  const taken = await change({ contractNumber: ' k-2 ' });
  expect(taken.body.fieldErrors).toMatchObject([
    { field: 'contractNumber', message: 'This is the number of a contract of Ombak Musik.' },
  ]);
});

test('an advance is paid by two people before anything is recouped', async () => {
  const pay = (fields: object) =>
    world.ask('fina', 'POST', `${senja()}/advances`, {
      amount: 3_000_000,
      paidOn: '2026-03-02',
      reference: 'TRF-1',
      ...fields,
    });
  for (const amount of [-1, 0, 2 ** 53, 1.5])
    expect((await pay({ amount })).body.fieldErrors).toMatchObject([{ field: 'amount' }]);
  expect((await pay({ amount: 5_000_001 })).body.fieldErrors[0].message).toBe(
    `The contract promises Rp\u00a05.000.000; Rp\u00a05.000.000 of it is not paid yet. Change the contract first.`,
  );
  expect((await pay({ paidOn: '2999-01-01' })).body.fieldErrors).toMatchObject([{ field: 'paidOn' }]);
  await postReport(world, 202603, [[isrc, 10, '2000000']]);
  await calculate(202603);
  expect(await statementOf(202603)).toMatchObject({ earned: 1_500_000, recoupment: 0 });
  const asked = await pay({});
  await calculate(202603);
  expect([(await statementOf(202603)).recoupment, await left()]).toEqual([0, 0]);
  await decide('beni', asked.body.id, 'confirmed');
  expect(await left()).toBe(-3_000_000);
  expect((await pay({ amount: 1 })).body.fieldErrors).toMatchObject([{ field: 'reference' }]);
  await calculate(202603);
  const statement = await statementOf(202603);
  expect(statement).toMatchObject({ earned: 1_500_000, recoupment: 1_500_000, payable: 0 });
  expect((await askSeen(world, 'beni', 'PUT', `/statements/${statement.id}/approved`, {})).status).toBe(200);
  expect(await left()).toBe(-1_500_000);
  expect(await contract('senja')).toMatchObject({
    promised: 5_000_000,
    paid: 3_000_000,
    recouped: 1_500_000,
    advances: [{ amount: 3_000_000, paidOn: '2026-03-02', reference: 'TRF-1', paidBy: null }],
  });
});

test('the books have the payment on the account of advances, with the contract behind it', async () => {
  const accounts = (await world.ask('fina', 'GET', '/ledger/accounts?size=100')).body.content;
  const { id } = accounts.find(({ kind }: { kind: string }) => kind === 'ADVANCE');
  const { content } = (await world.ask('fina', 'GET', `/ledger/entries?account=${id}`)).body;
  expect(content).toContainEqual(
    expect.objectContaining({ document: 'ADVANCE', documentId: world.labels.senja, amount: -3_000_000 }),
  );
});

test('a payment that came back leaves the books as long as no income took of it', async () => {
  const paid = { amount: 2_000_000, paidOn: '2026-03-05', reference: 'TRF-2' };
  await agree(world, 'fina', 'POST', `${senja()}/advances`, paid);
  const [second, first] = (await contract()).advances;
  const back = (id: number) => agree(world, 'beni', 'POST', `${senja()}/advances/${id}/back`);
  expect((await back(second.id)).body).toMatchObject({ kind: 'ADVANCE_BACK', status: 'CONFIRMED' });
  expect((await back(second.id)).body.code).toBe('error.advance.back');
  expect((await back(first.id)).body.code).toBe('error.advance.recouped');
  expect([await left(), (await contract()).paid]).toEqual([-1_500_000, 3_000_000]);
  expect((await change({ mgMode: 'FLOOR' })).body.code).toBe('error.contract.advanceOpen');
});

test('without a contract in force income stays pending, and is paid with the next statement once there is one', async () => {
  await agreed({ contractEnd: '2026-03-31' });
  await postReport(world, 202604, [[isrc, 10, '4000000']]);
  const pending = async () => (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.pending;
  const waiting = await pending();
  await calculate(202604);
  const first = await statementOf(202604);
  expect(first).toMatchObject({ earned: 0, payable: 0, held: 3_000_000 });
  await askSeen(world, 'beni', 'PUT', `/statements/${first.id}/approved`, {});
  expect([waiting, await pending()]).toEqual([3_000_000, 3_000_000]);
  const told = (await world.sql.query("select params from notification where kind = 'contractMissing'")).rows;
  expect(told[0].params).toEqual({
    label: 'Senja Records',
    period: 'April 2026',
    total: rupiah(3_000_000),
  });
  const list = (await world.ask('fina', 'GET', '/contracts?state=ENDED')).body.content;
  expect(list).toMatchObject([
    { labelName: 'Senja Records', end: '2026-03-31', held: 3_000_000, state: 'ENDED' },
  ]);
  await agreed({ contractNumber: 'K-1/2', contractStart: '2026-04-01', contractEnd: '2088-03-31' });
  await calculate(202605);
  expect(await statementOf(202605)).toMatchObject({ earned: 3_000_000, recoupment: 1_500_000, held: 0 });
});

test('an earlier contract stays in force for its own time, and a renewed one goes on', async () => {
  const inForce = async (period: number) =>
    (await world.sql.query('select contract_in_force($1, $2) as yes', [world.labels.senja, period])).rows[0]
      .yes;
  expect([
    await inForce(202312),
    await inForce(202401),
    await inForce(202603),
    await inForce(202604),
  ]).toEqual([false, true, true, true]);
  expect([await inForce(208803), await inForce(208804)]).toEqual([true, false]);
  await agreed({ renewalMonths: 12, noticeDays: 60 });
  expect(await inForce(209501)).toBe(true);
  expect(await contract()).toMatchObject({ end: '2088-03-31', noticeBy: '2088-01-31', renewalMonths: 12 });
});

test('another label’s contract is as unknown as a missing one', async () => {
  const foreign = await world.ask('bayu', 'GET', `${senja()}/contract`);
  const missing = await world.ask('bayu', 'GET', '/labels/999999/contract');
  expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  expect((await change({ labelShare: 90, rilisShare: 10 }, 'senja')).status).toBe(403);
});

test('a version no statement has used is withdrawn by two persons, and the one before stands again', async () => {
  const before = await contract();
  const terms = async () =>
    (await world.ask('fina', 'GET', `${senja()}/terms`)).body.content.filter(
      ({ isDefault }: { isDefault: boolean }) => isDefault,
    );
  const share = async () => (await world.ask('adi', 'GET', senja())).body.labelShare;
  const [stood, known] = [await share(), await terms()];
  expect((await agreed({ labelShare: 90, rilisShare: 10, contractFrom: 209901 })).body.status).toBe(
    'CONFIRMED',
  );
  const [newest, older] = (await contract()).versions;
  expect([newest.from, newest.withdrawable, older.withdrawable, await share()]).toEqual([
    209901,
    true,
    false,
    90,
  ]);
  const path = (version: number) => `${senja()}/contract/versions/${version}`;
  const wrong = await world.ask('fina', 'DELETE', path(older.version));
  expect([wrong.status, wrong.body.code]).toEqual([409, 'error.contract.versionUsed']);
  expect((await world.ask('fina', 'DELETE', path(99))).status).toBe(404);
  expect((await world.ask('senja', 'DELETE', path(newest.version))).status).toBe(403);
  const asked = await world.ask('fina', 'DELETE', path(newest.version));
  expect([asked.status, asked.body.kind]).toEqual([202, 'CONTRACT_WITHDRAW']);
  expect((await change({ otherTermCondition: 'Meanwhile' })).body.code).toBe('error.contract.waiting');
  expect(await share()).toBe(90);
  expect((await decide('fina', asked.body.id, 'confirmed')).status).toBe(403);
  expect((await decide('beni', asked.body.id, 'confirmed')).body.status).toBe('CONFIRMED');
  expect(await share()).toBe(stood);
  expect(await terms()).toEqual(known);
  expect((await contract()).versions).toEqual(before.versions);
});

test('of a first contract only what changes is said, though it names every field', async () => {
  const { body: label } = await world.ask('adi', 'POST', '/labels', {
    ...{ name: 'PT Kali Baru', type: 'COMPANY', beneficiaryName: 'PT Kali Baru', pic: 'Kali' },
    ...{
      emailPic: 'kali@kali.test',
      mobilePhonePic: '+62 812 3456 7890',
      province: 'Banten',
      city: 'Serang',
    },
    ...{ bankName: 'BCA', bankAccountNumber: '1230001113', bankAccountName: 'PT Kali Baru' },
    ...{ contractNumber: 'K-91', contractDate: '2026-01-02', contractPeriod: '3 years' },
    ...{
      labelShare: 70,
      rilisShare: 30,
      labelPool: 55,
      revShare: 50,
      minimumGuarantee: 0,
      mgMode: 'ADVANCE',
    },
    ...(await papersOfLabel(world)),
    ...{ username: 'kalibaru', password: 'Kopi#2026', confirmPassword: 'Kopi#2026' },
  });
  const asked = await world.ask('fina', 'GET', `/contract-changes?labelId=${label.id}`);
  const { differences } = asked.body.content[0];
  const told = differences.map(({ field }: { field: string }) => field);
  expect(told).toEqual(expect.arrayContaining(['contractNumber', 'labelShare', 'labelPool']));
  expect(differences.filter((one: { before: string; after: string }) => one.before === one.after)).toEqual(
    [],
  );
});

test('until the next contract begins the earlier one stands on the page, in the list and in the notices', async () => {
  const days = { contractStart: addDays(today(), -200), contractEnd: addDays(today(), 20) };
  await agreed({ contractNumber: 'K-3', ...days, renewalMonths: null, noticeDays: null });
  const row = async () => {
    const { body } = await world.ask('fina', 'GET', '/contracts?search=Senja');
    const { number, start, end, state } = body.content[0];
    expect(await contract()).toMatchObject({ number, start, end, state });
    return [number, start, end, state];
  };
  const told = (within = 30) =>
    withScope(world.db, system('test'), (tx) => endingContracts(tx, today(), within));
  expect(await row()).toEqual(['K-3', days.contractStart, days.contractEnd, 'SOON']);
  expect((await told()).map(({ number }) => number)).toEqual(['K-3']);
  const next = { contractStart: addDays(today(), 30), contractEnd: addDays(today(), 400) };
  await agreed({ contractNumber: 'K-4', ...next });
  // With days between them it still ends soon; without, another follows it at once.
  expect(await row()).toEqual(['K-3', days.contractStart, days.contractEnd, 'SOON']);
  expect((await told()).map(({ number }) => number)).toEqual(['K-3']);
  await agreed({ contractStart: addDays(today(), 21) });
  expect(await row()).toEqual(['K-3', days.contractStart, days.contractEnd, 'RUNNING']);
  expect(await told()).toEqual([]);
  // The next one is K-4, whatever comes after it; a label is found by every number it has or had.
  await agreed({
    contractNumber: 'K-5',
    contractStart: addDays(today(), 401),
    contractEnd: addDays(today(), 800),
  });
  expect(await row()).toEqual(['K-3', days.contractStart, days.contractEnd, 'RUNNING']);
  expect(await told()).toEqual([]);
  const found = async (search: string) =>
    (await world.ask('fina', 'GET', `/contracts?search=${search}`)).body.content.length;
  expect([await found('K-3'), await found('K-5'), await found('K-6')]).toEqual([1, 1, 0]);
});

test('an advance is paid for the contract of the day, or for a later one that is named; in a gap for the first that begins', async () => {
  const pay = (amount: number, reference: string, number?: string) =>
    agree(world, 'fina', 'POST', `${senja()}/advances`, {
      ...{ amount, paidOn: today(), reference },
      ...(number && { number }),
    });
  const payable = async () => {
    const { body } = await world.ask('fina', 'GET', `${senja()}/contract`);
    return body.payable.map(({ number, unpaid }: { number: string; unpaid: number }) => [number, unpaid]);
  };
  expect(await contract()).toMatchObject({ number: 'K-3', promised: 5_000_000, paid: 0 });
  expect((await pay(1_000_000, 'TRF-31')).body.title).toMatch(/TRF-31, K-3$/);
  expect((await pay(2_000_000, 'TRF-41', 'K-4')).body.title).toMatch(/TRF-41, K-4$/);
  expect((await pay(1, 'TRF-1', 'K-1')).body.fieldErrors).toMatchObject([{ field: 'number' }]);
  expect((await pay(4_000_001, 'TRF-32')).body.fieldErrors).toMatchObject([
    { field: 'amount', code: 'error.advance.promised' },
  ]);
  // Of an earlier one 1.500.000 are still to be taken back.
  expect(await contract()).toMatchObject({
    ...{ number: 'K-3', promised: 5_000_000, paid: 1_000_000, left: 2_500_000 },
    advances: expect.arrayContaining([
      expect.objectContaining({ reference: 'TRF-31', number: 'K-3' }),
      expect.objectContaining({ reference: 'TRF-41', number: 'K-4' }),
    ]),
  });
  const others = [
    ['K-3', 4_000_000],
    ['K-4', 3_000_000],
    ['K-5', 5_000_000],
    ['K-1/2', 5_000_000],
  ];
  const end = (day: string) =>
    world.sql.query(
      `update contract_version set end_day = '${day}' where number = 'K-1'; update contract_version set start_day = date '${day}' + 1 where number = 'K-1/2'`,
    );
  await end(monthsBefore(today(), 12));
  expect(await payable()).toEqual([...others, ['K-1', 2_000_000]]);
  await end(addDays(monthsBefore(today(), 12), -1));
  expect(await payable()).toEqual(others);
  await world.sql.query("update contract_version set end_day = $1 where number = 'K-3'", [
    addDays(today(), -1),
  ]);
  expect(await contract()).toMatchObject({ number: 'K-4', state: 'COMING', paid: 2_000_000 });
  expect((await pay(500_000, 'TRF-42')).body.title).toMatch(/TRF-42, K-4$/);
});

test('a version an approved statement was worked out by stays', async () => {
  // Later than every version agreed on today.
  const month = addMonths(periodOf(today()), 12);
  await agreed({ labelShare: 80, rilisShare: 20, contractFrom: month });
  await postReport(world, month, [[isrc, 7, '1000000']]);
  await calculate(month);
  const { id } = await statementOf(month);
  expect(
    (await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, { reason: 'Known' })).status,
  ).toBe(200);
  const [{ version, withdrawable }] = (await contract()).versions;
  expect(withdrawable).toBe(false);
  const refused = await world.ask('fina', 'DELETE', `${senja()}/contract/versions/${version}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^Version \d+ stays: an approved statement was worked out by it/),
  ]);
});
