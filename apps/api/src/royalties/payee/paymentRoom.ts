import { jakartaDay, periodOf, today } from '@rilis/contract/clock';
import { dayText, rupiah } from '@rilis/contract/formats';
import {
  type PayeePaymentMove,
  type PayeePaymentStatus,
  payeePaymentMachine,
} from '@rilis/contract/royalties/payeePaymentMachine';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { isAlone } from '../../kit/approval/fourEyes.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { requireRecent } from '../../kit/http/recent.ts';
import { settleTold } from '../../kit/jobs.ts';
import { type FieldMistake, Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { limitBelow } from '../invoice/invoiceEyes.ts';
import { taxColumns } from '../invoice/invoiceTax.ts';
import { type Entry, post, reverse } from '../ledger.ts';
import { owedTo } from './payeeRows.ts';
import { taxOfPayment } from './paymentTax.ts';

interface Body {
  reference?: string | undefined;
  paidOn?: string | undefined;
  reason?: string | undefined;
  version: number;
}
const paying = '/backoffice/coverPayees#pay';
type PaymentStep = Step<'payee_payment', PayeePaymentMove, Body>;

/** Payments to owners of covered works: money that has left the bank, with the tax withheld of it. */
export const payeePaymentRoom: Room<'payee_payment', PayeePaymentMove, Body> = {
  machine: payeePaymentMachine,
  table: 'payee_payment',
  columns: { label: null, waived: 'four_eyes_waived' },
  eyes: {
    movedBy: { PROPOSED: 'proposed_by', PAID: 'paid_by' },
    limitPassed: (tx, { amount }, parameter) => limitBelow(tx, amount, parameter),
  },
  rights: () => [paying],
  permit: async (step) => {
    const { action } = step.move;
    if (action === 'pay' || action === 'return') requireRecent(step.actor);
    if (action === 'pay') await refuseBackDated(step);
  },
  refusals: { move: refused, samePerson: { status: 403, code: 'error.coverPayee.samePerson' } },
  lacks: async (step) => (step.move.action === 'pay' ? lacksOf(step) : []),
  acts: {
    pay: { guard: refuseUncovered, changes: paid, notice: tellDecided },
    withdraw: { notice: tellDecided },
    return: { changes: ({ body }) => ({ reason: body.reason }) },
  },
  posts: {
    PAY: ({ tx, actor, row }) =>
      post(tx, { ...sourceOf(actor, row.id), kind: 'PAY', entries: entriesOf(row) }),
    REVERSAL: async ({ tx, actor, row }) =>
      reverse(tx, sourceOf(actor, row.id), await paymentTxn(tx, row.id)),
  },
  audit: {
    entity: 'payee_payment',
    verb: ({ action }) => verbs[action],
    facts: ({ status, amount, pph, reference }) => ({ status, amount, pph, reference }),
  },
};

const verbs = { propose: 'created', pay: 'paid', withdraw: 'takenBack', return: 'reversed' } as const;

function refused({ lang }: Actor, from: PayeePaymentStatus, asked: string): Problem {
  const status = say(lang, `coverPayees.payment.statuses.${from}`);
  return new Problem(409, 'error.coverPayee.transition', { params: { from, asked, status } });
}

const lack = (field: string, code = 'error.validation.required', params = {}): FieldMistake => ({
  field,
  code,
  params,
});

async function lacksOf({ tx, row, body: { reference, paidOn } }: PaymentStep): Promise<FieldMistake[]> {
  const known = await tx
    .selectFrom('payee_payment')
    .select('id')
    .where('reference', '=', reference ?? '')
    .where('status', '=', 'PAID')
    .executeTakeFirst();
  return [
    ...(reference ? [] : [lack('reference')]),
    ...(known ? [lack('reference', 'error.coverPayee.reference')] : []),
    ...(paidOn ? wrongDay(paidOn, jakartaDay(row.created_at)) : [lack('paidOn')]),
  ];
}

/** Nothing is paid before it is proposed, nor tomorrow. */
function wrongDay(paidOn: string, proposed: string): FieldMistake[] {
  if (paidOn > today()) return [lack('paidOn', 'error.coverPayee.future')];
  if (paidOn >= proposed) return [];
  return [lack('paidOn', 'error.coverPayee.beforeProposed', { day: dayText(proposed) })];
}

/** As of invoices: whoever proposed a payment does not alone write it down in a month that has ended, unless nobody else may. */
async function refuseBackDated({ tx, actor, row, body: { paidOn } }: PaymentStep): Promise<void> {
  if (!paidOn || periodOf(paidOn) >= periodOf(today()) || row.proposed_by !== actor.userId) return;
  if (!(await isAlone(tx, [paying], actor))) throw new Problem(403, 'error.coverPayee.backDated');
}

/** What was taken back meanwhile is not paid, and money goes to an account that is known. */
async function refuseUncovered({ tx, actor, row }: PaymentStep): Promise<void> {
  const owed = await owedTo(tx, row.payee_id);
  if (owed < row.amount)
    throw new Problem(409, 'error.coverPayee.balance', {
      params: { owed: rupiah(owed), amount: rupiah(row.amount) },
    });
  if (!(await accountOf(tx, row.payee_id)).bankAccountNumber)
    throw new Problem(409, 'error.coverPayee.account');
  await refuseOwnAccount(tx, actor, row.payee_id);
}

/** Whatever the sum: an account is seen by two people before money goes there, unless there is only one. */
async function refuseOwnAccount(tx: Tx, actor: Actor, payeeId: number): Promise<void> {
  const own = await tx
    .selectFrom('cover_payee')
    .select('id')
    .where('id', '=', payeeId)
    .where('bank_changed_by', '=', actor.userId)
    .executeTakeFirst();
  if (own && !(await isAlone(tx, [paying], actor))) throw new Problem(403, 'error.coverPayee.ownAccount');
}

const accountOf = (tx: Tx, payeeId: number) =>
  tx
    .selectFrom('cover_payee')
    .select(['bank_name as bankName', 'bank_account_number as bankAccountNumber'])
    .select('bank_account_name as bankAccountName')
    .where('id', '=', payeeId)
    .executeTakeFirstOrThrow();

async function paid({ tx, actor, row, body: { reference, paidOn } }: PaymentStep) {
  const bank = await accountOf(tx, row.payee_id);
  // Without a day it is not let this far.
  const tax = await taxOfPayment(tx, row, paidOn!);
  return {
    ...taxColumns(tax),
    ...{ reference, paid_on: paidOn, paid_by: actor.userId, bank: JSON.stringify(bank) },
  };
}

/** Whoever was asked for a second pair of eyes need not look any more. */
async function tellDecided({ tx, row }: PaymentStep): Promise<void> {
  await settleTold(tx, ['coverPaymentProposed'], payeeLink(row.payee_id));
}

/** Where the payments to an owner are shown; one of them waits at a time. */
export const payeeLink = (payeeId: number) => `/backoffice/coverPayees/${payeeId}/show`;

const sourceOf = ({ userId }: Actor, id: number) => ({
  sourceType: 'payee_payment' as const,
  sourceId: String(id),
  actorId: userId,
});

/** What is owed goes down by all of it: the net and PPN leave the bank, the tax withheld is owed to the state. */
function entriesOf({ payee_id: payeeId, ...row }: PaymentStep['row']): Entry[] {
  const [amount, pph, ppn] = [BigInt(row.amount), BigInt(row.pph), BigInt(row.ppn)];
  const entries: Entry[] = [
    { account: 'PAYEE', payeeId, amount: -amount },
    { account: 'CASH', amount: amount - pph + ppn },
    { account: 'TAX', amount: pph },
    { account: 'INPUT_VAT', amount: -ppn },
  ];
  return entries.filter((entry) => entry.amount !== 0n);
}

async function paymentTxn(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ledger_txn
    where kind = 'PAY' and source_type = 'payee_payment' and source_id = ${String(id)}`.execute(tx);
  return rows[0]!.id;
}
