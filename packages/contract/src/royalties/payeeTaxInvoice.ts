import { route } from '../route.ts';
import { seenVersion } from '../wire.ts';
import { payees } from './payee.ts';
import { taxInvoiceForm } from './taxInvoice.ts';

/** The owner's tax invoice to a payment that was made with PPN. On its own: only who enters one needs its form. */
export const payeeTaxInvoice = route({
  method: 'PUT',
  path: '/cover-payees/:id/payments/:paymentId/tax-invoice',
  can: payees.tax.can,
  params: payees.tax.params,
  body: taxInvoiceForm.extend({ version: seenVersion }),
  reply: payees.read.reply,
});
