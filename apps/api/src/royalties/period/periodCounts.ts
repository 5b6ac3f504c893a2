import { isOutlier } from '@rilis/contract/royalties/outlier';
import type { PeriodRow } from '@rilis/contract/royalties/period';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { earlier, statementsOf } from '../statement/statementRows.ts';
import { anyIn } from '../usage.ts';

type Counts = PeriodRow['statements'];

/** How many statements of a month stand where, and how many labels have income and none. */
export async function countsOf(tx: Tx, datenum: number): Promise<Counts> {
  const counts = await ofMonth(tx, datenum)
    .select([
      numberOf(sql`statement.status = 'DRAFT'`).as('draft'),
      numberOf(isCalculated).as('calculated'),
      numberOf(sql`${isCalculated} and statement.stale_since is not null`).as('stale'),
      numberOf(sql`statement.status = 'APPROVED'`).as('approved'),
      numberOf(sql`statement.status = 'PUBLISHED'`).as('published'),
      sql<number>`coalesce(sum(statement.payable), 0)::bigint`.as('payable'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...counts,
    outliers: counts.calculated > 0 ? await outliersOf(tx, datenum) : 0,
    lacking: await lackingOf(tx, datenum),
  };
}

const ofMonth = (tx: Tx, datenum: number) => statementsOf(tx).where('statement.datenum', '=', datenum);

const numberOf = (which: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${which})`;

const isCalculated = sql<boolean>`statement.status = 'CALCULATED'`;

/** Those nobody has approved are compared with what was before them; after it nobody asks. */
async function outliersOf(tx: Tx, datenum: number): Promise<number> {
  const calculated = await ofMonth(tx, datenum)
    .select(['statement.payable', earlier.as('earlier')])
    .where(isCalculated)
    .execute();
  return calculated.filter((row) => isOutlier(row.payable, row.earlier)).length;
}

/** Labels with income of the month in a stream they have no statement of. Income that sums up to nothing, or is owed to nobody, needs none. */
async function lackingOf(tx: Tx, datenum: number): Promise<number> {
  const { rows: unstated } = await sql<{ labelId: number; stream: string }>`
    select distinct u.label_id as "labelId", stream_of(u.channel) as stream from usage_month u
    where u.datenum = ${datenum} and ${datenum} >= (select owed_from()) and not is_locked(${datenum}) and not exists (select from statement s
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
