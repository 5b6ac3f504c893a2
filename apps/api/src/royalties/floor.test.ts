import { readFile } from 'node:fs/promises';
import { addDays, monthsBefore, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { statementsIn } from '../../../../tests/statements.ts';

let world: World;
type Label = keyof World['labels'];
let isrc: string;
let other: string;
let third: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
  other = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs[0]!;
  third = (await giveSongs(world, world.labels.tirta, ['Tirta Pagi'], 'Tirta')).isrcs[0]!;
});
afterAll(() => world.end());

const { calculate, ...statements } = statementsIn(() => world);
const statementOf = (label: Label, datenum: number) => statements.statementOf(datenum, world.labels[label]);
const approve = async (label: Label, datenum: number) =>
  statements.approve((await statementOf(label, datenum)).id, {
    reason: 'nobody sells in that month any more',
  });

const contract = (label: Label, fields: object) =>
  agree(world, 'adi', 'PUT', `/labels/${world.labels[label]}`, fields);

test('a contract has its days; an end before the start is refused, and a label does not write them', async () => {
  const floor = { minimumGuarantee: 10_000_000, mgMode: 'FLOOR', contractStart: '2024-09-01' };
  expect((await contract('senja', { ...floor, contractEnd: '2024-08-31' })).body.fieldErrors).toMatchObject([
    { field: 'contractEnd', message: 'The contract cannot end before it starts.' },
  ]);
  expect((await contract('senja', { ...floor, contractEnd: '2026-03-15' })).status).toBe(200);
  expect((await world.ask('adi', 'GET', `/labels/${world.labels.senja}`)).body).toMatchObject({
    contractStart: '2024-09-01',
    contractEnd: '2026-03-15',
    contractPeriod: '50 years',
  });
  expect((await contract('senja', { contractStart: '2026-03-16' })).status).toBe(400);
  const own = `/labels/${world.labels.senja}`;
  expect((await world.ask('senja', 'PUT', own, { contractEnd: '2030-01-01' })).status).toBe(403);
  expect((await world.ask('senja', 'GET', own)).body.contractEnd).toBe('2026-03-15');
});

test('before the contract ends nothing is added to what was earned', async () => {
  await postReport(world, 202602, [[isrc, 10, '3000000.75']]);
  await calculate(202602);
  expect(await statementOf('senja', 202602)).toMatchObject({
    earned: 2_100_001,
    topUp: 0,
    payable: 2_100_001,
  });
  expect((await approve('senja', 202602)).status).toBe(200);
});

