import type { Withholding } from '@rilis/contract/royalties/tax';
import type { Tx } from '../../kit/db/db.ts';
import { identityOf, taxedBy, taxOfPayee } from '../invoice/invoiceTax.ts';

/**
 * The taxes of a payment to the owner of a work that is made on a day (YYYY-MM-DD): the tax office asks when the money went, not
 * when somebody wrote it down. The form that proves a treaty has to hold on that day. `told` is who the tax office is told was
 * paid: as known by then, whatever the owner's name or number is later. Throws Problem 409 where no rule was in force then.
 */
export async function taxOfPayment(
  tx: Tx,
  { payee_id, amount }: { payee_id: number; amount: number },
  date: string,
): Promise<Withholding & { date: string; told: Told }> {
  const known = await tx
    .selectFrom('cover_payee')
    .select(['payee', 'name', 'tax_id', 'treaty_bp', 'treaty_until', ...taxedBy])
    .where('id', '=', payee_id)
    .executeTakeFirstOrThrow();
  const payee = known.payee as 'COMPANY';
  const { treaty_bp: rate, treaty_until: until } = known;
  const isProved = rate !== null && (until === null || date <= until);
  const identity = { ...identityOf(known), ...(isProved && { treatyBp: rate }) };
  const told = { payee, name: known.name, taxIdType: known.tax_id_type, taxId: known.tax_id };
  return { ...(await taxOfPayee(tx, { payee, identity, payable: BigInt(amount), date })), told };
}

interface Told {
  payee: string;
  name: string;
  taxIdType: string;
  taxId: string | null;
}
