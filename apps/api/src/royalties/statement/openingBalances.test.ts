import { readOpeningTable } from '@rilis/contract/royalties/openingBalance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postReport } from '../../../../../tests/report.ts';
import { statementsIn } from '../../../../../tests/statements.ts';

let world: World;
let song: string;
beforeAll(async () => {
  world = await openWorld();
  song = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

const { calculate, statementOf, approve } = statementsIn(() => world);
const open = (table: string, datenum = 202604, who: 'fina' | 'senja' = 'fina') =>
  world.ask(who, 'POST', '/statements/opening-balances', { datenum, table, note: 'Saldo 30 April 2026' });
const accounts = async (kind: string) =>
  (await world.ask('fina', 'GET', `/ledger/accounts?kind=${kind}`)).body.content.map(
    (row: { balance: number }) => row.balance,
  );

test('a table out of a spreadsheet is read as it shows sums, and what is no whole rupiah is named by its line', () => {
  const text =
    'Label\tMusik\tNada sambung\nLB000001\t1.250.000\t-\n\nRumah; Rp 1,000 ;-300\nPutus\t12,5\t0\nKosong';
  expect(readOpeningTable(text)).toEqual({
    rows: [
      { line: 2, label: 'LB000001', MUSIC: 1_250_000, RINGBACK: 0 },
      { line: 4, label: 'Rumah', MUSIC: 1000, RINGBACK: -300 },
    ],
    unread: [5, 6],
  });
});

test('what a label had in other books is entered, replaced, approved by another person, and becomes available', async () => {
  const first = await open('Senja Records\t9.000.000\t1\n');
  expect(first.body).toEqual({ labels: 1, statements: 2, MUSIC: 9_000_000, RINGBACK: 1 });
  const again = await open('senja records\t6.000.000\t0\nOmbak Musik\t-250.000\t0');
  expect(again.body).toEqual({ labels: 2, statements: 2, MUSIC: 5_750_000, RINGBACK: 0 });
  const row = await statementOf(202604, world.labels.senja, 'MUSIC');
  expect(row).toMatchObject({ earned: 0, adjusted: 6_000_000, recoupment: 0, payable: 6_000_000 });
  expect((await approve(row.id, {}, 'fina')).body.code).toBe('error.statement.samePerson');
  const { invoiceId } = (await approve(row.id, { reason: 'moved in' })).body;
  expect((await world.ask('senja', 'GET', `/invoices/${invoiceId}`)).body).toMatchObject({
    status: 'O',
    nettRevenueShareIndie: 6_000_000,
  });
  const debt = await statementOf(202604, world.labels.ombak, 'MUSIC');
  await approve(debt.id, { reason: 'moved in' });
  expect(await accounts('OPENING')).toEqual([-5_750_000]);
  expect(await accounts('PLATFORM')).toEqual([0]);
  expect((await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.available).toBe(6_000_000);
});

test('nothing is brought over twice, and what cannot be is named before anything is written', async () => {
  const refused = async (table: string, datenum?: number) =>
    (await open(table, datenum)).body.fieldErrors?.map((one: { code: string }) => one.code);
  expect(await refused('Senja Records\t1\t0')).toEqual(['error.opening.done']);
  expect(await refused('Senja Records\t1\t0', 202603)).toEqual(['error.opening.done']);
  expect(await refused('Tidak Ada\t1\t0')).toEqual(['error.opening.unknown']);
  expect(await refused('Ombak Musik\t1\t0\nombak musik\t2\t0')).toEqual(['error.opening.twice']);
  expect(await refused('Senja Records\t1,5\t0')).toEqual(['error.opening.unread']);
  expect((await open('Senja Records\t1\t0', 202604, 'senja')).status).toBe(403);
  expect(await accounts('OPENING')).toEqual([-5_750_000]);
});

test('an advance is recouped from what is earned, never from what was brought over', async () => {
  const senja = `/labels/${world.labels.senja}`;
  await agree(world, 'fina', 'PUT', `${senja}/contract`, { minimumGuarantee: 5_000_000 });
  const paid = { amount: 5_000_000, paidOn: '2026-03-02', reference: 'TRF-1' };
  await agree(world, 'fina', 'POST', `${senja}/advances`, paid);
  await postReport(world, 202605, [[song, 1, '1000000']]);
  expect((await open('Senja Records\t0\t40.000', 202605)).body.RINGBACK).toBe(40_000);
  await calculate(202605);
  const money = async (stream: 'MUSIC' | 'RINGBACK') => {
    const { recoupment, payable } = await statementOf(202605, world.labels.senja, stream);
    return { recoupment, payable };
  };
  expect(await money('MUSIC')).toEqual({ recoupment: 700_000, payable: 0 });
  expect(await money('RINGBACK')).toEqual({ recoupment: 0, payable: 40_000 });
});

test('an advance of other books comes in with what they had recouped of it, and the bank stays as it is', async () => {
  const ombak = `/labels/${world.labels.ombak}`;
  await agree(world, 'fina', 'PUT', `${ombak}/contract`, { minimumGuarantee: 8_000_000 });
  const [opening, bank, advances] = await Promise.all(['OPENING', 'CASH', 'ADVANCE'].map(accounts));
  const paid = { amount: 8_000_000, paidOn: '2025-01-06', reference: 'TRF-LAMA' };
  const much = await world.ask('fina', 'POST', `${ombak}/advances`, { ...paid, recoupedBefore: 8_000_001 });
  expect(much.body.fieldErrors[0]).toMatchObject({ field: 'recoupedBefore' });
  await agree(world, 'fina', 'POST', `${ombak}/advances`, { ...paid, recoupedBefore: 5_000_000 });
  const read = async () => (await world.ask('fina', 'GET', `${ombak}/contract`)).body;
  const told =
    "select count(*)::int as n from notification where kind = 'advancePaid' and params ->> 'total' like '%8.000.000'";
  expect((await world.sql.query(told)).rows).toEqual([{ n: 0 }]);
  expect(await read()).toMatchObject({
    ...{ paid: 8_000_000, recouped: 5_000_000, left: 3_000_000, payable: [] },
    advances: [{ amount: 8_000_000, recoupedBefore: 5_000_000 }],
  });
  expect(await accounts('CASH')).toEqual(bank);
  expect(await accounts('OPENING')).toEqual([opening![0] + 3_000_000]);
  expect(await accounts('ADVANCE')).toEqual([advances![0] - 3_000_000]);
  const [{ id }] = (await read()).advances;
  await agree(world, 'fina', 'POST', `${ombak}/advances/${id}/back`, {});
  expect(await read()).toMatchObject({ paid: 0, recouped: 0, left: 0 });
  expect([await accounts('OPENING'), await accounts('ADVANCE')]).toEqual([opening, advances]);
});
