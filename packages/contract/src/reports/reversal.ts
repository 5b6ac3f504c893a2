import { z } from 'zod';
import { route } from '../route.ts';
import { INVOICE_STATUSES } from '../royalties/invoice.ts';
import { statementStatus } from '../royalties/statementMachine.ts';
import { byId, rupiah, yearMonth } from '../wire.ts';
import { relative } from './preview.ts';

/**
 * What reversing a report books back from a label for a month. `income` is what came in before the split, `amount` what
 * posting had accrued to the label for it. Stated income stays in its statement and goes into the label's next one;
 * a statement that is only calculated has to be calculated again.
 */
const reversalPart = z.object({
  labelId: z.int(),
  labelCd: z.string(),
  labelName: z.string(),
  datenum: yearMonth,
  income: rupiah,
  amount: rupiah,
  stated: z.boolean(),
  statement: z.object({ id: z.int(), datenum: yearMonth, status: statementStatus }).nullable(),
  invoice: z.object({ id: z.int(), status: z.enum(INVOICE_STATUSES), total: rupiah }).nullable(),
});
export type ReversalPart = z.output<typeof reversalPart>;

/** What the reversal of a report touches, before anybody decides; all zero and empty where nothing is booked. */
export const reversal = route({
  method: 'GET',
  path: '/report-batches/:id/reversal',
  can: '/backoffice/reporting-other-dsp#upload',
  params: byId,
  reply: z.object({
    income: rupiah,
    amount: rupiah,
    /** Taken out of suspense: lines nobody was found for. */
    suspense: rupiah,
    parts: z.array(reversalPart),
    /** The posted supplements that go with it; their figures are in the sums. */
    supplements: z.array(relative),
  }),
});
