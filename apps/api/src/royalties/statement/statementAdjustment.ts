import { rupiah } from '@rilis/contract/formats';
import { isEditable } from '@rilis/contract/machine';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import { statements as routes } from '@rilis/contract/royalties/statementRoutes';
import { sql } from 'kysely';
import { lock, read as readRow } from '../../kit/approval/lock.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { on } from '../../kit/http/endpoint.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { requireUnlocked } from '../periodLock.ts';
import { calculatePeriod } from './statementCalculation.ts';
import { statementRoom } from './statementRoom.ts';
import { findStatement } from './statementRows.ts';

/** A penalty, a fee or a correction beside the income; the statement is calculated with it at once. */
export const adjust = on(routes.adjust, async ({ tx, actor, params, body }) => {
  const { datenum } = await readRow(tx, statementRoom, params.id);
  await requireUnlocked(tx, datenum);
  const row = await lock(tx, statementRoom, params.id);
  if (!isEditable(statementMachine, row.status)) throw new Problem(409, 'error.statement.frozen');
  await refuseTooMuch(tx, row, body.amount);
  await tx
    .insertInto('statement_adjustment')
    .values({
      label_id: row.label_id,
      statement_id: row.id,
      kind: body.kind,
      note: body.note,
      amount: body.amount,
      created_by: actor.userId,
    })
    .execute();
  await audit(tx, actor, {
    action: 'adjusted',
    entity: 'statement',
    id: row.id,
    labelId: row.label_id,
    after: body,
  });
  await calculatePeriod(tx, actor, row.datenum, { labelCd: await codeOf(tx, row.label_id) });
  return findStatement(tx, row.id);
});

/** All adjustments together, without their signs, and what the statement earned stay within what is kept exactly. */
export async function refuseTooMuch(tx: Tx, { earned }: { earned: number }, amount: string): Promise<void> {
  const most = Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ tooMuch: boolean }>`
    select coalesce(sum(abs(amount)), 0) + abs(${amount}::numeric) + ${Math.abs(earned)} > ${most}::numeric as "tooMuch"
    from statement_adjustment`.execute(tx);
  if (rows[0]!.tooMuch) throw invalid('amount', 'error.statement.tooMuch', { most: rupiah(most) });
}

export async function codeOf(tx: Tx, labelId: number): Promise<string> {
  const label = await tx
    .selectFrom('label')
    .select('systemcode')
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  return label.systemcode;
}
