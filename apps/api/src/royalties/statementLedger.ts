import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db.ts';
import { adjust, release } from './ledger.ts';

interface Approved {
  id: number;
  label_id: number;
  datenum: number;
  payable: number;
}

/**
 * Books an approved statement: what posting had accrued by estimate is corrected to the payable (recoupment, penalties
 * and rounding go to PLATFORM), then PENDING becomes AVAILABLE. A negative payable leaves a debt.
 */
export async function bookApproval(tx: Tx, actor: Actor, statement: Approved): Promise<void> {
  const source = { sourceType: 'statement', sourceId: String(statement.id), actorId: actor.userId };
  const payable = BigInt(statement.payable);
  const difference = payable - (await accruedOf(tx, statement.label_id, statement.datenum));
  if (difference !== 0n)
    await adjust(tx, source, [{ labelId: statement.label_id, amount: difference }], 'PLATFORM');
  if (payable > 0n) await release(tx, source, { labelId: statement.label_id, amount: payable });
}

/** What the posted reports of a period have accrued for a label, reversals counted. */
async function accruedOf(tx: Tx, labelId: number, datenum: number): Promise<bigint> {
  const { rows } = await sql<{
    amount: string;
  }>`select accrued(${labelId}, ${datenum})::text as amount`.execute(tx);
  return BigInt(rows[0]!.amount);
}
