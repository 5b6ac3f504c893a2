import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';

const openPayment = (tx: Tx, invoiceId: number) =>
  tx
    .selectFrom('payment')
    .innerJoin('payment_run', 'payment_run.id', 'payment.run_id')
    .select(['payment.id', 'payment_run.id as run', 'payment_run.status'])
    .where('payment.invoice_id', '=', invoiceId)
    .where('payment.status', '=', 'PENDING');

/** Whether a run pays the invoice of the row, or will once somebody approves it. */
export const isInRun = sql<boolean>`exists (select from payment p where p.invoice_id = invoice.id and p.status = 'PENDING')`;

/** Of a label that was closed, be it for fraud, until it is approved again: what it is owed is paid by hand or refused, never along with others. */
export const isOfClosed = sql<boolean>`(label.approval_status <> 'APPROVED' or label.deleted_at is not null)`;

/** What a bank may be paying at this moment is neither paid nor refused by hand; nobody approves a run it is leaving. */
export async function refuseInRun(tx: Tx, invoiceId: number): Promise<void> {
  const open = await openPayment(tx, invoiceId).forUpdate('payment_run').executeTakeFirst();
  if (open?.status === 'APPROVED')
    throw new Problem(409, 'error.invoice.inRun', { params: { run: open.run } });
}

/** An invoice that goes another way leaves the run that was only proposed. */
export async function leaveRun(tx: Tx, invoiceId: number, note: string): Promise<void> {
  const open = await openPayment(tx, invoiceId).executeTakeFirst();
  if (!open) return;
  await tx.updateTable('payment').set({ status: 'TAKEN_OUT', note }).where('id', '=', open.id).execute();
}
