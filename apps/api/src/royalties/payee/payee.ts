import { today } from '@rilis/contract/clock';
import { rupiah } from '@rilis/contract/formats';
import {
  type PayeeDetail,
  type PayeeForm,
  payeeForm,
  payees as routes,
} from '@rilis/contract/royalties/payee';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { stale } from '../../kit/db/stale.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notifyHolders } from '../../kit/jobs.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { refuseUndatedNotice, refuseUnfitTaxId } from '../../labels/labelRows.ts';
import { findPayee, owedTo, payeesOf } from './payeeRows.ts';
import { taxInvoice } from './payeeTaxInvoice.ts';
import { payeeLink, payeePaymentRoom } from './paymentRoom.ts';
import { taxOfPayment } from './paymentTax.ts';

/** Payees by name. Those found valid without a number have the lower tax, as it could be entered once. */
const list = on(routes.list, ({ tx, query }) => {
  let matching = payeesOf(tx);
  if (query.search)
    matching = matching.where((eb) =>
      eb.or([eb('p.name', 'ilike', like(query.search)), eb('p.email', 'ilike', like(query.search))]),
    );
  const { taxIdStatus: status } = query;
  if (status === 'NO_NUMBER')
    matching = matching
      .where('p.tax_id_status', '=', 'VALID')
      .where('p.tax_id_type', '<>', 'NONE')
      .where('p.tax_id', 'is', null);
  else if (status) matching = matching.where('p.tax_id_status', '=', status);
  return takePage(matching, query, (q) => q.orderBy('p.name').orderBy('p.id'));
});

const read = on(routes.read, ({ tx, actor, params }) => findPayee(tx, actor, params.id));

const update = on(routes.update, async ({ tx, actor, params: { id }, body: { version, ...form } }) => {
  refuseUndatedNotice(form);
  refuseUnfitTaxId(form);
  const { treaty_bp, treaty_until } = treatyOf(form);
  if (treaty_bp !== null && !treaty_until) throw invalid('treatyUntil', 'error.validation.required');
  const before = await findPayee(tx, actor, id);
  const changed = await tx
    .updateTable('cover_payee')
    .set({
      ...{ email: form.email || null, payee: form.payee, tax_id_type: form.taxIdType },
      ...treatyOf(form),
      ...{ tax_id: form.taxId || null, tax_id_status: form.taxIdStatus },
      ...{ nppn: form.nppn, nppn_year: form.nppn ? form.nppnYear : null, is_pkp: form.isPkp },
      ...{ bank_name: form.bankName || null, bank_account_number: form.bankAccountNumber || null },
      bank_account_name: form.bankAccountName || null,
      ...(isOtherAccount(before, form) && { bank_changed_by: actor.userId, bank_changed_at: new Date() }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw await stale(tx, 'cover_payee', id, { current: before });
  await audit(tx, actor, {
    ...{ action: 'updated', entity: 'cover_payee', id },
    before: Object.fromEntries(entered.map((field) => [field, before[field]])),
    after: form,
  });
  return findPayee(tx, actor, id);
});

/** All that is entered is told of as it was, so that what is kept back can be told from another. */
const entered = payeeForm.keyof().options;

/** A treaty is of whoever is abroad, and its form holds for a time. */
const treatyOf = ({ payee, treatyRate, treatyUntil }: PayeeForm) => {
  const rate = payee === 'FOREIGN' ? (treatyRate ?? null) : null;
  return { treaty_bp: rate, treaty_until: rate === null ? null : (treatyUntil ?? null) };
};

const isOtherAccount = (before: PayeeDetail, form: PayeeForm) =>
  (['bankName', 'bankAccountNumber', 'bankAccountName'] as const).some(
    (field) => (before[field] ?? '') !== (form[field] ?? ''),
  );

const propose = on(routes.propose, async ({ tx, actor, params: { id }, body }) => {
  const { name } = await findPayee(tx, actor, id);
  const owed = await owedTo(tx, id);
  const amount = body.amount ?? owed;
  if (owed <= 0) throw new Problem(409, 'error.coverPayee.nothingOwed', { params: { owed: rupiah(owed) } });
  if (amount > owed) throw invalid('amount', 'error.coverPayee.tooMuch', { owed: rupiah(owed) });
  await refuseSecond(tx, id);
  const made = await tx
    .insertInto('payee_payment')
    .values({ payee_id: id, amount, proposed_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { action: 'created', entity: 'payee_payment', id: made.id, after: { amount } });
  await enter(tx, actor, payeePaymentRoom, made.id, 'propose');
  if (amount > (await sysparam(tx, 'INVOICE', 'FOUR_EYES_ABOVE')))
    await tellSecond(tx, actor, { id, name, amount });
  return findPayee(tx, actor, id);
});

/** Above the limit of invoices somebody else pays it: those who may are told. */
const tellSecond = (
  tx: Tx,
  actor: Actor,
  { id, name, amount }: { id: number; name: string; amount: number },
) =>
  notifyHolders(
    tx,
    'coverPayees.pay',
    'coverPaymentProposed',
    { to: name, total: rupiah(amount) },
    payeeLink(id),
    actor.userId,
  );

/** The payee is locked: one payment waits at a time. */
async function refuseSecond(tx: Tx, payeeId: number): Promise<void> {
  const open = await tx
    .selectFrom('payee_payment')
    .select('amount')
    .where('payee_id', '=', payeeId)
    .where('status', '=', 'PROPOSED')
    .executeTakeFirst();
  if (open) throw new Problem(409, 'error.coverPayee.waiting', { params: { amount: rupiah(open.amount) } });
}

const tax = on(routes.tax, async ({ tx, params, query: { paidOn = today() } }) => {
  const payment = await requirePayment(tx, params);
  const { PPH, ppn } = await taxOfPayment(tx, payment, paidOn);
  return { pph: Number(PPH), ppn: Number(ppn), net: payment.amount - Number(PPH) + Number(ppn) };
});

const move = on(routes.move, async ({ tx, actor, params: { id, paymentId, action }, body }) => {
  await requirePayment(tx, { id, paymentId });
  await transition(payeePaymentRoom, tx, actor, paymentId, { action }, body);
  return findPayee(tx, actor, id);
});

/** A payment to that payee. @throws Problem 404 */
async function requirePayment(tx: Tx, { id, paymentId }: { id: number; paymentId: number }) {
  const found = await tx
    .selectFrom('payee_payment')
    .select(['payee_id', 'amount'])
    .where('id', '=', paymentId)
    .where('payee_id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

export const payeeEndpoints: Endpoint[] = [list, read, update, propose, tax, taxInvoice, move];
