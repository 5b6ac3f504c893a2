import { addDays, today } from '@rilis/contract/clock';
import type { replacement, ruleForm } from '@rilis/contract/royalties/taxRuleRoutes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../kit/actor.ts';
import { type AuditAction, audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { type Rule, ruleName, ruleRows } from '../taxRuleRows.ts';
import type { Apply, Told } from './change.ts';

const told = (rule: Rule): Told => ({ title: (actor) => ruleName(actor, rule) });

export const makeRule: Apply = async (tx, actor, { wanted, proposedBy }) => {
  await lockRules(tx);
  const fields = wanted as z.output<typeof ruleForm>;
  refusePast(fields.from);
  return told(await insertRule(tx, actor, { ...fields, to: fields.to ?? null }, proposedBy));
};

/** The new rule begins where the old one ends, in one step: no day is without one. */
export const replaceRule: Apply = async (tx, actor, { subject, wanted, proposedBy }) => {
  await lockRules(tx);
  const fields = wanted as z.output<typeof replacement>;
  refusePast(fields.from);
  const { payee, kind, condition, ...old } = await findRule(tx, subject!);
  if (fields.from <= old.from || (old.to !== null && fields.from > old.to))
    throw invalid('from', 'error.taxRule.outside');
  await endAt(tx, actor, old.id, addDays(fields.from, -1));
  return told(await insertRule(tx, actor, { payee, kind, condition, ...fields, to: old.to }, proposedBy));
};

export const endRule: Apply = async (tx, actor, { subject, wanted }) => {
  await lockRules(tx);
  const { to } = wanted as { to: string };
  const rule = await findRule(tx, subject!);
  if (to < today()) throw invalid('to', 'error.taxRule.endPast');
  if (to < rule.from) throw invalid('to', 'error.taxRule.order');
  if (rule.to !== null && rule.to < today()) throw new Problem(409, 'error.taxRule.ended');
  await refuseOverlap(tx, actor, { ...rule, to });
  return told(await endAt(tx, actor, rule.id, to));
};

/** The rule that was to be replaced on that day goes on as long as the withdrawn one would have. */
export const withdrawRule: Apply = async (tx, actor, { subject }) => {
  await lockRules(tx);
  const rule = await findRule(tx, subject!);
  if (rule.from <= today()) throw new Problem(409, 'error.taxRule.inForce');
  await tx.deleteFrom('tax_rule').where('id', '=', rule.id).execute();
  const before = await sameAs(tx, rule).where('to_day', '=', addDays(rule.from, -1)).executeTakeFirst();
  if (before) await endAt(tx, actor, before.id, rule.to);
  await record(tx, actor, 'removed', rule, { before: rule });
  return told(rule);
};

/** One change of the rules at a time; the database has the last word on overlaps. */
export const lockRules = (tx: Tx) => sql`select pg_advisory_xact_lock(7461)`.execute(tx);

export async function findRule(tx: Tx, id: string): Promise<Rule> {
  const rule = await ruleRows(tx).where('id', '=', id).executeTakeFirst();
  if (!rule) throw notFound();
  return rule;
}

const sameAs = (tx: Tx, { payee, kind, condition }: Pick<Rule, 'payee' | 'kind' | 'condition'>) =>
  ruleRows(tx).where('payee', '=', payee).where('kind', '=', kind).where('condition', '=', condition);

/** What was withheld until today stays as it was. */
function refusePast(from: string): void {
  if (from <= today()) throw invalid('from', 'error.taxRule.past');
}

async function refuseOverlap(tx: Tx, actor: Actor, rule: Rule): Promise<void> {
  const other = await sameAs(tx, rule)
    .where('id', '<>', rule.id)
    .where(
      sql<boolean>`daterange(from_day, to_day, '[]') && daterange(${rule.from}::date, ${rule.to}::date, '[]')`,
    )
    .orderBy('from_day')
    .executeTakeFirst();
  if (other) throw new Problem(409, 'error.taxRule.overlap', { params: { other: ruleName(actor, other) } });
}

async function insertRule(tx: Tx, actor: Actor, fields: Omit<Rule, 'id'>, proposedBy: number): Promise<Rule> {
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
      created_by: proposedBy,
      confirmed_by: actor.userId,
    })
    .execute();
  await record(tx, actor, 'created', rule, { after: rule });
  return rule;
}

async function endAt(tx: Tx, actor: Actor, id: string, to: string | null): Promise<Rule> {
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
  rule: Rule,
  what: { before?: unknown; after?: unknown },
) => audit(tx, actor, { action, entity: 'tax_rule', id: rule.id, note: ruleName(actor, rule), ...what });
