import { exampleOf } from '@rilis/contract/royalties/taxExample';
import type { TaxRuleRow } from '@rilis/contract/royalties/taxRuleRoutes';
import { rupiah } from '../../kit/look/formats.ts';

export type Rule = Pick<TaxRuleRow, 'payee' | 'kind' | 'condition' | 'scale' | 'base' | 'rate' | 'article'>;

/** The worked example under a rule. */
export const taken = ({ base, rate, ...rule }: Rule) => exampleOf({ ...rule, baseBp: base, rateBp: rate });

/** What a rule withholds of the worked example. */
export const exampleText = (rule: Rule): string => rupiah(taken(rule).PPH);
