import { periodText, rupiah } from '@rilis/contract/formats';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notifyLabel } from '../../kit/jobs.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { balanceOf } from '../ledger.ts';
import { openSum } from './invoiceHindrance.ts';
import { invoiceLink } from './invoiceNotices.ts';
import { invoiceRoom } from './invoiceRoom.ts';
import { taxColumns, taxOf } from './invoiceTax.ts';

interface Approved {
  id: number;
  label_id: number;
  datenum: number;
  stream: string;
}

/**
 * Opens the invoice of an approved statement with what the label has available in its stream and no other open invoice
 * asks for: sums below the least payout wait here for the next period. Answers the invoice's id, or null when there is too little.
 */
export async function openInvoice(tx: Tx, actor: Actor, statement: Approved): Promise<number | null> {
  const stream = statement.stream as Stream;
  const { available } = await balanceOf(tx, statement.label_id, stream);
  const amount = available - (await openSum(tx, statement.label_id, stream));
  // Of nothing there is no invoice, though the least payout may be nothing.
  if (amount <= 0n || amount < BigInt(await sysparam(tx, 'INVOICE', 'MIN_PAYOUT'))) return null;
  const label = await tx
    .selectFrom('label')
    .select(['name', 'pic'])
    .where('id', '=', statement.label_id)
    .executeTakeFirstOrThrow();
  const made = await tx
    .insertInto('invoice')
    .values({
      label_id: statement.label_id,
      statement_id: statement.id,
      stream,
      periode: statement.datenum,
      nett_revenue: Number(amount),
      company_name: label.name,
      pic: label.pic,
      ...taxColumns(await taxOf(tx, statement.label_id, amount)),
    })
    .returning(['id', 'label_id'])
    .executeTakeFirstOrThrow();
  await enter(tx, actor, invoiceRoom, made.id, 'open');
  await audit(tx, actor, {
    action: 'open',
    entity: 'invoice',
    id: made.id,
    labelId: made.label_id,
    after: { nett_revenue: Number(amount) },
  });
  await notifyLabel(
    tx,
    made.label_id,
    'invoiceOpened',
    { total: rupiah(amount), period: periodText(statement.datenum) },
    invoiceLink({ stream, id: made.id }),
  );
  return made.id;
}
