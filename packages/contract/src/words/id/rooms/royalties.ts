import { invoice } from '../invoice.ts';
import { royalties } from '../royaltyScreens.ts';
import { tax } from '../tax.ts';

/** What the screens of statements and invoices say. */
export const words = { royalties, invoice, tax };
