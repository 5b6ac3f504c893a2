import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import type { Asking } from '../../../../tests/granted/call.ts';
import { invoicePaperWrites } from '../../../../tests/granted/invoicePapers.ts';
import { openedInvoice } from '../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const fieldsOf = (answer: { body: { fieldErrors?: { field: string }[] } }) =>
  answer.body.fieldErrors?.map(({ field }) => field);

test('no invoice moves unseen: each step names the version one has looked at, an older one is told how it stands now', async () => {
  const { senja } = world.labels;
  const id = await openedInvoice(world, senja, 'MUSIC');
  const paper = await makeMedia(world, senja, 'DOCUMENT');
  const papers = {
    npwpDocument: paper,
    ktpDocument: paper,
    invoiceDocument: paper,
    privyId: 'P',
    consent: true,
  };
  const steps: [Name, string, object][] = [
    ['senja', 'request', papers],
    ['ayu', 'send', { taxConfirmed: true }],
    ['fina', 'send', {}],
    ['beni', 'reject', { reasonRejectFinance: 'Rekening' }],
  ];
  for (const [who, action, body] of steps) {
    const { version } = (await world.ask('fina', 'GET', `/invoices/${id}`)).body;
    const call = (seen: object, language = 'en-us') =>
      world.ask(
        who,
        'PUT',
        `/invoices/${id}/${action}`,
        { ...body, ...seen },
        { 'accept-language': language },
      );
    const unseen = await call({});
    expect([action, unseen.status, fieldsOf(unseen)]).toEqual([action, 400, ['version']]);
    const stale = await call({ version: version - 1 });
    expect([action, stale.status, stale.body.code]).toEqual([action, 409, 'error.staleInvoice']);
    expect(stale.body.message).toMatch(/^The invoice has changed .*1\.000\.000\. Look at it again/);
    expect((await call({ version: version + 1 }, 'id')).body.message).toMatch(/^Tagihan ini berubah/);
    expect((await call({ version })).status).toBe(200);
  }
});

test('a statement is approved and published by whoever has looked at it', async () => {
  const { rows } = await world.sql.query(
    "insert into statement (label_id, datenum, stream, status) values ($1, 202601, 'MUSIC', 'CALCULATED') returning id, version",
    [world.labels.senja],
  );
  const { id } = rows[0];
  const move = (to: string, body: object) => world.ask('beni', 'PUT', `/statements/${id}/${to}`, body);
  const version = async () => (await world.ask('beni', 'GET', `/statements/${id}`)).body.version;
  for (const to of ['APPROVED', 'PUBLISHED']) {
    expect(fieldsOf(await move(to, {}))).toEqual(['version']);
    const stale = await move(to, { version: (await version()) - 1 });
    expect([stale.status, stale.body.code, stale.body.params.version]).toEqual([
      409,
      'error.staleStatement',
      await version(),
    ]);
    expect((await move(to, { version: await version(), reason: 'Known' })).status).toBe(200);
  }
});

/** A call that is 400 at `version` without one, 409 with an older one, and goes through with the newest. */
async function seenOnly(who: Name, path: string, body: object, version: () => Promise<number>) {
  const call = (seen: object) => world.ask(who, 'PUT', path, { ...body, ...seen });
  const unseen = await call({});
  expect([path, unseen.status, fieldsOf(unseen)]).toEqual([path, 400, ['version']]);
  const stale = await call({ version: (await version()) - 1 });
  expect([path, stale.status, stale.body.code]).toEqual([path, 409, expect.stringMatching(/^error\.stale/)]);
  const done = await call({ version: await version() });
  expect([path, done.status]).toEqual([path, 200]);
}

test('no payment to the owner of a work moves unseen, and its account is changed by whoever has looked at it', async () => {
  const { rows } = await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee) values ('PUBLISHER', 'dilihat', 'Dilihat', 'COMPANY') returning id`,
  );
  const id = Number(rows[0].id);
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', 'dilihat', null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $1::bigint, 'amount', 1000),
       jsonb_build_object('account', 'PLATFORM', 'amount', -1000)))`,
    [id],
  );
  const path = `/cover-payees/${id}`;
  const payee = async () => (await world.ask('fina', 'GET', path)).body;
  const account = { bankName: 'BCA', bankAccountNumber: '52701', bankAccountName: 'Dilihat' };
  const taxed = { payee: 'COMPANY', taxIdType: 'NONE', taxIdStatus: 'UNCHECKED', nppn: false, isPkp: false };
  await seenOnly('fina', path, { ...account, ...taxed }, async () => (await payee()).version);
  const { body } = await world.ask('fina', 'POST', `${path}/payments`, {});
  const one = `${path}/payments/${body.payments[0].id}`;
  const version = async () => (await payee()).payments[0].version;
  await seenOnly('beni', `${one}/pay`, { reference: 'DILIHAT-1', paidOn: today() }, version);
  await seenOnly('fina', `${one}/return`, { reason: 'Tutup' }, version);
});

test('no payment run moves unseen, and no payment is taken out of one that has changed since', async () => {
  const { ids, body } = await invoicePaperWrites['PUT /payment-runs/:id/:action']!({ world } as Asking);
  const path = `/payment-runs/${ids!.id}`;
  const version = async () => (await world.ask('fina', 'GET', path)).body.version;
  const { version: _, ...said } = body as { version: number };
  const first = await version();
  await seenOnly('fina', `${path}/payments/${ids!.paymentId}/take-out`, said, version);
  // Whoever looked at the run before does not move it now.
  const late = await world.ask('beni', 'PUT', `${path}/withdraw`, { ...said, version: first });
  expect([late.status, late.body.code]).toEqual([409, 'error.staleVersion']);
  await seenOnly('fina', `${path}/withdraw`, said, version);
});

test('the paper of a request stands still while it is looked at, also for whoever swaps it in the same moment', async () => {
  const { senja } = world.labels;
  const paper = await makeMedia(world, senja, 'DOCUMENT');
  const others = await Promise.all(Array.from({ length: 8 }, () => makeMedia(world, senja, 'DOCUMENT')));
  const id = await openedInvoice(world, senja, 'MUSIC');
  const { version } = (await world.ask('senja', 'GET', `/invoices/${id}`)).body;
  const papers = {
    npwpDocument: paper,
    ktpDocument: paper,
    invoiceDocument: paper,
    privyId: 'P',
    consent: true,
  };
  const swap = (invoiceDocument: string) =>
    world.ask('senja', 'PUT', `/invoices/${id}/invoice-document`, { version, invoiceDocument });
  const [asked, ...swapped] = await Promise.all([
    world.ask('senja', 'PUT', `/invoices/${id}/request`, { ...papers, version }),
    ...others.map(swap),
  ]);
  // Whoever came first has it: all others looked at an invoice that is no more.
  expect([asked, ...swapped].filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await world.sql.query('select status, invoice_document from invoice where id = $1', [id]);
  if (asked!.status === 200) expect(rows).toEqual([{ status: 'R', invoice_document: paper }]);
  else expect(asked!.body.code).toBe('error.staleInvoice');
  const now = (await world.ask('senja', 'GET', `/invoices/${id}`)).body;
  if (now.status === 'O')
    await world.ask('senja', 'PUT', `/invoices/${id}/request`, { ...papers, version: now.version });
  const late = await swap(others[0]!);
  expect([late.status, late.body.code]).toEqual([409, 'error.invoice.transition']);
});
