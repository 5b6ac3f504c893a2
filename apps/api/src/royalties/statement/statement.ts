import { isEditable } from '@rilis/contract/machine';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import {
  statements as routes,
  type STATEMENT_DIMENSIONS,
  type STATEMENT_SORTS,
} from '@rilis/contract/royalties/statementRoutes';
import { sql } from 'kysely';
import { read as readRow } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { type Dimension, rowCount, sumOf, sumRows } from '../../kit/list/sumRows.ts';
import type { ColdStore } from '../cold/coldStore.ts';
import { refusedStatement } from '../refusal.ts';
import { openBalances } from './openingBalances.ts';
import { adjust, codeOf } from './statementAdjustment.ts';
import { calculatePeriod } from './statementCalculation.ts';
import { isFarFromBefore, matchingOf } from './statementFilter.ts';
import { readReportLines } from './statementReportLines.ts';
import { statementRoom } from './statementRoom.ts';
import { compared, earlier, findStatement, listLines, rowColumns } from './statementRows.ts';
import { standingOf } from './statementStanding.ts';

const list = on(routes.list, async ({ tx, query }) => {
  const page = await takePage(matchingOf(tx, query), query, (q) =>
    q.select([...rowColumns, earlier.as('earlier')]).orderBy(statementOrder(query.sort)),
  );
  return { ...page, content: await compared(page.content) };
});

/** Largest first by a figure, or the month that waits longest first; by themselves the newest. */
const statementOrder = (sort: (typeof STATEMENT_SORTS)[number] | undefined) =>
  ({
    newest: sql`statement.datenum desc, statement.id desc`,
    oldest: sql`statement.datenum, statement.id`,
    payable: sql`statement.payable desc, statement.id desc`,
    earned: sql`statement.earned desc, statement.id desc`,
  })[sort ?? 'newest'];

const totals = on(routes.totals, ({ tx, query }) =>
  matchingOf(tx, query)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(statement.stale_since)`.as('stale'),
      sql<number>`count(*) filter (where ${isFarFromBefore})`.as('outliers'),
    ])
    .executeTakeFirstOrThrow(),
);

const sums = on(routes.sums, async ({ tx, query }) => ({
  by: query.by,
  ...(await sumRows(tx, {
    rows: matchingOf(tx, query).select([
      ...(
        ['datenum', 'stream', 'status', 'payable', 'earned', 'adjusted', 'recoupment', 'top_up'] as const
      ).map((name) => `statement.${name}` as const),
      ...(['label.systemcode', 'label.name as company'] as const),
    ]),
    by: dimensions[query.by],
    measures: {
      ...{ payable: sumOf('payable'), earned: sumOf('earned'), adjusted: sumOf('adjusted') },
      ...{ recoupment: sumOf('recoupment'), topUp: sumOf('top_up'), count: rowCount },
    },
    largest: query.by === 'month' ? undefined : sumOf('payable'),
  })),
}));

const dimensions: Record<(typeof STATEMENT_DIMENSIONS)[number], Dimension> = {
  month: { key: sql`m.datenum` },
  stream: { key: sql`m.stream` },
  label: { key: sql`m.systemcode`, name: sql`m.company` },
  status: { key: sql`m.status` },
};

const standing = on(routes.standing, ({ tx, actor, params }) => standingOf(tx, actor, params.id));

const read = on(routes.read, ({ tx, params }) => findStatement(tx, params.id));

const lines = on(routes.lines, async ({ tx, params, query }) => {
  await findStatement(tx, params.id);
  return await listLines(tx, params.id, query);
});

const reportLines = (store: ColdStore) =>
  on(routes.reportLines, ({ tx, actor, params, query }) =>
    readReportLines(store, { tx, actor }, params, query),
  );

const calculate = on(routes.calculate, async ({ tx, actor, body }) => ({
  datenum: body.datenum,
  ...(await calculatePeriod(tx, actor, body.datenum, body)),
}));

const recalculate = on(routes.recalculate, async ({ tx, actor, params }) => {
  const { status, datenum, label_id } = await readRow(tx, statementRoom, params.id);
  if (!isEditable(statementMachine, status)) throw refusedStatement(actor, status, 'CALCULATED');
  await calculatePeriod(tx, actor, datenum, { labelCd: await codeOf(tx, label_id) });
  return findStatement(tx, params.id);
});

const move = on(routes.move, async ({ tx, actor, params: { id, status }, body }) => {
  await transition(statementRoom, tx, actor, id, { to: status }, body);
  return findStatement(tx, id);
});

export const statementEndpoints = (store: ColdStore): Endpoint[] => [
  list,
  totals,
  sums,
  standing,
  read,
  lines,
  reportLines(store),
  calculate,
  recalculate,
  adjust,
  openBalances,
  move,
];
