import { today } from '@rilis/contract/clock';
import { taxRules as routes } from '@rilis/contract/royalties/taxRuleRoutes';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { like, literalLike } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { namedRules } from '../taxRuleRows.ts';
import type { Wish } from './change.ts';
import { propose } from './propose.ts';
import { findRule, lockRules } from './taxRuleApply.ts';

const inState = {
  NOW: (day: string) => sql<boolean>`from_day <= ${day} and coalesce(to_day, ${day}) >= ${day}`,
  COMING: (day: string) => sql<boolean>`from_day > ${day}`,
  PAST: (day: string) => sql<boolean>`to_day < ${day}`,
};

const list = on(routes.list, ({ tx, query: { search, payee, kind, state, ...query } }) => {
  let matching = namedRules(tx);
  if (search) matching = matching.where('article', 'ilike', like(search));
  if (payee) matching = matching.where('payee', '=', payee);
  if (kind) matching = matching.where('kind', '=', kind);
  if (state) matching = matching.where(inState[state](today()));
  return takePage(matching, query, (q) =>
    q.orderBy('payee').orderBy('kind').orderBy('condition').orderBy('from_day', 'desc'),
  );
});

const read = on(routes.read, async ({ tx, params }) => {
  const rule = await namedRules(tx).where('id', '=', params.id).executeTakeFirst();
  if (!rule) throw notFound();
  return rule;
});

const create = on(routes.create, ({ tx, actor, body }) => {
  const { payee, kind, condition } = body;
  const subject = `${payee}-${kind}-${condition}-`;
  return proposeRule(tx, actor, { kind: 'TAX_RULE', subject, wanted: body });
});

const replace = on(routes.replace, ({ tx, actor, params, body }) =>
  proposeOf(tx, actor, params.id, { kind: 'TAX_REPLACE', wanted: body }),
);

const end = on(routes.end, ({ tx, actor, params, body }) =>
  proposeOf(tx, actor, params.id, { kind: 'TAX_END', wanted: body }),
);

const withdraw = on(routes.withdraw, ({ tx, actor, params }) =>
  proposeOf(tx, actor, params.id, { kind: 'TAX_WITHDRAW', wanted: {} }),
);

/** A change of a rule there is. @throws Problem 404 */
async function proposeOf(tx: Tx, actor: Actor, id: string, wish: Pick<Wish, 'kind' | 'wanted'>) {
  const { id: subject } = await findRule(tx, id);
  return proposeRule(tx, actor, { ...wish, subject });
}

/** One change of a rule waits at a time: two would answer each other. `subject` begins with what the rule is for. */
async function proposeRule(tx: Tx, actor: Actor, wish: Omit<Wish, 'labelId'> & { subject: string }) {
  await lockRules(tx);
  const about = wish.subject.split('-').slice(0, 3).join('-');
  const waiting = await tx
    .selectFrom('contract_change')
    .select('title')
    .where('status', '=', 'PROPOSED')
    .where('label_id', 'is', null)
    .where('subject', 'like', `${literalLike(about)}-%`)
    .executeTakeFirst();
  if (waiting)
    throw new Problem(409, 'error.taxRule.waiting', {
      params: { other: (waiting.title as Record<string, string>)[actor.lang] },
    });
  return propose(tx, actor, { ...wish, labelId: null });
}

export const taxRuleEndpoints: Endpoint[] = [list, read, create, replace, end, withdraw];
