import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { settle } from '../ledger.ts';
import { owedByStatement } from '../payee/statementOwners.ts';
import { open, openAccrual, openMonths } from './statementIncome.ts';

type Approved = Pick<
  Selectable<Database['statement']>,
  'id' | 'label_id' | 'datenum' | 'stream' | 'earned' | 'payable' | 'recoupment'
>;

/**
 * Books an approved statement: its income is marked as settled, what posting had accrued for it by estimate leaves
 * PENDING, and the payable becomes AVAILABLE; what was recouped is no ADVANCE any more, what was brought over comes out of
 * OPENING, and the rest of the difference is PLATFORM's (penalties) and ROUNDING's. A negative payable leaves a debt. What the owners of covered works have in it is
 * owed to them out of the same receipts.
 */
export async function bookApproval(tx: Tx, actor: Actor, statement: Approved): Promise<void> {
  const source = { sourceType: 'statement' as const, sourceId: String(statement.id), actorId: actor.userId };
  const money = {
    labelId: statement.label_id,
    stream: statement.stream,
    amount: BigInt(statement.payable),
  };
  const { accrued, many } = await markSettled(tx, statement);
  const rounding = roundingOf(accrued - BigInt(statement.earned), many);
  const recouped = BigInt(statement.recoupment);
  const brought = await broughtOver(tx, statement.id);
  const owed = await owedByStatement(tx, statement.id);
  const { stream } = money;
  const against: Parameters<typeof settle>[4] = [
    ...owed.map((owner) => ({ account: 'PAYEE' as const, ...owner })),
    { account: 'CLEARING', stream, amount: -owed.reduce((sum, { amount }) => sum + amount, 0n) },
    { account: 'ROUNDING' as const, amount: rounding },
    { account: 'ADVANCE' as const, amount: recouped },
    { account: 'OPENING' as const, amount: -brought },
    { account: 'PLATFORM' as const, amount: accrued - money.amount - rounding - recouped + brought },
  ];
  await settle(
    tx,
    source,
    money,
    accrued,
    against.filter(({ amount }) => amount !== 0n),
  );
}

/** What stands in a statement as an opening balance, whole rupiah. */
async function broughtOver(tx: Tx, id: number): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(rupiah), 0)::text as amount from statement_adjustment
    where statement_id = ${id} and kind = 'OPENING'`.execute(tx);
  return BigInt(rows[0]!.amount);
}

/**
 * What of the difference between accrued and earned is rounding: each accrual is at most half a rupiah off, the statement
 * another half. More than that together is another share than was estimated, and PLATFORM's.
 */
const roundingOf = (difference: bigint, accruals: number): bigint =>
  2n * (difference < 0n ? -difference : difference) <= BigInt(accruals + 1) ? difference : 0n;

/** Marks income and accruals as settled by the statement; answers what had been accrued, in whole rupiah, and in how many accruals. */
async function markSettled(tx: Tx, { id, label_id, datenum, stream }: Approved) {
  const settled = { labelId: label_id, datenum, stream };
  const months = await openMonths(tx, settled);
  await sql`update usage_rollup u set statement_id = ${id} where ${open(settled, months)}`.execute(tx);
  const { rows } = await sql<{ amount: string; many: number }>`
    with settled as (update report_accrual u set statement_id = ${id} where ${openAccrual(settled)} returning amount)
    select coalesce(sum(amount), 0)::text as amount, count(*) as many from settled`.execute(tx);
  return { accrued: BigInt(rows[0]!.amount), many: rows[0]!.many };
}
