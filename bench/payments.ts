import { performance } from 'node:perf_hooks';
import { addMonths, today } from '@rilis/contract/clock';
import type { PaymentRun, ReadStatement } from '@rilis/contract/royalties/paymentRun';
import { system } from '../apps/api/src/kit/actor.ts';
import { withScope } from '../apps/api/src/kit/db/db.ts';
import { openInvoice } from '../apps/api/src/royalties/invoice/openInvoice.ts';
import { accrue, release } from '../tests/accrue.ts';
import { openStage } from './stage.ts';

/** A run of 1.000 payments: put together, approved, written as the banks' files, and booked by the bank's statement. */
const payments = Number(process.argv[2] ?? 1000);
const promised = 60;
const labels = 20;
const sum = 1_000_000;

const stage = await openStage(labels);
const address = await stage.listen();
try {
  await prepare();
  await measure();
} finally {
  await stage.end();
}

type Said = object | FormData;

async function call<T>(token: string, method: string, at: string, said?: Said): Promise<T> {
  const answer = await callRaw(token, method, at, said);
  return (await answer.json()) as T;
}

async function callRaw(token: string, method: string, at: string, said?: Said): Promise<Response> {
  const isForm = said instanceof FormData;
  const answer = await fetch(`${address}/api${at}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(said && !isForm && { 'content-type': 'application/json' }),
    },
    ...(said && { body: isForm ? said : JSON.stringify(said) }),
  });
  if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** As many invoices, each asked for by its label, passed on and accepted. */
async function prepare(): Promise<void> {
  await stage.sql.query(
    "update label set bank_name = 'BCA', bank_account_number = '52700' || id, bank_account_name = name",
  );
  await stage.sql.query(
    `update sysparam set value = '5270000001' where "group" = 'PAYMENT' and key = 'ACCOUNT'`,
  );
  const ayu = await stage.signIn('ayu', 'ROLE_ADMIN_INVOICE', null);
  const fina = await stage.signIn('fina', 'ROLE_FINANCE', null);
  const started = performance.now();
  const owners: { labelId: number; token: string; paper: string }[] = [];
  for (let labelId = 1; labelId <= labels; labelId++)
    owners.push({
      labelId,
      token: await stage.signIn(`owner${labelId}`, 'ROLE_LABEL', labelId),
      paper: await documentOf(labelId),
    });
  const opened: { id: number | null; token: string; paper: string }[] = [];
  for (let nth = 0; nth < payments; nth++) {
    const owner = owners[nth % labels];
    if (!owner) break;
    const id = await openOne(owner.labelId, addMonths(201001, Math.floor(nth / labels)));
    opened.push({ ...owner, id });
  }
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let one = opened.pop(); one; one = opened.pop()) {
        const { id, token, paper } = one;
        const move = async (who: string, action: string, body: object) => {
          const { version } = await call<{ version: number }>(who, 'GET', `/invoices/${id}`);
          await call(who, 'PUT', `/invoices/${id}/${action}`, { ...body, version });
        };
        const papers = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
        await move(token, 'request', { ...papers, privyId: 'P', consent: true });
        await move(ayu, 'send', { taxConfirmed: true });
        await move(fina, 'send', {});
      }
    }),
  );
  console.log(`payments prepared in ${seconds(started)} s`);
}

async function documentOf(labelId: number): Promise<string> {
  const id = `P${String(labelId).padStart(21, '0')}`;
  await stage.sql.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status)
     values ($1::text, $2, 'DOCUMENT', 'x.pdf', 'application/pdf', 10, encode(sha256($1::text::bytea), 'hex'), $1, 'READY')`,
    [id, labelId],
  );
  return id;
}

/** An invoice that has just opened, with its money in the ledger. */
function openOne(labelId: number, datenum: number): Promise<number | null> {
  return withScope(stage.db, system('bench'), async (tx) => {
    const statement = await tx
      .insertInto('statement')
      .values({ label_id: labelId, datenum, stream: 'MUSIC', status: 'APPROVED', earned: sum, payable: sum })
      .returningAll()
      .executeTakeFirstOrThrow();
    const source = { sourceId: `bench.${statement.id}`, actorId: null };
    const money = { labelId, amount: BigInt(sum) };
    await accrue(tx, { ...source, sourceType: 'report_batch' }, [money]);
    await release(tx, { ...source, sourceType: 'statement' }, money);
    return openInvoice(tx, system('bench'), statement);
  });
}

async function measure(): Promise<void> {
  const beni = await stage.signIn('beni', 'ROLE_FINANCE', null);
  const cici = await stage.signIn('cici', 'ROLE_FINANCE', null);
  const started = performance.now();
  const run = await call<PaymentRun>(beni, 'POST', '/payment-runs', {});
  const { total, version } = run;
  await call(cici, 'PUT', `/payment-runs/${run.id}/approve`, { total, version });
  const made = seconds(started);
  for (const format of ['BCA', 'PAIN001'])
    await (await callRaw(cici, 'GET', `/payment-runs/${run.id}/file/${format}`)).text();
  const written = seconds(started);
  const form = new FormData();
  form.append('file', new Blob([statementOf(run)], { type: 'text/csv' }), 'bca.csv');
  const { counts } = await call<ReadStatement>(cici, 'POST', '/payment-runs/statements', form);
  const all = seconds(started);
  const booked = counts.BOOKED ?? 0;
  const steps = `run ${made} s, files ${(written - made).toFixed(1)} s, booking ${(all - written).toFixed(1)} s`;
  const kept = booked === run.list.length && booked >= payments && all <= promised;
  console.log(
    `payments ${booked} of ${run.list.length} in ${all} s (${steps}); promised ${promised} s: ${kept ? 'kept' : 'BROKEN'}`,
  );
  if (!kept) process.exitCode = 1;
}

/** As KlikBCA writes it. */
function statementOf({ list }: PaymentRun): string {
  const day = today().split('-').toReversed().join('/');
  const rows = list.map(({ reference, amount }) => `${day},TRSF ${reference},0,"${amount}.00 DB",0`);
  return ['Tanggal,Keterangan,Cabang,Jumlah,Saldo', ...rows].join('\n');
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
