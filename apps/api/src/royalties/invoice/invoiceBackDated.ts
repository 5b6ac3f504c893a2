import { today } from '@rilis/contract/clock';
import { permissionOf } from '@rilis/contract/royalties/invoice';
import { isAlone } from '../../kit/approval/fourEyes.ts';
import { Problem } from '../../kit/problem.ts';
import type { InvoiceStep } from './invoiceRoom.ts';

const monthOf = (day: string) => day.slice(0, 7);

/**
 * A payment of a month that has ended changes what was reported of it: whoever accepted the invoice does not write it
 * down alone, whatever the sum. With nobody else to ask it stands.
 */
export async function refuseBackDated({ tx, actor, row, move, body }: InvoiceStep): Promise<void> {
  if (!body.paymentDate || monthOf(body.paymentDate) >= monthOf(today())) return;
  if (row.accepted_by !== actor.userId) return;
  const right = permissionOf(row.stream, move);
  if (right && (await isAlone(tx, [right], actor))) return;
  throw new Problem(403, 'error.invoice.backDated');
}
