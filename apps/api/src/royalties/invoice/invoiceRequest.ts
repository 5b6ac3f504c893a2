import { consentOf } from '../consent.ts';
import { acceptDrawn } from '../paper/selfBilled.ts';
import type { InvoiceStep } from './invoiceRoom.ts';
import { taxColumns, taxOf } from './invoiceTax.ts';

/** The papers, the consent with the text it was given to, the bank account and the name as they are now: fixed until it is paid. */
export async function requested(step: InvoiceStep) {
  const { tx, actor, row, body } = step;
  const accepted = await acceptDrawn(step);
  const { name, pic, ...bank } = await tx
    .selectFrom('label')
    .select([
      'name',
      'pic',
      'bank_name as bankName',
      'bank_account_number as bankAccountNumber',
      'bank_account_name as bankAccountName',
    ])
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  const consent = await consentOf(tx, actor, body.policyVersionId, 'INVOICE_PAYOUT');
  return {
    npwp_document: body.npwpDocument,
    ktp_document: body.ktpDocument,
    invoice_document: accepted ? null : body.invoiceDocument,
    paper_hash: accepted ? body.paperHash : null,
    // The paper says the tax of today, and so does the row beside it.
    ...(accepted && taxColumns(await taxOf(tx, row.label_id, BigInt(row.nett_revenue)))),
    privy_document: body.privyDocument ?? null,
    privy_id: body.privyId,
    consent: JSON.stringify(consent),
    bank: JSON.stringify(bank),
    company_name: name,
    pic,
    attempt: row.attempt + 1,
    requested_by: actor.userId,
    requested_at: new Date(),
  };
}
