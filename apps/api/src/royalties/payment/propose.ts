import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { isSameBank } from './bankFiles.ts';
import { paymentRunRoom, tellOfRun } from './runRoom.ts';

interface Due {
  id: number;
  label_id: number;
  total: number;
  bank: { bankName: string; bankAccountNumber: string; bankAccountName: string };
}

/** Puts every accepted invoice that is in no run yet into a new one; answers its id. Throws Problem 409 where there is none. */
export async function proposeRun(tx: Tx, actor: Actor, bank: string | null): Promise<number> {
  // Two runs at once would take the same invoices: the second begins when the first is there, with what that has left.
  await sql`select pg_advisory_xact_lock(hashtext('payment run'))`.execute(tx);
  // Nobody pays or refuses one by hand meanwhile.
  const due = (await (await dueInvoices(tx, bank)).forUpdate().execute()) as Due[];
  if (due.length === 0) throw new Problem(409, 'error.run.nothingDue');
  const { id } = await tx
    .insertInto('payment_run')
    .values({ proposed_by: actor.userId, bank })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, paymentRunRoom, id, 'propose');
  await tx
    .insertInto('payment')
    .values(
      due.map((one) => ({
        run_id: id,
        label_id: one.label_id,
        invoice_id: one.id,
        amount: one.total,
        bank_name: one.bank.bankName,
        account_number: one.bank.bankAccountNumber,
        account_name: one.bank.bankAccountName,
      })),
    )
    .execute();
  const total = sumOf(due);
  await audit(tx, actor, {
    action: 'created',
    entity: 'payment_run',
    id,
    after: { count: due.length, total, bank },
  });
  await tellOfRun(tx, actor, id, total, due.length);
  return id;
}

/** How many invoices a run would take that is put together now, and what they come to. */
export async function dueNow(tx: Tx, bank: string | null): Promise<{ invoices: number; total: number }> {
  const due = (await (await dueInvoices(tx, bank)).execute()) as Due[];
  return { invoices: due.length, total: sumOf(due) };
}

const sumOf = (due: readonly Due[]) => due.reduce((sum, { total }) => sum + total, 0);

const nameOfBank = sql<string | null>`invoice.bank ->> 'bankName'`;

/** What that bank is called in accepted invoices. */
async function namesOf(tx: Tx, bank: string): Promise<string[]> {
  const known = await tx
    .selectFrom('invoice')
    .select(nameOfBank.as('name'))
    .distinct()
    .where('status', '=', 'U')
    .execute();
  return known.flatMap(({ name }) => (name && isSameBank(bank, name) ? [name] : []));
}

/** Accepted invoices that are in no run: all, or those to be paid to accounts of that bank. */
async function dueInvoices(tx: Tx, bank: string | null) {
  const due = tx
    .selectFrom('invoice')
    .select(['id', 'label_id', 'total', 'bank'])
    .where('status', '=', 'U')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.invoice_id', '=', 'invoice.id')
            .where('payment.status', '=', 'PENDING'),
        ),
      ),
    )
    .orderBy('id')
    .limit(5_000);
  if (!bank) return due;
  const names = await namesOf(tx, bank);
  return due.where(sql<boolean>`${nameOfBank} = any (${names}::text[])`);
}
