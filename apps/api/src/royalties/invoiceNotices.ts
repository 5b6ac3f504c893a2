import type { InvoiceMove } from '@rilis/contract/royalties/invoice';
import { formatRupiah } from '@rilis/contract/royalties/money';
import type { Selectable } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { notifyHolders, notifyLabel } from '../kit/jobs.ts';

type Row = Selectable<Database['invoice']>;

/** Tells whose turn it is now, and the label of every decision. */
export async function tellOfMove(tx: Tx, row: Row, move: InvoiceMove): Promise<void> {
  const link = `${row.stream === 'ROYALTY' ? '/backoffice/invoicing' : '/backoffice/rbt-invoicing'}?open=${row.id}`;
  const params = {
    company: row.company_name,
    total: formatRupiah(row.total ?? 0),
    reason: row.reason_reject_admin ?? row.reason_reject_finance ?? '',
  };
  const label = (kind: string) => notifyLabel(tx, row.label_id, kind, params, link);
  const holders = (privilege: string, kind: string) => notifyHolders(tx, privilege, kind, params, link);
  if (move.to === 'R') await holders('invoicing.adminReview', 'invoiceRequested');
  if (move.to === 'S') await holders('invoicing.financeReview', 'invoiceSent');
  if (move.action === 'send' && move.to === 'U')
    await Promise.all([holders('invoicing.pay', 'invoiceAccepted'), label('invoiceAccepted')]);
  if (move.to === 'P') await label('invoicePaid');
  if (move.to === 'D') await label('invoiceRejectedByAdmin');
  if (move.to === 'F')
    await notifyLabel(
      tx,
      row.label_id,
      'invoiceRejectedByFinance',
      { ...params, reason: row.reason_reject_finance ?? '' },
      link,
    );
  if (move.action === 'reverse') await label('invoiceReversed');
}
