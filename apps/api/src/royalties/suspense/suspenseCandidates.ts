import { releasedStates } from '@rilis/contract/approval';
import { type Candidate, isOtherLabel, type SuspenseGroup } from '@rilis/contract/royalties/suspense';
import { sql } from 'kysely';
import { mainArtistsOf, shownTitle } from '../../catalogue/shownNames.ts';
import { searched } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';

const most = 10;

/**
 * The songs a group of lines most likely means, the likeliest first: the same ISRC, the same bar code and title, then
 * by how alike title and main artist are (trigrams, 60 to 40). With a search word: the songs found by it, marked alike.
 * Those of releases that were never approved only by their ISRC.
 */
export async function candidatesFor(tx: Tx, group: SuspenseGroup, search: string): Promise<Candidate[]> {
  const { isrc, title, artistName, upc } = group;
  const { rows } = await sql<Omit<Candidate, 'otherLabel'>>`
    with found as (${search ? foundBy(search) : likelyFor(group)}),
    named as (
      select s.id, with_version(s.song_title, s.song_sub_title) as called, s.isrc, ${shownTitle('a')} as release, l.name as label_name,
        ${mainArtistsOf('song', 's.id')} as artists,
        coalesce(s.isrc = ${isrc}, false) as same_isrc, ${isrc} <> '' and s.isrc is not null and s.isrc <> ${isrc} as other_isrc,
        ${upc} <> '' and coalesce(ltrim(a.upc_icpn, '0') = ${upc} and lower(s.song_title) = lower(${title}), false) as same_upc,
        similarity(s.song_title, ${title}) as by_title
      from found f join song s on s.id = f.id join album a on a.id = s.album_id join label l on l.id = s.label_id
      where s.deleted_at is null and a.deleted_at is null
        and (s.isrc = ${isrc} or a.approval_status = any (${[...releasedStates]}))),
    compared as (select n.*, case when ${artistName} = '' then by_title else similarity(artists, ${artistName}) end as by_artist from named n)
    select id as "songId", coalesce(called, '') as "songTitle", artists as "artistName", release as "albumTitle",
      label_name as "labelName", isrc, other_isrc as "otherIsrc",
      case when same_isrc then 100 when same_upc then 95 else round((60 * by_title + 40 * by_artist)::numeric)::int end as score,
      case when same_isrc then 'ISRC' when same_upc then 'UPC' when by_title < 0.3 then 'SEARCHED'
        when ${artistName} <> '' and by_artist >= 0.3 then 'TITLE_ARTIST' else 'TITLE' end as reason
    from compared order by score desc, id limit ${most}`.execute(tx);
  return rows.map((row) => ({ ...row, otherLabel: isOtherLabel(group.labelNames, row.labelName) }));
}

/** Each by the index of its own. */
const likelyFor = ({ isrc, title, upc }: SuspenseGroup) => sql`
  select id from song where isrc = ${isrc}
  union (select t.id from song_title t where t.live and t.title % ${title} order by similarity(t.title, ${title}) desc, t.id limit 200)
  union select s.id from album_title a join song s on s.album_id = a.id where a.live and a.code = lpad(${upc}, 14, '0')`;

const foundBy = (search: string) => sql`
  select id from song where isrc = upper(${search})
  union (select t.id from song_title t where t.live and t.title ilike ${searched(search)} order by t.id limit 200)
  union (select sa.song_id from artist ar join song_artist sa on sa.artist_id = ar.id and sa.role = 'MAIN'
    where ar.stage_name ilike ${searched(search)} order by 1 limit 200)`;
