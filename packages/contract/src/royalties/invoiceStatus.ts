import { z } from 'zod';
import { anyCase } from '../wire.ts';
import { INVOICE_STATUSES } from './invoice.ts';

/** Status codes of the specification: O waiting, R requested, S in review, U unpaid, P paid, D and F rejected. */
export const invoiceStatus = z.enum(INVOICE_STATUSES);

/** What people do with an invoice. */
export const moving = z.enum(['request', 'send', 'reject', 'paid', 'reverse', 'adjust']);

/** What is asked of it in a path: one of these, or the status it is to have (specification, section 4); in any case. */
export const movingOrStatus = z.union([
  z
    .string()
    .transform((word) => word.toLowerCase())
    .pipe(moving),
  anyCase(invoiceStatus),
]);
export type MovingOrStatus = z.output<typeof movingOrStatus>;
