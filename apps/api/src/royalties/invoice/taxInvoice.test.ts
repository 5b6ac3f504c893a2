import { addDays, dayOfPeriod, today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const opened = (label: number) => openedInvoice(world, label, 'MUSIC');

const registered = (name: 'senja' | 'tirta', isPkp: boolean) =>
  world.sql.query('update label set is_pkp = $2 where id = $1', [world.labels[name], isPkp]);

const told = { number: '04.00.26-00123456789', issuedOn: today(), version: 0 };
const tell = (who: Name, id: number, body: object = told) =>
  world.ask(who, 'PUT', `/invoices/${id}/tax-invoice`, body);

async function paid(id: number) {
  const document = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  const papers = { npwpDocument: document, ktpDocument: document, invoiceDocument: document };
  await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, {
    ...{ ...papers, privyId: 'PRV-1', consent: true },
  });
  await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/send`, { taxConfirmed: true });
  await askSeen(world, 'fina', 'PUT', `/invoices/${id}/send`, {});
  const transfer = { paymentDate: today(), paymentReference: `TRF-${id}` };
  expect((await askSeen(world, 'fina', 'PUT', `/invoices/${id}/paid`, transfer)).body.status).toBe('P');
}

test('a label that adds PPN tells the number of its tax invoice, in digits however it is written, and puts it right', async () => {
  await registered('senja', true);
  const id = await opened(world.labels.senja);
  expect((await world.ask('senja', 'GET', `/invoices/${id}`)).body.taxInvoice).toBeNull();
  expect((await tell('senja', id)).body.taxInvoice).toEqual({
    ...{ number: '04002600123456789', issuedOn: today(), version: 1 },
  });
  const right = { number: '04002600987654321', issuedOn: addDays(today(), -1) };
  expect((await tell('senja', id, { ...right, version: 0 })).body.code).toBe('error.stale');
  expect((await tell('senja', id, { ...right, version: 1 })).body.taxInvoice).toEqual({
    ...right,
    version: 2,
  });
  const { body: log } = await world.ask('sari', 'GET', '/audit?entity=invoice');
  expect(JSON.stringify(log)).toContain('04002600987654321');
});

test('what is no number, and a day to come, are said at their field; nothing is kept of them', async () => {
  await registered('senja', true);
  const id = await opened(world.labels.senja);
  const { periode } = (await world.ask('senja', 'GET', `/invoices/${id}`)).body;
  const month = dayText(dayOfPeriod(periode, 1));
  const refused = async (body: object) => (await tell('senja', id, { ...told, ...body })).body.fieldErrors;
  expect(await refused({ number: '0400260012' })).toMatchObject([
    { field: 'number', code: 'error.taxInvoice.number' },
  ]);
  expect(await refused({ number: ' ' })).toMatchObject([
    { field: 'number', code: 'error.validation.required' },
  ]);
  expect(await refused({ issuedOn: addDays(today(), 1) })).toMatchObject([
    { field: 'issuedOn', code: 'error.taxInvoice.future' },
  ]);
  expect(await refused({ issuedOn: '1926-11-28' })).toMatchObject([
    { field: 'issuedOn', message: `This is before ${month}, when the month of the invoice began.` },
  ]);
  expect((await world.ask('senja', 'GET', `/invoices/${id}`)).body.taxInvoice).toBeNull();
});

test('there is none to an invoice without PPN, and another label never meets this one', async () => {
  await registered('tirta', false);
  const theirs = await opened(world.labels.tirta);
  expect((await tell('tirta', theirs)).body.code).toBe('error.taxInvoice.none');
  expect((await tell('senja', theirs)).status).toBe(404);
  expect((await world.ask('senja', 'PUT', `/rbtinvoices/${theirs}/tax-invoice`, told)).status).toBe(404);
});

test('once it is paid the label’s stands, and finance can still put it right; the table of papers has it beside the PPN', async () => {
  await registered('senja', true);
  const id = await opened(world.labels.senja);
  await tell('senja', id);
  await paid(id);
  expect((await tell('senja', id, { ...told, version: 1 })).body.code).toBe('error.taxInvoice.paid');
  const right = { number: '0100022612345678', issuedOn: addDays(today(), -2), version: 1 };
  expect((await tell('fina', id, right)).body.taxInvoice).toMatchObject({ number: right.number, version: 2 });
  const { text } = await world.ask('fina', 'GET', '/invoice-documents/export/csv');
  const [head, ...rows] = text.split('\r\n');
  expect(head!.split(',').slice(-3)).toEqual(['PPN', 'taxInvoice', 'taxInvoiceOn']);
  const row = rows.find((one) => one.startsWith(`${id},`) || one.startsWith(`"${id}"`));
  expect(row).toContain('110000');
  expect(row).toContain(right.number);
  expect(row).toContain(right.issuedOn);
});

test('an invoice is found by the number of its tax invoice, however it is written, in its list and from everywhere', async () => {
  await registered('senja', true);
  const id = await opened(world.labels.senja);
  await tell('senja', id, { ...told, number: '04002600555555555' });
  const written = encodeURIComponent('04.00.26-00555555555');
  const listed = async (who: Name, path: string) =>
    (await world.ask(who, 'GET', `${path}?search=${written}`)).body.content.map(
      (row: { id: number }) => row.id,
    );
  expect(await listed('fina', '/invoices')).toEqual([id]);
  expect(await listed('senja', '/invoices')).toEqual([id]);
  expect(await listed('fina', '/rbtinvoices')).toEqual([]);
  expect(await listed('bayu', '/invoices')).toEqual([]);
  const { body: everywhere } = await world.ask('fina', 'GET', `/search?q=${written}`);
  expect(everywhere).toMatchObject([{ kind: 'invoice', hits: [{ id }] }]);
});
