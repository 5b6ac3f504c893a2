import type { ReplyOf } from '@rilis/contract/route';
import type { StoreSum, SuspenseGroup, suspense } from '@rilis/contract/royalties/suspense';
import { type RawBuilder, sql } from 'kysely';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';
import { isWaiting, type Scope } from '../import/book/suspense.ts';

type Line = ReplyOf<typeof suspense.lines>['content'][number];

/** What the id of a group means: its key, and the store it is narrowed to. */
export function scopeOf(id: string): Scope {
  const [, key = '', dsp = null] = /^([0-9a-f]{32})(?:~(.+))?$/s.exec(id) ?? [];
  return { key, dsp };
}

interface Wanted {
  key?: string;
  search?: string;
  channel?: string | undefined;
  dsp?: string | null | undefined;
}

/**
 * The conditions of what is asked for. Lines of a batch are there as long as it is posted. A word or a channel chooses
 * groups and never a part of one, as a decision takes the whole; a store is part of what a group is called, and takes its part of
 * what was chosen.
 */
const narrowed = ({ key, search, channel, dsp }: Wanted) => {
  const open = [waits, ...(key ? [sql`l.group_key = ${key}`] : [])];
  const shown = all([...open, ...(dsp ? [sql`l.dsp = ${dsp}`] : [])]);
  const choosing = [
    ...(channel ? [sql`l.channel = ${channel}`] : []),
    ...(search ? [foundBy(like(search))] : []),
  ];
  if (choosing.length === 0) return shown;
  return sql`${shown} and l.group_key in (select l.group_key from suspense_line l where ${all([...open, ...choosing])})`;
};

const waits = sql.raw<boolean>(isWaiting);

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** The suspended lines themselves, for adding up. */
export const waitingLines = (wanted: Wanted) =>
  sql`(select l.group_key, l.datenum, l.channel, l.dsp, l.label_name, l.quantity, l.amount_idr
    from suspense_line l where ${narrowed(wanted)})`;

/** The same grouped by what they name. */
export const groupsOf = (wanted: Wanted) =>
  sql<SuspenseGroup>`(
    select l.group_key || ${wanted.dsp ? `~${wanted.dsp}` : ''} as id, max(l.isrc) as isrc, max(l.upc) as upc, max(l.title) as title, max(l.artist_name) as "artistName",
      count(*) as lines, sum(l.quantity)::bigint as quantity, trim_scale(sum(l.amount_idr))::text as "amountIdr",
      array_agg(distinct l.dsp) as stores, array_remove(array_agg(distinct l.label_name), '') as "labelNames", min(l.datenum) as "firstPeriod", min(b.posted_at) as since
    from suspense_line l join report_batch b on b.id = l.batch_id where ${narrowed(wanted)} group by l.group_key)`;

const foundBy = (term: string) =>
  sql`(l.isrc ilike ${term} or l.title ilike ${term} or l.artist_name ilike ${term} or l.upc ilike ${term} or l.label_name ilike ${term})`;

/** One group, or 404 when nothing of it is left. */
export async function findGroup(tx: Tx, id: string): Promise<SuspenseGroup> {
  const group = await findWaiting(tx, id);
  if (!group) throw notFound();
  return group;
}

/** The same; undefined where nothing of it waits any more. */
export const findWaiting = (tx: Tx, id: string): Promise<SuspenseGroup | undefined> =>
  tx
    .selectFrom(groupsOf(scopeOf(id)).as('waiting'))
    .selectAll()
    .executeTakeFirst();

export const linesOf = ({ key, dsp }: Scope) =>
  sql<Line>`(
    select l.id, l.datenum, l.channel, l.dsp, l.country, l.label_name as "labelName", l.album_title as album, l.row_no as row,
      b.file_name as "fileName", l.quantity, trim_scale(l.amount_idr)::text as "amountIdr"
    from suspense_line l join report_batch b on b.id = l.batch_id where l.group_key = ${key} and (${dsp}::text is null or l.dsp = ${dsp}) and ${waits})`;

/** The stores whose income waits, by name. */
export async function waitingStores(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('suspense_line')
    .select('dsp')
    .distinct()
    .where(waits)
    .orderBy('dsp')
    .execute();
  return rows.map(({ dsp }) => dsp);
}

/** What a group comes to store by store, the most money first. */
export async function storesOf(tx: Tx, { key }: Scope): Promise<StoreSum[]> {
  const { rows } = await sql<StoreSum>`
    select dsp, count(*) as lines, trim_scale(sum(amount_idr))::text as "amountIdr" from suspense_line
    where group_key = ${key} and ${waits} group by dsp order by sum(amount_idr) desc, dsp`.execute(tx);
  return rows;
}
