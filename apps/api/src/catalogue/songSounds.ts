import type { song } from '@rilis/contract/catalogue/song';
import type { SongSoundInfo } from '@rilis/contract/catalogue/songSound';
import type { MediaRecord } from '@rilis/contract/mediaFile';
import type { QueryOf } from '@rilis/contract/route';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type PageOf, takePage } from '../kit/db/page.ts';
import { isConverted } from './converted.ts';
import { soundJson } from './songRows.ts';

type Query = QueryOf<typeof song.routes.sounds>;

/** Songs with what is known of their files, for progress after uploads. */
export async function listSounds(tx: Tx, query: Query): Promise<PageOf<SongSoundInfo>> {
  let matching = tx
    .selectFrom('song')
    .innerJoin('media', 'media.id', 'song.song_file')
    .innerJoin('album', 'album.id', 'song.album_id')
    .where('song.deleted_at', 'is', null)
    .where('album.deleted_at', 'is', null);
  if (query.search)
    matching = matching.where((eb) =>
      eb.or([
        eb('song.song_title', 'ilike', like(query.search)),
        eb('media.file_name', 'ilike', like(query.search)),
      ]),
    );
  if (query.albumId) matching = matching.where('song.album_id', '=', query.albumId);
  if (query.songId) matching = matching.where('song.id', 'in', query.songId);
  if (query.mediaId) matching = matching.where('media.id', 'in', query.mediaId);
  if (query.status) matching = matching.where('media.status', '=', query.status as MediaRecord['status']);
  const page = await takePage(matching, query, (rows) =>
    rows
      .select([
        'song.id as songId',
        'song.song_title as songTitle',
        'song.album_id as albumId',
        isConverted('song').as('songConvertedYN'),
        soundJson.as('sound'),
      ])
      .orderBy('song.id', 'desc'),
  );
  return { ...page, content: page.content.map(({ sound, ...row }) => ({ ...row, ...sound! })) };
}
