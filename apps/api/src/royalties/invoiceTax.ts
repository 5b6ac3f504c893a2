import { today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import {
  type Payout,
  rulesInForce,
  taxedAs,
  type Withholding,
  withhold,
} from '@rilis/contract/royalties/tax';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { rulesOf } from './taxRuleRows.ts';

/**
 * What is withheld of a payout to a label today, by the dated rules in the database. Throws Problem 409 where somebody
 * has ended a rule and let no other follow.
 */
export async function taxOf(
  tx: Tx,
  labelId: number,
  payable: bigint,
): Promise<Withholding & { date: string }> {
  const label = await tx
    .selectFrom('label')
    .select(['type', 'tax_id_type', 'tax_id_status', 'nppn', 'nppn_year', 'is_pkp'])
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  const identity = {
    taxIdType: label.tax_id_type as 'NIK',
    taxIdStatus: label.tax_id_status as 'VALID',
    nppnYear: label.nppn ? label.nppn_year : null,
    isPkp: label.is_pkp,
  };
  const payee = label.type === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'COMPANY';
  return taxOfPayee(tx, { payee, identity, payable, date: today() });
}

/** The same of whoever is paid a royalty, on the day of the payment. */
export async function taxOfPayee(
  tx: Tx,
  asked: Pick<Payout, 'payee' | 'identity' | 'payable' | 'date'>,
): Promise<Withholding & { date: string }> {
  const payout = { ...asked, kind: 'ROYALTY', rules: await rulesOf(tx) } as const;
  if (rulesInForce(payout).length === 0)
    throw new Problem(409, 'error.taxRule.none', {
      params: { ...taxedAs(payout), day: dayText(asked.date) },
    });
  return { ...withhold(payout), date: asked.date };
}

/** The columns an invoice keeps of it. */
export const taxColumns = ({ PPH, ppn, ...rest }: Withholding & { date: string }) => ({
  pph: Number(PPH),
  ppn: Number(ppn),
  tax: JSON.stringify(rest, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
});
