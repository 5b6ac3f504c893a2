import { readFile } from 'node:fs/promises';
import { today } from '@rilis/contract/clock';
import { type BankFormat, paymentRuns as routes } from '@rilis/contract/royalties/paymentRun';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { waitsForAnother } from '../../kit/approval/fourEyes.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../../kit/http/endpoint.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { sysparamText } from '../../kit/sysparam.ts';
import { bankFile, isPaidBy } from './bankFiles.ts';
import { importStatement } from './importStatement.ts';
import { dueNow, proposeRun } from './propose.ts';
import { readStatementText } from './readStatement.ts';
import { finishIfDone, paymentRunRoom, requireSound } from './runRoom.ts';
import { findRun, isFound, runColumns } from './runRows.ts';

const list = on(routes.list, ({ tx, actor, query }) => {
  let matching = tx.selectFrom('payment_run');
  if (query.mine)
    matching = matching
      .where('status', '=', 'PROPOSED')
      .where('proposed_by', 'is distinct from', actor.userId);
  if (query.search) matching = matching.where(isFound(query.search));
  return takePage(matching, query, (q) => q.select(runColumns).orderBy('id', 'desc'));
});

const due = on(routes.due, ({ tx, query }) => dueNow(tx, query.bank || null));

const read = on(routes.read, ({ tx, actor, params }) => tellRun(tx, actor, params.id));

const propose = on(routes.propose, async ({ tx, actor, body }) =>
  tellRun(tx, actor, await proposeRun(tx, actor, body.bank ?? null)),
);

const move = on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
  await transition(paymentRunRoom, tx, actor, id, { action }, body);
  return tellRun(tx, actor, id);
});

const takeOut = on(routes.takeOut, async ({ tx, actor, params: { id, paymentId }, body }) => {
  await refuseUnseen(tx, id, body.version);
  const run = await findRun(tx, id);
  if (!run.list.some((one) => one.id === paymentId && one.status === 'PENDING'))
    throw new Problem(409, 'error.run.notPending');
  await tx
    .updateTable('payment')
    .set({ status: 'TAKEN_OUT', note: body.reason })
    .where('id', '=', paymentId)
    .where('status', '=', 'PENDING')
    .execute();
  const event = { action: 'takenOut', entity: 'payment_run', id, note: body.reason } as const;
  await audit(tx, actor, { ...event, after: { payment: paymentId } });
  await finishIfDone(tx, actor, id);
  return tellRun(tx, actor, id);
});

const tellRun = async (tx: Tx, actor: Actor, id: number) => ({
  ...(await findRun(tx, id)),
  second: await waitsForAnother(paymentRunRoom, tx, actor, id),
});

/** Whoever looks at the run now no longer looks at what it was: its version goes up. @throws Problem 404, 409 */
async function refuseUnseen(tx: Tx, id: number, seen: number): Promise<void> {
  const run = await tx
    .selectFrom('payment_run')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!run) throw notFound();
  const { version } = run;
  if (seen !== version) throw new Problem(409, 'error.staleVersion', { params: { version } });
  await tx.updateTable('payment_run').set({ updated_at: new Date() }).where('id', '=', id).execute();
}

const file = onFile(routes.file, async ({ tx, actor, params: { id, format } }) => {
  const { status, list: payments } = await findRun(tx, id);
  if (status !== 'APPROVED') throw new Problem(409, 'error.run.notApproved');
  await requireSound(tx, id);
  const transfers = payments.filter((one) => one.status === 'PENDING' && isPaidBy(format, one));
  if (transfers.length === 0) throw new Problem(409, 'error.run.noneOfBank');
  const { fileName, mime, text } = bankFile(format, {
    ...{ run: id, day: today(), transfers },
    from: await ownAccount(tx),
  });
  await audit(tx, actor, {
    action: 'fetched',
    entity: 'payment_run',
    id,
    after: { format, count: transfers.length },
  });
  await noteFetched(tx, actor, { run_id: id, format, payments: transfers.length });
  const body = Buffer.from(text);
  return { fileName, mime, bytes: body.length, body };
});

const noteFetched = (tx: Tx, actor: Actor, file: { run_id: number; format: BankFormat; payments: number }) =>
  tx
    .insertInto('payment_file')
    .values({ ...file, fetched_by: actor.userId })
    .onConflict((same) =>
      same
        .columns(['run_id', 'format'])
        .doUpdateSet({ payments: file.payments, fetched_by: actor.userId, fetched_at: sql`app_now()` }),
    )
    .execute();

/** The account everything is paid from. Throws Problem 409 while nobody has entered it. */
async function ownAccount(tx: Tx) {
  const [name, account, bic] = [
    await sysparamText(tx, 'COMPANY', 'NAME'),
    await sysparamText(tx, 'PAYMENT', 'ACCOUNT'),
    await sysparamText(tx, 'PAYMENT', 'BIC'),
  ];
  if (/^0+$/.test(account)) throw new Problem(409, 'error.run.noAccount');
  return { name, account, bic };
}

const statement = on(routes.statement, async ({ tx, actor, files: [sent] }) => {
  if (sent?.field !== 'file') throw invalid('file', 'error.validation.file');
  const { fileName, sha256 } = sent;
  const text = readStatementText(await readFile(sent.path, 'utf8'));
  if (text.lines.length === 0) throw invalid('file', 'error.run.unreadable');
  return importStatement(tx, actor, text, { fileName, sha256 });
});

export const paymentRunEndpoints: Endpoint[] = [list, due, read, statement, propose, takeOut, move, file];
