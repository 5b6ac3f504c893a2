import { jakartaDay, today } from '@rilis/contract/clock';
import { type InvoiceNeed, requestPapers } from '@rilis/contract/royalties/invoice';
import type { InvoiceMoveBody } from '@rilis/contract/royalties/invoiceRoutes';
import type { Tx } from '../../kit/db/db.ts';
import type { FieldMistake } from '../../kit/problem.ts';
import { unreadyFiles } from '../../kit/takeFile.ts';
import { expiredPapers } from '../paper/papersOnFile.ts';
import type { InvoiceStep } from './invoiceRoom.ts';

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
] as const;

const codes: Partial<Record<InvoiceNeed, string>> = {
  reasonRejectAdmin: 'error.approval.reason',
  reasonRejectFinance: 'error.approval.reason',
};

/** Every field of the call that a move asks for and does not get. */
export async function lacksOfInvoice({ tx, move, body, row }: InvoiceStep): Promise<FieldMistake[]> {
  const mistakes: FieldMistake[] = asked
    .filter((field) => move.needs.includes(field) && !body[field] && !isDrawn(field, body))
    .map((field) => ({ field, code: codes[field] ?? 'error.validation.required' }));
  if (move.needs.includes('consent') && body.consent !== true)
    mistakes.push({ field: 'consent', code: 'error.invoice.consent' });
  if (move.needs.includes('taxConfirmed') && body.taxConfirmed !== true)
    mistakes.push({ field: 'taxConfirmed', code: 'error.invoice.taxConfirmed' });
  mistakes.push(...wrongDay(body, row));
  if (move.action === 'request')
    mistakes.push(
      ...(await wrongPapers(tx, body, row.label_id)),
      ...(await expiredPapers(tx, body)),
      ...(await signedOtherwise(tx, body)),
    );
  return mistakes;
}

/** The label's own invoice is not asked for where it accepts the one we drew up. */
const isDrawn = (field: string, { paperHash }: InvoiceMoveBody) => field === 'invoiceDocument' && !!paperHash;

/** Nothing is paid before it is accepted, nor tomorrow. */
function wrongDay({ paymentDate }: InvoiceMoveBody, { accepted_at }: InvoiceStep['row']): FieldMistake[] {
  const accepted = accepted_at && jakartaDay(accepted_at);
  if (!paymentDate) return [];
  if (paymentDate > today()) return [{ field: 'paymentDate', code: 'error.invoice.futurePayment' }];
  if (!accepted || paymentDate >= accepted) return [];
  return [{ field: 'paymentDate', code: 'error.invoice.paidBeforeAccepted', params: { day: accepted } }];
}

/** Papers are the label's own documents that were looked into and found good. */
const wrongPapers = (tx: Tx, body: InvoiceMoveBody, labelId: number) =>
  unreadyFiles(
    tx,
    requestPapers.map((field) => ({ id: body[field], kind: 'DOCUMENT', labelId, field })),
  );

/** What was signed at the provider is a PDF (specification, section 5), also where a program sends the request. */
async function signedOtherwise(tx: Tx, { privyDocument }: InvoiceMoveBody): Promise<FieldMistake[]> {
  if (!privyDocument) return [];
  const file = await tx
    .selectFrom('media')
    .select('mime')
    .where('id', '=', privyDocument)
    .where('mime', '<>', 'application/pdf')
    .executeTakeFirst();
  if (!file) return [];
  const params = { found: file.mime.replace('image/', '').toUpperCase() };
  return [{ field: 'privyDocument', code: 'error.media.pdfFormat', params }];
}
