import { suspense as routes } from '@rilis/contract/royalties/suspense';
import { sql } from 'kysely';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { candidatesFor } from './suspenseCandidates.ts';
import { suspenseDecisionEndpoints } from './suspenseDecision.ts';
import { bookMatch } from './suspenseMatch.ts';
import { findGroup, groupsOf, linesOf, scopeOf, storesOf, waitingStores } from './suspenseRows.ts';

const list = on(routes.list, ({ tx, query }) =>
  takePage(tx.selectFrom(groupsOf(query).as('waiting')), query, (q) =>
    q.selectAll().orderBy(sql`"amountIdr"::numeric`, 'desc').orderBy('id'),
  ),
);

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
  stores,
  read,
  lines,
  candidates,
  match,
  ...suspenseDecisionEndpoints,
];
