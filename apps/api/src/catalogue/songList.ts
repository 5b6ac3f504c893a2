import type { SongRecord, song } from '@rilis/contract/catalogue/song';
import type { Option } from '@rilis/contract/resource';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { searched } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type PageOf, pageAround } from '../kit/db/page.ts';
import type { Database } from '../kit/db/schema.ts';
import { isUnconverted } from './converted.ts';
import { pageOfIds } from './pageOfIds.ts';
import { songRowsOf } from './songRows.ts';

type Query = z.output<typeof song.query>;
type OptionQuery = { search: string; albumId?: number | undefined; approvalStatus?: string | undefined };
type From = ExpressionBuilder<Database, 'song' | 'album'>;

export async function listSongs(
  tx: Tx,
  query: Query,
  only: { trash?: boolean } = {},
): Promise<PageOf<SongRecord>> {
  const trash = only.trash ?? query.deleted ?? false;
  const matching = tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .select('song.id')
    .where('song.deleted_at', trash ? 'is not' : 'is', null)
    .where('album.deleted_at', 'is', null)
    .where((eb) => eb.and(conditionsOf(eb, query)));
  const found = query.search ? foundBy(query.search) : null;
  const { total, ids } = await pageOfIds(tx, { matching, found, order: sql`id desc`, ...query });
  return pageAround(await songRowsOf(tx, ids), total, query);
}

/** Songs by title, ISRC or artist: three parts, each with an index of its own. */
export function foundBy(term: string): RawBuilder<unknown> {
  const like = searched(term);
  return sql`select id from song where song_title ilike ${like}
    union select id from song where isrc = ${term.toUpperCase().replace(/[\s-]/g, '')}
    union select c.song_id from artist p join song_artist c on c.artist_id = p.id where p.stage_name ilike ${like}`;
}

function conditionsOf(eb: From, query: Query) {
  const { albumId, artist, labelCd, labelId, isrc, approvalStatus, converted } = query;
  const label = eb.selectFrom('label').select('label.id');
  return [
    ...(query.search ? [sql<boolean>`song.id in (select id from found)`] : []),
    ...(albumId ? [eb('song.album_id', '=', albumId)] : []),
    ...(labelId ? [eb('song.label_id', '=', labelId)] : []),
    ...(labelCd ? [eb('song.label_id', '=', label.where('systemcode', '=', labelCd))] : []),
    ...(isrc ? [eb('song.isrc', '=', isrc.toUpperCase().replace(/[\s-]/g, ''))] : []),
    ...(approvalStatus ? [eb('album.approval_status', 'in', approvalStatus)] : []),
    ...(converted === undefined ? [] : [converted ? eb.not(isUnconverted('song')) : isUnconverted('song')]),
    ...(artist ? [ofArtist(artist)] : []),
  ];
}

const ofArtist = (artist: string) =>
  sql<boolean>`song.id in (select c.song_id from artist p join song_artist c on c.artist_id = p.id
    where ${/^\d{1,15}$/.test(artist) ? sql`p.id = ${Number(artist)}` : sql`p.stage_name ilike ${searched(artist)}`})`;

/** Songs to choose from, by title. */
export async function songOptions(
  tx: Tx,
  { search, albumId, approvalStatus }: OptionQuery,
): Promise<Option[]> {
  let query = tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .where('song.deleted_at', 'is', null)
    .where('album.deleted_at', 'is', null);
  if (search) query = query.where('song.song_title', 'ilike', searched(search));
  if (albumId) query = query.where('song.album_id', '=', albumId);
  if (approvalStatus) query = query.where('album.approval_status', '=', approvalStatus);
  const rows = await query
    .select(['song.id', 'song.song_title', 'album.album_title'])
    .orderBy('song.song_title')
    .orderBy('song.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ id: row.id, label: row.song_title, sub: row.album_title }));
}
