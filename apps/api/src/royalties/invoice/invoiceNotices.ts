import { dayText, periodText, rupiah } from '@rilis/contract/formats';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import type { Stream } from '@rilis/contract/royalties/stream';
import { notifyHolders, notifyLabel, settleTold } from '../../kit/jobs.ts';
import type { InvoiceStep } from './invoiceRoom.ts';

/** Tells the label what was decided. */
export const tellLabel = (kind: string) => (step: InvoiceStep) =>
  notifyLabel(step.tx, step.row.label_id, kind, paramsOf(step), linkOf(step));

/** Tells those whose turn it is now. */
export const tellHolders = (privilege: string, kind: string) => (step: InvoiceStep) =>
  notifyHolders(step.tx, privilege, kind, paramsOf(step), linkOf(step));

/** Those whose turn it was have nothing to do with it any more; then it is told to others. */
export const passOn = (tell: (step: InvoiceStep) => Promise<void>) => async (step: InvoiceStep) => {
  await settleTold(step.tx, turns, linkOf(step));
  await tell(step);
};

const turns = ['invoiceRequested', 'invoiceSigned', 'invoiceSent', 'invoiceAccepted'];

export const tellOfRefusal = (step: InvoiceStep) =>
  notifyLabel(
    step.tx,
    step.row.label_id,
    'invoiceRejectedByFinance',
    { ...paramsOf(step), reason: step.row.reason_reject_finance ?? '' },
    linkOf(step),
  );

/** The receipt: what was paid, when, under which reference, and the proof of the tax withheld. */
export const tellPaid = passOn(async (step) => {
  const { tx, row } = step;
  const slip = await tx
    .selectFrom('withholding_slip')
    .select('number')
    .where('invoice_id', '=', row.id)
    .where('status', '=', 'ISSUED')
    .executeTakeFirst();
  const params = {
    ...paramsOf(step),
    period: periodText(row.periode),
    day: row.payment_date ? dayText(row.payment_date) : '–',
    reference: row.payment_reference ?? '–',
    slip: slip?.number ?? '–',
  };
  await notifyLabel(tx, row.label_id, 'invoicePaid', params, linkOf(step));
});

const paramsOf = ({ row }: InvoiceStep) => ({
  company: row.company_name,
  total: rupiah(row.total),
  reason: row.reason_reject_admin ?? row.reason_reject_finance ?? '',
});

const linkOf = ({ row }: InvoiceStep) => invoiceLink(row);

/** Where an invoice is shown. */
export const invoiceLink = ({ stream, id }: { stream: string; id: number }) =>
  `${INVOICE_STREAMS[stream as Stream]}?open=${id}`;
