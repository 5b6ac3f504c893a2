import { run } from '../run.ts';

/** What the screens of payment runs say beside those of invoices. */
export const words = { payment: { run } } as const;
