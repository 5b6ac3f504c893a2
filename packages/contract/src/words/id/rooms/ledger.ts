import { labelMoney, ledger, ledgerEntry } from '../ledger.ts';

/** What the books say: the trial balance, accounts, what was booked, and the money of a label on one page. */
export const words = { books: { ledger, ledgerEntry, labelMoney } } as const;