test('the statement of the month in which it ends is topped up to the floor, to the rupiah', async () => {
  await postReport(world, 202603, [[isrc, 10, '1000000.5']]);
  await calculate(202603);
  // 10.000.000 − 2.100.001 − 700.000 (700.000,35 rounded once) = 7.199.999.
  expect(await statementOf('senja', 202603)).toMatchObject({
    earned: 700_000,
    topUp: 7_199_999,
    payable: 7_899_999,
  });
  const approved = await approve('senja', 202603);
  expect(approved.body).toMatchObject({ status: 'APPROVED', payable: 7_899_999 });
  const balance = (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body;
  expect(balance).toMatchObject({ available: 10_000_000, pending: 0 });
});

test('once topped up it is not topped up again, and what comes after the end is held until there is a contract', async () => {
  await postReport(world, 202604, [[isrc, 1, '100000']]);
  await calculate(202604);
  expect(await statementOf('senja', 202604)).toMatchObject({ earned: 0, topUp: 0, payable: 0, held: 70_000 });
});

test('a label that earned nothing in the last month gets its floor all the same', async () => {
  await postReport(world, 202601, [[other, 1, '1000000']]);
  await calculate(202601);
  await approve('ombak', 202601);
  await contract('ombak', { minimumGuarantee: 5_000_000, mgMode: 'FLOOR', contractEnd: '2026-05-31' });
  await calculate(202604);
  expect(await statementOf('ombak', 202604)).toBeUndefined();
  await calculate(202605);
  expect(await statementOf('ombak', 202605)).toMatchObject({
    earned: 0,
    topUp: 4_300_000,
    payable: 4_300_000,
  });
  await approve('ombak', 202605);
  await calculate(202606);
  expect(await statementOf('ombak', 202606)).toBeUndefined();
});

test('a floor is that of the contract in force in the month: the next contract neither takes its top-up nor counts its income', async () => {
  const year = { contractStart: '2025-01-01', contractEnd: '2025-12-31' };
  await contract('tirta', { ...year, contractNumber: 'T-1', minimumGuarantee: 10_000_000, mgMode: 'FLOOR' });
  await postReport(world, 202511, [[third, 8, '8000000']]);
  await calculate(202511);
  expect(await statementOf('tirta', 202511)).toMatchObject({ earned: 5_600_000, topUp: 0 });
  await approve('tirta', 202511);

  const next = { contractStart: '2026-01-01', contractEnd: '2026-10-31' };
  await contract('tirta', { ...next, contractNumber: 'T-2', minimumGuarantee: 12_000_000 });
  await postReport(world, 202512, [[third, 1, '1000000']]);
  await calculate(202512);
  // 10.000.000 of the contract that ends − 5.600.000 − 700.000 = 3.700.000.
  expect(await statementOf('tirta', 202512)).toMatchObject({
    ...{ earned: 700_000, topUp: 3_700_000, payable: 4_400_000 },
  });
  expect((await approve('tirta', 202512)).body.payable).toBe(4_400_000);

  await postReport(world, 202601, [[third, 2, '2000000']]);
  await calculate(202601);
  expect(await statementOf('tirta', 202601)).toMatchObject({ earned: 1_400_000, topUp: 0 });
  await approve('tirta', 202601);
  await calculate(202609);
  expect(await statementOf('tirta', 202609)).toBeUndefined();
  await calculate(202610);
  // 12.000.000 − 1.400.000 of its own months: what came under the contract before is not of it.
  expect(await statementOf('tirta', 202610)).toMatchObject({ earned: 0, topUp: 10_600_000 });
});

test('a contract does not end before a month whose statement is approved under it, and says in which month it may', async () => {
  await approve('tirta', 202610);
  const early = await contract('tirta', { contractEnd: '2026-09-30' });
  expect([early.status, early.body.fieldErrors]).toMatchObject([
    409,
    [{ field: 'contractEnd', message: expect.stringMatching(/^The statement of Oktober 2026 is approved/) }],
  ]);
  expect((await contract('tirta', { contractEnd: '2026-10-15' })).status).toBe(200);
  const late = await contract('tirta', { contractStart: '2026-02-01' });
  expect(late.body.fieldErrors).toMatchObject([{ field: 'contractStart', code: 'error.contract.settled' }]);
});

test('a contract that renews itself gets no floor at its first end, but in the month in which another takes its place', async () => {
  const renewed = { contractStart: '2026-07-01', contractEnd: '2026-08-31', renewalMonths: 12 };
  await contract('ombak', { ...renewed, contractNumber: 'O-2', minimumGuarantee: 8_000_000 });
  await calculate(202608);
  expect(await statementOf('ombak', 202608)).toBeUndefined();
  const next = { contractStart: '2026-10-01', contractEnd: '2027-09-30', renewalMonths: null };
  await contract('ombak', { ...next, contractNumber: 'O-3' });
  await calculate(202609);
  expect(await statementOf('ombak', 202609)).toMatchObject({ earned: 0, topUp: 8_000_000 });
});

test('a sum that is guaranteed is not paid in advance', async () => {
  const paid = { amount: 1, paidOn: '2026-07-02', reference: 'OM-1' };
  const path = `/labels/${world.labels.ombak}/advances`;
  const refused = await agree(world, 'fina', 'POST', path, paid);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.advance.none']);
});

test('each contract has its own advance: it can be paid though the one before was, and only its own months take it back', async () => {
  const pay = (amount: number, reference: string, paidOn = '2026-07-02') =>
    agree(world, 'fina', 'POST', `/labels/${world.labels.senja}/advances`, { amount, paidOn, reference });
  const read = async () => (await world.ask('fina', 'GET', `/labels/${world.labels.senja}/contract`)).body;
  const first = { contractStart: '2026-05-01', contractEnd: '2026-06-30', minimumGuarantee: 1_000_000 };
  await contract('senja', { ...first, contractNumber: 'S-2', mgMode: 'ADVANCE' });
  await pay(1_000_000, 'UM-1', '2026-05-02');
  await postReport(world, 202605, [[isrc, 2, '2000000']]);
  await calculate(202605);
  const may = await statementOf('senja', 202605);
  expect(may).toMatchObject({ earned: 1_400_000, recoupment: 1_000_000, payable: 400_000 });
  expect((await approve('senja', 202605)).status).toBe(200);

  const second = { contractStart: '2026-07-01', contractEnd: '2027-06-30', minimumGuarantee: 1_500_000 };
  await contract('senja', { ...second, contractNumber: 'S-3' });
  expect(await read()).toMatchObject({ promised: 1_500_000, paid: 0, recouped: 0, left: 0 });
  expect((await pay(1_500_001, 'UM-2')).body.fieldErrors).toMatchObject([
    { field: 'amount', code: 'error.advance.promised' },
  ]);
  await pay(1_500_000, 'UM-2');
  expect(await read()).toMatchObject({
    ...{ paid: 1_500_000, recouped: 0, left: 1_500_000 },
    advances: [
      { reference: 'UM-2', number: 'S-3' },
      { reference: 'UM-1', number: 'S-2' },
    ],
  });

  await postReport(world, 202606, [[isrc, 1, '500000']]);
  await calculate(202606);
  // June is of the contract before, whose advance is taken back.
  expect(await statementOf('senja', 202606)).toMatchObject({ earned: 350_000, recoupment: 0 });
  await approve('senja', 202606);
  await postReport(world, 202607, [[isrc, 1, '1000000']]);
  await calculate(202607);
  expect(await statementOf('senja', 202607)).toMatchObject({ recoupment: 700_000, payable: 0 });
  await approve('senja', 202607);
  expect(await read()).toMatchObject({ paid: 1_500_000, recouped: 700_000, left: 800_000 });

  // A number put right is no other contract, whose advance could be paid once more.
  expect((await contract('senja', { contractNumber: 'S-3/2026' })).status).toBe(200);
  expect(await read()).toMatchObject({
    promised: 1_500_000,
    paid: 1_500_000,
    recouped: 700_000,
    left: 800_000,
  });
  expect((await pay(1, 'UM-3')).body.fieldErrors).toMatchObject([{ code: 'error.advance.promised' }]);
});

/** A label with one contract, which ends in ten days, and another that is agreed from the day after. */
async function labelOfTwo(first = 'L-3', second = 'L-4'): Promise<string> {
  const { rows } = await world.sql.query(
    `insert into label (name, label_share, rilis_share, label_pool, rev_share, contract_number, contract_start, contract_end,
       minimum_guarantee, mg_mode, approval_status)
     values ('Nada ' || $3, 7000, 3000, 5500, 5000, $3, $1, $2, 3000000, 'ADVANCE', 'APPROVED') returning id`,
    [addDays(today(), -300), addDays(today(), 10), first],
  );
  const label = `/labels/${rows[0].id}`;
  const next = { contractStart: addDays(today(), 11), contractEnd: addDays(today(), 400) };
  const agreed = { ...next, contractNumber: second, minimumGuarantee: 2_000_000 };
  expect((await agree(world, 'fina', 'PUT', `${label}/contract`, agreed)).status).toBe(200);
  return label;
}

test('an advance that waits is of the contract of the day it was paid on, whatever began, ended or is called otherwise meanwhile', async () => {
  const label = await labelOfTwo();
  const paidOn = addDays(today(), -5);
  const propose = async (reference: string, number?: string) =>
    (await world.ask('fina', 'POST', `${label}/advances`, { amount: 500_000, paidOn, reference, number }))
      .body;
  const confirm = async ({ id }: { id: number }) =>
    (await world.ask('beni', 'PUT', `/contract-changes/${id}/confirmed`, {})).status;
  const [first, next, old] = [await propose('L-A'), await propose('L-B', 'L-4'), await propose('L-C')];
  expect(first.title).toMatch(/L-A, L-3$/);
  // As one that was proposed before it was named, by the newest contract.
  await world.sql.query(
    `update contract_change set wanted = wanted - 'number',
       title = jsonb_build_object('en-us', replace(title ->> 'en-us', ', L-3', ''), 'id', replace(title ->> 'id', ', L-3', ''))
     where id = $1`,
    [old.id],
  );
  const file = new URL('../../migrations/1014_advance_names_its_contract.sql', import.meta.url);
  await world.sql.query(await readFile(file, 'utf8'));
  const told = new URL('../../migrations/1055_advance_told_by_its_contract.sql', import.meta.url);
  for (const _ of ['once', 'again']) await world.sql.query(await readFile(told, 'utf8'));
  const waiting = (await world.ask('fina', 'GET', '/contract-changes?status=PROPOSED&kind=ADVANCE')).body
    .content;
  const titles = waiting.map((one: { title: string }) => one.title.split(', ').slice(2).join(', '));
  expect(titles).toEqual(['L-C, L-4', 'L-B, L-4', 'L-A, L-3']);
  const renamed = { contractNumber: 'L-4/2026' };
  expect((await agree(world, 'fina', 'PUT', `${label}/contract`, renamed)).status).toBe(200);
  // Thirteen days later, as the clock has it.
  await world.sql.query(`update contract_version set end_day = $1 where number = 'L-3'`, [
    addDays(today(), -3),
  ]);
  await world.sql.query(`update contract_version set start_day = $1 where number like 'L-4%'`, [
    addDays(today(), -2),
  ]);
  expect([await confirm(first), await confirm(next), await confirm(old)]).toEqual([200, 200, 200]);
  const { advances, number } = (await world.ask('fina', 'GET', `${label}/contract`)).body;
  const bookedFor = advances.map((one: { reference: string; number: string }) => [one.reference, one.number]);
  expect(bookedFor.sort()).toEqual([
    ['L-A', 'L-3'],
    ['L-B', 'L-4/2026'],
    ['L-C', 'L-4/2026'],
  ]);
  expect(number).toBe('L-4/2026');
});

test('a label whose contract has no number is paid the advance that its own form promises', async () => {
  const { rows } = await world.sql.query(
    "insert into label (name, minimum_guarantee, mg_mode, approval_status) values ('Nada Tanpa Nomor', 1000000, 'ADVANCE', 'APPROVED') returning id",
  );
  const label = `/labels/${rows[0].id}`;
  const read = async () => (await world.ask('fina', 'GET', `${label}/contract`)).body;
  expect(await read()).toMatchObject({
    promised: 1_000_000,
    payable: [{ number: null, unpaid: 1_000_000, endedOn: null }],
  });
  const paid = { amount: 1_000_000, paidOn: today(), reference: 'N-1' };
  expect((await agree(world, 'fina', 'POST', `${label}/advances`, paid)).status).toBe(200);
  expect(await read()).toMatchObject({ paid: 1_000_000, left: 1_000_000, payable: [] });
  // The number that it gets, and what that is put right to, are of the same contract.
  const days = { contractStart: addDays(today(), -10), contractEnd: addDays(today(), 300) };
  for (const fields of [{ contractNumber: 'N-10', ...days }, { contractNumber: 'N-10/2026' }]) {
    expect((await agree(world, 'fina', 'PUT', `${label}/contract`, fields)).status).toBe(200);
    expect(await read()).toMatchObject({
      promised: 1_000_000,
      paid: 1_000_000,
      left: 1_000_000,
      payable: [],
    });
  }
  const again = { ...paid, amount: 1, reference: 'N-2' };
  expect((await agree(world, 'fina', 'POST', `${label}/advances`, again)).body.fieldErrors).toMatchObject([
    { code: 'error.advance.promised' },
  ]);
  const next = { contractStart: addDays(today(), 301), contractEnd: addDays(today(), 600) };
  const second = { ...next, contractNumber: 'N-11' };
  expect((await agree(world, 'fina', 'PUT', `${label}/contract`, second)).status).toBe(200);
  expect((await read()).payable).toEqual([{ number: 'N-11', unpaid: 1_000_000, endedOn: null }]);
});

test('a transfer of last week is entered for the contract that ended yesterday, which is offered behind the one of today', async () => {
  const label = await labelOfTwo('M-1', 'M-2');
  const pay = (daysAgo: number, reference: string, number?: string) =>
    agree(world, 'fina', 'POST', `${label}/advances`, {
      ...{ amount: 1_000_000, paidOn: addDays(today(), -daysAgo), reference, number },
    });
  // Eleven days later, as the clock has it.
  await world.sql.query("update contract_version set end_day = $1 where number = 'M-1'", [
    addDays(today(), -1),
  ]);
  await world.sql.query("update contract_version set start_day = $1 where number = 'M-2'", [today()]);
  const payable = async () => (await world.ask('fina', 'GET', `${label}/contract`)).body.payable;
  expect(await payable()).toEqual([
    { number: 'M-2', unpaid: 2_000_000, endedOn: null },
    { number: 'M-1', unpaid: 3_000_000, endedOn: addDays(today(), -1) },
  ]);
  expect((await pay(0, 'M-A', 'M-1')).body.fieldErrors).toMatchObject([{ field: 'number' }]);
  expect((await pay(7, 'M-A', 'M-1')).body.title).toMatch(/M-A, M-1$/);
  expect(await payable()).toEqual([
    { number: 'M-2', unpaid: 2_000_000, endedOn: null },
    { number: 'M-1', unpaid: 2_000_000, endedOn: addDays(today(), -1) },
  ]);
  // One that is paid in full is not offered.
  for (const reference of ['M-B', 'M-C']) await pay(7, reference, 'M-1');
  expect(await payable()).toEqual([{ number: 'M-2', unpaid: 2_000_000, endedOn: null }]);
});

test('an advance that was not paid within a year of the end of its contract is not offered any more', async () => {
  const label = await labelOfTwo('P-1', 'P-2');
  const offered = async () =>
    (await world.ask('fina', 'GET', `${label}/contract`)).body.payable.map(
      (one: { number: string }) => one.number,
    );
  const ended = (day: string) =>
    world.sql.query("update contract_version set end_day = $1 where number = 'P-1'", [day]);
  await world.sql.query("update contract_version set start_day = $1 where number = 'P-1'", [
    addDays(today(), -900),
  ]);
  await ended(monthsBefore(today(), 12));
  expect(await offered()).toEqual(['P-2', 'P-1']);
  await ended(addDays(monthsBefore(today(), 12), -1));
  expect(await offered()).toEqual(['P-2']);
});

test('a number that is put right on a contract without a first day is the same contract, whose advance is paid once', async () => {
  const { rows } = await world.sql.query(
    `insert into label (name, label_share, rilis_share, label_pool, rev_share, contract_number, minimum_guarantee, mg_mode, approval_status)
     values ('Nada Tanpa Hari', 7000, 3000, 5500, 5000, 'Q-1', 1000000, 'ADVANCE', 'APPROVED') returning id`,
  );
  const label = `/labels/${rows[0].id}`;
  const read = async () => (await world.ask('fina', 'GET', `${label}/contract`)).body;
  const paid = { amount: 600_000, paidOn: today(), reference: 'Q-A' };
  expect((await agree(world, 'fina', 'POST', `${label}/advances`, paid)).status).toBe(200);
  const right = { contractNumber: 'Q-1/2026' };
  expect((await agree(world, 'fina', 'PUT', `${label}/contract`, right)).status).toBe(200);
  expect(await read()).toMatchObject({
    ...{ promised: 1_000_000, paid: 600_000, left: 600_000 },
    payable: [{ number: 'Q-1/2026', unpaid: 400_000 }],
  });
  const again = { ...paid, reference: 'Q-B' };
  expect((await agree(world, 'fina', 'POST', `${label}/advances`, again)).body.fieldErrors).toMatchObject([
    { code: 'error.advance.promised' },
  ]);
});

test('what a contract without a first day promises is what it says under the number that was put right', async () => {
  const { rows } = await world.sql.query(
    `insert into label (name, label_share, rilis_share, label_pool, rev_share, contract_number, contract_end, minimum_guarantee, mg_mode, approval_status)
     values ('Nada Berjanji', 7000, 3000, 5500, 5000, 'R-1', '2026-03-31', 1000000, 'FLOOR', 'APPROVED') returning id, systemcode as cd`,
  );
  const [{ id, cd }] = rows;
  const right = { contractNumber: 'R-1/2026', contractEnd: '2026-05-31', minimumGuarantee: 2_000_000 };
  expect((await agree(world, 'fina', 'PUT', `/labels/${id}/contract`, right)).status).toBe(200);
  await calculate(202603, { labelCd: cd });
  expect(await statements.statementOf(202603, id)).toBeUndefined();
  await calculate(202605, { labelCd: cd });
  expect(await statements.statementOf(202605, id)).toMatchObject({ topUp: 2_000_000, payable: 2_000_000 });
});
