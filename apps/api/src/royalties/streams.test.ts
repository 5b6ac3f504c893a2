import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { moveBatch, postFile, postReport } from '../../../../tests/report.ts';
import { statementsIn } from '../../../../tests/statements.ts';

let world: World;
let isrc: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
  await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa');
});
afterAll(() => world.end());

type Stream = 'MUSIC' | 'RINGBACK';
/** What operators report: half of it is the label's. */
const ringback = (datenum: number, rev: string, title = 'Senja Biru', singer = 'Rara') =>
  postFile(
    world,
    '/rbt-report/upload',
    `billingCycle,rev,contentSinger,contentTitle,transactions\n${datenum},${rev},${singer},${title},10`,
    { platform: 'Telkomsel', datenum: String(datenum) },
  );
/** What stores report: seven tenths of it are the label's. */
const music = (datenum: number, revenue: string) => postReport(world, datenum, [[isrc, 10, revenue]]);
const statements = statementsIn(() => world);
const calculate = async (datenum: number) => (await statements.calculate(datenum)).body;
const statementOf = (stream: Stream, datenum: number, label?: number) =>
  statements.statementOf(datenum, label, stream);
const approve = async (stream: Stream, datenum: number, label?: number) =>
  (
    await statements.approve((await statementOf(stream, datenum, label)).id, {
      reason: 'Known',
    })
  ).body;
