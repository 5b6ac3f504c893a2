import { periodOf } from '@rilis/contract/clock';
import type { Guarantee } from '@rilis/contract/royalties/guarantee';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { listed } from '../kit/db/listed.ts';
import { advanceUnder, everything } from './advanceRows.ts';

interface Guaranteed {
  number: string;
  mode: 'ADVANCE' | 'FLOOR';
  promised: number;
  lastDay: string | null;
}

/** The contract whose guarantee counts in a month (migration 0896); none of a label that has no contract. */
export async function guaranteedBy(
  tx: Tx,
  labelId: number,
  datenum: number,
): Promise<Guaranteed | undefined> {
  const { rows } = await sql<Guaranteed>`
    select number, mg_mode as mode, minimum_guarantee as promised, last_day as "lastDay"
    from guarantee_of(${labelId}, ${datenum})`.execute(tx);
  return rows[0];
}

/**
 * What is left of the advances that were paid for the contract of a month and for those before it, and what its floor still
 * lacks, after the approved statements of both streams, those of months before `before`. A floor is topped up in the month
 * in which its contract ends, or in the next statement when that one was approved before the end was known.
 */
export async function guaranteeOf(
  tx: Tx,
  labelId: number,
  datenum: number,
  before = everything,
): Promise<Guarantee> {
  const contract = await guaranteedBy(tx, labelId, datenum);
  if (!contract) return { mode: 'NONE' };
  const { number, mode, promised, lastDay } = contract;
  const unrecouped = BigInt((await advanceUnder(tx, labelId, number, before)).left);
  if (mode === 'FLOOR' && promised === 0 && unrecouped === 0n) return { mode: 'NONE' };
  if (mode === 'ADVANCE' || promised === 0) return { mode: 'ADVANCE', unrecouped };
  const earnedBefore = await earnedUnder(tx, labelId, number, before);
  const ends = lastDay !== null && periodOf(lastDay) <= datenum;
  return { mode, guaranteed: BigInt(promised), earnedBefore, ends, unrecouped };
}

/** What the approved statements of a contract's own months came to, tops-up included: what its floor is measured by. */
export async function earnedUnder(
  tx: Tx,
  labelId: number,
  number: string | null,
  before = everything,
): Promise<bigint> {
  const own = earnedOf(sql`${labelId}::bigint`, sql`${number}::text`);
  const { rows } = await sql<{ earned: string }>`
    select (${own} and s.datenum < ${before})::text as earned`.execute(tx);
  return BigInt(rows[0]!.earned);
}

const earnedOf = (label: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql`
  select coalesce(sum(s.earned + s.top_up), 0) from statement s cross join lateral guarantee_of(s.label_id, s.datenum) own
  where s.label_id = ${label} and s.status in (${listed(approvedStatements)}) and own.number = ${number}`;

/** Labels whose contract has ended by a period below its floor: they get a statement also without income. */
export const shortOfFloor = (datenum: number) => sql`deleted_at is null
  and label.id in (select label_id from contract_version where mg_mode = 'FLOOR' and minimum_guarantee > 0)
  and exists (select from guarantee_of(label.id, ${datenum}) floor
    where floor.mg_mode = 'FLOOR' and to_char(floor.last_day, 'YYYYMM')::int <= ${datenum}
      and floor.minimum_guarantee > (${earnedOf(sql`label.id`, sql`floor.number`)}))`;
