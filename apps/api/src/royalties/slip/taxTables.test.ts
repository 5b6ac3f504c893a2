import { periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../../tests/acceptedInvoice.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let invoice: number;
let abroad: number;
let byTreaty: number;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query(
    "update label set tax_id = '012345678901200', tax_id_type = 'NPWP15', tax_id_status = 'VALID', is_pkp = true where id = $1",
    [world.labels.senja],
  );
  invoice = await acceptedInvoice(world, 'senja');
  const paid = { paymentDate: today(), paymentReference: 'TRF-1' };
  await askSeen(world, 'beni', 'PUT', `/invoices/${invoice}/paid`, paid);
  await ownerPaid('Penerbit Karya', 'COMPANY', '0123456789012346', true);
  abroad = await ownerPaid('Song House Ltd', 'FOREIGN', null, false);
  byTreaty = await ownerPaid('Tune House BV', 'FOREIGN', null, false, 0);
});
afterAll(() => world.end());

/** An owner of works that got a million; answers its id. */
async function ownerPaid(
  name: string,
  payee: string,
  taxId: string | null,
  isPkp: boolean,
  treaty: number | null = null,
) {
  const { rows } = await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee, tax_id_type, tax_id, tax_id_status, is_pkp, bank_account_number, treaty_bp)
     values ('PUBLISHER', $1, $1, $2, $3, $4, 'VALID', $5, '8', $6) returning id`,
    [name, payee, taxId ? 'NPWP16' : 'NONE', taxId, isPkp, treaty],
  );
  const id = Number(rows[0].id);
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', $2, null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $1::bigint, 'amount', 1000000),
       jsonb_build_object('account', 'PLATFORM', 'amount', -1000000)))`,
    [id, name],
  );
  const { body } = await world.ask('fina', 'POST', `/cover-payees/${id}/payments`, {});
  const path = `/cover-payees/${id}/payments/${body.payments[0].id}/pay`;
  const done = await askSeen(world, 'beni', 'PUT', path, { reference: `CTM-${id}`, paidOn: today() });
  if (done.status !== 200) throw new Error(done.text);
  return id;
}

const month = periodOf(today());
const rowsOf = ({ text }: { text: string }) => {
  const [heads = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  const names = heads.split(',');
  // An article that names a treaty has a comma in it.
  const cells = (line: string) =>
    line.replace(/"([^"]*)"/g, (_, said) => said.replaceAll(',', ';')).split(',');
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at], cell])));
};
const sumOf = (rows: Record<string, string>[], field: string) =>
  rows.reduce((sum, row) => sum + Number(row[field]), 0);
const balanceOf = async (kind: string) =>
  (await world.ask('fina', 'GET', `/ledger/accounts?kind=${kind}`)).body.content[0].balance;

test('a month of tax withheld is a table with all e-Bupot asks for, payments abroad too, and is what the books owe the state', async () => {
  const rows = rowsOf(await world.ask('fina', 'GET', `/withholding-slips/export/csv?datenum=${month}`));
  expect(rows).toMatchObject([
    {
      name: 'Senja Records',
      taxId: '0012345678901200',
      taxObject: '24-103-01',
      gross: '1000000',
      rate: '15',
    },
    { name: 'Penerbit Karya', taxId: '0123456789012346', taxObject: '24-103-01', PPH: '150000' },
    { name: 'Song House Ltd', taxId: '', taxObject: '', rate: '20', PPH: '200000' },
    { name: 'Tune House BV', base: '1000000', rate: '0', PPH: '0' },
  ]);
  expect(sumOf(rows, 'PPH')).toBe(await balanceOf('TAX'));
  const { body } = await world.ask('fina', 'GET', `/withholding-slips/year?datenum=${month}`);
  expect(body.kinds).toEqual([
    { kind: 'PPh 23', base: 2_000_000, PPH: 300_000 },
    { kind: 'PPh 26', base: 2_000_000, PPH: 200_000 },
  ]);
  expect(sumOf(rows, 'PPH')).toBe(body.PPH);
  expect(sumOf(rows, 'base')).toBe(body.base);
  expect(body.owners.map(({ id }: { id: number }) => id)).toContain(byTreaty);
});

