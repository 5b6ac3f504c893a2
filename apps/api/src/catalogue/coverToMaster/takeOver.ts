import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { sql } from 'kysely';
import type { Row } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';

type Licence = Row<'cover_application'>;

/** The songs of the licence that is renewed come under the new one as well. */
export async function takeOverSongs(tx: Tx, { id, renews, label_id: labelId }: Licence): Promise<void> {
  if (renews === null) return;
  await holdLicences(tx, labelId);
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

/**
 * Until the transaction ends nobody else binds a song of the label, lets go of one, renews a licence, takes a renewal up again or
 * takes its songs over: a label may not lock a licence that is in force, and what was bound meanwhile would stay with the old one
 * alone.
 */
export const holdLicences = (tx: Tx, labelId: number) =>
  sql`select pg_advisory_xact_lock(7480, ${labelId}::int)`.execute(tx);

/** One renewal of a licence at a time: what was given up makes room for another. */
export async function refuseSecond(tx: Tx, renews: number): Promise<void> {
  const open = await tx
    .selectFrom('cover_application')
    .select('id')
    .where('renews', '=', renews)
    .where('status', 'not in', ['REJECTED', 'CANCELLED', 'EXPIRED'])
    .executeTakeFirst();
  if (open) throw new Problem(409, 'error.cover.renewing', { params: { number: coverNumber(open.id) } });
}
