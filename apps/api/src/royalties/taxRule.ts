import { addDays, today } from '@rilis/contract/clock';
import { taxRules as routes, type TaxRuleRow } from '@rilis/contract/royalties/taxRuleRoutes';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { type AuditAction, audit } from '../kit/db/audit.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { invalid, notFound, Problem } from '../kit/problem.ts';
import { ruleName, ruleRows } from './taxRuleRows.ts';

const inState = {
  NOW: (day: string) => sql<boolean>`from_day <= ${day} and coalesce(to_day, ${day}) >= ${day}`,
  COMING: (day: string) => sql<boolean>`from_day > ${day}`,
  PAST: (day: string) => sql<boolean>`to_day < ${day}`,
};

const list = on(routes.list, ({ tx, query: { search, payee, kind, state, ...query } }) => {
  let matching = ruleRows(tx);
  if (search) matching = matching.where('article', 'ilike', like(search));
  if (payee) matching = matching.where('payee', '=', payee);
  if (kind) matching = matching.where('kind', '=', kind);
  if (state) matching = matching.where(inState[state](today()));
  return takePage(matching, query, (q) =>
    q.orderBy('payee').orderBy('kind').orderBy('condition').orderBy('from_day', 'desc'),
  );
});

const read = on(routes.read, ({ tx, params }) => findRule(tx, params.id));

const create = on(routes.create, async ({ tx, actor, body }) => {
  await lockRules(tx);
  refusePast(body.from);
  return insertRule(tx, actor, { ...body, to: body.to ?? null });
});

/** The new rule begins where the old one ends, in one step: no day is without one. */
const replace = on(routes.replace, async ({ tx, actor, params, body }) => {
  await lockRules(tx);
  refusePast(body.from);
  const { payee, kind, condition, ...old } = await findRule(tx, params.id);
  if (body.from <= old.from || (old.to !== null && body.from > old.to))
    throw invalid('from', 'error.taxRule.outside');
  await endRule(tx, actor, old.id, addDays(body.from, -1));
  return insertRule(tx, actor, { payee, kind, condition, ...body, to: old.to });
});

const end = on(routes.end, async ({ tx, actor, params, body: { to } }) => {
  await lockRules(tx);
  const rule = await findRule(tx, params.id);
  if (to < today()) throw invalid('to', 'error.taxRule.endPast');
  if (to < rule.from) throw invalid('to', 'error.taxRule.order');
  if (rule.to !== null && rule.to < today()) throw new Problem(409, 'error.taxRule.ended');
  await refuseOverlap(tx, actor, { ...rule, to });
  return endRule(tx, actor, rule.id, to);
});

/** The rule that was to be replaced on that day goes on as long as the withdrawn one would have. */
const withdraw = on(routes.withdraw, async ({ tx, actor, params }) => {
  await lockRules(tx);
  const rule = await findRule(tx, params.id);
  if (rule.from <= today()) throw new Problem(409, 'error.taxRule.inForce');
  await tx.deleteFrom('tax_rule').where('id', '=', rule.id).execute();
  const before = await sameAs(tx, rule).where('to_day', '=', addDays(rule.from, -1)).executeTakeFirst();
  if (before) await endRule(tx, actor, before.id, rule.to);
  await record(tx, actor, 'removed', rule, { before: rule });
  return null;
});

/** One change of the rules at a time; the database has the last word on overlaps. */
const lockRules = (tx: Tx) => sql`select pg_advisory_xact_lock(7461)`.execute(tx);

async function findRule(tx: Tx, id: string): Promise<TaxRuleRow> {
  const rule = await ruleRows(tx).where('id', '=', id).executeTakeFirst();
  if (!rule) throw notFound();
  return rule;
}

const sameAs = (tx: Tx, { payee, kind, condition }: Pick<TaxRuleRow, 'payee' | 'kind' | 'condition'>) =>
  ruleRows(tx).where('payee', '=', payee).where('kind', '=', kind).where('condition', '=', condition);

/** What was withheld until today stays as it was. */
function refusePast(from: string): void {
  if (from <= today()) throw invalid('from', 'error.taxRule.past');
}

async function refuseOverlap(tx: Tx, actor: Actor, rule: TaxRuleRow): Promise<void> {
  const other = await sameAs(tx, rule)
    .where('id', '<>', rule.id)
    .where(
      sql<boolean>`daterange(from_day, to_day, '[]') && daterange(${rule.from}::date, ${rule.to}::date, '[]')`,
    )
    .orderBy('from_day')
    .executeTakeFirst();
  if (other) throw new Problem(409, 'error.taxRule.overlap', { params: { other: ruleName(actor, other) } });
}

async function insertRule(tx: Tx, actor: Actor, fields: Omit<TaxRuleRow, 'id'>): Promise<TaxRuleRow> {
  const rule = { ...fields, id: `${fields.payee}-${fields.kind}-${fields.condition}-${fields.from}` };
  await refuseOverlap(tx, actor, rule);
  await tx
    .insertInto('tax_rule')
    .values({
      id: rule.id,
      from_day: rule.from,
      to_day: rule.to,
      payee: rule.payee,
      kind: rule.kind,
      condition: rule.condition,
      scale: rule.scale,
      base_bp: rule.base,
      rate_bp: rule.rate,
      article: rule.article,
      created_by: actor.userId,
    })
    .execute();
  await record(tx, actor, 'created', rule, { after: rule });
  return rule;
}

async function endRule(tx: Tx, actor: Actor, id: string, to: string | null): Promise<TaxRuleRow> {
  const before = await findRule(tx, id);
  await tx.updateTable('tax_rule').set({ to_day: to }).where('id', '=', id).execute();
  const after = { ...before, to };
  await record(tx, actor, to === null ? 'updated' : 'ended', after, {
    before: { to: before.to },
    after: { to },
  });
  return after;
}

const record = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  rule: TaxRuleRow,
  what: { before?: unknown; after?: unknown },
) => audit(tx, actor, { action, entity: 'tax_rule', id: rule.id, note: ruleName(actor, rule), ...what });

export const taxRuleEndpoints: Endpoint[] = [list, read, create, replace, end, withdraw];
