import { liveStates } from '@rilis/contract/approval';
import { today } from '@rilis/contract/clock';
import type {
  Advance,
  ContractRow,
  ContractState,
  ContractVersion,
} from '@rilis/contract/royalties/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, system } from '../../kit/actor.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { pageAround } from '../../kit/db/page.ts';
import { personName } from '../../kit/db/personName.ts';

/** Calendar months from the end of a contract to a day, whatever their days. */
const monthsSince = (
  day: string,
) => sql`((extract(year from ${day}::date) - extract(year from c.contract_end)) * 12
  + extract(month from ${day}::date) - extract(month from c.contract_end))::int`;

/**
 * The end that comes next: of a contract that renews itself, the first one that is not over. Terms are counted in months
 * from the day after the first end; which of them it is, the months between leave open by one on each side.
 */
const nextEnd = (
  day: string,
) => sql`case when c.renewal_months is null or c.contract_end >= ${day}::date then c.contract_end
  else (select min(e) from generate_series(greatest((${monthsSince(day)} + c.renewal_months - 2) / c.renewal_months, 1),
      (${monthsSince(day)} + c.renewal_months) / c.renewal_months) k,
    lateral (select term_end(c.contract_end + 1, c.renewal_months * k::int) as e) term
    where e >= ${day}::date) end`;

/** Accruals are the house's; a label reads what its statements say. */
const heldOf = ({ labelId }: Actor) =>
  labelId === null
    ? sql`(select coalesce(sum(u.amount), 0)::bigint from report_accrual u
        where u.label_id = c.id and u.statement_id is null and not contract_in_force(u.label_id, u.datenum))`
    : sql`(select coalesce(sum(s.held), 0)::bigint from statement s where s.label_id = c.id and s.status = 'CALCULATED')`;

/**
 * The contract of the day. The label's columns are the newest one; where that has not begun yet it is the one that runs, else
 * the first that begins; each ends when the next begins at the latest. `followed`: without a day between them.
 */
const ofTheDay = (day: string, only: RawBuilder<unknown>) => sql`
  select c.id, c.name, c.systemcode, coalesce(b.number, c.contract_number) as contract_number,
    case when b.number is null then c.contract_period end as contract_period, b.number is null and c.contract_unread as contract_unread,
    case when b.number is null then c.contract_start else b.start_day end as contract_start,
    case when b.number is null then c.contract_end else least(b.ends, b.last_day) end as contract_end,
    case when b.number is null then c.renewal_months end as renewal_months,
    case when b.number is null then c.notice_days end as notice_days, coalesce(b.ends, 'infinity') >= b.last_day and b.number is not null as followed
  from label c left join lateral (
    select n.number, n.start_day, n.last_day, case when n.renewal_months is null then n.end_day end as ends
    from contract_now n where n.label_id = c.id and c.contract_start > ${day}::date and n.start_day < c.contract_start
      and coalesce(n.last_day, 'infinity') >= greatest(n.start_day, ${day}::date)
      and (n.renewal_months is not null or coalesce(n.end_day, 'infinity') >= ${day}::date)
    order by n.start_day > ${day}::date, abs(n.start_day - ${day}::date) limit 1) b on true
  where c.deleted_at is null and ${only}`;

const known = (actor: Actor, day: string, only: RawBuilder<unknown>) => sql`
  select c.id, c.name as "labelName", c.systemcode as "labelCd", c.contract_number as number, c.contract_period as period,
    c.contract_start as start, ${nextEnd(day)} as "end", c.renewal_months as "renewalMonths", c.notice_days, c.contract_unread, c.followed,
    ${heldOf(actor)} as held
  from (${ofTheDay(day, only)}) c`;

const stateOf = (day: string) => sql`case
  when number is null or start is null then 'MISSING'
  when contract_unread then 'UNREAD'
  when "end" < ${day}::date then 'ENDED'
  when start > ${day}::date then 'COMING'
  when "end" <= ${day}::date + 90 and not followed then 'SOON'
  else 'RUNNING' end`;

const rowsOf = (actor: Actor, day: string, only: RawBuilder<unknown>, also = sql`true`) => sql<ContractRow>`
  select k.id, "labelName", "labelCd", number, period, start, "end", "renewalMonths", held, ${stateOf(day)} as state,
    case when "renewalMonths" is not null then "end" - coalesce(notice_days, 0) end as "noticeBy",
    "end" - ${day}::date as "daysLeft"
  from (${known(actor, day, only)}) k where ${also}`;

/** The contract of one label as it stands today. */
export const contractRows = (actor: Actor, labelId: number) => rowsOf(actor, today(), sql`c.id = ${labelId}`);

