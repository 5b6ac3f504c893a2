import { isOutlier } from '@rilis/contract/royalties/outlier';
import type { PeriodRow } from '@rilis/contract/royalties/period';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { earlier, statementsOf } from './statementRows.ts';

type Counts = PeriodRow['statements'];

/** How many statements of a month stand where, and how many labels have income and none. */
export async function countsOf(tx: Tx, datenum: number): Promise<Counts> {
  const rows = await statementsOf(tx)
    .select([
      'statement.status',
      'statement.payable',
      'statement.stale_since as staleSince',
      earlier.as('earlier'),
    ])
    .where('statement.datenum', '=', datenum)
    .execute();
  const calculated = rows.filter(({ status }) => status === 'CALCULATED');
  const count = (state: string) => rows.filter(({ status }) => status === state).length;
  return {
    draft: count('DRAFT'),
    calculated: calculated.length,
    stale: calculated.filter(({ staleSince }) => staleSince).length,
    outliers: calculated.filter((row) => isOutlier(row.payable, row.earlier)).length,
    approved: count('APPROVED'),
    published: count('PUBLISHED'),
    lacking: await lackingOf(tx, datenum),
    payable: rows.reduce((sum, { payable }) => sum + payable, 0),
  };
}

/** Labels with income of the month in a stream they have no statement of. Income that sums up to nothing needs none. */
async function lackingOf(tx: Tx, datenum: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with open as materialized (
      select u.label_id, stream_of(u.channel) as stream from usage_rollup u
      where u.datenum = ${datenum} and u.statement_id is null
      group by 1, 2 having (sum(u.quantity), sum(u.amount_idr)) <> (0, 0))
    select count(distinct label_id) as count from open
    where not is_locked(${datenum}) and not exists (select from statement s
      where s.label_id = open.label_id and s.datenum = ${datenum} and s.stream = open.stream)
      and not exists (select from statement s
      where s.label_id = open.label_id and s.datenum = ${datenum} and s.status in ('APPROVED', 'PUBLISHED'))`.execute(
    tx,
  );
  return rows[0]!.count;
}
