import { liveStates } from '@rilis/contract/approval';
import { homepageTopHit, topHitSongs } from '@rilis/contract/content/homepage';
import { sql } from 'kysely';
import { searched } from '../kit/db/columns.ts';
import { on } from '../kit/http/endpoint.ts';
import { content } from './entity.ts';

/** By the titles that stand beside the songs, for staff (0401). */
const titledLike = (term: string) =>
  sql<boolean>`song.id in (select id from song_title where title ilike ${searched(term)})`;

export const topHitEndpoints = [
  ...content(homepageTopHit, 'homepage_top_hit'),
  // Approved songs with a recording. A hit is prepared before its release is out; top_hit_sound (0936) lets it be heard from that day.
  on(topHitSongs, async ({ tx, query }) => {
    let matching = tx
      .selectFrom('song')
      .innerJoin('album', 'album.id', 'song.album_id')
      .innerJoin('media', 'media.id', 'song.song_file')
      .where('song.deleted_at', 'is', null)
      .where('album.deleted_at', 'is', null)
      .where('album.approval_status', 'in', liveStates)
      .where('media.status', '=', 'READY');
    if (query.search) matching = matching.where(titledLike(query.search));
    return matching
      .select(['song.id', 'song.song_title as label'])
      .select(sql<string>`coalesce(album.display_album_title, album.album_title)`.as('sub'))
      .orderBy('song.id', 'desc')
      .limit(50)
      .execute();
  }),
];
