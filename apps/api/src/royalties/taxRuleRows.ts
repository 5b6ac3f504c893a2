import { dayText } from '@rilis/contract/formats';
import { formatPercentBp } from '@rilis/contract/royalties/money';
import type { TaxRule } from '@rilis/contract/royalties/taxRule';
import type { TaxRuleRow } from '@rilis/contract/royalties/taxRuleRoutes';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { personName } from '../kit/db/personName.ts';
import { say } from '../kit/words.ts';

const columns = [
  'id',
  'from_day as from',
  'to_day as to',
  'payee',
  'kind',
  'condition',
  'scale',
  'base_bp as base',
  'rate_bp as rate',
  'article',
] as const;

/** A rule without its persons. */
export type Rule = Omit<TaxRuleRow, 'madeBy' | 'confirmedBy'>;

/** The rules as their table keeps them. */
export const ruleRows = (tx: Tx) => tx.selectFrom('tax_rule').select(columns).$castTo<Rule>();

/** The same with who proposed and who confirmed each. */
export const namedRules = (tx: Tx) =>
  tx
    .selectFrom('tax_rule')
    .select(columns)
    .select([
      personName('tax_rule.created_by').as('madeBy'),
      personName('tax_rule.confirmed_by').as('confirmedBy'),
    ])
    .$castTo<TaxRuleRow>();

/** The same as `withhold` reads them. */
export const rulesOf = async (tx: Tx): Promise<TaxRule[]> =>
  (await ruleRows(tx).execute()).map(({ base, rate, ...rule }) => ({ ...rule, baseBp: base, rateBp: rate }));

/** A rule in words, for whoever has to tell two apart: “Company, royalty, with a valid NPWP: 15 %, from 01-01-2022”. */
export const ruleName = ({ lang }: Actor, { payee, kind, condition, rate, from, to }: Rule): string =>
  say(lang, to ? 'royalties.taxRule.nameUntil' : 'royalties.taxRule.name', {
    about: [`payees.${payee}`, `kinds.${kind}`, `conditions.${condition}`]
      .map((key) => say(lang, `royalties.taxRule.${key}`))
      .join(', '),
    rate: formatPercentBp(rate),
    from: dayText(from),
    to: dayText(to),
  });
