import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { cellsOfCsv, workbookAt } from '../../../../../tests/files/readWorkbook.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { postFile, postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let isrc: string;
let code: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
  const { rows } = await world.sql.query('select systemcode from label where id = $1', [world.labels.senja]);
  code = rows[0].systemcode;
});
afterAll(() => world.end());

/** The statements of a month are calculated and approved. */
async function approveAll(datenum: number): Promise<void> {
  await world.ask('fina', 'POST', '/statements/calculate', { datenum });
  const { body } = await world.ask('fina', 'GET', `/statements?datenum=${datenum}`);
  for (const { id } of body.content)
    await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, { reason: 'Laporan menyusul' });
}
const ringback = (datenum: number, rev: string) =>
  postFile(
    world,
    '/rbt-report/upload',
    `billingCycle,rev,contentSinger,contentTitle,transactions\n${datenum},${rev},Rara,Senja Biru,10`,
    { platform: 'Telkomsel', datenum: String(datenum) },
  );
const list = async (path: string, who: Name = 'senja') => (await world.ask(who, 'GET', path)).body.content;
const papers = async () => {
  const document = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  const all = { npwpDocument: document, ktpDocument: document, invoiceDocument: document };
  return { ...all, privyId: 'PRV-1', consent: true };
};
const balanceOf = async (path: '/invoices' | '/rbtinvoices') =>
  (await world.ask('senja', 'GET', `${path}/balance/${code}`)).body;

test('a row adds up: before tax, plus PPN, less PPh, is what reaches the bank, in both streams', async () => {
  await world.sql.query('update label set is_pkp = true where id = $1', [world.labels.senja]);
  await postReport(world, 202601, [[isrc, 10, '10000000']]);
  await ringback(202601, '3000001');
  await approveAll(202601);
  const rows = [...(await list('/invoices')), ...(await list('/rbtinvoices'))];
  expect(rows.map(({ nettRevenueShareIndie }) => nettRevenueShareIndie)).toEqual([7_000_000, 1_500_001]);
  for (const row of rows) {
    expect(row.PPN).toBeGreaterThan(0);
    expect(row.nettRevenueShareIndie + row.PPN - row.PPH).toBe(row.totalNettRevenue);
  }
  await world.sql.query('update label set is_pkp = false where id = $1', [world.labels.senja]);
});

