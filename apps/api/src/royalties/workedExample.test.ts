import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../tests/agree.ts';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { makeMedia } from '../../../../tests/release.ts';
import { postFile } from '../../../../tests/report.ts';
import { askSeen } from '../../../../tests/seen.ts';

let world: World;
let isrc: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

const datenum = 202610;
const period = { datenum: String(datenum) };
const balances = async (who: Name) => [
  (await world.ask(who, 'GET', '/dashboard/balance/v2')).body,
  (await world.ask(who, 'GET', '/dashboard/rbt-balance')).body,
];
const statements = async () =>
  (await world.ask('fina', 'GET', `/statements?datenum=${datenum}`)).body.content.toSorted(
    (a: { stream: string }, b: { stream: string }) => a.stream.localeCompare(b.stream),
  );

test('the contract: 70 % of net receipts, 55 % pool, 50 % of ringback, an advance of 5.000.000', async () => {
  const label = `/labels/${world.labels.senja}`;
  const promise = { minimumGuarantee: 5_000_000, mgMode: 'ADVANCE' };
  expect((await agree(world, 'adi', 'PUT', `${label}/contract`, promise)).body.status).toBe('CONFIRMED');
  const payment = { amount: 5_000_000, paidOn: '2026-01-05', reference: 'TRF-ADV' };
  expect((await agree(world, 'fina', 'POST', `${label}/advances`, payment)).body.status).toBe('CONFIRMED');
  expect((await world.ask('adi', 'GET', label)).body).toMatchObject({
    ...{ labelShare: 70, labelPool: 55, revShare: 50, minimumGuarantee: 5_000_000 },
  });
});

test('its three reports are posted: what the own service played waits for the receipts, the others are pending', async () => {
  await postFile(world, '/own-service-report/upload', `period,song,isrc,plays\n2026-10,,${isrc},612345`, {
    ...period,
    platform: 'Nada Kita',
  });
  await postFile(
    world,
    '/other-dsp-report/upload',
    `reportingPeriod,isrc,quantity,salesType,netRevenue,country\n2026-10,${isrc},98765,Stream,1234.56789,SG`,
    { ...period, currency: 'USD', fxRate: '16250' },
  );
  await postFile(
    world,
    '/rbt-report/upload',
    'billingCycle,rev,contentSinger,contentTitle,transactions\n202610,12870000,Rara,Senja Biru,1430',
    { ...period, platform: 'Telkomsel' },
  );
  expect((await balances('senja')).map(({ pending }) => pending)).toEqual([14_043_210, 6_435_000]);
});

test('with the receipts and the penalty the statements of both streams come to the rupiah', async () => {
  const early = await world.ask('fina', 'POST', '/statements/calculate', { datenum });
  expect(early.body).toMatchObject({ calculated: 0, lacking: [{ lacks: 'POOL' }] });
  await world.ask('fina', 'POST', '/pools', {
    ...{ datenum, channel: 'OWN_SERVICE', dsp: '' },
    ...{ receipts: 2_000_000_000, plays: 40_000_000 },
  });
  await world.ask('fina', 'POST', '/statements/calculate', { datenum });
  const [music] = await statements();
  await world.ask('fina', 'POST', `/statements/${music.id}/adjustments`, {
    ...{ kind: 'PENALTY', note: 'EUR 10 × 19.000', amount: '-190000' },
  });
  expect(await statements()).toMatchObject([
    { stream: 'MUSIC', earned: 25_830_851, adjusted: -190_000, recoupment: 5_000_000, payable: 20_640_851 },
    { stream: 'RINGBACK', earned: 6_435_000, adjusted: 0, recoupment: 0, payable: 6_435_000 },
  ]);
});

test('approved, each stream has its balance and its invoice with the tax of 15 %', async () => {
  for (const { id } of await statements())
    expect((await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, {})).status).toBe(200);
  expect(await balances('senja')).toMatchObject([
    { available: 20_640_851, pending: 0, reserved: 0, total: 20_640_851 },
    { available: 6_435_000, pending: 0, reserved: 0, total: 6_435_000 },
  ]);
  const [invoice] = (await world.ask('senja', 'GET', '/invoices')).body.content;
  const [ringback] = (await world.ask('senja', 'GET', '/rbtinvoices')).body.content;
  expect(invoice).toMatchObject({ nettRevenueShareIndie: 20_640_851, PPH: 3_096_127, total: 17_544_724 });
  expect(ringback).toMatchObject({ nettRevenueShareIndie: 6_435_000, PPH: 965_250, total: 5_469_750 });
  expect(invoice.total + ringback.total).toBe(23_014_474);
});

test('both are requested, checked, accepted and paid; every account ends where it should', async () => {
  const document = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  const papers = { npwpDocument: document, ktpDocument: document, invoiceDocument: document };
  for (const path of ['/invoices', '/rbtinvoices']) {
    const [{ id }] = (await world.ask('senja', 'GET', path)).body.content;
    const act = (who: Name, action: string, body: object) =>
      askSeen(world, who, 'PUT', `${path}/${id}/${action}`, body);
    await act('senja', 'request', { ...papers, privyId: 'PRV-1', consent: true });
    await act('ayu', 'send', { taxConfirmed: true });
    await act('fina', 'send', {});
    const paid = await act('beni', 'paid', { paymentDate: today(), paymentReference: 'TRF' });
    expect(paid.body.status).toBe('P');
  }
  expect(await balances('senja')).toMatchObject([
    { available: 0, pending: 0, reserved: 0, paid: 20_640_851, total: 0 },
    { available: 0, pending: 0, reserved: 0, paid: 6_435_000, total: 0 },
  ]);
  const { rows } = await world.sql.query(
    "select kind, balance::int from ledger_account where kind in ('CASH', 'TAX') order by kind",
  );
  expect(rows).toEqual([
    { kind: 'CASH', balance: 23_014_474 + 5_000_000 },
    { kind: 'TAX', balance: 4_061_377 },
  ]);
});
