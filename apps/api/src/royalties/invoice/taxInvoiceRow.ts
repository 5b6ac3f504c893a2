import type { TaxInvoice } from '@rilis/contract/royalties/taxInvoice';
import type { Tx } from '../../kit/db/db.ts';

/** The tax invoice to an invoice; null while none is told. */
export async function readTaxInvoice(tx: Tx, id: number): Promise<TaxInvoice | null> {
  const kept = await tx
    .selectFrom('tax_invoice')
    .select(['number', 'issued_on as issuedOn', 'version'])
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  return kept ?? null;
}
