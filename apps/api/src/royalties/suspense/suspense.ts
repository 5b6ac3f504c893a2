import { suspense as routes, type SUSPENSE_DIMENSIONS } from '@rilis/contract/royalties/suspense';
import { sql } from 'kysely';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { type Dimension, rowCount, sumOf, sumRows } from '../../kit/list/sumRows.ts';
import { candidatesFor } from './suspenseCandidates.ts';
import { suspenseDecisionEndpoints } from './suspenseDecision.ts';
import { bookMatch } from './suspenseMatch.ts';
import {
  findGroup,
  groupsOf,
  linesOf,
  scopeOf,
  storesOf,
  waitingLines,
  waitingStores,
} from './suspenseRows.ts';

const list = on(routes.list, ({ tx, query }) =>
  takePage(tx.selectFrom(groupsOf(query).as('waiting')), query, (q) =>
    q
      .selectAll()
      .orderBy(orders[query.sort ?? 'amount'])
      .orderBy('id'),
  ),
);

/** Largest first, or what waits longest. */
const orders = {
  amount: sql`"amountIdr"::numeric desc`,
  lines: sql`lines desc`,
  quantity: sql`quantity desc`,
  oldest: sql`since, "firstPeriod"`,
};

const sums = on(routes.sums, async ({ tx, query }) => ({
  by: query.by,
  ...(await sumRows(tx, {
    rows: waitingLines(query),
    by: dimensions[query.by],
    measures: {
      amountIdr: sql<string>`trim_scale(coalesce(sum(m.amount_idr), 0))::text`,
      ...{
        groups: sql<number>`count(distinct m.group_key)::int`,
        lines: rowCount,
        quantity: sumOf('quantity'),
      },
    },
    largest: query.by === 'month' ? undefined : sql`sum(m.amount_idr)`,
  })),
}));

const dimensions: Record<(typeof SUSPENSE_DIMENSIONS)[number], Dimension> = {
  store: { key: sql`m.dsp` },
  month: { key: sql`m.datenum` },
  channel: { key: sql`m.channel` },
  label: { key: sql`m.label_name` },
};

const stores = on(routes.stores, ({ tx }) => waitingStores(tx));

const read = on(routes.read, async ({ tx, params: { id } }) => ({
  ...(await findGroup(tx, id)),
  byStore: await storesOf(tx, scopeOf(id)),
}));

const lines = on(routes.lines, async ({ tx, params, query }) => {
  await findGroup(tx, params.id);
  return takePage(tx.selectFrom(linesOf(scopeOf(params.id)).as('line')), query, (q) =>
    q.selectAll().orderBy('datenum').orderBy('id'),
  );
});

const candidates = on(routes.candidates, async ({ tx, params, query }) =>
  candidatesFor(tx, await findGroup(tx, params.id), query.search),
);

const match = on(routes.match, ({ tx, actor, params, body }) => bookMatch(tx, actor, params.id, body));

export const suspenseEndpoints: Endpoint[] = [
  list,
  sums,
  stores,
  read,
  lines,
  candidates,
  match,
  ...suspenseDecisionEndpoints,
];
