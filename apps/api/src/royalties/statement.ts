import { isEditable } from '@rilis/contract/machine';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import { statements as routes } from '@rilis/contract/royalties/statementRoutes';
import { lock } from '../kit/approval/lock.ts';
import { transition } from '../kit/approval/transition.ts';
import { audit } from '../kit/db/audit.ts';
import { like } from '../kit/db/columns.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { Problem } from '../kit/problem.ts';
import { calculatePeriod } from './statementCalculation.ts';
import { statementRoom } from './statementRoom.ts';
import {
  hasStatementCode,
  readLines,
  readReportLines,
  readStatement,
  rowColumns,
  statementsOf,
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
  if (query.stream) matching = matching.where('statement.stream', '=', query.stream);
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
  const row = await lock(tx, statementRoom, params.id);
  if (!isEditable(statementMachine, row.status)) throw new Problem(409, 'error.statement.frozen');
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

const move = on(routes.move, async ({ tx, actor, params: { id, status }, body }) => {
  await transition(statementRoom, tx, actor, id, { to: status }, body);
  return readStatement(tx, id);
});

export const statementEndpoints: Endpoint[] = [list, read, lines, reportLines, calculate, adjust, move];