test('a label has its own rows alone, and another none', async () => {
  const own = rowsOf(await world.ask('senja', 'GET', `/withholding-slips/export/csv?datenum=${month}`));
  expect(own.map(({ name }) => name)).toEqual(['Senja Records']);
  const { kinds } = (await world.ask('senja', 'GET', `/withholding-slips/year?datenum=${month}`)).body;
  expect(kinds).toEqual([{ kind: 'PPh 23', base: 1_000_000, PPH: 150_000 }]);
  expect(rowsOf(await world.ask('bayu', 'GET', `/withholding-slips/export/csv?datenum=${month}`))).toEqual(
    [],
  );
});

test('who an owner of works is, is for those who may look owners up: whoever reviews invoices has the sums', async () => {
  const rows = rowsOf(await world.ask('ayu', 'GET', `/withholding-slips/export/csv?datenum=${month}`));
  const nobody = ['', '', ''];
  expect(rows.map(({ name, taxId, document }) => [name, taxId, document])).toEqual([
    ['Senja Records', '0012345678901200', expect.stringContaining(`-${invoice}`)],
    ...[nobody, nobody, nobody],
  ]);
  const { body } = await world.ask('ayu', 'GET', `/withholding-slips/year?datenum=${month}`);
  expect(body.owners).toEqual([{ id: null, name: null, payments: 3, base: 3_000_000, PPH: 350_000 }]);
  expect(body.PPH).toBe(sumOf(rows, 'PPH'));
  expect((await world.ask('ayu', 'GET', '/cover-payees')).status).toBe(403);
});

test('tax whose proof was cancelled is told of beside the sum, until another takes its place: both are what the books owe', async () => {
  const { body: slips } = await world.ask('fina', 'GET', '/withholding-slips?status=ISSUED');
  const path = `/withholding-slips/${slips.content[0].id}`;
  const year = async () => (await world.ask('fina', 'GET', `/withholding-slips/year?datenum=${month}`)).body;
  const owed = await balanceOf('TAX');
  expect(await year()).toMatchObject({ PPH: owed, unproved: { payments: 0, base: 0, PPH: 0 } });
  await askSeen(world, 'fina', 'PUT', `${path}/cancel`, { reason: 'Salah nama' });
  const proof = { payments: 1, base: 1_000_000, PPH: 150_000 };
  expect(await year()).toMatchObject({ PPH: owed - 150_000, unproved: proof });
  await askSeen(world, 'fina', 'PUT', `${path}/replace`, { reason: 'Nama benar' });
  expect(await year()).toMatchObject({ PPH: owed, unproved: { payments: 0 } });
});

test('who was paid stays who was told to the tax office, whatever an owner is called or taxed as later', async () => {
  const before = await world.ask('fina', 'GET', `/withholding-slips/export/coretax?datenum=${month}`);
  await world.sql.query(
    `update cover_payee set tax_id = '9999999999999999', treaty_bp = null, name = name || ' Baru', payee = case when id in (${abroad}, ${byTreaty}) then 'COMPANY' else 'FOREIGN' end`,
  );
  const after = await world.ask('fina', 'GET', `/withholding-slips/export/coretax?datenum=${month}`);
  expect(after.text).toBe(before.text);
  expect(before.text).toContain('<CounterpartTin>0123456789012346</CounterpartTin>');
  const rows = rowsOf(await world.ask('fina', 'GET', `/withholding-slips/export/csv?datenum=${month}`));
  const owners = ['Penerbit Karya', 'Song House Ltd', 'Tune House BV'];
  expect(rows.map(({ name }) => name)).toEqual(['Senja Records', ...owners]);
});

test('PPN that was paid is one table, to labels and to owners of works, and is what the books claim back', async () => {
  const tell = { number: '04002600123456789', issuedOn: today(), version: 0 };
  await world.ask('fina', 'PUT', `/invoices/${invoice}/tax-invoice`, tell);
  const rows = rowsOf(await world.ask('fina', 'GET', `/ledger/input-vat/export/csv?from=${today()}`));
  expect(rows).toMatchObject([
    { name: 'Penerbit Karya', amount: '1000000', base: '916667', PPN: '110000', taxInvoice: '' },
    { name: 'Senja Records', reference: 'TRF-1', base: '916667', PPN: '110000', taxInvoice: tell.number },
  ]);
  expect(-sumOf(rows, 'PPN')).toBe(await balanceOf('INPUT_VAT'));
  expect(rowsOf(await world.ask('fina', 'GET', '/ledger/input-vat/export/csv?until=2020-01-31'))).toEqual([]);
  expect((await world.ask('senja', 'GET', '/ledger/input-vat/export/csv')).status).toBe(403);
});
