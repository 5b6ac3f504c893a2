import type { Withholding } from '@rilis/contract/royalties/tax';
import type { Tx } from '../../kit/db/db.ts';
import { taxOfPayee } from '../invoiceTax.ts';

/**
 * The taxes of a payment to the owner of a work that is made on a day (YYYY-MM-DD): the tax office asks when the money went, not
 * when somebody wrote it down. Throws Problem 409 where no rule was in force then.
 */
export async function taxOfPayment(
  tx: Tx,
  { payee_id, amount }: { payee_id: number; amount: number },
  date: string,
): Promise<Withholding & { date: string }> {
  const known = await tx
    .selectFrom('cover_payee')
    .select(['payee', 'tax_id_type', 'tax_id_status', 'nppn', 'nppn_year', 'is_pkp'])
    .where('id', '=', payee_id)
    .executeTakeFirstOrThrow();
  const identity = {
    taxIdType: known.tax_id_type as 'NIK',
    taxIdStatus: known.tax_id_status as 'VALID',
    nppnYear: known.nppn ? known.nppn_year : null,
    isPkp: known.is_pkp,
  };
  return taxOfPayee(tx, { payee: known.payee as 'COMPANY', identity, payable: BigInt(amount), date });
}
