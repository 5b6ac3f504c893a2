import { today } from '@rilis/contract/clock';
import { payeeTaxInvoice } from '@rilis/contract/royalties/payeeTaxInvoice';
import { audit } from '../../kit/db/audit.ts';
import { stale } from '../../kit/db/stale.ts';
import { on } from '../../kit/http/endpoint.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { findPayee } from './payeeRows.ts';

/**
 * Keeps the tax invoice to a payment to the owner of a covered work, as of labels: nothing waits for it.
 * @throws Problem 404; 409 `error.coverPayee.taxInvoice` where no PPN was paid, `error.staleVersion`; 400 for a day to come
 */
export const taxInvoice = on(payeeTaxInvoice, async ({ tx, actor, params: { id, paymentId }, body }) => {
  const payment = await tx
    .selectFrom('payee_payment')
    .select(['status', 'ppn', 'version', 'tax_invoice as taxInvoice', 'tax_invoice_on as taxInvoiceOn'])
    .where('id', '=', paymentId)
    .where('payee_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw notFound();
  const { status, ppn, version, ...before } = payment;
  if (status !== 'PAID' || Number(ppn) === 0) throw new Problem(409, 'error.coverPayee.taxInvoice');
  if (body.issuedOn > today()) throw invalid('issuedOn', 'error.taxInvoice.future');
  if (version !== body.version) throw await stale(tx, 'payee_payment', paymentId, { version });
  const after = { taxInvoice: body.number, taxInvoiceOn: body.issuedOn };
  await tx
    .updateTable('payee_payment')
    .set({ tax_invoice: body.number, tax_invoice_on: body.issuedOn })
    .where('id', '=', paymentId)
    .execute();
  await audit(tx, actor, { action: 'updated', entity: 'payee_payment', id: paymentId, before, after });
  return findPayee(tx, actor, id);
});
