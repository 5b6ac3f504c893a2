import { dayOfPeriod } from '@rilis/contract/clock';
import { type Dimension, type Figures, mostGroups, mostSeries } from '@rilis/contract/figures';
import { spanBefore } from '@rilis/contract/period';
import type { ReportQuery } from '@rilis/contract/reports/income';
import { type RawBuilder, sql } from 'kysely';
import { shownTitle } from '../../catalogue/shownNames.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { type Asked, type Cell, cellsOf, leadArtists } from '../lines/cells.ts';
import { newestMonth } from './newestMonth.ts';
import { isReached } from './reportWindow.ts';

/** What the cells of a dimension are told apart by, and how that is named: `b.k` is the column of the cells. */
interface Part {
  column: keyof Cell;
  key: RawBuilder<string>;
  name: RawBuilder<string>;
  join?: RawBuilder<unknown>;
}

const itself = sql<string>`b.k::text`;
const plain = (column: keyof Cell): Part => ({ column, key: itself, name: itself });
const unknown = sql<string>`coalesce(nullif(b.k, ''), 'UNKNOWN')`;

const parts: Record<Dimension, Part> = {
  month: plain('datenum'),
  store: plain('dsp'),
  country: { column: 'country', key: unknown, name: unknown },
  saleType: plain('sale_type'),
  channel: plain('channel'),
  label: {
    column: 'label_id',
    key: sql`l.systemcode`,
    name: sql`l.name`,
    join: sql`join label l on l.id = b.k`,
  },
  song: {
    column: 'song_id',
    key: itself,
    name: sql`coalesce(with_version(s.song_title, s.song_sub_title), tone.title_rbt, '')`,
    join: sql`left join known_song s on s.id = b.k left join rbt tone on tone.id = -b.k`,
  },
  release: {
    column: 'song_id',
    key: sql`coalesce(s.album_id::text, '')`,
    name: sql`coalesce(${shownTitle('a')}, '')`,
    join: sql`left join known_song s on s.id = b.k left join known_album a on a.id = s.album_id`,
  },
  artist: {
    column: 'song_id',
    key: sql`coalesce(first.artist_id::text, '')`,
    name: sql`coalesce(first.stage_name, '')`,
    join: sql`left join ${leadArtists} first on first.song_id = b.k`,
  },
};

interface Sum {
  now: boolean | null;
  key: string | null;
  name: string | null;
  place: number | null;
  datenum: number | null;
  /** Which of the three: all, a group, a month of a group. */
  told: 'ALL' | 'GROUP' | 'MONTH';
  many: number;
  income: number;
  plays: number;
  downloads: number;
  activations: number;
}

/** A song, a release or an artist. */
export type Subject = Pick<ReportQuery, 'songId' | 'albumId' | 'artistId'>;

interface Wanted {
  by: Dimension;
  /** Whether downloads are told to this reader in this report. */
  downloads: boolean;
  /** The cells of a window, those of the list itself. */
  cells: (asked: Asked) => RawBuilder<Cell> | Promise<RawBuilder<Cell>>;
}

/** A report added up: all of it, by groups and by month, beside the months before. One look at the cells. */
export async function figuresOf(asked: Asked, { by, downloads, cells }: Wanted): Promise<Figures> {
  const before = await windowBefore(asked.tx, asked.actor, await reportedOf(asked));
  const seen = { ...asked, window: { ...asked.window, from: before?.from ?? asked.window.from } };
  const added = await cells(seen);
  const { rows } = await sums(asked, by, added).execute(asked.tx);
  const measured = ({ income, plays, activations, downloads: told }: Sum) => ({
    ...{ income, plays, activations },
    downloads: downloads ? told : null,
  });
  const all = rows.filter(({ told }) => told === 'ALL');
  const groups = rows.filter(({ told }) => told === 'GROUP');
  const past = new Map(groups.filter(({ now }) => !now).map(({ key, income }) => [key, income]));
  const none = { income: 0, plays: 0, activations: 0, downloads: downloads ? 0 : null };
  const [now, then] = [all.find((sum) => sum.now), all.find((sum) => !sum.now)];
  return {
    by,
    totals: now ? measured(now) : none,
    before: before && { ...before, ...(then ? measured(then) : none) },
    groups: groups
      .filter((sum) => sum.now)
      .map((sum) => ({
        ...measured(sum),
        key: sum.key ?? '',
        name: sum.name ?? '',
        before: before && by !== 'month' ? (past.get(sum.key) ?? 0) : null,
      })),
    groupCount: now?.many ?? 0,
    chart: rows
      .filter(({ told }) => told === 'MONTH')
      .map((sum) => ({ ...measured(sum), datenum: sum.datenum ?? 0, key: sum.key })),
  };
}

