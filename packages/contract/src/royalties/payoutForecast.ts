import { z } from 'zod';
import { day } from '../wire.ts';

/**
 * When the money is likely to be there. OWN: the median of the label's last payments, from request to payment, `days`
 * counting them out of `payments`; TERMS: the days of `INVOICE/PAYMENT_DAYS`, while there are too few to go by.
 */
export const payoutForecast = z.object({
  day,
  basis: z.enum(['OWN', 'TERMS']),
  days: z.int(),
  payments: z.int(),
});
export type PayoutForecast = z.output<typeof payoutForecast>;
