import { rupiah } from '@rilis/contract/formats';
import { isEditable } from '@rilis/contract/machine';
import { invoiceMachine } from '@rilis/contract/royalties/invoice';
import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { say } from '../../kit/words.ts';
import { balanceOf } from '../ledger.ts';
import type { InvoiceStep } from './invoiceRoom.ts';

interface Asked {
  id: number;
  labelId: number;
  stream: Stream;
  amount: number;
}

/** A request that facts stand against is refused in the words of the first of them. */
export async function refuseHindered({ tx, row }: InvoiceStep): Promise<void> {
  const asked = { id: row.id, labelId: row.label_id, stream: row.stream, amount: row.nett_revenue };
  const problem = await firstHindrance(tx, asked);
  if (problem) throw problem;
}

interface Read {
  id: number;
  status: string;
  labelId: number;
  stream: Stream;
  nettRevenueShareIndie: number;
}

/** What stands against a request of an invoice that waits for one, told before anybody asks. */
export async function hindranceOf(tx: Tx, { lang }: Actor, row: Read) {
  if (!isEditable(invoiceMachine, row.status) || row.status === 'R') return null;
  const { id, labelId, stream, nettRevenueShareIndie: amount } = row;
  const problem = await firstHindrance(tx, { id, labelId, stream, amount });
  return problem && { code: problem.code, message: say(lang, problem.code, problem.params) };
}

/** Up to which amount an invoice of a stream can be requested now; null where something else stands against any. */
export async function requestableUpTo(tx: Tx, labelId: number, stream: Stream): Promise<bigint | null> {
  if (await bankHindrance(tx, labelId)) return null;
  return (await balanceOf(tx, labelId, stream)).available;
}

const firstHindrance = async (tx: Tx, asked: Asked): Promise<Problem | null> =>
  (await bankHindrance(tx, asked.labelId)) ?? balanceHindrance(tx, asked);

/** No bank account, or one that was changed a moment ago: with the hour it is good again. */
async function bankHindrance(tx: Tx, labelId: number): Promise<Problem | null> {
  const hours = await sysparam(tx, 'INVOICE', 'BANK_CHANGE_HOURS');
  const label = await tx
    .selectFrom('label')
    .select(['bank_name', 'bank_account_number', 'bank_account_name'])
    .select(sql<Date | null>`bank_changed_at + make_interval(hours => ${hours})`.as('until'))
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  if (!label.bank_name || !label.bank_account_number || !label.bank_account_name)
    return new Problem(409, 'error.invoice.noBank');
  if (!label.until || label.until <= new Date()) return null;
  return new Problem(409, 'error.invoice.bankChanged', {
    params: { until: label.until.toISOString(), count: hours },
  });
}

/** Later statements below zero may have taken what the invoice is over. */
async function balanceHindrance(tx: Tx, asked: Asked): Promise<Problem | null> {
  const { labelId, stream, amount } = asked;
  const { available } = await balanceOf(tx, labelId, stream);
  const missing = BigInt(amount) - available;
  if (missing <= 0n) return null;
  const params = {
    amount: rupiah(amount),
    available: rupiah(available),
    missing: rupiah(missing),
  };
  const adjustable = (await adjustedAmount(tx, asked)) !== null;
  return new Problem(409, adjustable ? 'error.invoice.balance' : 'error.invoice.balanceSmall', { params });
}

/**
 * What an invoice can be opened again with: all that no other open invoice asks for or, where these ask for all of it
 * themselves, what no earlier one does, so that they do not bar each other. Null: no less, or too little to pay out.
 */
export async function adjustedAmount(tx: Tx, { id, labelId, stream, amount }: Asked): Promise<bigint | null> {
  const { available } = await balanceOf(tx, labelId, stream);
  if (available >= BigInt(amount)) return null;
  const least = BigInt(await sysparam(tx, 'INVOICE', 'MIN_PAYOUT'));
  const others = (await openSum(tx, labelId, stream)) - BigInt(amount);
  const earlier = await openSum(tx, labelId, stream, id);
  const enough = (left: bigint) => left > 0n && left >= least;
  return [available - others, available - earlier].find(enough) ?? null;
}

/** What invoices that are not yet (or no longer) asked for will take from the available balance: all, or those before one. */
export async function openSum(tx: Tx, labelId: number, stream: Stream, before?: number): Promise<bigint> {
  const { total } = await tx
    .selectFrom('invoice')
    .select(sql<string>`coalesce(sum(nett_revenue), 0)::text`.as('total'))
    .where('label_id', '=', labelId)
    .where('stream', '=', stream)
    .where('status', 'in', ['O', 'D', 'F'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .executeTakeFirstOrThrow();
  return BigInt(total);
}
