import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { amidst } from '../../../../../tests/amidst.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { hearQueries, type SentQuery } from '../../../../../tests/sentQueries.ts';
import { statementsIn } from '../../../../../tests/statements.ts';

let world: World;
let songs: string[];
beforeAll(async () => {
  world = await openWorld();
  songs = (await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi'])).isrcs;
  songs.push(...(await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs);
});
afterAll(() => world.end());

const { calculate, statementOf } = statementsIn(() => world);
const balance = async (who: Name) => (await world.ask(who, 'GET', '/dashboard/balance/v2')).body;

test('a period is calculated, approved by a second person, and the money becomes available', async () => {
  await postReport(world, 202605, [
    [songs[0]!, 1000, '20000000.40'],
    [songs[1]!, 500, '10000000.35'],
    [songs[2]!, 10, '5000'],
  ]);
  expect((await balance('senja')).pending).toBe(21_000_001);
  expect((await calculate(202605)).body).toMatchObject({
    calculated: 2,
    skipped: 0,
    payable: 21_000_001 + 3_500,
  });
  const row = await statementOf(202605);
  expect(row).toMatchObject({ status: 'CALCULATED', earned: 21_000_001, payable: 21_000_001 });
  expect((await world.ask('senja', 'GET', `/statements/${row.id}`)).status).toBe(404);

  expect((await askSeen(world, 'fina', 'PUT', `/statements/${row.id}/approved`, {})).body.code).toBe(
    'error.statement.samePerson',
  );
  const approved = await askSeen(world, 'beni', 'PUT', `/statements/${row.id}/approved`, {});
  expect(approved.body).toMatchObject({ status: 'APPROVED', invoiceId: expect.any(Number) });
  expect(await balance('senja')).toMatchObject({
    pending: 0,
    available: 21_000_001,
    reserved: 0,
    total: 21_000_001,
  });
  expect((await world.ask('senja', 'GET', `/invoices/${approved.body.invoiceId}`)).body).toMatchObject({
    status: 'O',
    nettRevenueShareIndie: 21_000_001,
  });
});

test('several states are asked for at once, in the list as in its totals', async () => {
  const asked = async (path: string, ...states: string[]) => {
    const query = states.map((status) => `&status=${status}`).join('');
    return (await world.ask('fina', 'GET', `${path}?datenum=202605${query}`)).body;
  };
  const both = await asked('/statements', 'APPROVED', 'CALCULATED');
  expect(both.content.map((row: { status: string }) => row.status).toSorted()).toEqual([
    'APPROVED',
    'CALCULATED',
  ]);
  expect((await asked('/statements', 'APPROVED')).totalElements).toBe(1);
  expect((await asked('/statements/totals', 'APPROVED', 'CALCULATED')).count).toBe(2);
  expect((await asked('/statements', 'APPROVED', 'GONE')).code).toBe('error.badQuery');
});

test('each figure opens down to the row of the report', async () => {
  const row = await statementOf(202605);
  const statement = await world.ask('senja', 'GET', `/statements/${row.id}`);
  expect(statement.body.channels).toMatchObject([
    {
      channel: 'DSP',
      dsp: 'Spotify',
      plays: 1500,
      downloads: 0,
      activations: 0,
      amount: 21_000_001,
      songs: 2,
    },
  ]);
  // 14.000.000,28 and 7.000.000,245: the odd rupiah goes to the largest fraction.
  const lines = await world.ask('senja', 'GET', `/statements/${row.id}/lines`);
  expect(
    lines.body.content.map((line: { songTitle: string; amount: number }) => [line.songTitle, line.amount]),
  ).toEqual([
    ['Senja Biru', 14_000_001],
    ['Hujan Abadi', 7_000_000],
  ]);
  const rows = await world.ask(
    'senja',
    'GET',
    `/statements/${row.id}/lines/${lines.body.content[0].id}/report-lines`,
  );
  expect(rows.body.content).toMatchObject([
    { row: 2, quantity: 1000, amount: '20000000.4', currency: 'IDR', fileName: 'report.csv' },
  ]);
});

test('calculating again gives the same figures, and an approved statement is left alone', async () => {
  await postReport(world, 202604, [[songs[2]!, 100, '900000']]);
  const sent: SentQuery[] = [];
  const stop = hearQueries((queries) => sent.push(...queries));
  await calculate(202604);
  stop();
  // One text, however many lines there are.
  const written = sent.filter(({ text }) => text.includes('insert into "statement_line"'));
  expect(written.map(({ values }) => values.length)).toEqual([1]);
  const first = await statementOf(202604, world.labels.ombak);
  expect((await calculate(202604)).body).toMatchObject({ calculated: 1, payable: 630_000 });
  const second = await statementOf(202604, world.labels.ombak);
  expect([second.id, second.payable]).toEqual([first.id, first.payable]);
  await askSeen(world, 'beni', 'PUT', `/statements/${second.id}/approved`, {});
  expect((await calculate(202604)).body).toMatchObject({ calculated: 0, skipped: 1 });
  expect((await askSeen(world, 'beni', 'PUT', `/statements/${second.id}/approved`, {})).status).toBe(409);
});

test('a penalty lowers the payable to the rupiah, and an advance is recouped before anything is paid', async () => {
  const senja = `/labels/${world.labels.senja}`;
  await agree(world, 'fina', 'PUT', `${senja}/contract`, { minimumGuarantee: 5_000_000 });
  await agree(world, 'fina', 'POST', `${senja}/advances`, {
    amount: 5_000_000,
    paidOn: '2026-03-02',
    reference: 'TRF-1',
  });
  await postReport(world, 202603, [[songs[0]!, 1, '10000000']]);
  await calculate(202603);
  const { id } = await statementOf(202603);
  const adjusted = await world.ask('fina', 'POST', `/statements/${id}/adjustments`, {
    kind: 'PENALTY',
    note: 'Late delivery',
    amount: '-190000',
  });
  expect(adjusted.body).toMatchObject({
    earned: 7_000_000,
    adjusted: -190_000,
    recoupment: 5_000_000,
    payable: 1_810_000,
  });
  const before = await balance('senja');
  await world.ask('beni', 'POST', '/statements/calculate', { datenum: 202603 });
  const own = await askSeen(world, 'fina', 'PUT', `/statements/${id}/approved`, {});
  expect([own.status, own.body.code]).toEqual([403, 'error.statement.samePerson']);
  expect((await world.ask('fina', 'GET', `/statements/${id}/standing`)).body.second).toBe(true);
  await calculate(202603);
  await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, {});
  const after = await balance('senja');
  expect([after.pending - before.pending, after.available - before.available]).toEqual([
    -7_000_000, 1_810_000,
  ]);
  expect(
    (
      await world.ask('fina', 'POST', `/statements/${id}/adjustments`, {
        kind: 'FEE',
        note: 'x',
        amount: '-1',
      })
    ).body.code,
  ).toBe('error.statement.frozen');
});

test('a label neither calculates nor approves, and another label’s statement does not exist for it', async () => {
  expect((await calculate(202605, {}, 'senja')).status).toBe(403);
  const { id } = await statementOf(202605);
  const missing = await world.ask('bayu', 'GET', '/statements/9999999');
  for (const path of [
    `/statements/${id}`,
    `/statements/${id}/lines`,
    `/statements/${id}/lines/1/report-lines`,
  ]) {
    const foreign = await world.ask('bayu', 'GET', path);
    expect([path, foreign.status, foreign.text]).toEqual([path, 404, missing.text]);
  }
});

test('twenty approvals at once release the money once', async () => {
  await postReport(world, 202601, [[songs[2]!, 1, '1000000']]);
  await calculate(202601);
  const { id } = await statementOf(202601, world.labels.ombak);
  const before = (await balance('bayu')).available;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, {})),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect((await balance('bayu')).available - before).toBe(700_000);
});

