import { movesFrom } from '@rilis/contract/machine';
import { allowedActions, INVOICE_STATUSES } from '@rilis/contract/royalties/invoice';
import { runStatus } from '@rilis/contract/royalties/paymentRunMachine';
import { signatureStatus } from '@rilis/contract/royalties/signatureMachine';
import { slipStatus } from '@rilis/contract/royalties/slipMachine';
import { statementMachine, statementStatus } from '@rilis/contract/royalties/statementMachine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { system } from '../kit/actor.ts';
import { say } from '../kit/words.ts';
import { refusedRun, refusedSignature, refusedSlip } from './refusal.ts';

let world: World;
let statement: number;
let invoice: number;
let batch: number;
beforeAll(async () => {
  world = await openWorld();
  const one = async (text: string) => Number((await world.sql.query(`${text} returning id`)).rows[0].id);
  const label = world.labels.senja;
  statement = await one(
    `insert into statement (label_id, datenum, stream, status, earned, payable) values (${label}, 202605, 'MUSIC', 'APPROVED', 1000000, 1000000)`,
  );
  invoice = await one(
    `insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name) values (${label}, ${statement}, 'MUSIC', 202605, 1000000, 0, '{}', 'Senja')`,
  );
  batch = await one(
    "insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name) values ('OTHER_DSP', 'Langit', 202605, 'IDR', 1, 'langit.csv')",
  );
});
afterAll(() => world.end());

const inBoth = async (who: Name, method: string, path: string, body: object = { version: 1 }) => {
  const [english, indonesian] = await Promise.all(
    ['en-us', 'id'].map((language) => world.ask(who, method, path, body, { 'accept-language': language })),
  );
  expect([english!.status, indonesian!.status, path]).toEqual([409, 409, path]);
  return [english!.body.message, indonesian!.body.message] as string[];
};
/** Neither a code, a placeholder nor a key of the catalogue is left in it. */
const isWords = (message: string) =>
  !/\b[A-Z]{3,}\b|“[A-Z]”|\{\{|\$t|\b[a-z]+\.[a-z]+\.[a-zA-Z]/.test(message.replace('CSV', ''));

test('an invoice that cannot make a move says in words where it stands and what can be done', async () => {
  await world.sql.query(`alter table invoice disable trigger user, drop constraint reason_d, drop constraint reason_f,
    drop constraint documents, drop constraint finance_is_another`);
  const as = (status: string) =>
    world.sql.query('update invoice set status = $2 where id = $1', [invoice, status]);
  await as('P');
  expect(await inBoth('ayu', 'PUT', `/invoices/${invoice}/send`)).toEqual([
    'This invoice is “Paid” and cannot be passed on now. A payment that did not happen is reversed; a wrong amount is corrected in the next statement.',
    'Status tagihan ini “Sudah dibayar”, sehingga belum atau tidak lagi dapat diteruskan. Pembayaran yang tidak terjadi dapat dibatalkan; jumlah yang keliru dikoreksi di laporan royalti berikutnya.',
  ]);
  for (const status of INVOICE_STATUSES) {
    await as(status);
    const allowed = allowedActions(status).map(({ call, action }) => call ?? action);
    for (const action of ['request', 'send', 'reject', 'paid', 'reverse'].filter((a) => !allowed.includes(a)))
      for (const message of await inBoth('sari', 'PUT', `/invoices/${invoice}/${action}`))
        expect([status, action, message, isWords(message)]).toEqual([status, action, message, true]);
  }
});

test('a statement that cannot make a move says in words where it stands and what can be done', async () => {
  const as = (status: string) =>
    world.sql.query('update statement set status = $2 where id = $1', [statement, status]);
  expect(await inBoth('sari', 'PUT', `/statements/${statement}/approved`)).toEqual([
    'This statement is “Approved” and cannot be approved now. It can be published; corrections go into the next period.',
    'Status laporan royalti ini “Disetujui”, sehingga belum atau tidak lagi dapat disetujui. Laporan ini dapat diterbitkan; koreksi masuk ke periode berikutnya.',
  ]);
  await world.sql.query('alter table statement disable trigger user');
  for (const from of statementStatus.options) {
    await as(from);
    const allowed = movesFrom(statementMachine, from).map(({ to }) => to);
    for (const to of statementStatus.options.filter((status) => !allowed.includes(status)))
      for (const message of await inBoth('sari', 'PUT', `/statements/${statement}/${to}`))
        expect([from, to, message, isWords(message)]).toEqual([from, to, message, true]);
  }
});

test('a report that cannot make a step says in words where it stands and what can be done', async () => {
  expect(await inBoth('sari', 'POST', `/report-batches/${batch}/post`)).toEqual([
    'This report is “Reading” and does not take this step. Wait until it has been read, or call the reading off.',
    'Status laporan ini “Sedang dibaca”, sehingga langkah ini tidak dapat dilakukan. Tunggu sampai selesai dibaca, atau batalkan pembacaannya.',
  ]);
  for (const status of ['POSTING', 'POSTED', 'REVERSED', 'FAILED']) {
    await world.sql.query('update report_batch set status = $2 where id = $1', [batch, status]);
    for (const message of await inBoth('sari', 'POST', `/report-batches/${batch}/post`))
      expect([status, message, isWords(message)]).toEqual([status, message, true]);
  }
});

test('a payment run, a proof and a signature that cannot make a move say where they stand and what can be done', async () => {
  const { rows } = await world.sql.query(
    "insert into payment_run (status, proposed_by) values ('CANCELLED', $1) returning id",
    [world.cast.fina.id],
  );
  expect(
    await inBoth('sari', 'PUT', `/payment-runs/${rows[0].id}/approve`, { version: 1, total: 1 }),
  ).toEqual([
    'This run is “Cancelled” and does not take this step. Its invoices wait for another run: put a new one together.',
    'Status pembayaran massal ini “Dibatalkan”, sehingga langkah ini tidak dapat dilakukan. Tagihannya menunggu pembayaran massal berikutnya: susun yang baru.',
  ]);
  for (const lang of ['en-us', 'id'] as const) {
    const actor = { ...system('test'), lang };
    for (const { code, params } of [
      ...runStatus.options.map((status) => refusedRun(actor, status, 'approve')),
      ...slipStatus.options.map((status) => refusedSlip(actor, status, 'cancel')),
      ...signatureStatus.options.map((status) => refusedSignature(actor, status, 'sign')),
    ]) {
      const message = say(lang, code, params as never);
      const isWhole = isWords(message.replaceAll('PDF', '')) && message.split('.').length > 2;
      expect([params, message, isWhole]).toEqual([params, message, true]);
    }
  }
});

test('what waits for approval and cannot make a move says where it can go instead', async () => {
  const { rows } = await world.sql.query(
    "insert into artist (label_id, stage_name, approval_status) values ($1, 'Rara', 'APPROVED') returning id",
    [world.labels.senja],
  );
  for (const path of [`/artists/${rows[0].id}/submitted`, `/users/${world.cast.rudi.id}/submitted`]) {
    const next = path.startsWith('/artists') ? ['Rejected', 'Ditolak'] : ['Suspended', 'Ditangguhkan'];
    expect(await inBoth('sari', 'PUT', path)).toEqual([
      `This is “Approved” and cannot become “Waiting for approval”. From here it can become “${next[0]}”.`,
      `Status “Disetujui” tidak dapat diubah menjadi “Menunggu persetujuan”. Dari sini dapat diubah menjadi “${next[1]}”.`,
    ]);
  }
});
