import { yearOf } from '../clock.ts';
import { type TaxIdentity, type Withholding, withhold } from './tax.ts';
import type { TaxRule } from './taxRule.ts';

/** The payable of the worked example: PT Rumah Nada, October 2026. */
export const EXAMPLE_PAYABLE = 27_075_851n;

const day = '2022-01-01';

/** What a rule withholds of the example from whoever it is made for. */
export const exampleOf = (rule: Omit<TaxRule, 'id' | 'from' | 'to'>): Withholding =>
  withhold({
    payable: EXAMPLE_PAYABLE,
    payee: rule.payee,
    kind: rule.kind,
    identity: identityOf(rule),
    date: day,
    rules: [{ ...rule, id: 'EXAMPLE', from: day, to: null }],
  });

const identityOf = ({ condition, rateBp }: Pick<TaxRule, 'condition' | 'rateBp'>): TaxIdentity => {
  const known = condition === 'NPWP' || condition === 'NPWP_AND_NPPN';
  return {
    taxIdType: known ? 'NPWP16' : 'NONE',
    taxIdStatus: known ? 'VALID' : 'UNCHECKED',
    nppnYear: condition === 'NPWP_AND_NPPN' ? yearOf(day) : null,
    isPkp: false,
    ...(condition === 'TREATY' && { treatyBp: rateBp }),
  };
};
