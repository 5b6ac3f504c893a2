import type { InvoiceMove } from '@rilis/contract/royalties/invoice';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { type Entry, post, reserveFor, reserveOwn, reverse, unreserve } from './ledger.ts';
import { refusedInvoice } from './refusal.ts';

type Row = Selectable<Database['invoice']>;

/** A request and what follows it share one source; each payment after a reversal has its own. */
const requestOf = (row: Row, actor: Actor) => ({
  sourceType: 'invoice',
  sourceId: `${row.id}.${row.attempt}`,
  actorId: actor.userId,
});
const paymentOf = (row: Row, actor: Actor) => ({
  ...requestOf(row, actor),
  sourceId: row.payments === 1 ? `${row.id}.${row.attempt}` : `${row.id}.${row.attempt}.${row.payments}`,
});

/** Books what a move does: reserve, give back, pay out with the tax withheld, or take a payment back. */
export async function bookMove(tx: Tx, actor: Actor, move: InvoiceMove, row: Row): Promise<void> {
  if (move.posts === 'RESERVE') await reserve(tx, actor, row);
  if (move.posts === 'UNRESERVE') await unreserve(tx, requestOf(row, actor), row.label_id);
  if (move.posts === 'PAY') await post(tx, { ...paymentOf(row, actor), kind: 'PAY', entries: payment(row) });
  if (move.posts === 'REVERSAL') await reverse(tx, paymentOf(row, actor), await paymentTxn(tx, actor, row));
}

function reserve(tx: Tx, actor: Actor, row: Row) {
  const amount = BigInt(row.nett_revenue);
  return actor.labelId === null
    ? reserveFor(tx, requestOf(row, actor), { labelId: row.label_id, amount })
    : reserveOwn(tx, requestOf(row, actor), amount);
}

/** Net and PPN leave the bank, the tax withheld is owed to the state, PPN is our cost until it is claimed back. */
function payment({ label_id, nett_revenue, pph, ppn }: Row): Entry[] {
  const [amount, tax, vat] = [BigInt(nett_revenue), BigInt(pph), BigInt(ppn)];
  const entries: Entry[] = [
    { account: 'RESERVED', labelId: label_id, amount: -amount },
    { account: 'CASH', amount: amount - tax + vat },
    { account: 'TAX', amount: tax },
    { account: 'PLATFORM', amount: -vat },
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
