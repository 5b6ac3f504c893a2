import type { SongRecord, song } from '@rilis/contract/catalogue/song';
import type { Option } from '@rilis/contract/resource';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../kit/actor.ts';
import { searched } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type PageOf, pageOf } from '../kit/db/page.ts';
import type { Database } from '../kit/db/schema.ts';
import { isUnconverted } from './converted.ts';
import { labelOf, pageOfRows, withinLabel } from './pageOfRows.ts';
import { shownTitle } from './shownNames.ts';
import { shownRows, songRows } from './songRows.ts';
import { byTitle, songsTitled } from './titles.ts';

type Query = z.output<typeof song.query>;
type OptionQuery = { search: string; albumId?: number | undefined; approvalStatus?: string | undefined };
type From = ExpressionBuilder<Database, 'song' | 'album'>;

export async function listSongs(
  tx: Tx,
  actor: Actor,
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
  const label = labelOf(actor, query);
  const found = await pageOfRows(
    tx,
    {
      matching,
      found: query.search ? placesOf(query.search, label) : null,
      ofLabel: label !== null || query.albumId !== undefined,
      order: sql`id desc`,
      ...query,
    },
    songRows,
  );
  return pageOf(found, await shownRows(found.rows), query);
}

/** Where titles, codes and artists are looked for. */
function placesOf(term: string, label: RawBuilder<number> | null): RawBuilder<SqlBool>[] {
  const like = searched(term);
  const byCode = sql<SqlBool>`song.isrc = ${codeOf(term)}`;
  const credited = sql`select c.song_id from artist p join song_artist c on c.artist_id = p.id where`;
  if (!label)
    return [
      sql<SqlBool>`song.id in (select t.id from song_title t where t.title ilike ${like})`,
      byCode,
      sql<SqlBool>`song.id in (${credited} p.stage_name ilike ${like})`,
    ];
  const byArtist = sql`song.id in (${credited} p.label_id = ${label} and ${withinLabel(sql.ref('p.stage_name'))} ilike ${like})`;
  return [
    sql<SqlBool>`(${withinLabel(sql.ref('song.song_title'))} ilike ${like} or ${byCode} or ${byArtist})`,
  ];
}

const codeOf = (term: string) => term.toUpperCase().replace(/[\s-]/g, '');

/** Songs by title, ISRC or artist: three parts, each with an index of its own. */
export function foundBy(actor: Pick<Actor, 'labelId'>, term: string): RawBuilder<unknown> {
  const like = searched(term);
  return sql`${songsTitled(actor, term)}
    union select id from song where isrc = ${codeOf(term)}
    union select c.song_id from artist p join song_artist c on c.artist_id = p.id where p.stage_name ilike ${like}`;
}

function conditionsOf(eb: From, query: Query) {
  const { albumId, artist, labelCd, labelId, isrc, approvalStatus, converted } = query;
  const label = eb.selectFrom('label').select('label.id');
  return [
    ...(albumId ? [eb('song.album_id', '=', albumId)] : []),
    ...(labelId ? [eb('song.label_id', '=', labelId)] : []),
    ...(labelCd ? [eb('song.label_id', '=', label.where('systemcode', '=', labelCd))] : []),
    ...(isrc ? [eb('song.isrc', '=', codeOf(isrc))] : []),
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
  actor: Actor,
  { search, albumId, approvalStatus }: OptionQuery,
): Promise<Option[]> {
  const { from, found, order } = byTitle('song', actor, search);
  const { rows } = await sql<Option>`select song.id, song.song_title as label, ${shownTitle('album')} as sub
    from ${from} join album on album.id = song.album_id
    where song.deleted_at is null and album.deleted_at is null and ${found}
      ${albumId ? sql`and song.album_id = ${albumId}` : sql``}
      ${approvalStatus ? sql`and album.approval_status = ${approvalStatus}` : sql``}
    order by ${order} limit 50`.execute(tx);
  return rows;
}
