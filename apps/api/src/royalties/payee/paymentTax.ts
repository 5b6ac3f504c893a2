import type { Withholding } from '@rilis/contract/royalties/tax';
import type { Tx } from '../../kit/db/db.ts';
import { identityOf, taxedBy, taxOfPayee } from '../invoice/invoiceTax.ts';

/**
 * The taxes of a payment to the owner of a work that is made on a day (YYYY-MM-DD): the tax office asks when the money went, not
 * when somebody wrote it down. The form that proves a treaty has to hold on that day. Throws Problem 409 where no rule was in
 * force then.
 */
export async function taxOfPayment(
  tx: Tx,
  { payee_id, amount }: { payee_id: number; amount: number },
  date: string,
): Promise<Withholding & { date: string }> {
  const known = await tx
    .selectFrom('cover_payee')
    .select(['payee', 'treaty_bp', 'treaty_until', ...taxedBy])
    .where('id', '=', payee_id)
    .executeTakeFirstOrThrow();
  const payee = known.payee as 'COMPANY';
  const { treaty_bp: rate, treaty_until: until } = known;
  const isProved = rate !== null && (until === null || date <= until);
  const identity = { ...identityOf(known), ...(isProved && { treatyBp: rate }) };
  return taxOfPayee(tx, { payee, identity, payable: BigInt(amount), date });
}
