import { today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import {
  type Payout,
  rulesInForce,
  taxedAs,
  type Withholding,
  withhold,
} from '@rilis/contract/royalties/tax';
import type { Selectable } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { Problem } from '../../kit/problem.ts';
import { rulesOf } from '../taxRuleRows.ts';

/** The columns that say how whoever is paid is taxed. */
export const taxedBy = ['tax_id_type', 'tax_id_status', 'nppn', 'nppn_year', 'is_pkp'] as const;

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
    .select(['type', ...taxedBy])
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  const payee = label.type === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'COMPANY';
  return taxOfPayee(tx, { payee, identity: identityOf(label), payable, date: today() });
}

/** Who is paid, to the tax office, as labels and owners of covered works keep it. */
export const identityOf = (row: Pick<Selectable<Database['label']>, (typeof taxedBy)[number]>) => ({
  taxIdType: row.tax_id_type as 'NIK',
  taxIdStatus: row.tax_id_status as 'VALID',
  nppnYear: row.nppn ? row.nppn_year : null,
  isPkp: row.is_pkp,
});

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
export const taxColumns = ({ PPH, ppn, ...rest }: Withholding & { date: string; told?: object }) => ({
  pph: Number(PPH),
  ppn: Number(ppn),
  tax: JSON.stringify(rest, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
});
