import { z } from 'zod';
import { INVOICE_STATUSES } from './invoice.ts';

/** Status codes of the specification: O waiting, R requested, S in review, U unpaid, P paid, D and F rejected. */
export const invoiceStatus = z.enum(INVOICE_STATUSES);