test('income that comes after the approval is settled by the next statement, once', async () => {
  const { ombak: label } = world.labels;
  await postReport(world, 202507, [[songs[2]!, 1, '1000000']]);
  await calculate(202507);
  await askSeen(world, 'beni', 'PUT', `/statements/${(await statementOf(202507, label)).id}/approved`, {});
  await postReport(world, 202507, [[songs[2]!, 2, '500000']]);
  await postReport(world, 202508, [[songs[2]!, 3, '100000']]);
  expect((await balance('bayu')).pending).toBeGreaterThanOrEqual(420_000);
  const before = await balance('bayu');
  await calculate(202508);
  const next = await statementOf(202508, label);
  expect(next).toMatchObject({ payable: 420_000, staleSince: null });
  await askSeen(world, 'beni', 'PUT', `/statements/${next.id}/approved`, {});
  const after = await balance('bayu');
  expect([before.pending - after.pending, after.available - before.available]).toEqual([420_000, 420_000]);
  await postReport(world, 202509, [[songs[2]!, 1, '10000']]);
  await calculate(202509);
  expect((await statementOf(202509, label)).payable).toBe(7_000);
});

test('a report reversed after the calculation asks for another one before the approval', async () => {
  const batchId = await postReport(world, 202510, [[songs[2]!, 1, '800000']]);
  await calculate(202510);
  const { id } = await statementOf(202510, world.labels.ombak);
  await moveBatch(world, 'adi', batchId, 'reverse', { reason: 'Wrong file' });
  await world.drain();
  expect((await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, {})).body.code).toBe(
    'error.statement.stale',
  );
});

