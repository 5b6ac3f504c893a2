import { exact, parseExact } from '@rilis/contract/royalties/money';
import { unitOf } from '@rilis/contract/royalties/saleType';
import type { Adjustment, IncomeLine, Pool } from '@rilis/contract/royalties/statement';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Channel, ContractTerm, LineTerritory } from '@rilis/contract/royalties/terms';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { ruleOf, termRows } from '../contractTermRows.ts';
import { anyIn } from '../usage.ts';

/** One line of a statement: everything of a song in one channel, shop, sale type and territory. */
export interface Income extends IncomeLine {
  dsp: string;
  saleType: string;
  territory: LineTerritory;
}

interface IncomeRow {
  datenum: number;
  channel: Channel;
  dsp: string;
  saleType: string;
  territory: LineTerritory;
  songId: number;
  albumId: number;
  artistId: number | null;
  quantity: string;
  gross: string;
  licenceId: number | null;
  ownersBp: number | null;
}

/** Whose statement, of which month and stream. */
export interface Whose {
  labelId: number;
  datenum: number;
  stream: Stream;
}
/** The same of many, in columns that hold them. */
interface Part {
  datenum: number;
  stream: Stream | RawBuilder<unknown>;
}

/**
 * What a statement settles, of the rollup as `u`: the income of its period and stream, and late lines of periods that
 * are decided already (`openMonths`). Nothing is settled twice: an approved statement marks what it took.
 */
export const open = ({ labelId, stream }: Whose, months: readonly number[]) =>
  sql`u.label_id = ${labelId} and u.datenum = any (${[...months]}::int[]) and u.statement_id is null and stream_of(u.channel) = ${stream}`;

/** The months whose open income a statement takes, known before the rollup is asked: it knows nothing of statements. */
export async function openMonths(tx: Tx, { labelId, datenum, stream }: Whose): Promise<number[]> {
  // Materialized: the months are few and the statements many, of which each would be asked otherwise.
  const { rows } = await sql<{ datenum: number }>`
    with month as materialized (select ${datenum}::int as datenum union select id from period where id < ${datenum}
      union select s.datenum from statement s where s.datenum < ${datenum})
    select u.datenum from (select ${labelId}::bigint as label_id, month.datenum from month) u
    where ${isTaken({ datenum, stream })} order by 1`.execute(tx);
  return rows.map((row) => row.datenum);
}

/** Whether a statement of a month takes the open income of a label and month, both columns of `u`. */
export const isTaken = (part: Part) => sql`${isDecided(part)} and ${inForce}`;

/** What was accrued for what a statement settles. */
export const openAccrual = (part: Whose) =>
  sql`u.stream = ${part.stream} and ${unsettled(part)} and ${inForce}`;

/** Income of a period without a contract in force stays pending until there is one. */
const inForce = sql`contract_in_force(u.label_id, u.datenum)`;

/** What was accrued for such income and stays pending, in whole rupiah. */
export async function heldOf(tx: Tx, part: Whose): Promise<number> {
  const { rows } = await sql<{
    held: number;
  }>`select coalesce(sum(u.amount), 0)::bigint as held from report_accrual u
    where u.stream = ${part.stream} and ${unsettled(part)} and not ${inForce}`.execute(tx);
  return rows[0]!.held;
}

/**
 * A period is decided for a stream of a label once it is locked, or statements of it are being approved (also others': who
 * earned nothing in a month has none there) and none of the stream itself is still to be.
 */
const isDecided = ({ datenum, stream }: Part) =>
  sql`(u.datenum = ${datenum} or u.datenum < ${datenum} and (is_locked(u.datenum) or exists (select from statement s
      where s.datenum = u.datenum and s.status in (${listed(approvedStatements)})))
    and not exists (select from statement s
      where s.label_id = u.label_id and s.datenum = u.datenum and s.stream = ${stream} and s.status in ('DRAFT', 'CALCULATED')))`;

const unsettled = (part: Whose) =>
  sql`u.label_id = ${part.labelId} and u.statement_id is null and ${isDecided(part)}`;

/** The open income of a label for a period and stream, or what else is `taken`, summed exactly by the database. */
export async function incomeOf(tx: Tx, part: Whose, taken?: RawBuilder<unknown>): Promise<Income[]> {
  const { rows } = await sql<IncomeRow>`
    with told as materialized (
      select u.datenum, u.channel, u.dsp, u.sale_type as "saleType", territory_of(u.country) as territory,
        u.song_id as "songId", u.album_id as "albumId", sum(u.quantity)::text as quantity, sum(u.amount_idr)::text as gross
      from usage_rollup u where ${taken ?? open(part, await openMonths(tx, part))}
      group by 1, 2, 3, 4, 5, 6, 7 having ${anyIn('u')})
    select line.*, licence.id as "licenceId", licence.share_bp as "ownersBp",
      coalesce((select o.main_artist_ids[1] from song_ownership o where o.song_id = line."songId" and o.until_period > line.datenum order by until_period limit 1),
        (select artist_id from song_artist sa where sa.song_id = line."songId" and sa.role = 'MAIN' order by "order", artist_id limit 1)) as "artistId"
    from told line
    left join (select distinct song_id from cover_song) covered on covered.song_id = line."songId"
    left join lateral licence_of(covered.song_id, line.datenum) licence on true
    order by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  return rows.map(({ quantity, gross, artistId, licenceId, ownersBp, ...line }) => ({
    ...line,
    ...(artistId !== null && { artistId }),
    ...(licenceId !== null && { licence: { id: licenceId, ownersBp: ownersBp! } }),
    quantity: BigInt(quantity),
    unit: unitOf(line.channel, line.saleType),
    gross: parseExact(gross),
  }));
}

/** The terms of a label's contract; its shares stand as rows of their own (migration 0046). */
export const termsOf = async (tx: Tx, labelId: number): Promise<ContractTerm[]> =>
  (await termRows(tx, labelId)).map(ruleOf);

/** The receipts of pooled channels up to a period, a service's own before those of all; nobody corrects them meanwhile. */
export async function poolsOf(tx: Tx, datenum: number): Promise<Pool[]> {
  const rows = await tx
    .selectFrom('pool')
    .select(['channel', 'dsp', 'datenum', 'receipts', 'plays'])
    .where('datenum', '<=', datenum)
    .where('deleted_at', 'is', null)
    .orderBy('dsp', 'desc')
    .forShare()
    .execute();
  return rows.map((row) => ({
    channel: row.channel,
    ...(row.dsp !== '' && { dsp: row.dsp }),
    datenum: row.datenum,
    receipts: exact(BigInt(row.receipts)),
    plays: BigInt(row.plays),
  }));
}

/** The penalties, fees and corrections of a statement; none where it does not exist yet. */
export async function adjustmentsOf(
  tx: Tx,
  { labelId, datenum, stream }: Whose,
): Promise<(Adjustment & { id: number })[]> {
  const rows = await tx
    .selectFrom('statement_adjustment as a')
    .innerJoin('statement as s', 's.id', 'a.statement_id')
    .select(['a.id', 'a.kind', 'a.note', 'a.amount'])
    .where('s.label_id', '=', labelId)
    .where('s.datenum', '=', datenum)
    .where('s.stream', '=', stream)
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, kind, note, amount }) => ({
    id,
    kind,
    note,
    amount: parseExact(amount),
  }));
}

/** Exact rupiah as decimal text with at most six decimals, for the columns that keep it. */
export const decimalText = ({ n, d }: ReturnType<typeof exact>): string => {
  const scaled = (n * 1_000_000n) / d;
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(7, '0');
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
