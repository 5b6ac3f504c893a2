import type { Actor } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { coverRoom } from './coverRoom.ts';

/** The release is approved: the licences of its songs are used from now on. */
export async function releaseCovers(tx: Tx, actor: Actor, albumId: number): Promise<void> {
  const licences = await tx
    .selectFrom('cover_application as c')
    .select('c.id')
    .where('c.status', '=', 'APPROVED')
    .where((eb) =>
      eb(
        'c.id',
        'in',
        eb
          .selectFrom('cover_song')
          .innerJoin('song', 'song.id', 'cover_song.song_id')
          .select('cover_song.application_id')
          .where('song.album_id', '=', albumId)
          .where('song.deleted_at', 'is', null),
      ),
    )
    .orderBy('c.id')
    .execute();
  for (const { id } of licences)
    await transition(coverRoom, tx, actor, id, { action: 'release', by: 'system' }, {});
}