test('income that is posted while its month is being approved is posted, and pending until the next statement', async () => {
  await postReport(world, 202512, [[songs[2]!, 1, '800000']]);
  await calculate(202512);
  const { id } = await statementOf(202512, world.labels.ombak);
  const { pending } = await balance('bayu');
  const [approved] = await amidst(
    world,
    { of: "update on statement for each row when (new.status = 'APPROVED')" },
    () => askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, {}),
    () => postReport(world, 202512, [[songs[2]!, 2, '100000']]),
  );
  expect(approved.body).toMatchObject({ status: 'APPROVED', staleSince: null });
  expect((await balance('bayu')).pending).toBe(pending - 560_000 + 70_000);
});

test('a month of many labels is calculated part by part, and comes to what it comes to at once', async () => {
  await postReport(world, 202511, [
    [songs[0]!, 1, '100000'],
    [songs[2]!, 1, '200000'],
  ]);
  const part = (from: number) =>
    world.ask('fina', 'POST', '/statements/calculate', { datenum: 202511, from, size: 1 });
  const first = (await part(0)).body;
  const second = (await part(first.next)).body;
  const [one, other] = [world.labels.senja, world.labels.ombak].sort((a, b) => a - b);
  expect(first).toMatchObject({ labels: 1, left: 1, next: other, calculated: 1 });
  expect(second).toMatchObject({ labels: 1, left: 0, next: null, calculated: 1 });
  expect(await statementOf(202511, one!)).toMatchObject({ status: 'CALCULATED', payable: first.payable });
  expect((await calculate(202511)).body).toMatchObject({
    ...{ calculated: 2, labels: 2, left: 0, next: null },
    payable: first.payable + second.payable,
  });
});

test('once everybody who may approve has entered a sum, whoever did not enter the last one may: each was seen by another', async () => {
  const { id } = await statementOf(202511);
  const enter = (who: Name) =>
    world.ask(who, 'POST', `/statements/${id}/adjustments`, { kind: 'FEE', note: 'Ongkos', amount: '-1' });
  const approve = async (who: Name) =>
    (await askSeen(world, who, 'PUT', `/statements/${id}/approved`, { reason: 'Known' })).body;
  for (const who of ['adi', 'sari', 'fina'] as const) expect((await enter(who)).status).toBe(200);
  expect((await approve('adi')).code).toBe('error.statement.samePerson');
  await enter('beni');
  expect((await approve('beni')).code).toBe('error.statement.samePerson');
  // Whoever may not approve is no second pair of eyes for it.
  await world.sql.query(
    "update role set privileges = array_append(privileges, 'statement.calculate') where authority_name = 'ROLE_ADMIN_INVOICE'",
  );
  expect((await enter('ayu')).status).toBe(200);
  expect((await approve('beni')).code).toBe('error.statement.samePerson');
  expect((await world.ask('fina', 'GET', `/statements/${id}/standing`)).body.second).toBe(false);
  expect(await approve('fina')).toMatchObject({ status: 'APPROVED', adjusted: -5 });
});
