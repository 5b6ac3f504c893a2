import { z } from 'zod';
import { type Pattern, route } from '../route.ts';
import { byId, day, seenVersion, typed } from '../wire.ts';

/**
 * Number of a tax invoice (nomor seri faktur pajak): 17 digits as Coretax gives them, 16 as e-Faktur did; points, hyphens and
 * spaces between them are left out. Source: PER-11/PJ/2025 and PER-03/PJ/2022.
 */
const number = typed()
  .overwrite((written) => written.replace(/[\s.-]/g, ''))
  .regex(/^(\d{16,17})?$/, 'error.taxInvoice.number')
  .min(1, 'error.validation.required');

/** What is told of it; `issuedOn`: the day that stands on it. */
export const taxInvoiceForm = z.object({ number, issuedOn: day });

export const taxInvoice = z.object({ number: z.string(), issuedOn: day, version: z.int() });
export type TaxInvoice = z.output<typeof taxInvoice>;

/** The label's, to its own invoice until it is paid; finance puts it right at any time. */
export const taxInvoiceRoutes = <I extends z.ZodType>(
  path: '/invoices' | '/rbtinvoices',
  screen: Pattern,
  invoice: I,
) => ({
  taxInvoice: route({
    method: 'PUT',
    path: `${path}/:id/tax-invoice`,
    can: [`${screen}#upload`, `${screen}#financeReview`] as Pattern[],
    params: byId,
    /** `version`: of what was there before, 0 for nothing. */
    body: taxInvoiceForm.extend({ version: seenVersion }),
    reply: invoice,
  }),
});
