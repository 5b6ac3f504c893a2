import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { type Entry, post, reserveFor, reserveOwn, reverse, unreserve } from '../ledger.ts';
import { refusedInvoice } from '../refusal.ts';
import type { InvoiceStep } from './invoiceRoom.ts';

type Row = Selectable<Database['invoice']>;

/** A request and what follows it share one source; each payment after a reversal has its own. */
const requestOf = (row: Row, actor: Actor) => ({
  sourceType: 'invoice' as const,
  sourceId: `${row.id}.${row.attempt}`,
  actorId: actor.userId,
});
const paymentOf = (row: Row, actor: Actor) => ({
  ...requestOf(row, actor),
  sourceId: row.payments === 1 ? `${row.id}.${row.attempt}` : `${row.id}.${row.attempt}.${row.payments}`,
});

/** What the moves book: reserve, give back, pay out with the tax withheld, or take a payment back. */
export const invoicePosts = {
  RESERVE: reserve,
  UNRESERVE: ({ tx, actor, row }: InvoiceStep) => unreserve(tx, requestOf(row, actor), row.label_id),
  PAY: ({ tx, actor, row }: InvoiceStep) =>
    post(tx, { ...paymentOf(row, actor), kind: 'PAY', entries: payment(row) }),
  REVERSAL: async ({ tx, actor, row }: InvoiceStep) =>
    reverse(tx, paymentOf(row, actor), await paymentTxn(tx, actor, row)),
};

function reserve({ tx, actor, row }: InvoiceStep) {
  const money = { labelId: row.label_id, stream: row.stream, amount: BigInt(row.nett_revenue) };
  return actor.labelId === null
    ? reserveFor(tx, requestOf(row, actor), money)
    : reserveOwn(tx, requestOf(row, actor), money);
}

/** Net and PPN leave the bank, the tax withheld is owed to the state, PPN is ours to claim back. */
function payment({ label_id, stream, nett_revenue, pph, ppn }: Row): Entry[] {
  const [amount, tax, vat] = [BigInt(nett_revenue), BigInt(pph), BigInt(ppn)];
  const entries: Entry[] = [
    { account: 'RESERVED', stream, labelId: label_id, amount: -amount },
    { account: 'CASH', amount: amount - tax + vat },
    { account: 'TAX', amount: tax },
    { account: 'INPUT_VAT', amount: -vat },
  ];
  return entries.filter((entry) => entry.amount !== 0n);
}

async function paymentTxn(tx: Tx, actor: Actor, row: Row): Promise<number> {
  const { sourceId } = paymentOf(row, actor);
  const { rows } = await sql<{
    id: number;
  }>`select id from ledger_txn where kind = 'PAY' and source_type = 'invoice' and source_id = ${sourceId}`.execute(
    tx,
  );
  if (!rows[0]) throw refusedInvoice(actor, 'P', 'reverse');
  return rows[0].id;
}