test('sums above the list are on the dashboard’s basis: before tax, and what of it reaches the bank', async () => {
  const { body } = await world.ask('senja', 'GET', '/invoices/my-summary');
  const available = (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.available;
  expect(body).toMatchObject({ items: [{ status: 'O', count: 1, gross: 7_000_000 }], gross: available });
});

test('a ringback invoice is rejected with its reason, shows it and its total nett value, and is asked for again', async () => {
  const [{ id, total }] = await list('/rbtinvoices');
  const move = (who: Name, action: string, body: object) =>
    askSeen(world, who, 'PUT', '/rbtinvoices', { id, action, ...body });
  await move('senja', 'request', await papers());
  expect((await move('ayu', 'reject', {})).body.fieldErrors).toMatchObject([{ field: 'reasonRejectAdmin' }]);
  expect((await move('ayu', 'reject', { reason: 'Stempel kurang' })).body).toMatchObject({
    ...{ status: 'D', reason: 'Stempel kurang', TotalNetvalue: total },
  });
  const csv = (await world.ask('senja', 'GET', '/rbtinvoices/export/csv')).text.slice(1).split('\r\n');
  expect(csv[0]).toMatch(/,TotalNetvalue,.*,reason$/);
  expect(csv[1]).toContain('Stempel kurang');
  await move('senja', 'request', await papers());
  await move('ayu', 'send', { taxConfirmed: true });
  expect((await move('fina', 'reject', { reason: 'Rekening' })).body).toMatchObject({
    ...{ status: 'F', reason: 'Rekening' },
  });
  await move('senja', 'request', await papers());
  await move('ayu', 'send', { taxConfirmed: true });
  await move('fina', 'send', {});
});

test('an invoice is moved by the status it is to have, in the path and in the body; what leads nowhere is refused in words', async () => {
  const [{ id }] = await list('/rbtinvoices');
  const by = (path: string, body: object = {}) => askSeen(world, 'fina', 'PUT', path, body);
  expect((await by('/rbtinvoices', { id })).body.fieldErrors).toMatchObject([
    { field: 'status', message: 'This field is required.' },
  ]);
  expect((await by(`/rbtinvoices/${id}/Q`)).status).toBe(404);
  const settled = await by(`/rbtinvoices/${id}/S`);
  expect([settled.status, settled.body.code]).toEqual([409, 'error.invoice.transition']);
  expect(settled.body.message).toContain('passed on');
  expect((await by('/rbtinvoices', { id, status: 'F', reason: 'Rekening tutup' })).body.status).toBe('F');
  const again = { id, status: 'R', ...(await papers()) };
  expect((await askSeen(world, 'senja', 'PUT', '/rbtinvoices', again)).body.status).toBe('R');
  expect(
    (await askSeen(world, 'ayu', 'PUT', `/rbtinvoices/${id}/s`, { taxConfirmed: true })).body.status,
  ).toBe('S');
  expect((await by(`/rbtinvoices/${id}/U`)).body.status).toBe('U');
});

test('the settlement file has the invoices of both streams, each under its own', async () => {
  const lines = (await world.ask('fina', 'GET', '/invoices/export/settlement')).text.split('\r\n');
  expect(lines.filter((line) => line.includes(',RINGBACK,'))).toHaveLength(1);
  const { body: log } = await world.ask('sari', 'GET', '/audit?action=fetched&entity=invoice');
  const count = lines.filter(Boolean).length - 1;
  expect(log.content).toMatchObject([{ login: 'fina', after: { file: 'settlement', count } }]);
  // Both have one word for an invoice there: it is told which of them stand in the list of ringback.
  const { body: opened } = await world.ask('sari', 'GET', '/audit?action=open&entity=invoice&size=200');
  const told: [string, boolean][] = opened.content.map((one: { entityId: string; ringback: boolean }) => [
    one.entityId,
    one.ringback,
  ]);
  const { rows } = await world.sql.query("select id::text, stream = 'RINGBACK' as ringback from invoice");
  expect(new Map(told)).toEqual(new Map(rows.map(({ id, ringback }) => [id, ringback])));
  expect(new Set(told.map(([, ringback]) => ringback)).size).toBe(2);
  expect(log.content[0].ringback).toBe(false);
});

test('the settlement file is a workbook for whom asks for one: accounts are text, amounts are numbers, the sum is the same', async () => {
  const csv = cellsOfCsv((await world.ask('fina', 'GET', '/invoices/export/settlement')).text);
  const { fileName, rows } = await workbookAt(world, 'fina', '/invoices/export/settlement');
  expect([fileName, rows]).toEqual(['settlement.xlsx', csv]);
  const account = csv[0]!.indexOf('bankAccountNumber');
  expect(rows[1]![account]).toMatch(/^\d+$/);
  const sum = (table: string[][]) => table.slice(1).reduce((all, row) => all + Number(row.at(-1)), 0);
  expect([sum(rows), sum(rows) > 0]).toEqual([sum(csv), true]);
});

test('the settlement file has nothing that a run pays, be it only proposed, and no account that is frozen', async () => {
  const settled = () => world.ask('fina', 'GET', '/invoices/export/settlement');
  await world.sql.query(
    `insert into bank_change (label_id, bank_name, bank_account_number, bank_account_name, status, asked_by, frozen_at)
     values ($1, 'BCA', '1', 'X', 'FROZEN', $2, now())`,
    [world.labels.senja, world.cast.senja.id],
  );
  const frozen = await settled();
  expect([frozen.status, frozen.body.code]).toEqual([409, 'error.invoice.allHeld']);
  await world.sql.query('delete from bank_change where label_id = $1', [world.labels.senja]);
  const { body: run } = await world.ask('fina', 'POST', '/payment-runs', {});
  const heldByRun = {
    code: 'error.invoice.allHeld',
    message: expect.stringContaining(`by itself: ${run.list.length};`),
  };
  expect((await settled()).body).toMatchObject(heldByRun);
  const holder = (name: string) =>
    world.sql.query('update payment set account_name = $2 where run_id = $1', [run.id, name]);
  await holder('音楽');
  const { body: unwritten } = await world.ask('fina', 'GET', `/payment-runs/${run.id}`);
  expect(unwritten.list[0].against).toBe('NAME');
  const held = await askSeen(world, 'beni', 'PUT', `/payment-runs/${run.id}/approve`, { total: run.total });
  expect(held.body.code).toBe('error.run.held');
  await holder('Senja Records');
  await askSeen(world, 'beni', 'PUT', `/payment-runs/${run.id}/approve`, { total: run.total });
  expect((await settled()).body).toMatchObject(heldByRun);
  await askSeen(world, 'fina', 'PUT', `/payment-runs/${run.id}/cancel`, { reason: 'Tomorrow' });
  expect((await settled()).status).toBe(200);
});

test('the invoices of a label that is called otherwise are found by the name of then and by that of now', async () => {
  const found = async (name: string) =>
    (await list(`/rbtinvoices?search=${encodeURIComponent(name)}`, 'fina')).length;
  const call = (name: string) => world.ask('adi', 'PUT', `/labels/${world.labels.senja}`, { name });
  const before = await found('Senja Records');
  expect(before).toBeGreaterThan(0);
  await call('PT Langit Abadi');
  expect(await Promise.all(['Senja Records', 'Langit Abadi', 'Ombak'].map(found))).toEqual([
    before,
    before,
    0,
  ]);
  await call('Senja Records');
});

test('a sum below the least payout is carried over, and said', async () => {
  await ringback(202602, '100000');
  await approveAll(202602);
  expect(await list('/rbtinvoices')).toHaveLength(1);
  expect(await balanceOf('/rbtinvoices')).toMatchObject({
    ...{ available: 50_000, carried: 50_000, minimum: 100_000 },
  });
  await ringback(202603, '200000');
  await approveAll(202603);
  expect((await list('/rbtinvoices'))[0]).toMatchObject({ nettRevenueShareIndie: 150_000, status: 'O' });
  expect((await balanceOf('/rbtinvoices')).carried).toBe(0);
});

test('an invoice that later statements have eaten into says by how much, before and when it is asked for', async () => {
  await postReport(world, 202602, [[isrc, 1, '1000']]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202602 });
  const [statement] = (await list('/statements?datenum=202602&stream=MUSIC', 'fina')) as { id: number }[];
  await world.ask('fina', 'POST', `/statements/${statement!.id}/adjustments`, {
    ...{ kind: 'CORRECTION', note: 'Salah hitung', amount: '-500700' },
  });
  await askSeen(world, 'beni', 'PUT', `/statements/${statement!.id}/approved`, {});
  expect((await balanceOf('/invoices')).carried).toBe(-500_000);
  const [{ id }] = await list('/invoices');
  const { hindrance } = (await world.ask('senja', 'GET', `/invoices/${id}`)).body;
  expect(hindrance).toMatchObject({ code: 'error.invoice.balance' });
  expect(hindrance.message.replaceAll('\u00a0', ' ')).toBe(
    'This invoice is over Rp 7.000.000, but Rp 6.500.000 is available: later statements took Rp 500.000 back for corrections or reversed income. It can be set to what is available, or be requested once new income has made up for that.',
  );
  const refused = await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, await papers());
  expect([refused.status, refused.body.code]).toEqual([409, 'error.invoice.balance']);
  await postReport(world, 202603, [[isrc, 1, '1000000']]);
  await approveAll(202603);
  expect((await world.ask('senja', 'GET', `/invoices/${id}`)).body.hindrance).toBeNull();
  const asked = await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, await papers());
  expect(asked.body.status).toBe('R');
});

test('each thing that stands against a request has its own words', async () => {
  const [{ id }] = await list('/rbtinvoices');
  const hindrance = async () => (await world.ask('senja', 'GET', `/rbtinvoices/${id}`)).body.hindrance?.code;
  expect(await hindrance()).toBeUndefined();
  await world.sql.query('update label set bank_changed_at = now() where id = $1', [world.labels.senja]);
  expect(await hindrance()).toBe('error.invoice.bankChanged');
  await world.sql.query('update label set bank_name = null where id = $1', [world.labels.senja]);
  expect(await hindrance()).toBe('error.invoice.noBank');
});
