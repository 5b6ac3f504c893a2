import { formatRupiah } from '@rilis/contract/royalties/money';
import {
  statements as routes,
  type StatementDetail,
  type StatementStatus,
  statementMoves,
} from '@rilis/contract/royalties/statementRoutes';
import type { Actor } from '../kit/actor.ts';
import { audit, verbOf } from '../kit/db/audit.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { notifyLabel } from '../kit/jobs.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { refuseUnlessAlone } from './fourEyes.ts';
import { openInvoice } from './openInvoice.ts';
import { refusedStatement } from './refusal.ts';
import { calculatePeriod, workOut } from './statementCalculation.ts';
import { bookApproval } from './statementLedger.ts';
import {
  hasStatementCode,
  readLines,
  readReportLines,
  readStatement,
  rowColumns,
  statementsOf,
  unmatchedOf,
} from './statementRows.ts';

const list = on(routes.list, ({ tx, query }) => {
  let matching = statementsOf(tx);
  const { search } = query;
  if (search)
    matching = matching.where((eb) =>
      eb.or([eb('label.name', 'ilike', like(search)), hasStatementCode(search)]),
    );
  if (query.status) matching = matching.where('statement.status', '=', query.status);
  if (query.labelCd) matching = matching.where('label.systemcode', '=', query.labelCd);
  if (query.datenum) matching = matching.where('statement.datenum', '=', query.datenum);
  return takePage(matching, query, (q) =>
    q.select(rowColumns).orderBy('statement.datenum', 'desc').orderBy('statement.id', 'desc'),
  ) as never;
});

const read = on(routes.read, ({ tx, params }) => readStatement(tx, params.id));

const lines = on(routes.lines, async ({ tx, params, query }) => {
  await readStatement(tx, params.id);
  return await readLines(tx, params.id, query);
});

const reportLines = on(
  routes.reportLines,
  async ({ tx, params, query }) => await readReportLines(tx, params.id, params.lineId, query),
);

const calculate = on(routes.calculate, async ({ tx, actor, body }) => ({
  datenum: body.datenum,
  ...(await calculatePeriod(tx, actor, body.datenum, body.labelCd)),
}));

const adjust = on(routes.adjust, async ({ tx, actor, params, body }) => {
  const row = await lock(tx, params.id);
  if (row.status !== 'DRAFT' && row.status !== 'CALCULATED') throw new Problem(409, 'error.statement.frozen');
  await tx
    .insertInto('statement_adjustment')
    .values({
      label_id: row.label_id,
      statement_id: row.id,
      kind: body.kind,
      note: body.note,
      amount: body.amount,
      created_by: actor.userId,
    })
    .execute();
  await audit(tx, actor, {
    action: 'adjusted',
    entity: 'statement',
    id: row.id,
    labelId: row.label_id,
    after: body,
  });
  const { systemcode } = await tx
    .selectFrom('label')
    .select('systemcode')
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  await calculatePeriod(tx, actor, row.datenum, systemcode);
  return readStatement(tx, row.id);
});

const lock = async (tx: Tx, id: number) => {
  const row = await tx
    .selectFrom('statement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

const move = on(routes.move, ({ tx, actor, params, body }) =>
  moveStatement(tx, actor, params.id, params.status, body.version),
);

/**
 * The one transition of a statement. Approving needs every line of the period matched or detached and a second person;
 * it releases the money, opens the invoice and tells the label, all in one transaction.
 */
async function moveStatement(
  tx: Tx,
  actor: Actor,
  id: number,
  to: StatementStatus,
  version?: number,
): Promise<StatementDetail> {
  const row = await lock(tx, id);
  if (!statementMoves.some((step) => step.from === row.status && step.to === to))
    throw refusedStatement(actor, row.status as StatementStatus, to);
  if (version !== undefined && version !== row.version)
    throw new Problem(409, 'error.staleVersion', { params: { current: await readStatement(tx, id) } });
  if (to === 'APPROVED') await approve(tx, actor, row);
  else
    await tx
      .updateTable('statement')
      .set({ status: to, published_at: new Date() })
      .where('id', '=', id)
      .execute();
  await audit(tx, actor, {
    action: verbOf(to),
    entity: 'statement',
    id,
    labelId: row.label_id,
    before: { status: row.status },
    after: { status: to, payable: row.payable },
  });
  return readStatement(tx, id);
}

async function approve(tx: Tx, actor: Actor, row: Awaited<ReturnType<typeof lock>>): Promise<void> {
  const unmatched = await unmatchedOf(tx, row.datenum);
  if (unmatched > 0) throw new Problem(409, 'error.statement.unmatched', { params: { count: unmatched } });
  await refuseChanged(tx, actor, row);
  const alone = row.calculated_by === actor.userId;
  if (alone) {
    await refuseUnlessAlone(tx, actor, 'statement.approve', 'error.statement.samePerson');
    await audit(tx, actor, {
      action: 'fourEyesWaived',
      entity: 'statement',
      id: row.id,
      labelId: row.label_id,
      note: 'approve: nobody else may',
    });
  }
  await tx
    .updateTable('statement')
    .set({ status: 'APPROVED', approved_by: actor.userId, approved_at: new Date(), four_eyes_waived: alone })
    .where('id', '=', row.id)
    .execute();
  await bookApproval(tx, actor, row);
  await openInvoice(tx, actor, row);
  await notifyLabel(
    tx,
    row.label_id,
    'statementApproved',
    { total: formatRupiah(row.payable) },
    `/backoffice/statements/${row.id}/show`,
  );
}

/** Income that came, or was reversed, after the calculation has to be calculated first. */
async function refuseChanged(tx: Tx, actor: Actor, row: Awaited<ReturnType<typeof lock>>): Promise<void> {
  const label = await tx
    .selectFrom('label')
    .select(['id', 'name'])
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  const { payable } = await workOut(tx, actor, label, row.id, row.datenum);
  if (Number(payable) !== row.payable) throw new Problem(409, 'error.statement.changed');
}

export const statementEndpoints: Endpoint[] = [list, read, lines, reportLines, calculate, adjust, move];
