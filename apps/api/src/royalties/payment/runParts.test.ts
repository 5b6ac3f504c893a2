import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../../tests/acceptedInvoice.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { form } from '../../../../../tests/granted/moneyWrites.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const propose = async () => (await world.ask('fina', 'POST', '/payment-runs', {})).body;
const read = async (id: number) => (await world.ask('fina', 'GET', `/payment-runs/${id}`)).body;
const approve = (id: number, total: number) =>
  askSeen(world, 'beni', 'PUT', `/payment-runs/${id}/approve`, { total });
const takeOut = async (id: number, payment: number) =>
  world.ask('fina', 'PUT', `/payment-runs/${id}/payments/${payment}/take-out`, {
    ...{ version: (await read(id)).version, reason: 'Not yet' },
  });

/** The bank has paid one payment of a run today. */
async function book({ reference, amount }: { reference: string; amount: number }) {
  const [year, month, date] = today().split('-');
  const csv = `Tanggal,Keterangan,Cabang,Jumlah,Saldo\n${date}/${month}/${year},${reference},0,"${amount}.00 DB",0`;
  const { body, headers } = form({}, 'bca.csv', Buffer.from(csv));
  const authorization = `Bearer ${world.cast.fina.token}`;
  return world.ask('fina', 'POST', '/payment-runs/statements', body, { authorization, ...headers });
}

test('a run the bank has paid a part of is not cancelled: what is left is taken out of it, once, and it is over', async () => {
  const [paid, left] = [await acceptedInvoice(world, 'senja'), await acceptedInvoice(world, 'bayu')];
  const run = await propose();
  await approve(run.id, run.total);
  expect((await book(run.list[0])).status).toBe(201);
  const cancelled = await askSeen(world, 'fina', 'PUT', `/payment-runs/${run.id}/cancel`, {
    reason: 'Wrong',
  });
  expect([cancelled.status, cancelled.body.code]).toEqual([409, 'error.run.booked']);
  const [booked, waiting] = (await read(run.id)).list;
  expect([booked, waiting].map(({ status }) => status)).toEqual(['BOOKED', 'PENDING']);

  const late = await takeOut(run.id, booked.id);
  expect([late.status, late.body.code]).toEqual([409, 'error.run.notPending']);
  expect((await takeOut(run.id, waiting.id)).body.status).toBe('DONE');
  expect((await takeOut(run.id, waiting.id)).body.code).toBe('error.run.notPending');
  expect((await read(run.id)).list.map(({ status }: { status: string }) => status)).toEqual([
    'BOOKED',
    'TAKEN_OUT',
  ]);
  const status = async (id: number) => (await world.ask('fina', 'GET', `/invoices/${id}`)).body.status;
  expect([await status(paid), await status(left)]).toEqual(['P', 'U']);
});

test('a run from which everything was taken out is not approved, and its invoice waits for another', async () => {
  const run = await propose();
  const [only] = run.list;
  expect((await takeOut(run.id, only.id)).body.status).toBe('PROPOSED');
  const empty = await approve(run.id, 0);
  expect([empty.status, empty.body.code]).toEqual([409, 'error.run.empty']);
  expect((await propose()).list.map(({ invoiceId }: { invoiceId: number }) => invoiceId)).toEqual([
    only.invoiceId,
  ]);
});

test('before a run is put together it is said what it would come to: of all banks, or of one', async () => {
  const due = async (bank = '') => (await world.ask('fina', 'GET', `/payment-runs/due?bank=${bank}`)).body;
  const at = { senja: 'BCA', bayu: 'Bank Permata' };
  for (const who of ['senja', 'bayu'] as const) {
    const id = await acceptedInvoice(world, who);
    await world.sql.query(`alter table invoice disable trigger user`);
    await world.sql.query(
      `update invoice set bank = jsonb_set(bank::jsonb, '{bankName}', to_jsonb($2::text)) where id = $1`,
      [id, at[who]],
    );
    await world.sql.query(`alter table invoice enable trigger user`);
  }
  const [all, some] = [await due(), await due('Permata')];
  expect([all.invoices > some.invoices, some.invoices, await due('Bank Lain')]).toEqual([
    ...[true, 1, { invoices: 0, total: 0 }],
  ]);
  const { body: of } = await world.ask('fina', 'POST', '/payment-runs', { bank: 'Permata' });
  expect(some).toEqual({ invoices: of.list.length, total: of.total });
  const rest = await propose();
  expect(all).toEqual({ invoices: of.list.length + rest.list.length, total: of.total + rest.total });
  expect([await due(), (await world.ask('senja', 'GET', '/payment-runs/due')).status]).toEqual([
    ...[{ invoices: 0, total: 0 }, 403],
  ]);
});

test('a run says which of its files were fetched, by whom last and how many payments are in each', async () => {
  await world.sql.query(
    `update sysparam set value = '5270000001' where "group" = 'PAYMENT' and key = 'ACCOUNT'`,
  );
  await world.sql.query("update label set bank_name = 'BCA', bank_account_number = '52700' || id");
  for (const who of ['senja', 'bayu'] as const) await acceptedInvoice(world, who);
  const run = await propose();
  await approve(run.id, run.total);
  expect((await read(run.id)).fetched).toEqual([]);
  const fetchAs = (who: 'fina' | 'beni', format: string) =>
    world.ask(who, 'GET', `/payment-runs/${run.id}/file/${format}`);
  const { version } = await read(run.id);
  for (const [who, format] of [
    ['fina', 'BCA'],
    ['fina', 'PAIN001'],
    ['beni', 'BCA'],
  ] as const)
    expect((await fetchAs(who, format)).status).toBe(200);
  // There is none of that bank in it, and so no file.
  expect((await fetchAs('fina', 'BRI')).body.code).toBe('error.run.noneOfBank');
  const now = await read(run.id);
  expect(now.fetched).toMatchObject([
    { format: 'PAIN001', payments: run.payments, by: 'Fina' },
    { format: 'BCA', payments: run.payments, by: 'Beni' },
  ]);
  // Whoever is about to move the run has seen it as it is.
  expect(now.version).toBe(version);
});
