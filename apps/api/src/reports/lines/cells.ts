import type { Dimension } from '@rilis/contract/figures';
import type { ReportQuery, ReportWindow } from '@rilis/contract/reports/income';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { quantityOf } from '../../royalties/usage.ts';

/** Who asks for what, in which months. */
export interface Asked {
  tx: Tx;
  actor: Actor;
  query: ReportQuery;
  window: ReportWindow;
}

/** The same for whoever lists lines, where the reader is not known. */
export type Asking = Pick<Asked, 'tx' | 'query' | 'window'> & Partial<Pick<Asked, 'actor'>>;

/** What came in, as fine as its report needs it: every report adds up these and nothing else. What is not needed is null. */
export interface Cell {
  label_id: number;
  datenum: number;
  song_id: number;
  dsp: string;
  country: string;
  channel: string;
  sale_type: string;
  plays: number;
  downloads: number;
  activations: number;
  quantity: number;
  amount_idr: string;
}

/** The first main artist of each song, for whom it counts where each is to count once. */
export const leadArtists = sql<{
  song_id: number;
  artist_id: number;
  stage_name: string;
}>`(select distinct on (song_id) song_id, artist_id, stage_name from known_main_artist order by song_id, "order")`;

/** What a report of one channel is asked: it has nothing to tell of another. */
export const ofChannel = (channel: string, query: ReportQuery): ReportQuery => ({
  ...query,
  channel: (query.channel ?? channel) === channel ? channel : '',
});

/** A report searches for labels, or for songs by title and ISRC. */
export type SearchedIn = 'label' | 'song';

const bySong: readonly Dimension[] = ['artist', 'release', 'song'];
const byStore: readonly Dimension[] = ['store', 'country', 'saleType', 'channel'];

/**
 * The smallest of the three sums that knows what is asked for: by label and month, by song and month, or by all at once.
 * They hold the same money and counts (docs/adr/0037): which one is read changes no figure.
 */
function tableFor({ query }: Asked, searchedIn: SearchedIn, by: readonly Dimension[]) {
  const { songId, albumId, artistId, leadArtistId, search, platform, country, saleType, channel } = query;
  const songs =
    songId ?? albumId ?? artistId ?? leadArtistId ?? (search && searchedIn === 'song' ? search : undefined);
  const stores = platform ?? country ?? saleType ?? channel;
  if (songs === undefined && !by.some((one) => bySong.includes(one))) return 'usage_month';
  return stores === undefined && !by.some((one) => byStore.includes(one))
    ? 'usage_song_month'
    : 'usage_rollup';
}

/** The cells of a report as its reader may see them; `by` names what it tells apart beside labels and months. */
export function cellsOf(
  asked: Asked,
  searchedIn: SearchedIn,
  by: readonly Dimension[] = [],
): RawBuilder<Cell> {
  const table = tableFor(asked, searchedIn, by);
  const song = table === 'usage_month' ? sql`null::bigint` : sql`u.song_id`;
  const store = (column: string) => (table === 'usage_song_month' ? sql`null::text` : sql.ref(`u.${column}`));
  const counts =
    table === 'usage_song_month'
      ? sql`u.plays, u.downloads, u.activations`
      : sql`${quantityOf('u', 'PLAY')} as plays, ${quantityOf('u', 'DOWNLOAD')} as downloads, ${quantityOf('u', 'ACTIVATION')} as activations`;
  return sql<Cell>`(select u.label_id, u.datenum, ${song} as song_id, ${store('dsp')} as dsp, ${store('country')} as country,
    ${store('channel')} as channel, ${store('sale_type')} as sale_type, ${counts}, u.quantity, u.amount_idr
    from ${sql.table(table)} u where ${wanted(asked, searchedIn, 'u')})`;
}

/**
 * Of which rows a report tells: those of the months asked for. A label's people say whose rows they want, though the
 * database knows: where rows lie on several machines, one is asked (docs/adr/0091).
 */
export const wanted = (asked: Asking, searchedIn: SearchedIn, rows: string): RawBuilder<boolean> =>
  asked.actor?.labelId == null
    ? narrowed(asked, searchedIn, rows)
    : sql<boolean>`${sql.ref(`${rows}.label_id`)} = ${asked.actor.labelId} and ${narrowed(asked, searchedIn, rows)}`;

/** The same without whose. What is found by a name is looked up first: the rows are added up by numbers alone. */
export function narrowed(
  { tx, actor, query, window }: Asking,
  searchedIn: SearchedIn,
  rows: string,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${rows}.${name}`);
  const equal = (name: string, value: unknown) => value !== undefined && sql`${column(name)} = ${value}`;
  const conditions = [
    sql`${column('datenum')} between ${window.from} and ${window.to}`,
    query.labelCd &&
      sql`${column('label_id')} in ${tx.selectFrom('label').select('id').where('systemcode', '=', query.labelCd)}`,
    query.search && found({ tx, actor }, searchedIn, query.search, column),
    equal('dsp', query.platform),
    equal('country', query.country && (query.country === 'UNKNOWN' ? '' : query.country)),
    equal('sale_type', query.saleType),
    equal('channel', query.channel),
    equal('song_id', query.songId),
    query.albumId !== undefined &&
      sql`${column('song_id')} in ${tx.selectFrom('known_song').select('id').where('album_id', '=', query.albumId)}`,
    query.artistId !== undefined &&
      sql`${column('song_id')} in ${tx.selectFrom('known_main_artist').select('song_id').where('artist_id', '=', query.artistId)}`,
    query.leadArtistId !== undefined &&
      sql`${column('song_id')} in (select song_id from ${leadArtists} lead where artist_id = ${query.leadArtistId})`,
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function found(
  { tx, actor }: Pick<Asking, 'tx' | 'actor'>,
  searchedIn: SearchedIn,
  search: string,
  column: (name: string) => RawBuilder<unknown>,
) {
  if (searchedIn === 'label')
    return sql`${column('label_id')} in ${tx.selectFrom('label').select('id').where('name', 'ilike', like(search))}`;
  const byIsrc = tx.selectFrom('known_song').select('id').where('isrc', '=', search.toUpperCase());
  const tones = tx
    .selectFrom('rbt')
    .select(sql<number>`-rbt.id`.as('id'))
    .where('title_rbt', 'ilike', like(search));
  const id = column('song_id');
  return sql`(${id} in (${titledLike(tx, actor, search)}) or ${id} in ${byIsrc} or ${id} in ${tones})`;
}

/** Everybody's titles stand beside the songs, for staff (0401); a label has its own, and those that were once. */
function titledLike(tx: Tx, actor: Actor | undefined, search: string): RawBuilder<unknown> {
  return actor?.labelId === null
    ? sql`select id from song_title where title ilike ${like(search)}`
    : sql`${tx.selectFrom('known_song').select('id').where('song_title', 'ilike', like(search))}`;
}
