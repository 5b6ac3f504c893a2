import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { adjust, post, release, type Source } from './ledger.ts';
import { open } from './statementIncome.ts';

interface Approved {
  id: number;
  label_id: number;
  datenum: number;
  payable: number;
  recoupment: number;
}

/**
 * Books an approved statement: its income is marked as settled, what posting had accrued for it by estimate is corrected
 * to the payable (penalties and rounding go to PLATFORM, recoupment by way of it to ADVANCE), then PENDING becomes AVAILABLE. A negative payable
 * leaves a debt.
 */
export async function bookApproval(tx: Tx, actor: Actor, statement: Approved): Promise<void> {
  const source = { sourceType: 'statement', sourceId: String(statement.id), actorId: actor.userId };
  const payable = BigInt(statement.payable);
  const difference = payable - (await markSettled(tx, statement));
  if (difference !== 0n)
    await adjust(tx, source, [{ labelId: statement.label_id, amount: difference }], 'PLATFORM');
  if (payable > 0n) await release(tx, source, { labelId: statement.label_id, amount: payable });
  if (statement.recoupment > 0) await bookRecoupment(tx, source, BigInt(statement.recoupment));
}

/** What income took back of an advance is no advance any more. */
const bookRecoupment = (tx: Tx, source: Source, amount: bigint) =>
  post(tx, {
    ...source,
    kind: 'ADJUST',
    sourceType: 'recoupment',
    entries: [
      { account: 'PLATFORM', amount: -amount },
      { account: 'ADVANCE', amount },
    ],
  });

/** Marks income and accruals as settled by the statement; answers what had been accrued, in whole rupiah. */
async function markSettled(tx: Tx, { id, label_id, datenum }: Approved): Promise<bigint> {
  await sql`update usage_rollup u set statement_id = ${id} where ${open(label_id, datenum)}`.execute(tx);
  const { rows } = await sql<{ amount: string }>`
    with settled as (update report_accrual u set statement_id = ${id} where ${open(label_id, datenum)} returning amount)
    select coalesce(sum(amount), 0)::text as amount from settled`.execute(tx);
  return BigInt(rows[0]!.amount);
}
