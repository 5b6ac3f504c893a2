import { dayOfPeriod, today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import type { BodyOf } from '@rilis/contract/route';
import type { royaltyInvoices } from '@rilis/contract/royalties/invoiceRoutes';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { TaxInvoice } from '@rilis/contract/royalties/taxInvoice';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { invoiceRoom } from './invoiceRoom.ts';
import { readTaxInvoice } from './taxInvoiceRow.ts';

type Told = BodyOf<typeof royaltyInvoices.taxInvoice> & { id: number; stream: Stream };

/**
 * Keeps what is told of the tax invoice to an invoice that adds PPN. Nothing waits for it: PPN that was paid without one cannot be
 * claimed back, which both sides are shown.
 * @throws Problem 404; 409 `error.taxInvoice.none` without PPN, `error.taxInvoice.paid` by a label once it is paid,
 * `error.stale` where somebody else has told another; 400 for a day to come, or of before the invoice's month
 */
export async function keepTaxInvoice(tx: Tx, actor: Actor, { id, stream, ...told }: Told): Promise<void> {
  const invoice = await lock(tx, invoiceRoom, id);
  if (invoice.stream !== stream) throw notFound();
  if (Number(invoice.ppn) === 0) throw new Problem(409, 'error.taxInvoice.none');
  if (invoice.status === 'P' && actor.labelId !== null) throw new Problem(409, 'error.taxInvoice.paid');
  if (told.issuedOn > today()) throw invalid('issuedOn', 'error.taxInvoice.future');
  const earliest = dayOfPeriod(invoice.periode, 1);
  if (told.issuedOn < earliest)
    throw invalid('issuedOn', 'error.taxInvoice.early', { day: dayText(earliest) });
  const before = await readTaxInvoice(tx, id);
  if ((before?.version ?? 0) !== told.version) throw new Problem(409, 'error.stale');
  const kept = { number: told.number, issued_on: told.issuedOn, version: told.version + 1 };
  await tx
    .insertInto('tax_invoice')
    .values({ invoice_id: id, label_id: invoice.label_id, ...kept })
    .onConflict((met) => met.column('invoice_id').doUpdateSet(kept))
    .execute();
  await audit(tx, actor, {
    ...{ action: 'updated', entity: 'invoice', id, labelId: invoice.label_id },
    before: before && inLog(before),
    after: inLog(told),
  });
}

const inLog = ({ number, issuedOn }: Pick<TaxInvoice, 'number' | 'issuedOn'>) => ({
  taxInvoice: number,
  taxInvoiceOn: issuedOn,
});
