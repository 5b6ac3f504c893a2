import { keptTop } from '@rilis/contract/figures';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { pageAround } from '../../kit/db/page.ts';
import { together } from '../../kit/db/together.ts';
import { anyIn } from '../../royalties/usage.ts';
import { type Asked, cellsOf } from '../lines/cells.ts';
import { type Cut, total } from './namedPage.ts';
import {
  albumName,
  hiddenUnless,
  income,
  mainArtists,
  mayDownload,
  plays,
  sortOf,
  title,
} from './songRows.ts';

/** A cell of the statistic before it gets its names. */
interface Group {
  song_id: number;
  label_id: number;
  datenum: number;
  country: string;
  dsp: string;
  st: number;
  dl: number | null;
  grossRev: number;
  total: number;
}

/** The order of the statistic; `first` is what it is largest by. */
const orderOf = (first: string): RawBuilder<unknown> =>
  sql`${sql.ref(first)} desc, datenum desc, "grossRev" desc, song_id, dsp, country`;

export function statisticRows(asked: Asked, cut: Cut) {
  const first = sortOf('statistic', asked.query, asked.actor);
  const grouped = asked.tx
    .selectFrom(cellsOf(asked, 'song', ['song', 'store']).as('r'))
    .groupBy(['r.song_id', 'r.label_id', 'r.datenum', 'r.country', 'r.dsp'])
    .having(anyIn('r'))
    .select(['r.song_id', 'r.label_id', 'r.datenum', 'r.country', 'r.dsp'])
    .select([plays.as('st'), hiddenUnless(mayDownload(asked.actor, 'dl')).as('dl'), income.as('grossRev')]);
  const rows = cut(asked.tx.selectFrom(grouped.as('g')).selectAll().select(total).orderBy(orderOf(first)));
  return named(asked, rows as SelectQueryBuilder<never, never, Group>, first);
}

function named({ tx }: Asked, groups: SelectQueryBuilder<never, never, Group>, first: string) {
  return tx
    .selectFrom(groups.as('row'))
    .innerJoin('label', 'label.id', 'row.label_id')
    .leftJoin('known_song as song', 'song.id', 'row.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    .leftJoin('rbt as tone', (on) => on.on(sql<boolean>`tone.id = -row.song_id`))
    .select([
      sql<string>`territory_of(row.country)`.as('territory'),
      'row.datenum',
      sql<string>`coalesce(nullif(row.country, ''), 'UNKNOWN')`.as('country'),
      'label.name as labelName',
      sql<string>`coalesce('RL' || lpad(album.id::text, 7, '0'), '')`.as('catNo'),
      sql<string>`coalesce(song.isrc, '')`.as('isrc'),
      sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
      mainArtists.as('artistName'),
      albumName.as('albumName'),
      title.as('songName'),
      'row.st',
      'row.dl',
      'row.grossRev',
      'row.dsp',
      'row.song_id as songId',
      'label.systemcode as labelCd',
      'row.total',
    ])
    .orderBy(sql`row.${sql.ref(first)}`, 'desc')
    .orderBy('row.datenum', 'desc')
    .orderBy('row.grossRev', 'desc')
    .orderBy('row.song_id')
    .orderBy('row.dsp')
    .orderBy('row.country');
}

/**
 * The largest rows of each label and month, in the order that is asked for: the first of all are among them. Each month gives
 * as many as the page reaches, in the order of its index, whatever the database guesses of sizes and months.
 */
function topGroups({ tx, actor, query, window }: Asked, first: string) {
  const dl = mayDownload(actor, 'dl') ? sql`t.dl` : sql`null::bigint`;
  const ofLabel =
    query.labelCd === undefined
      ? sql``
      : sql` and u.label_id in (select id from label where systemcode = ${query.labelCd})`;
  const order =
    first === 'datenum'
      ? sql`t.datenum desc, t.size desc`
      : sql`t.size desc, t.datenum desc, t.gross_rev desc`;
  const from = query.page * query.size;
  return tx
    .selectFrom(
      sql<Group>`(select t.song_id, t.label_id, t.datenum, t.country, t.dsp, t.st, ${dl} as dl, t.gross_rev as "grossRev", 0::bigint as total
      from generate_series(${window.from}::int, ${window.to}::int) month (datenum) cross join lateral (
        select u.* from usage_top u where u.sort = ${first === 'st' ? 'st' : 'grossRev'} and u.datenum = month.datenum${ofLabel}
        order by u.size desc, u.gross_rev desc fetch first ${from + query.size} rows with ties) t
      order by ${order}, t.song_id, t.dsp, t.country limit ${query.size} offset ${from})`.as('g'),
    )
    .selectAll() as unknown as SelectQueryBuilder<never, never, Group>;
}

/** What nobody narrows is all that stands ready. */
const isWhole = ({
  query: { search, platform, country, saleType, channel, songId, albumId, artistId, leadArtistId },
}: Asked) =>
  !search &&
  [platform, country, saleType, channel, songId, albumId, artistId, leadArtistId].every(
    (one) => one === undefined,
  );

/**
 * A page of the statistic from what stands ready of each label and month; null where the page lies behind that, where it is
 * narrowed, or where lines have come in since.
 */
export async function takeTops(asked: Asked) {
  const { tx, query, window } = asked;
  const first = sortOf('statistic', query, asked.actor);
  if (first === 'dl' || !isWhole(asked) || (query.page + 1) * query.size > keptTop) return null;
  const ofLabel =
    query.labelCd === undefined
      ? sql``
      : sql` and label_id in (select id from label where systemcode = ${query.labelCd})`;
  const [{ rows: listed }, rows] = await together(
    sql<{ changed: boolean; many: number }>`
      select coalesce(bool_or(many is null), false) as changed, coalesce(sum(many), 0)::bigint as many
      from usage_listed where datenum between ${window.from} and ${window.to}${ofLabel}`.execute(tx),
    named(asked, topGroups(asked, first), first).execute(),
  );
  const { changed = true, many = 0 } = listed[0] ?? {};
  if (changed) return null;
  return pageAround(
    rows.map(({ total: _, ...row }) => row),
    many,
    query,
  );
}
