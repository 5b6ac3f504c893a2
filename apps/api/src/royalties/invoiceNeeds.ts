import { today } from '@rilis/contract/clock';
import type { InvoiceMove, InvoiceNeed } from '@rilis/contract/royalties/invoice';
import type { InvoiceMoveBody } from '@rilis/contract/royalties/invoiceRoutes';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { sysparam } from '../reference/sysparam.ts';

/** Fields of the call that a move may ask for; the other needs are facts looked up below. */
const asked = [
  'npwpDocument',
  'ktpDocument',
  'invoiceDocument',
  'privyId',
  'paymentDate',
  'paymentReference',
  'reasonRejectAdmin',
  'reasonRejectFinance',
  'reason',
] as const;
const papers = ['npwpDocument', 'ktpDocument', 'invoiceDocument', 'privyDocument'] as const;

const codes: Partial<Record<InvoiceNeed, string>> = {
  reasonRejectAdmin: 'error.approval.reason',
  reasonRejectFinance: 'error.approval.reason',
  reason: 'error.approval.reason',
};

/**
 * Refuses a move whose needs are not met, naming every field at once.
 * Missing fields answer 400; a bank account changed a moment ago answers 409 with the hour it is good again.
 */
export async function refuseUnmet(
  tx: Tx,
  move: InvoiceMove,
  body: InvoiceMoveBody,
  labelId: number,
): Promise<void> {
  const mistakes: FieldMistake[] = asked
    .filter((field) => move.needs.includes(field) && !body[field])
    .map((field) => ({ field, code: codes[field] ?? 'error.validation.required' }));
  if (move.needs.includes('consent') && body.consent !== true)
    mistakes.push({ field: 'consent', code: 'error.invoice.consent' });
  if (move.needs.includes('taxConfirmed') && body.taxConfirmed !== true)
    mistakes.push({ field: 'taxConfirmed', code: 'error.invoice.taxConfirmed' });
  if (body.paymentDate && body.paymentDate > today())
    mistakes.push({ field: 'paymentDate', code: 'error.invoice.futurePayment' });
  if (move.action === 'request') mistakes.push(...(await wrongPapers(tx, body, labelId)));
  if (mistakes.length > 0) throw new Problem(400, 'error.validation.summary', { fields: mistakes });
  if (move.needs.includes('bankUnchanged')) await refuseFreshBank(tx, labelId);
}

/** Papers are the label's own documents that the checks have not refused; anything else counts as not uploaded. */
async function wrongPapers(tx: Tx, body: InvoiceMoveBody, labelId: number): Promise<FieldMistake[]> {
  const given = papers.filter((field) => body[field]);
  if (given.length === 0) return [];
  const found = await tx
    .selectFrom('media')
    .select('id')
    .where(
      'id',
      'in',
      given.map((field) => body[field]!),
    )
    .where('label_id', '=', labelId)
    .where('kind', '=', 'DOCUMENT')
    .where('status', '<>', 'REFUSED')
    .execute();
  const known = new Set(found.map((row) => row.id));
  return given
    .filter((field) => !known.has(body[field]!))
    .map((field) => ({ field, code: 'error.validation.file' }));
}

async function refuseFreshBank(tx: Tx, labelId: number): Promise<void> {
  const label = await tx
    .selectFrom('label')
    .select(['bank_changed_at', 'bank_name', 'bank_account_number', 'bank_account_name'])
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  if (!label.bank_name || !label.bank_account_number || !label.bank_account_name)
    throw new Problem(409, 'error.invoice.noBank');
  const hours = await sysparam(tx, 'INVOICE', 'BANK_CHANGE_HOURS');
  const until = label.bank_changed_at && new Date(label.bank_changed_at.getTime() + hours * 3_600_000);
  if (until && until > new Date())
    throw new Problem(409, 'error.invoice.bankChanged', { params: { until: until.toISOString(), hours } });
}
