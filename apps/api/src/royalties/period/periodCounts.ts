import { isOutlier } from '@rilis/contract/royalties/outlier';
import type { PeriodRow } from '@rilis/contract/royalties/period';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { earlier, statementsOf } from '../statement/statementRows.ts';
import { anyIn } from '../usage.ts';

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
  const { rows: unstated } = await sql<{ labelId: number; stream: string }>`
    select distinct u.label_id as "labelId", stream_of(u.channel) as stream from usage_month u
    where u.datenum = ${datenum} and not is_locked(${datenum}) and not exists (select from statement s
      where s.label_id = u.label_id and s.datenum = u.datenum
        and (s.stream = stream_of(u.channel) or s.status in (${listed(approvedStatements)})))`.execute(tx);
  if (unstated.length === 0) return 0;
  const { rows: open } = await sql<{ labelId: number; stream: string }>`
    select u.label_id as "labelId", stream_of(u.channel) as stream from usage_rollup u
    where u.datenum = ${datenum} and u.statement_id is null
      and u.label_id = any (${unstated.map(({ labelId }) => labelId)}::bigint[])
    group by 1, 2 having ${anyIn('u')}`.execute(tx);
  const keys = new Set(unstated.map(keyOf));
  return new Set(open.filter((one) => keys.has(keyOf(one))).map(({ labelId }) => labelId)).size;
}

const keyOf = ({ labelId, stream }: { labelId: number; stream: string }) => `${labelId} ${stream}`;
