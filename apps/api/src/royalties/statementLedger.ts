import type { Stream } from '@rilis/contract/royalties/stream';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { settle } from './ledger.ts';
import { open, openAccrual } from './statementIncome.ts';

type Approved = Pick<Selectable<Database['statement']>, 'id' | 'label_id' | 'datenum' | 'stream' | 'payable'>;

/**
 * Books an approved statement: its income is marked as settled, what posting had accrued for it by estimate leaves
 * PENDING, and the payable becomes AVAILABLE; the difference (recoupment, penalties, rounding) is PLATFORM's. A negative
 * payable leaves a debt.
 */
export async function bookApproval(tx: Tx, actor: Actor, statement: Approved): Promise<void> {
  const source = { sourceType: 'statement', sourceId: String(statement.id), actorId: actor.userId };
  const money = {
    labelId: statement.label_id,
    stream: statement.stream as Stream,
    amount: BigInt(statement.payable),
  };
  const accrued = await markSettled(tx, statement);
  const difference = accrued - money.amount;
  const against = difference === 0n ? [] : [{ account: 'PLATFORM' as const, amount: difference }];
  await settle(tx, source, money, accrued, against);
}

/** Marks income and accruals as settled by the statement; answers what had been accrued, in whole rupiah. */
async function markSettled(tx: Tx, { id, label_id, datenum, stream }: Approved): Promise<bigint> {
  const settled = { labelId: label_id, datenum, stream: stream as Stream };
  await sql`update usage_rollup u set statement_id = ${id} where ${open(settled)}`.execute(tx);
  const { rows } = await sql<{ amount: string }>`
    with settled as (update report_accrual u set statement_id = ${id} where ${openAccrual(settled)} returning amount)
    select coalesce(sum(amount), 0)::text as amount from settled`.execute(tx);
  return BigInt(rows[0]!.amount);
}
