import { today } from '@rilis/contract/clock';
import { type Withholding, withhold } from '@rilis/contract/royalties/tax';
import type { TaxRule } from '@rilis/contract/royalties/taxRule';
import type { Tx } from '../kit/db/db.ts';

/** What is withheld of a payout to a label today, by the dated rules in the database. */
export async function taxOf(
  tx: Tx,
  labelId: number,
  payable: bigint,
): Promise<Withholding & { date: string }> {
  const label = await tx
    .selectFrom('label')
    .select(['type', 'tax_id_type', 'tax_id_status', 'nppn', 'is_pkp'])
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  const date = today();
  const identity = {
    taxIdType: label.tax_id_type as 'NIK',
    taxIdStatus: label.tax_id_status as 'VALID',
    nppn: label.nppn,
    isPkp: label.is_pkp,
  };
  const payee = label.type === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'COMPANY';
  return { ...withhold({ payable, payee, kind: 'ROYALTY', identity, date, rules: await rulesOf(tx) }), date };
}

async function rulesOf(tx: Tx): Promise<TaxRule[]> {
  const rows = await tx
    .selectFrom('tax_rule')
    .select([
      'id',
      'from_day as from',
      'to_day as to',
      'payee',
      'kind',
      'condition',
      'scale',
      'base_bp as baseBp',
      'rate_bp as rateBp',
      'article',
    ])
    .execute();
  return rows as TaxRule[];
}

/** The columns an invoice keeps of it. */
export const taxColumns = ({ PPH, ppn, ...rest }: Withholding & { date: string }) => ({
  pph: Number(PPH),
  ppn: Number(ppn),
  tax: JSON.stringify(rest, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
});
