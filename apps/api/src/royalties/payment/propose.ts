import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { paymentRunRoom, tellOfRun } from './runRoom.ts';

interface Due {
  id: number;
  label_id: number;
  total: number | null;
  bank: { bankName: string; bankAccountNumber: string; bankAccountName: string };
}

/** Puts every accepted invoice that is in no run yet into a new one; answers its id. Throws Problem 409 where there is none. */
export async function proposeRun(tx: Tx, actor: Actor, bank: string | null): Promise<number> {
  const due = await dueInvoices(tx, bank);
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
        amount: one.total ?? 0,
        bank_name: one.bank.bankName,
        account_number: one.bank.bankAccountNumber,
        account_name: one.bank.bankAccountName,
      })),
    )
    .execute();
  const total = due.reduce((sum, one) => sum + (one.total ?? 0), 0);
  await audit(tx, actor, {
    action: 'created',
    entity: 'payment_run',
    id,
    after: { count: due.length, total, bank },
  });
  await tellOfRun(tx, actor, id, total, due.length);
  return id;
}

function dueInvoices(tx: Tx, bank: string | null): Promise<Due[]> {
  let due = tx
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
    // Two people who put a run together at once do not take the same invoice.
    .forUpdate()
    .orderBy('id')
    .limit(5_000);
  if (bank) due = due.where(sql<boolean>`bank ->> 'bankName' ilike ${like(bank)}`);
  return due.execute() as Promise<Due[]>;
}
