import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@rilis/contract/clock';
import Papa from 'papaparse';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { form, openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { killServers, startServer } from '../../../../../tests/servers/apiProcess.ts';

let world: World;
const papers: Partial<Record<Name, string>> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const who of ['senja', 'bayu'] as const)
    papers[who] = await makeMedia(world, world.labels[who === 'bayu' ? 'ombak' : 'senja'], 'DOCUMENT');
  await world.sql.query(
    `update label set bank_name = case when id = $1 then 'BCA' else 'Bank Mandiri' end, bank_account_number = '52700' || id, bank_account_name = name`,
    [world.labels.senja],
  );
  await world.sql.query(
    `update sysparam set value = '5270000001' where "group" = 'PAYMENT' and key = 'ACCOUNT'`,
  );
});
afterAll(() => {
  killServers();
  return world.end();
});

/** An invoice that finance has accepted. */
async function accepted(who: 'senja' | 'bayu' = 'senja'): Promise<number> {
  const id = await openedInvoice(world, world.labels[who === 'bayu' ? 'ombak' : 'senja'], 'MUSIC');
  const paper = papers[who];
  const request = {
    npwpDocument: paper,
    ktpDocument: paper,
    invoiceDocument: paper,
    privyId: 'P',
    consent: true,
  };
  await askSeen(world, who, 'PUT', `/invoices/${id}/request`, request);
  await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/send`, { taxConfirmed: true });
  await askSeen(world, 'fina', 'PUT', `/invoices/${id}/send`, {});
  return id;
}
const propose = async (body: object = {}) => (await world.ask('fina', 'POST', '/payment-runs', body)).body;
const move = (who: Name, id: number, action: string, body: object = {}) =>
  askSeen(world, who, 'PUT', `/payment-runs/${id}/${action}`, body);
const read = async (id: number) => (await world.ask('fina', 'GET', `/payment-runs/${id}`)).body;
const invoice = async (id: number) => (await world.ask('fina', 'GET', `/invoices/${id}`)).body;
async function send(csv: string, who: Name = 'fina') {
  const { body, headers } = form({}, 'bca.csv', Buffer.from(csv));
  return world.ask(who, 'POST', '/payment-runs/statements', body, {
    authorization: `Bearer ${world.cast[who].token}`,
    ...headers,
  });
}
const head = 'Tanggal,Keterangan,Cabang,Jumlah,Saldo';
const [year, month, date] = today().split('-');
const bank = (lines: readonly (readonly [string, number, ('DB' | 'CR')?])[]) =>
  [
    head,
    ...lines.map(
      ([said, amount, side = 'DB']) => `${date}/${month}/${year},${said},0,"${amount}.00 ${side}",0`,
    ),
  ].join('\n');
async function approvedRun(ids: number) {
  for (let i = 0; i < ids; i++) await accepted();
  const run = await propose();
  return (await move('beni', run.id, 'approve', { total: run.total })).body;
}
interface Line {
  reference: string;
  amount: number;
}
const file = async (id: number, format: string) =>
  (
    await world.app.inject({
      method: 'GET',
      url: `/api/payment-runs/${id}/file/${format}`,
      headers: { authorization: `Bearer ${world.cast.fina.token}` },
    })
  ).body;

test('one person puts a run together, another approves exactly the sum that was seen', async () => {
  const [first, second] = [await accepted(), await accepted('bayu')];
  const run = await propose();
  expect(run.list.map((one: { invoiceId: number }) => one.invoiceId)).toEqual([first, second]);
  expect((await world.ask('fina', 'POST', '/payment-runs', {})).body.code).toBe('error.run.nothingDue');
  expect(run.second).toBe(true);
  expect((await move('fina', run.id, 'approve', { total: run.total })).body.code).toBe(
    'error.run.samePerson',
  );
  expect((await world.ask('beni', 'GET', `/payment-runs/${run.id}`)).body.second).toBe(false);
  expect((await move('beni', run.id, 'approve', { total: run.total + 1 })).body.code).toBe('error.run.sum');
  expect(await file(run.id, 'PAIN001')).toContain('error.run.notApproved');
  // Rejected meanwhile: it leaves the run, and the sum that was seen is no longer the sum.
  await askSeen(world, 'beni', 'PUT', `/invoices/${second}/reject`, { reasonRejectFinance: 'Wrong name' });
  const late = await move('beni', run.id, 'approve', { total: run.total });
  expect([late.status, late.body.code]).toEqual([409, 'error.run.sum']);
  const now = await read(run.id);
  expect(now.list[1]).toMatchObject({ status: 'TAKEN_OUT', note: 'Wrong name' });
  expect((await move('beni', run.id, 'approve', { total: now.total })).body.status).toBe('APPROVED');
  const byHand = await askSeen(world, 'beni', 'PUT', `/invoices/${first}/reject`, {
    reasonRejectFinance: 'x',
  });
  expect(byHand.body.code).toBe('error.invoice.inRun');
  expect((await world.ask('senja', 'GET', `/payment-runs/${run.id}`)).status).toBe(403);
  await move('fina', run.id, 'cancel', { reason: 'Tomorrow' });
  expect((await read(run.id)).list[0].status).toBe('TAKEN_OUT');
});

test('an independent reader finds every payment and the sum in each bank’s file', async () => {
  await accepted('bayu');
  const run = await approvedRun(2);
  const of = (name: string) => run.list.filter((one: { bankName: string }) => one.bankName === name);
  const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
  const rows = async (format: string) =>
    Papa.parse<string[]>((await file(run.id, format)).trim(), { delimiter: ',' }).data;
  const bca = await rows('BCA');
  expect(bca[0]!.slice(3)).toEqual(['5270000001', String(of('BCA').length), `${sum(of('BCA'))}.00`]);
  expect(bca.slice(1).map((row) => row[4])).toEqual(
    of('BCA').map((one: { reference: string }) => one.reference),
  );
  const mandiri = await rows('MANDIRI');
  expect(mandiri[0]!.slice(2)).toEqual(['5270000001', '1', String(sum(of('Bank Mandiri')))]);
  expect(mandiri[1]!.slice(5, 9)).toEqual([
    'IDR',
    String(of('Bank Mandiri')[0].amount),
    of('Bank Mandiri')[0].reference,
    of('Bank Mandiri')[0].reference,
  ]);
  expect(await file(run.id, 'BNI')).toContain('error.run.noneOfBank');
  const found: Record<string, string[]> = {};
  let name = '';
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    name = tag.name;
  });
  parser.on('text', (said) => {
    if (said.trim()) found[name] = [...(found[name] ?? []), said];
  });
  parser.write(await file(run.id, 'PAIN001')).close();
  expect(found.EndToEndId).toEqual(run.list.map((one: { reference: string }) => one.reference));
  expect(found.CtrlSum).toEqual([`${run.total}.00`, `${run.total}.00`]);
  expect(found.InstdAmt!.reduce((total, amount) => total + Number(amount), 0)).toBe(run.total);
  // An account changed between run and file.
  await world.sql.query("update label set bank_account_number = '999' where id = $1", [world.labels.ombak]);
  expect(await file(run.id, 'PAIN001')).toContain('error.run.held');
  const [held] = run.list.filter((one: { bankName: string }) => one.bankName === 'Bank Mandiri');
  await askSeen(world, 'fina', 'PUT', `/payment-runs/${run.id}/payments/${held.id}/take-out`, {
    reason: 'New account',
  });
  expect(await file(run.id, 'PAIN001')).not.toContain(held.reference);
  await move('fina', run.id, 'cancel', { reason: 'x' });
  await world.sql.query("update label set bank_account_number = '52700' || id where id = $1", [
    world.labels.ombak,
  ]);
});

test('of two people who put a run together at once one has it, and the other reads that nothing is left', async () => {
  const id = await accepted();
  const holder = await world.sql.connect();
  await holder.query('begin');
  await holder.query('select from invoice where id = $1 for update', [id]);
  const both = (['fina', 'beni'] as const).map((who) => world.ask(who, 'POST', '/payment-runs', {}));
  await waitsFor(true);
  await sleep(300);
  await holder.query('rollback');
  holder.release();
  const answers = await Promise.all(both);
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [201, undefined],
    [409, 'error.run.nothingDue'],
  ]);
  const run = answers.find(({ status }) => status === 201)!.body;
  expect((await move('fina', run.id, 'withdraw')).status).toBe(200);
});

test('an account at BCA Syariah is no account at BCA', async () => {
  const bankOf = (name: string) =>
    world.sql.query('update label set bank_name = $2 where id = $1', [world.labels.senja, name]);
  await bankOf('BCA Syariah');
  await accepted();
  await bankOf('Bank Central Asia (BCA)');
  const atBca = await accepted();
  await bankOf('BCA');
  const ofBca = await propose({ bank: 'bca' });
  const named = ofBca.list.map(({ bankName }: { bankName: string }) => bankName);
  expect(ofBca.list.map(({ invoiceId }: { invoiceId: number }) => invoiceId)).toContain(atBca);
  expect(named).not.toContain('BCA Syariah');
  await move('fina', ofBca.id, 'withdraw');
  const run = await propose({ bank: 'BCA Syariah' });
  expect((await move('beni', run.id, 'approve', { total: run.total })).body.formats).toEqual(['PAIN001']);
  expect(await file(run.id, 'PAIN001')).toContain('<FinInstnId><Nm>BCA Syariah</Nm></FinInstnId>');
  await move('fina', run.id, 'cancel', { reason: 'x' });
});

test('the bank’s statement pays what matches exactly, shows what differs, and pays nothing twice', async () => {
  const run = await approvedRun(4);
  const [one, two, three, four] = run.list;
  const text = bank([
    [`TRSF ${one.reference}`, one.amount],
    [`TRSF ${two.reference}`, two.amount + 1],
    ['BIAYA ADM', 6500],
    [`TRSF ${three.reference}`, three.amount],
    [`TRSF ${three.reference}`, three.amount],
  ]);
  const first = await send(text);
  expect(first.status).toBe(201);
  expect(first.body.lines.map((line: { verdict: string }) => line.verdict)).toEqual([
    ...['BOOKED', 'AMOUNT', 'NO_REFERENCE', 'BOOKED', 'TWICE'],
  ]);
  const paid = await invoice(one.invoiceId);
  expect(paid).toMatchObject({ status: 'P', paymentDate: today(), paymentReference: one.reference });
  expect(paid.slipNumber).toMatch(/^BP\//);
  expect((await invoice(two.invoiceId)).status).toBe('U');
  const again = await send(text);
  expect(again.body.lines.map((line: { verdict: string }) => line.verdict)).toEqual([
    ...['KNOWN', 'AMOUNT', 'NO_REFERENCE', 'KNOWN', 'TWICE'],
  ]);
  const { rows } = await world.sql.query(
    "select count(*) from ledger_txn where kind = 'PAY' and source_id like $1 || '.%'",
    [String(one.invoiceId)],
  );
  expect(Number(rows[0].count)).toBe(1);
  const rest = run.list
    .slice(4)
    .map((left: { reference: string; amount: number }) => [left.reference, left.amount]);
  const both = `KOREKSI ${two.reference} ${four.reference}`;
  const last = await send(bank([[both, two.amount + four.amount], ...rest]));
  expect(last.body.counts).toEqual({ BOOKED: 2 + rest.length });
  expect((await read(run.id)).status).toBe('DONE');
});

test('what comes back opens the invoice again in the bank’s words, also after it was booked', async () => {
  const run = await approvedRun(2);
  const [one, two] = run.list;
  await send(bank([[one.reference, one.amount]]));
  const back = await send(
    bank([
      [`RETUR ${one.reference} REKENING TUTUP`, one.amount, 'CR'],
      [`RETUR ${two.reference} NAMA BEDA`, two.amount, 'CR'],
    ]),
  );
  expect(back.body.counts).toEqual({ RETURNED: 2 });
  for (const [payment, reason] of [
    [one, 'REKENING TUTUP'],
    [two, 'NAMA BEDA'],
  ])
    expect(await invoice(payment.invoiceId)).toMatchObject({
      status: 'F',
      slipNumber: null,
      reasonRejectFinance: expect.stringContaining(reason),
    });
});

test('a statement that does not say whether money went out or came in opens no invoice again', async () => {
  const [payment] = (await approvedRun(1)).list;
  const said = (mark: string, column = '') =>
    `Tanggal,Keterangan,Cabang,Jumlah,${column},Saldo\n${date}/${month}/${year},TRSF ${payment.reference},0,${payment.amount}.00,${mark},0`;
  for (const unmarked of [said(''), said('TRF', 'Type')])
    expect((await send(unmarked)).body.fieldErrors[0].code).toBe('error.run.noMark');
  expect((await invoice(payment.invoiceId)).status).toBe('U');
  expect((await send(said('DB'))).body.counts).toEqual({ BOOKED: 1 });
  expect((await invoice(payment.invoiceId)).status).toBe('P');
});

test('a line that could not be booked is booked by the same statement once nothing stands against it', async () => {
  await accepted();
  const run = await propose();
  const lines = bank(run.list.map(({ reference, amount }: Line) => [reference, amount]));
  expect((await send(lines)).body.counts).toEqual({ NOT_APPROVED: run.list.length });
  await move('beni', run.id, 'approve', { total: run.total });
  expect((await send(lines)).body.counts).toEqual({ BOOKED: run.list.length });
  expect((await send(lines)).body.counts).toEqual({ KNOWN: run.list.length });
});

test('money that comes back of a payment that was reversed by hand takes nothing of the one after it', async () => {
  const [first] = (await approvedRun(1)).list;
  await send(bank([[first.reference, first.amount]]));
  const reversed = await askSeen(world, 'beni', 'PUT', `/invoices/${first.invoiceId}/reverse`, {
    reason: 'The bank called',
  });
  expect(reversed.body).toMatchObject({ status: 'U', paymentDate: null, paymentReference: null });
  const again = await propose();
  await move('beni', again.id, 'approve', { total: again.total });
  const [second] = again.list;
  await send(bank([[second.reference, second.amount]]));
  const back = await send(bank([[`RETUR ${first.reference}`, first.amount, 'CR']]));
  expect(back.body.counts).toEqual({ NOT_DUE: 1 });
  expect(await invoice(first.invoiceId)).toMatchObject({ status: 'P', paymentReference: second.reference });
});

test('an account that was refused after the file went out holds back its own line alone', async () => {
  const label = world.labels.ombak;
  const account = `52700-${label}`;
  await world.sql.query('update label set bank_account_number = $2 where id = $1', [label, account]);
  await accepted('bayu');
  const run = await approvedRun(1);
  expect(await file(run.id, 'PAIN001')).toContain(`<Id>52700${label}</Id>`);
  await world.sql.query("update label set bank_account_number = '777' where id = $1", [label]);
  await world.sql.query(
    `insert into bank_change (label_id, bank_name, bank_account_number, bank_account_name, status, asked_by, frozen_at)
     values ($1, 'Bank Mandiri', $2, 'X', 'REFUSED', $3, now())`,
    [label, account, world.cast.bayu.id],
  );
  const read = await send(bank(run.list.map(({ reference, amount }: Line) => [reference, amount])));
  expect(read.body.lines.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['ACCOUNT', 'BOOKED']);
  await world.sql.query('delete from bank_change where label_id = $1', [label]);
  await world.sql.query("update label set bank_account_number = '52700' || id where id = $1", [label]);
  const [held] = run.list;
  expect((await send(bank([[held.reference, held.amount]]))).body.counts).toEqual({ BOOKED: 1 });
});

test('a statement that cannot be read to its end books nothing of it; killed on the way it books nothing, and all of it next time', async () => {
  const run = await approvedRun(2);
  const [one, two] = run.list;
  const lines = bank([
    [one.reference, one.amount],
    [two.reference, two.amount],
  ]);
  const broken = await send(`${lines}\n${date}/${month}/${year},x,0,abc DB,0`);
  expect([broken.status, broken.body.fieldErrors[0].code]).toEqual([400, 'error.run.line']);
  expect((await send('nothing')).body.fieldErrors[0].code).toBe('error.run.unreadable');
  // The connection dies while the second payment waits for its row.
  const holder = await world.sql.connect();
  await holder.query('begin');
  await holder.query('select from invoice where id = $1 for update', [two.invoiceId]);
  const sending = send(lines);
  await waitsFor(true);
  await world.sql.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect((await sending).status).toBeGreaterThanOrEqual(500);
  await holder.query('rollback');
  holder.release();
  expect((await invoice(one.invoiceId)).status).toBe('U');
  expect((await send(lines)).body.counts).toEqual({ BOOKED: 2 });
});

const books = async (ids: readonly number[]) =>
  (
    await world.sql.query(
      `select (select count(*) from bank_statement)::int as statements, (select count(*) from bank_line)::int as lines,
         (select count(*) from ledger_txn where kind = 'PAY' and split_part(source_id, '.', 1)::bigint = any($1))::int as paid,
         (select count(*) from withholding_slip where invoice_id = any($1) and status = 'ISSUED')::int as slips,
         (select array_agg(status order by id) from invoice where id = any($1)) as invoices`,
      [ids],
    )
  ).rows[0];
const waitsFor = async (what: boolean) => {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  for (let tries = 0; ((await world.sql.query(waiting)).rowCount !== 0) !== what; tries++) {
    if (tries > 600) throw new Error(`The booking never ${what ? 'began' : 'ended'}`);
    await sleep(50);
  }
};

test('a server killed after the bank file, and another in the midst of booking, lose nothing and pay nothing twice', async () => {
  const run = await approvedRun(2);
  const ids = run.list.map((one: { invoiceId: number }) => one.invoiceId);
  const lines = bank(
    run.list.map((one: { reference: string; amount: number }) => [one.reference, one.amount]),
  );
  const first = await startServer(world);
  const order = await first.fetchFile(run.id);
  expect(order).toContain(`<EndToEndId>${run.list[1].reference}</EndToEndId>`);
  await first.killed();
  expect((await read(run.id)).status).toBe('APPROVED');
  const second = await startServer(world);
  const withoutTime = (text: string) => text.replace(/<CreDtTm>.*?<\/CreDtTm>/, '');
  expect(withoutTime(await second.fetchFile(run.id))).toBe(withoutTime(order));

  const before = await books(ids);
  const holder = await world.sql.connect();
  await holder.query('begin');
  await holder.query('select from invoice where id = $1 for update', [ids[1]]);
  const lost = second.sendStatement(lines).catch(() => null);
  await waitsFor(true);
  await second.killed();
  expect(await lost).toBe(null);
  await holder.query('rollback');
  holder.release();
  await waitsFor(false);
  expect(await books(ids)).toEqual(before);

  for (const verdict of ['BOOKED', 'KNOWN'])
    expect((await send(lines)).body.counts).toEqual({ [verdict]: 2 });
  expect(await books(ids)).toMatchObject({
    lines: before.lines + 2,
    paid: 2,
    slips: 2,
    invoices: ['P', 'P'],
  });
  expect((await read(run.id)).status).toBe('DONE');
}, 240_000);