const balances = async () => [
  (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body,
  (await world.ask('senja', 'GET', '/dashboard/rbt-balance')).body,
];
const contract = (fields: object, label = world.labels.senja) =>
  agree(world, 'adi', 'PUT', `/labels/${label}`, fields);
/** Promises so much more, and pays it. */
const advance = async (promised: number, more = promised) => {
  await contract({ minimumGuarantee: promised });
  const path = `/labels/${world.labels.senja}/advances`;
  const paid = { amount: more, paidOn: '2026-02-01', reference: `TRF-${promised}` };
  expect((await agree(world, 'fina', 'POST', path, paid)).status).toBe(200);
};

test('each stream has its statement, balance and invoice; the total is that of both', async () => {
  await music(202601, '1000000');
  await ringback(202601, '600000');
  const pending = await balances();
  expect(pending.map(({ pending }) => pending)).toEqual([700_000, 300_000]);
  expect(await calculate(202601)).toMatchObject({ calculated: 2, payable: 1_000_000 });
  expect(await statementOf('MUSIC', 202601)).toMatchObject({ stream: 'MUSIC', payable: 700_000 });
  expect(await statementOf('RINGBACK', 202601)).toMatchObject({ stream: 'RINGBACK', payable: 300_000 });
  expect(await approve('MUSIC', 202601)).toMatchObject({ status: 'APPROVED' });
  expect((await balances()).map(({ available }) => available)).toEqual([700_000, 0]);
  await approve('RINGBACK', 202601);
  expect(await balances()).toMatchObject([
    { available: 700_000, pending: 0, total: 700_000 },
    { available: 300_000, pending: 0, total: 300_000 },
  ]);
  const lists = [];
  for (const path of ['/invoices', '/rbtinvoices'])
    lists.push((await world.ask('senja', 'GET', path)).body.content);
  expect(lists).toMatchObject([
    [{ periode: 202601, nettRevenueShareIndie: 700_000, status: 'O' }],
    [{ periode: 202601, nettRevenueShareIndie: 300_000, status: 'O' }],
  ]);
  expect((await world.ask('senja', 'GET', '/dashboard/rbt-chart')).body.series).toMatchObject([
    { datenum: 202601, gross: 300_000, net: 300_000 },
  ]);
});

test('an advance is recouped from music first and the rest of it from ringback, in one run', async () => {
  await advance(1_000_000);
  await music(202602, '1000000');
  await ringback(202602, '1000000');
  await calculate(202602);
  expect(await statementOf('MUSIC', 202602)).toMatchObject({ recoupment: 700_000, payable: 0 });
  expect(await statementOf('RINGBACK', 202602)).toMatchObject({ recoupment: 300_000, payable: 200_000 });
});

test('with ringback approved alone, what it recouped stays recouped, and music takes no more than the rest', async () => {
  expect(await approve('RINGBACK', 202602)).toMatchObject({ recoupment: 300_000, payable: 200_000 });
  await music(202602, '1000000.5');
  expect((await approve('MUSIC', 202602)).code).toBe('error.statement.stale');
  expect(await calculate(202602)).toMatchObject({ calculated: 1, skipped: 1, payable: 700_000 });
  expect(await statementOf('MUSIC', 202602)).toMatchObject({ earned: 1_400_000, recoupment: 700_000 });
  expect(await approve('MUSIC', 202602)).toMatchObject({ status: 'APPROVED' });
});

test('with music approved alone, ringback recoups what music left', async () => {
  await advance(1_800_000, 800_000);
  await music(202603, '1000000');
  await ringback(202603, '1000000');
  await calculate(202603);
  expect(await approve('MUSIC', 202603)).toMatchObject({ recoupment: 700_000, payable: 0 });
  await ringback(202603, '20000');
  await calculate(202603);
  expect(await statementOf('RINGBACK', 202603)).toMatchObject({ earned: 510_000, recoupment: 100_000 });
  expect(await approve('RINGBACK', 202603)).toMatchObject({ status: 'APPROVED', payable: 410_000 });
});

test('ringback is not approved on a recoupment that music has outgrown since', async () => {
  await advance(2_300_000, 500_000);
  await ringback(202604, '1000000');
  await calculate(202604);
  expect(await statementOf('RINGBACK', 202604)).toMatchObject({ recoupment: 500_000, payable: 0 });
  expect(await statementOf('MUSIC', 202604)).toBeUndefined();
  await music(202604, '1000000');
  expect((await approve('RINGBACK', 202604)).code).toBe('error.statement.stale');
  await calculate(202604);
  expect(await statementOf('MUSIC', 202604)).toMatchObject({ recoupment: 500_000, payable: 200_000 });
  expect(await approve('RINGBACK', 202604)).toMatchObject({ recoupment: 0, payable: 500_000 });
});

test('late ringback of a month that was decided without any comes with the next statement', async () => {
  await approve('MUSIC', 202604);
  await music(202605, '1000000');
  await calculate(202605);
  await approve('MUSIC', 202605);
  await ringback(202605, '50000');
  await music(202606, '1000000');
  await calculate(202606);
  expect(await statementOf('RINGBACK', 202606)).toMatchObject({ earned: 25_000 });
  expect(await statementOf('MUSIC', 202606)).toMatchObject({ earned: 700_000 });
  await approve('RINGBACK', 202606);
  await approve('MUSIC', 202606);
  expect((await balances()).map(({ pending }) => pending)).toEqual([0, 0]);
});

test('a reversal of stated income waits for the next statement: the open invoice can still be asked for', async () => {
  const batch = await music(202607, '2000000');
  await calculate(202607);
  await approve('MUSIC', 202607);
  const [before] = await balances();
  await moveBatch(world, 'adi', batch, 'reverse', { reason: 'Salah bulan' });
  await world.drain();
  const [after] = await balances();
  expect([after.available, after.pending]).toEqual([before.available, -1_400_000]);
  await music(202608, '500000');
  await calculate(202608);
  expect(await statementOf('MUSIC', 202608)).toMatchObject({ earned: -1_050_000, payable: -1_050_000 });
  await approve('MUSIC', 202608);
  expect((await balances())[0]).toMatchObject({ available: before.available - 1_050_000, pending: 0 });
});

test('a floor counts what both streams earned and is topped up on music', async () => {
  const label = world.labels.ombak;
  await contract({ minimumGuarantee: 2_000_000, mgMode: 'FLOOR', contractEnd: '2026-02-28' }, label);
  await ringback(202601, '1000000', 'Ombak Kita', 'Dewa');
  await ringback(202602, '600000.5', 'Ombak Kita', 'Dewa');
  await calculate(202601);
  await approve('RINGBACK', 202601, label);
  await calculate(202602);
  expect(await statementOf('RINGBACK', 202602, label)).toMatchObject({ earned: 300_000, topUp: 0 });
  expect(await statementOf('MUSIC', 202602, label)).toMatchObject({ earned: 0, topUp: 1_200_000 });
  await approve('MUSIC', 202602, label);
  await calculate(202602);
  expect(await statementOf('RINGBACK', 202602, label)).toMatchObject({ topUp: 0, payable: 300_000 });
});

test('an advance that was paid for a contract is taken back under the floor of the next one, of both streams, and the floor stays whole', async () => {
  const label = world.labels.tirta;
  const [own] = (await giveSongs(world, label, ['Tirta Pagi'], 'Tirta')).isrcs;
  const first = { contractNumber: 'A-1', contractStart: '2026-01-01', contractEnd: '2026-06-30' };
  await contract({ ...first, minimumGuarantee: 1_000_000, mgMode: 'ADVANCE' }, label);
  const next = { contractNumber: 'A-2', contractStart: '2026-07-01', contractEnd: '2026-08-31' };
  expect((await contract({ ...next, minimumGuarantee: 2_000_000, mgMode: 'FLOOR' }, label)).status).toBe(200);
  const paid = { amount: 1_000_000, paidOn: '2026-06-10', reference: 'TRF-A', number: 'A-1' };
  expect((await agree(world, 'fina', 'POST', `/labels/${label}/advances`, paid)).status).toBe(200);

  await postReport(world, 202607, [[own!, 10, '1000000']]);
  await ringback(202607, '800000', 'Tirta Pagi', 'Tirta');
  await calculate(202607);
  const july = { ...{ earned: 700_000, recoupment: 700_000 }, payable: 0 };
  expect(await statementOf('MUSIC', 202607, label)).toMatchObject(july);
  expect(await statementOf('RINGBACK', 202607, label)).toMatchObject({
    recoupment: 300_000,
    payable: 100_000,
  });
  await approve('MUSIC', 202607, label);
  expect(await approve('RINGBACK', 202607, label)).toMatchObject({ status: 'APPROVED' });
  await calculate(202608);
  expect(await statementOf('MUSIC', 202608, label)).toMatchObject({ recoupment: 0, topUp: 900_000 });
});

test('every rupiah in the ledger has its other side, in each stream and over both', async () => {
  const { rows } = await world.sql.query(
    `select (select sum(balance) from ledger_account) as sum,
      (select count(*) from ledger_account where kind = 'PENDING' and balance <>
        coalesce((select sum(amount) from report_accrual r where r.label_id = ledger_account.label_id
          and r.stream = ledger_account.stream and r.statement_id is null), 0)) as drifted`,
  );
  expect(rows).toEqual([{ sum: '0', drifted: 0 }]);
});
