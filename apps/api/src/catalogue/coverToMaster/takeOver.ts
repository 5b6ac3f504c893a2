import type { Row } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';

type Licence = Row<'cover_application'>;

/** The songs of the licence that is renewed come under the new one as well. */
export async function takeOverSongs(tx: Tx, { id, renews }: Pick<Licence, 'id' | 'renews'>): Promise<void> {
  if (renews === null) return;
  await tx
    .insertInto('cover_song')
    .columns(['application_id', 'song_id', 'label_id'])
    .expression((eb) =>
      eb
        .selectFrom('cover_song')
        .select([eb.val(id).as('application_id'), 'song_id', 'label_id'])
        .where('application_id', '=', renews),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
