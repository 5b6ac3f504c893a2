import { today } from '@rilis/contract/clock';
import { dayText, rupiah } from '@rilis/contract/formats';
import type { advanceForm } from '@rilis/contract/royalties/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notifyLabel } from '../../kit/jobs.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { advanceOf, advanceUnder, type Promised, promisesOn } from '../advanceRows.ts';
import { post, reverse, type Source } from '../ledger.ts';
import type { Apply, Told } from './change.ts';
import { lockLabel, lockSettled } from './contractTermChecks.ts';

type Payment = z.output<typeof advanceForm>;

const named = ({ amount, paidOn, reference, number }: Payment): Told => ({
  title: () => [rupiah(amount), dayText(paidOn), reference, number].filter(Boolean).join(', '),
});

/** The money has left the bank: it is an advance until income takes it back. */
export const payAdvance: Apply = async (tx, actor, { labelId, wanted, proposedBy }) => {
  const payment = wanted as Payment;
  const label = await lockLabel(tx, labelId!);
  const contract = await contractPaid(tx, label.id, payment);
  await refusePayment(tx, label.id, { ...payment, contract });
  const { id } = await tx
    .insertInto('advance')
    .values({
      label_id: label.id,
      amount: payment.amount,
      paid_on: payment.paidOn,
      reference: payment.reference,
      recouped_before: payment.recoupedBefore ?? null,
      contract_number: contract.number,
      paid_by: proposedBy,
      confirmed_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await book(tx, sourceOf(actor, id), payment);
  await audit(tx, actor, { action: 'created', entity: 'advance', id, labelId: label.id, after: payment });
  const link = `/backoffice/label/${label.id}/contract`;
  // What the label has had for years is no news.
  if (!isBroughtOver(payment))
    await notifyLabel(tx, label.id, 'advancePaid', { total: rupiah(payment.amount) }, link);
  return named({ ...payment, number: contract.number });
};

/** What was paid in other books left no bank here: what is left of it stands against what was brought over. */
async function book(tx: Tx, source: Source, { amount, recoupedBefore }: Payment): Promise<void> {
  const left = BigInt(amount - (recoupedBefore ?? 0));
  if (left === 0n) return;
  await post(tx, {
    kind: 'ADJUST',
    ...source,
    entries: [
      { account: isBroughtOver({ recoupedBefore }) ? 'OPENING' : 'CASH', amount: left },
      { account: 'ADVANCE', amount: -left },
    ],
  });
}

const isBroughtOver = ({ recoupedBefore }: Pick<Payment, 'recoupedBefore'>) =>
  typeof recoupedBefore === 'number';

const sourceOf = ({ userId }: Actor, id: number) => ({
  sourceType: 'advance' as const,
  sourceId: String(id),
  actorId: userId,
});

/**
 * What a payment is for, of the contracts of the day it was paid on, whenever that is confirmed: the one that is named, though its
 * number was put right meanwhile; without a word the one of that day, or the first that begins.
 */
export async function contractPaid(
  tx: Tx,
  labelId: number,
  { number, paidOn }: Pick<Payment, 'number' | 'paidOn'>,
): Promise<Promised> {
  if (paidOn > today()) throw invalid('paidOn', 'error.advance.future');
  const contracts = await promisesOn(tx, labelId, paidOn);
  const meant = number
    ? (contracts.find((one) => one.number === number) ??
      contracts.find(({ numbers }) => numbers.includes(number)))
    : contracts[0];
  if (!meant) throw invalid('number', 'error.advance.contract');
  return meant;
}

interface Booking extends Payment {
  contract: Promised;
}

async function refusePayment(tx: Tx, labelId: number, { amount, reference, contract }: Booking) {
  const { mode, promised, number } = contract;
  const { paid } = await advanceUnder(tx, labelId, number);
  if (mode !== 'ADVANCE') throw new Problem(409, 'error.advance.none');
  if (paid + amount > promised)
    throw invalid('amount', 'error.advance.promised', {
      promised: rupiah(promised),
      left: rupiah(promised - paid),
    });
  const same = await tx
    .selectFrom('advance')
    .select('id')
    .where('label_id', '=', labelId)
    .where('reference', '=', reference)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (same) throw invalid('reference', 'error.advance.reference');
}

/** A payment that came back, or was never made: as long as no income has taken any of it. */
export const takeBackAdvance: Apply = async (tx, actor, { labelId, subject }) => {
  const label = await lockLabel(tx, labelId!);
  // A statement that is being approved may be taking of it at this moment.
  await lockSettled(tx, label.id);
  const row = await tx
    .selectFrom('advance')
    .selectAll()
    .where('id', '=', Number(subject))
    .where('label_id', '=', label.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.taken_back_at) throw new Problem(409, 'error.advance.back');
  const { left, recoupedInAll } = await advanceOf(tx, label.id);
  if (row.paid_by === null || left < row.amount - (row.recouped_before ?? 0))
    throw new Problem(409, 'error.advance.recouped', { params: { recouped: rupiah(recoupedInAll) } });
  await tx
    .updateTable('advance')
    .set({ taken_back_at: new Date(), taken_back_by: actor.userId })
    .where('id', '=', row.id)
    .execute();
  const booked = await txnOf(tx, row.id);
  if (booked) await reverse(tx, sourceOf(actor, row.id), booked);
  await audit(tx, actor, { action: 'takenBack', entity: 'advance', id: row.id, labelId: label.id });
  return named({ amount: row.amount, paidOn: row.paid_on, reference: row.reference });
};

/** None of one that had been recouped whole before. */
async function txnOf(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from ledger_txn
    where kind = 'ADJUST' and source_type = 'advance' and source_id = ${String(id)}`.execute(tx);
  return rows[0]?.id;
}
