import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A publisher registered for PPN or not, and the payment of all it is owed. */
async function proposed(name: string, isPkp: boolean) {
  const { rows } = await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee, tax_id_type, tax_id, tax_id_status, is_pkp, bank_account_number)
     values ('PUBLISHER', $1, $1, 'COMPANY', 'NPWP16', '0123456789012346', 'VALID', $2, '8') returning id`,
    [name, isPkp],
  );
  const id = Number(rows[0].id);
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', $2, null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $1::bigint, 'amount', 1000000),
       jsonb_build_object('account', 'PLATFORM', 'amount', -1000000)))`,
    [id, name],
  );
  const { body } = await world.ask('fina', 'POST', `/cover-payees/${id}/payments`, {});
  return { id, paymentId: body.payments[0].id as number };
}
type Paid = Awaited<ReturnType<typeof proposed>>;

const move = (who: Name, { id, paymentId }: Paid, action: string, body: object) =>
  askSeen(world, who, 'PUT', `/cover-payees/${id}/payments/${paymentId}/${action}`, body);
const pay = async (paid: Paid) =>
  (await move('beni', paid, 'pay', { reference: `CTM-${paid.id}`, paidOn: today() })).body.payments[0];
const told = { number: '04.00.26-00123456789', issuedOn: today() };
const tell = (who: Name, { id, paymentId }: Paid, body: object) =>
  world.ask(who, 'PUT', `/cover-payees/${id}/payments/${paymentId}/tax-invoice`, body);

test('PPN that is paid to an owner of covered works has a tax invoice as that of a label has, told once it is paid', async () => {
  const paid = await proposed('Penerbit Kena Pajak', true);
  expect((await tell('fina', paid, { ...told, version: 0 })).body.code).toBe('error.coverPayee.taxInvoice');
  const { version, ...payment } = await pay(paid);
  expect(payment).toMatchObject({ ppn: 110_000, taxInvoice: null, taxInvoiceOn: null });
  const tomorrow = await tell('fina', paid, { ...told, issuedOn: addDays(today(), 1), version });
  expect(tomorrow.body.fieldErrors).toMatchObject([{ field: 'issuedOn', code: 'error.taxInvoice.future' }]);
  const { body } = await tell('fina', paid, { ...told, version });
  expect(body.payments[0]).toMatchObject({ taxInvoice: '04002600123456789', taxInvoiceOn: today() });
  const late = await tell('beni', paid, { ...told, version });
  expect(late.body).toMatchObject({ code: 'error.staleVersion', message: expect.stringContaining('Fina') });
  const right = { number: '04002600987654321', issuedOn: today(), version: body.payments[0].version };
  expect((await tell('beni', paid, right)).body.payments[0].taxInvoice).toBe(right.number);
  const { body: log } = await world.ask('sari', 'GET', '/audit?entity=payee_payment');
  expect(log.content[0]).toMatchObject({
    before: { taxInvoice: '04002600123456789' },
    after: { taxInvoice: right.number },
  });
});

test('a payment without PPN, one that came back and one of somebody else have none', async () => {
  const without = await proposed('Penerbit Biasa', false);
  const { version } = await pay(without);
  expect((await tell('fina', without, { ...told, version })).body.code).toBe('error.coverPayee.taxInvoice');
  const back = await proposed('Penerbit Salah Rekening', true);
  await pay(back);
  const { body } = await move('fina', back, 'return', { reason: 'Rekening ditutup' });
  const late = { ...told, version: body.payments[0].version };
  expect((await tell('fina', back, late)).body.code).toBe('error.coverPayee.taxInvoice');
  const elsewhere = { id: without.id, paymentId: back.paymentId };
  expect((await tell('fina', elsewhere, late)).status).toBe(404);
});
