import { z } from 'zod';
import { type Pattern, route } from '../route.ts';
import { count, instant } from '../wire.ts';

/** Why an invoice is sent back; the text beside it says what to do. */
export const refusalReasons = [
  'INVOICE',
  'IDENTITY',
  'UNREADABLE',
  'SIGNATURE',
  'AMOUNT',
  'TAX',
  'ACCOUNT',
  'OTHER',
] as const;
export const refusalReason = z.enum(refusalReasons);

const staff = ['adminReview', 'financeReview', 'pay'].flatMap((button): Pattern[] => [
  `/backoffice/invoicing#${button}`,
  `/backoffice/rbt-invoicing#${button}`,
]);

const counted = z.object({
  /** BANK: money came back by the bank's statement, in the bank's words. */
  reason: z.enum([...refusalReasons, 'BANK']),
  byAdmin: z.int(),
  byFinance: z.int(),
  last: instant,
});

/** How often each reason was given, most frequent first; both streams together. */
export const invoiceRefusals = route({
  method: 'GET',
  path: '/invoice-refusals',
  can: staff,
  query: z.object({ months: count(60).pipe(z.int().min(1)).default(12) }),
  reply: z.array(counted),
});