/** Contracts of approved labels that end on a day, or within so many after it, and are not followed at once by another. */
export async function endingContracts(tx: Tx, day: string, within: number) {
  const only = sql`c.approval_status = 'APPROVED' and c.contract_number is not null`;
  const { rows } = await sql<{
    id: number;
    labelName: string;
    number: string;
    end: string;
    daysLeft: number;
  }>`
    select r.id, r."labelName", r.number, r."end", r."daysLeft" from (${rowsOf(system('contract.notices'), day, only, sql`not followed`)}) r
    where r."daysLeft" between 0 and ${within} order by r.id`.execute(tx);
  return rows;
}

export interface StillOut {
  id: number;
  labelName: string;
  number: string;
  end: string;
  /** Releases in the stores, and tones that callers hear. */
  releases: number;
  tones: number;
}

/** Contracts that are over on a day, with no other to come, of labels that still have something out; closed ones as well. */
export async function stillOut(tx: Tx, day: string): Promise<StillOut[]> {
  const { rows } = await sql<StillOut>`
    select * from (select r.id, r."labelName", r.number, r."end",
        (select count(*)::int from album a where a.label_id = r.id and a.deleted_at is null
          and a.approval_status in (${listed(liveStates)})) as releases,
        (select count(*)::int from rbt_submission s where s.label_id = r.id and s.status = 'ACTIVE') as tones
      from (${rowsOf(system('contract.notices'), day, sql`c.contract_number is not null`, sql`"end" < ${day}::date`)}) r
      where r.state = 'ENDED') found
    where releases > 0 or tones > 0 order by id`.execute(tx);
  return rows;
}

/** Labels that were without a contract until one began, on a day or in the week before it, should a day have been missed. */
export async function beginningAnew(tx: Tx, day: string): Promise<{ id: number; start: string }[]> {
  const { rows } = await sql<{ id: number; start: string }>`
    select distinct label_id as id, start_day as start from contract_now
    where start_day between ${day}::date - 6 and ${day}::date and contract_over(label_id, start_day - 1)
      and not contract_over(label_id, ${day}::date) order by 1`.execute(tx);
  return rows;
}

interface Query {
  page: number;
  size: number;
  search: string;
  state?: ContractState | undefined;
}

/** Contracts of approved labels: what has to be looked after first stands first. */
export async function contractPage(tx: Tx, actor: Actor, { page, size, search, state }: Query) {
  const text = search
    ? sql`(r."labelName" ilike ${like(search)} or r.number ilike ${like(search)} or r."labelCd" ilike ${like(search)}
        or exists (select from contract_now n where n.label_id = r.id and n.number ilike ${like(search)}))`
    : sql`true`;
  const all = sql`(${rowsOf(actor, today(), sql`c.approval_status = 'APPROVED'`)}) r
    where ${text} and ${state ? sql`r.state = ${state}` : sql`true`}`;
  const { rows } = await sql<ContractRow>`select r.* from ${all}
    order by r.held > 0 desc, array_position(array['MISSING', 'UNREAD', 'ENDED', 'SOON', 'COMING', 'RUNNING'], r.state), r."end", r.id
    limit ${size} offset ${page * size}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${all}`.execute(tx);
  return pageAround(rows, counted[0]!.total, { page, size });
}

/** A label does not learn who of the house wrote what. */
const named = ({ labelId }: Actor, column: string) => (labelId === null ? personName(column) : sql`null`);

const labelless = ({ labelId }: Actor) => (labelId === null ? sql`true` : sql`false`);

export async function versionsOf(tx: Tx, actor: Actor, labelId: number): Promise<ContractVersion[]> {
  const { rows } = await sql<ContractVersion>`
    select version, from_period as "from", number, start_day as start, end_day as "end", renewal_months as "renewalMonths",
      notice_days as "noticeDays", label_share as "labelShare", label_pool as "labelPool", rev_share as "revShare",
      minimum_guarantee as "minimumGuarantee", mg_mode as "mgMode", other_term_condition as "otherTermCondition", at,
      ${labelless(actor)} and contract_version_open(label_id, version) as withdrawable,
      ${named(actor, 'written_by')} as "writtenBy", ${named(actor, 'confirmed_by')} as "confirmedBy"
    from contract_version where label_id = ${labelId} order by version desc`.execute(tx);
  return rows;
}

export async function advancesOf(tx: Tx, actor: Actor, labelId: number): Promise<Advance[]> {
  const { rows } = await sql<Advance>`
    select id, amount, paid_on as "paidOn", reference, recouped_before as "recoupedBefore", contract_number as number, taken_back_at as "takenBackAt",
      ${named(actor, 'paid_by')} as "paidBy", ${named(actor, 'confirmed_by')} as "confirmedBy"
    from advance where label_id = ${labelId} order by paid_on desc, id desc`.execute(tx);
  return rows;
}
