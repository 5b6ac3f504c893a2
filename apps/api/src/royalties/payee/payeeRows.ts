import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { movesFrom } from '@rilis/contract/machine';
import type { PayeeDetail, PayeeIncome, PayeePayment, PayeeRow } from '@rilis/contract/royalties/payee';
import {
  type PayeePaymentStatus,
  payeePaymentAction,
  payeePaymentMachine,
} from '@rilis/contract/royalties/payeePaymentMachine';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { notFound } from '../../kit/problem.ts';

/** Payees as the list shows them; what they are owed is read from the ledger. */
export const payeesOf = (tx: Tx) =>
  tx
    .selectFrom('cover_payee as p')
    .select([
      'p.id',
      sql<PayeeRow['kind']>`p.kind`.as('kind'),
      'p.name',
      'p.email',
      balance.as('balance'),
      sql<number>`coalesce((select sum(amount) from payee_payment m where m.payee_id = p.id and m.status = 'PAID'), 0)::bigint`.as(
        'paid',
      ),
      sql<number>`(select count(distinct o.application_id) from statement_owner o where o.payee_id = p.id)`.as(
        'licences',
      ),
    ]);

const balance = sql<number>`coalesce((select a.balance from ledger_account a where a.payee_id = p.id), 0)`;

/** What we owe a payee, whose account stands still until the transaction ends. */
export async function owedTo(tx: Tx, payeeId: number): Promise<number> {
  await tx.selectFrom('cover_payee').select('id').where('id', '=', payeeId).forUpdate().execute();
  const { rows } = await sql<{ owed: number }>`
    select coalesce((select balance from ledger_account where payee_id = ${payeeId}), 0) as owed`.execute(tx);
  return rows[0]!.owed;
}

/** A payee with its income, payments and links. @throws Problem 404 */
export async function findPayee(tx: Tx, actor: Actor, id: number): Promise<PayeeDetail> {
  const row = await payeesOf(tx)
    .select([
      'p.version',
      'p.payee',
      'p.treaty_bp as treatyRate',
      'p.treaty_until as treatyUntil',
      'p.tax_id_type as taxIdType',
      'p.tax_id as taxId',
    ])
    .select(['p.tax_id_status as taxIdStatus', 'p.nppn', 'p.nppn_year as nppnYear', 'p.is_pkp as isPkp'])
    .select(['p.bank_name as bankName', 'p.bank_account_number as bankAccountNumber'])
    .select('p.bank_account_name as bankAccountName')
    .select([personName('p.bank_changed_by').as('bankChangedBy'), 'p.bank_changed_at as bankChangedAt'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...row,
    payee: row.payee,
    taxIdType: row.taxIdType,
    taxIdStatus: row.taxIdStatus,
    income: await incomeOfPayee(tx, id),
    payments: await paymentsOf(tx, actor, id),
    links: await linksOf(tx, id),
  };
}

/** What approved statements brought, the latest month first. */
export async function incomeOfPayee(tx: Tx, id: number): Promise<PayeeIncome[]> {
  const rows = await incomeRows(tx, id).execute();
  return rows.map(({ licenceId, ...row }) => ({ ...row, licence: coverNumber(licenceId) }));
}

/** The same as rows, for a file. */
export const incomeRows = (tx: Tx, id: number) =>
  tx
    .selectFrom('statement_owner as o')
    .innerJoin('statement as s', 's.id', 'o.statement_id')
    .innerJoin('label', 'label.id', 'o.label_id')
    .innerJoin('cover_application as c', 'c.id', 'o.application_id')
    .select(['s.datenum', 'c.id as licenceId', 'c.cover_title as coverTitle'])
    .select(['c.original_title as originalTitle', 'label.name as labelName'])
    .select(sql<number>`sum(o.amount)::bigint`.as('amount'))
    .where('o.payee_id', '=', id)
    .where('s.status', 'in', approvedStatements)
    .groupBy(['s.datenum', 'c.id', 'label.name'])
    .orderBy('s.datenum', 'desc')
    .orderBy('c.id');

async function paymentsOf(tx: Tx, actor: Actor, id: number): Promise<PayeePayment[]> {
  const rows = await tx
    .selectFrom('payee_payment as m')
    .select(['m.id', 'm.amount', 'm.pph', 'm.ppn', 'm.paid_on as paidOn', 'm.reference', 'm.reason'])
    .select(['m.tax_invoice as taxInvoice', 'm.tax_invoice_on as taxInvoiceOn'])
    .select([sql<PayeePaymentStatus>`m.status`.as('status'), 'm.version', 'm.created_at as createdAt'])
    .select([personName('m.proposed_by').as('proposedBy'), personName('m.paid_by').as('paidBy')])
    .where('m.payee_id', '=', id)
    .orderBy('m.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, actions: actionsOf(actor, row.status) }));
}

const actionsOf = (actor: Actor, status: PayeePaymentStatus) =>
  may(actor, '/backoffice/coverPayees#pay')
    ? payeePaymentAction.options.filter((action) =>
        movesFrom(payeePaymentMachine, status).some((move) => move.action === action),
      )
    : [];

const linksOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('payee_link as l')
    .select([
      'l.id',
      'l.sent_to as sentTo',
      personName('l.created_by').as('createdBy'),
      'l.created_at as createdAt',
    ])
    .select(['l.expires_at as expiresAt', 'l.revoked_at as revokedAt', 'l.opened'])
    .where('l.payee_id', '=', id)
    .orderBy('l.id', 'desc')
    .execute();
