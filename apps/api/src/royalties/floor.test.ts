import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { askSeen } from '../../../../tests/seen.ts';

let world: World;
let isrc: string;
let other: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
  other = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs[0]!;
});
afterAll(() => world.end());

const contract = (label: 'senja' | 'ombak', fields: object) =>
  agree(world, 'adi', 'PUT', `/labels/${world.labels[label]}`, fields);
const calculate = (datenum: number) => world.ask('fina', 'POST', '/statements/calculate', { datenum });
const statementOf = async (label: 'senja' | 'ombak', datenum: number) => {
  const { body } = await world.ask('fina', 'GET', `/statements?datenum=${datenum}`);
  return body.content.find((row: { labelId: number }) => row.labelId === world.labels[label]);
};
const approve = async (label: 'senja' | 'ombak', datenum: number) =>
  askSeen(world, 'beni', 'PUT', `/statements/${(await statementOf(label, datenum)).id}/approved`, {
    reason: 'nobody sells in that month any more',
  });

test('a contract has its days; an end before the start is refused, and a label does not write them', async () => {
  const floor = { minimumGuarantee: 10_000_000, mgMode: 'FLOOR', contractStart: '2024-09-01' };
  expect((await contract('senja', { ...floor, contractEnd: '2024-08-31' })).body.fieldErrors).toMatchObject([
    { field: 'contractEnd', message: 'The contract cannot end before it starts.' },
  ]);
  expect((await contract('senja', { ...floor, contractEnd: '2026-03-15' })).status).toBe(200);
  expect((await world.ask('adi', 'GET', `/labels/${world.labels.senja}`)).body).toMatchObject({
    contractStart: '2024-09-01',
    contractEnd: '2026-03-15',
    contractPeriod: '5 years',
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