interface WantedOfMonths extends Pick<Wanted, 'by' | 'downloads'>, Subject {}

/** Figures over whole months of all that came in, or of a subject, without the limits of a report: these tell no rows. */
export function figuresOfMonths(
  { tx, actor }: Pick<Asked, 'tx' | 'actor'>,
  [from, to]: readonly [number, number],
  { by, downloads, ...subject }: WantedOfMonths,
): Promise<Figures> {
  const window = { from, to, startDate: dayOfPeriod(from, 1), endDate: dayOfPeriod(to, 1) };
  const asked: Asked = { tx, actor, query: { search: '', page: 0, size: 1, by, ...subject }, window };
  return figuresOf(asked, { by, downloads, cells: (seen) => cellsOf(seen, 'song', [by]) });
}

/** The newest month of which anything is told. */
export const newestIn = ({ chart }: Figures): number | null =>
  chart.length > 0 ? Math.max(...chart.map(({ datenum }) => datenum)) : null;

/** Largest first; months, the newest first. */
function sums({ window }: Asked, by: Dimension, cells: RawBuilder<Cell>) {
  const { column, key, name, join } = parts[by];
  const measured = sql`sum(plays::float8) as plays, sum(downloads::float8) as downloads, sum(activations::float8) as activations, sum(amount) as amount`;
  const order = by === 'month' ? sql`key desc` : sql`sum(amount) filter (where now) desc nulls last, key`;
  return sql<Sum>`
    with base as materialized (select r.datenum, ${sql.ref(`r.${column}`)} as k, sum(r.plays::float8) as plays, sum(r.downloads::float8) as downloads,
        sum(r.activations::float8) as activations, sum(r.amount_idr) as amount, sum(r.quantity::float8) as quantity
      from ${cells} r group by 1, 2),
    cells as materialized (select b.datenum, b.datenum >= ${window.from}::int as now, ${key} as key, min(${name}) as name, ${measured}
      from base b ${join ?? sql``} where b.quantity <> 0 or b.amount <> 0 group by 1, 2, 3),
    placed as (select key, min(name) as name, row_number() over (order by ${order}) as place from cells group by key having bool_or(now)),
    -- The months of a group by itself are no series of a chart by months.
    shown as (select *, case when place <= ${by === 'month' ? 0 : mostSeries}::int then key end as shown from placed)
    select c.now, case when grouping(p.key) = 0 then p.key when grouping(c.datenum) = 0 then p.shown end as key, min(p.name) as name, p.place, c.datenum,
      case when grouping(p.key) = 0 then 'GROUP' when grouping(c.datenum) = 0 then 'MONTH' else 'ALL' end as told,
      (select count(*) from placed) as many, round(sum(c.amount))::bigint as income, sum(c.plays)::bigint as plays,
      sum(c.downloads)::bigint as downloads, sum(c.activations)::bigint as activations
    from cells c left join shown p on p.key = c.key
    group by grouping sets ((c.now), (c.now, p.key, p.place), (c.datenum, p.shown))
    having (grouping(p.key) = 1 or p.place <= ${mostGroups}::int) and (grouping(c.datenum) = 1 or c.datenum >= ${window.from}::int)
    order by p.place nulls first, c.datenum, key`;
}

/** The window up to its newest month of which anything was reported: a month that is still to come is no loss. */
const reportedOf = async (asked: Asked) => ({
  from: asked.window.from,
  to: (await newestMonth(asked)) ?? asked.window.to,
});

/** As many months before a window; null where it would go back farther than the reader may. */
export async function windowBefore(tx: Tx, actor: Actor, window: { from: number; to: number }) {
  const before = spanBefore(window);
  return before && (await isReached(tx, actor, before.from)) ? before : null;
}
