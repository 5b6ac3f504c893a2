import { movesFrom } from '@rilis/contract/machine';
import { bankFormats, type Payment, type PaymentRun } from '@rilis/contract/royalties/paymentRun';
import { paymentRunMachine } from '@rilis/contract/royalties/paymentRunMachine';
import { sql } from 'kysely';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { notFound } from '../../kit/problem.ts';
import { isPaidBy, isWritable } from './bankFiles.ts';
import { isOfClosed } from './heldByRun.ts';
import { namedIn, referenceOf } from './match.ts';

const counted = sql`payment.status in ('PENDING', 'BOOKED')`;
const ofRun = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from payment where payment.run_id = payment_run.id and ${counted})`;

export const runColumns = [
  'payment_run.id',
  'payment_run.status',
  'payment_run.bank',
  ofRun('count(*)').as('payments'),
  ofRun("count(*) filter (where payment.status = 'BOOKED')").as('booked'),
  ofRun('coalesce(sum(amount), 0)::bigint').as('total'),
  personName('payment_run.proposed_by').as('proposedBy'),
  personName('payment_run.approved_by').as('approvedBy'),
  'payment_run.created_at as createdAt',
  'payment_run.version',
] as const;

/** Whether a run is the one of that number, of that bank, or pays whom, to which account or under which reference was typed. */
export const isFound = (term: string) => {
  const text = like(term);
  return sql<boolean>`(payment_run.id::text = ${term.replace(/^#\s*/, '')} or payment_run.bank ilike ${text} or exists (
    select from payment join invoice on invoice.id = payment.invoice_id
    where payment.run_id = payment_run.id and (invoice.company_name ilike ${text} or payment.account_name ilike ${text}
      or payment.account_number ilike ${text} or payment.id = any (${namedIn(term)}))))`;
};

/** A run with its payments, and what stands against each; 404 when there is none. */
export async function findRun(tx: Tx, id: number): Promise<Omit<PaymentRun, 'second'>> {
  const row = await tx
    .selectFrom('payment_run')
    .select([...runColumns, 'payment_run.reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const list = await paymentsOf(tx, id);
  const open = list.filter(({ status }) => status === 'PENDING');
  const status = row.status;
  return {
    ...row,
    status,
    list,
    formats:
      status === 'APPROVED'
        ? bankFormats.options.filter((format) => open.some((one) => isPaidBy(format, one)))
        : [],
    fetched: await fetchedOf(tx, id),
    actions: movesFrom(paymentRunMachine, status).map(({ action }) => action) as PaymentRun['actions'],
  };
}

const fetchedOf = (tx: Tx, runId: number): Promise<PaymentRun['fetched']> =>
  tx
    .selectFrom('payment_file')
    .select(['format', 'payments', personName('fetched_by').as('by'), 'fetched_at as at'])
    .$narrowType<{ format: PaymentRun['fetched'][number]['format'] }>()
    .where('run_id', '=', runId)
    .orderBy('fetched_at')
    .execute();

/** The invoice went another way, the label was closed, has another account by now, or somebody froze it. */
const against = sql<Payment['against']>`case
  when payment.status <> 'PENDING' then null
  when invoice.status <> 'U' then 'INVOICE'
  when exists (select from bank_change c where c.label_id = payment.label_id and c.status = 'FROZEN') then 'FROZEN'
  when ${isOfClosed} then 'CLOSED'
  when digits_key(label.bank_account_number) is distinct from digits_key(payment.account_number) then 'ACCOUNT' end`;

export async function paymentsOf(tx: Tx, runId: number): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .innerJoin('label', 'label.id', 'payment.label_id')
    .select(['payment.id', 'payment.invoice_id as invoiceId', 'invoice.stream'])
    .select(['invoice.company_name as companyName', 'payment.amount', 'payment.bank_name as bankName'])
    .select(['payment.account_number as accountNumber', 'payment.account_name as accountName'])
    .select(['payment.status', 'payment.note', 'payment.booked_on as bookedOn', against.as('against')])
    .where('payment.run_id', '=', runId)
    .orderBy('payment.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    reference: referenceOf(row.id),
    against: row.against ?? (row.status === 'PENDING' && !isWritable(row) ? 'NAME' : null),
  }));
}
