import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
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
