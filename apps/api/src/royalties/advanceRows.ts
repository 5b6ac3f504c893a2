import { today } from '@rilis/contract/clock';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { listed } from '../kit/db/listed.ts';

/** Later than every month. */
export const everything = 999_913;

/** Whole rupiah. */
export interface AdvanceSums {
  /** Paid for the contract and not returned. */
  paid: number;
  /** Of it, taken back by approved statements, or in the books before these; advances of earlier contracts come first. */
  recouped: number;
  /** Still to be taken back, of this contract and of those before it. */
  left: number;
  /** Taken back of the advances of all contracts. */
  recoupedInAll: number;
}

/** A contract as far as its guarantee goes. Whole rupiah. */
export interface Promised {
  number: string | null;
  /** Every number of a contract that begins on its day, or has no such day either: one that was put right is the same contract. */
  numbers: string[];
  mode: 'ADVANCE' | 'FLOOR';
  promised: number;
  /** Its last day, where that is before the day that was asked for. */
  endedOn: string | null;
}

/** The contracts of a label that run or are to come on a day, the one of the day first; where all are over, the last of them. */
export async function promisesOn(tx: Tx, labelId: number, day: string): Promise<Promised[]> {
  const all = await promisesOf(tx, labelId, day);
  const alive = all.filter(({ endedOn }) => endedOn === null);
  return alive.length > 0 ? alive : all.slice(0, 1);
}

/** All of them, those that are over behind, the last of them first. A label without a number has what its own columns say alone. */
export async function promisesOf(tx: Tx, labelId: number, day = today()): Promise<Promised[]> {
  const newest = await newestOf(tx, labelId);
  if (newest.number === null) return [{ ...newest, numbers: [], endedOn: null }];
  const { rows } = await sql<Promised>`
    select number, mg_mode as mode, minimum_guarantee as promised, case when at.over then c.ends end as "endedOn",
      array(select o.number from contract_now o where o.label_id = c.label_id and o.start_day is not distinct from c.start_day) as numbers
    from (select n.*, coalesce(start_day, '-infinity') as starts,
        coalesce(least(last_day, case when renewal_months is null then end_day end), 'infinity') as ends
      from contract_now n where label_id = ${labelId}) c
      cross join lateral (select c.starts > ${day}::date as coming, c.ends < ${day}::date as over) at
    where c.starts <= coalesce(c.last_day, 'infinity') and not exists (select from contract_now o
      where o.label_id = c.label_id and o.version > c.version and o.start_day is not distinct from c.start_day)
    order by at.over, at.coming, case when at.coming then version else -version end`.execute(tx);
  return rows;
}

/** The newest contract of a label: what it promises, what was paid for it, and what income has taken back. */
export async function advanceOf(
  tx: Tx,
  labelId: number,
): Promise<AdvanceSums & { mode: 'ADVANCE' | 'FLOOR'; promised: number }> {
  const { mode, promised, number } = await newestOf(tx, labelId);
  return { mode, promised, ...(await advanceUnder(tx, labelId, number)) };
}

/** The same as the label's own columns have it. */
async function newestOf(tx: Tx, labelId: number): Promise<Omit<Promised, 'numbers' | 'endedOn'>> {
  const { mode, ...label } = await tx
    .selectFrom('label')
    .select(['mg_mode as mode', 'minimum_guarantee as promised', 'contract_number as number'])
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  return { ...label, mode: mode as Promised['mode'] };
}

/**
 * The same of a contract by its number, one that is to come among them; by the statements of months before `before`. A number
 * that was put right, from the same day on or without one, is the same contract: what was paid for it is not to be paid again.
 * Nor is what was paid before the label had a number: it is of the contract that got the first.
 */
export async function advanceUnder(
  tx: Tx,
  labelId: number,
  number: string | null,
  before = everything,
): Promise<AdvanceSums> {
  const { rows } = await sql<AdvanceSums>`
    with known as (select number, version, start_day from contract_now where label_id = ${labelId}),
    own as (select coalesce(max(version), 2147483647) as version, max(start_day) as start_day, count(*) > 0 as found
      from known where number = ${number}),
    advances as (
      select a.amount, coalesce(a.recouped_before, 0) as before, coalesce(known.version, 0) < own.version as earlier,
        a.contract_number is not distinct from ${number} or
          coalesce(known.number = ${number} or known.number is not null and own.found
            and known.start_day is not distinct from own.start_day, false) as own
      from own cross join advance a left join known on known.number = coalesce(a.contract_number,
        (select number from contract_version where label_id = ${labelId} order by version limit 1))
      where a.label_id = ${labelId} and a.taken_back_at is null),
    given as (
      select coalesce(sum(amount) filter (where own), 0)::bigint as paid,
        coalesce(sum(amount) filter (where not own and earlier), 0)::bigint as earlier,
        coalesce(sum(before), 0)::bigint as before
      from advances),
    taken as (
      select ((select before from given) + coalesce(sum(recoupment), 0))::bigint as recouped from statement
      where label_id = ${labelId} and datenum < ${before} and status in (${listed(approvedStatements)}))
    select paid, least(paid, greatest(recouped - earlier, 0)) as recouped, greatest(earlier + paid - recouped, 0) as left,
      recouped as "recoupedInAll" from given, taken`.execute(tx);
  return rows[0]!;
}
