import { createHash } from 'node:crypto';
import { type SelfBilledFacts, selfBilledFacts } from '@rilis/contract/royalties/selfBilled';
import type { Tx } from '../../kit/db/db.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { letterheadOf } from '../../reference/letterhead.ts';
import { taxOf } from '../invoice/invoiceTax.ts';

/** What stands on an invoice if we draw it up now. Throws Problem 409 where the label has no bank account yet. */
export async function factsNow(tx: Tx, id: number): Promise<SelfBilledFacts> {
  const row = await findRow(tx, id);
  const { bankName, bankAccountNumber, bankAccountName } = row;
  if (!bankName || !bankAccountNumber || !bankAccountName) throw new Problem(409, 'error.invoice.noBank');
  const payable = BigInt(row.nett_revenue);
  const tax = await taxOf(tx, row.label_id, payable);
  return selfBilledFacts.parse({
    label: { name: row.name, code: row.code, city: row.city, taxId: row.taxId, isPkp: row.isPkp },
    letterhead: await letterheadOf(tx),
    periode: row.periode,
    stream: row.stream,
    statementId: row.statement_id,
    payable: row.nett_revenue,
    PPH: Number(tax.PPH),
    article: tax.article,
    rateBp: tax.rateBp,
    base: Number(tax.base),
    PPN: Number(tax.ppn),
    total: Number(payable - tax.PPH + tax.ppn),
    eMeterai: Number(tax.eMeterai),
    bank: { bankName, bankAccountNumber, bankAccountName },
  });
}

async function findRow(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('invoice')
    .innerJoin('label', 'label.id', 'invoice.label_id')
    .select(['invoice.label_id', 'invoice.periode', 'invoice.stream', 'invoice.statement_id'])
    .select(['invoice.nett_revenue', 'label.name', 'label.systemcode as code', 'label.city'])
    .select(['label.tax_id as taxId', 'label.is_pkp as isPkp', 'label.bank_name as bankName'])
    .select(['label.bank_account_number as bankAccountNumber', 'label.bank_account_name as bankAccountName'])
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same facts are the same hash: their fields stand in the order of the schema. */
export const hashOf = (id: number, facts: SelfBilledFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([id, selfBilledFacts.parse(facts)]))
    .digest('hex');
