import type { Eyes } from '../../kit/approval/fourEyes.ts';
import { sysparam } from '../../kit/sysparam.ts';

/** What tells who made which step, and of how much money. */
export const stepColumns = ['sent_by', 'accepted_by', 'paid_by', 'nett_revenue'] as const;

/** Who made the earlier steps of an invoice, and from what sum on paying it takes somebody else. */
export const invoiceEyes: Eyes<{ nett_revenue: number }> = {
  movedBy: { S: 'sent_by', U: 'accepted_by', P: 'paid_by' },
  limitPassed: async (tx, { nett_revenue }, parameter) => {
    const limit = await sysparam(tx, 'INVOICE', parameter);
    return nett_revenue > limit ? limit : null;
  },
};
