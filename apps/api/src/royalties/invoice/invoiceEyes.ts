import type { NumberKeyOf } from '@rilis/contract/sysparamMeaning';
import type { Eyes } from '../../kit/approval/fourEyes.ts';
import type { Tx } from '../../kit/db/db.ts';
import { sysparam } from '../../kit/sysparam.ts';

/** What tells who made which step, and of how much money. */
export const stepColumns = ['sent_by', 'accepted_by', 'paid_by', 'nett_revenue'] as const;

/** Who made the earlier steps of an invoice, and from what sum on paying it takes somebody else. */
export const invoiceEyes: Eyes<{ nett_revenue: number }> = {
  movedBy: { S: 'sent_by', U: 'accepted_by', P: 'paid_by' },
  limitPassed: (tx, { nett_revenue }, parameter) => limitBelow(tx, nett_revenue, parameter),
};

/** The sum of a parameter when an amount is over it, else null. */
export async function limitBelow(
  tx: Tx,
  amount: number,
  parameter: NumberKeyOf<'INVOICE'>,
): Promise<number | null> {
  const limit = await sysparam(tx, 'INVOICE', parameter);
  return amount > limit ? limit : null;
}
