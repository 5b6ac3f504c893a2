import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import type { InvoiceStep } from './invoiceRoom.ts';
import { taxColumns, taxOf } from './invoiceTax.ts';
import { acceptDrawn } from './paper/selfBilled.ts';

/** The papers, the consent with the text it was given to, and the bank account as it is now: fixed until it is paid. */
export async function requested(step: InvoiceStep) {
  const { tx, actor, row, body } = step;
  const accepted = await acceptDrawn(step);
  const label = await tx
    .selectFrom('label')
    .select([
      'bank_name as bankName',
      'bank_account_number as bankAccountNumber',
      'bank_account_name as bankAccountName',
    ])
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  const consent = await consentOf(tx, actor, body.policyVersionId);
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
    bank: JSON.stringify(label),
    attempt: row.attempt + 1,
    requested_by: actor.userId,
    requested_at: new Date(),
  };
}

/**
 * What was agreed to: the version of the privacy policy in effect, by id and hash of its text. Whoever was shown another
 * one has not agreed to this one (409 `error.invoice.policyChanged`).
 */
async function consentOf(tx: Tx, actor: Actor, shown: number | null | undefined) {
  const { rows } = await sql<{ id: number; text_hash: string }>`
    select id, text_hash from content_version where id = current_policy_version()`.execute(tx);
  if (shown !== undefined && shown !== (rows[0]?.id ?? null))
    throw new Problem(409, 'error.invoice.policyChanged');
  return {
    purpose: 'INVOICE_PAYOUT',
    policyVersionId: rows[0]?.id ?? null,
    textHash: rows[0]?.text_hash ?? null,
    lang: actor.lang,
    givenAt: new Date().toISOString(),
    givenBy: actor.userId,
  };
}
