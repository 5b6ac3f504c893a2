import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { type RawBuilder, sql } from 'kysely';
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
 * Until the transaction ends nobody else binds a song of the label, lets go of one, renews a licence, takes a renewal up again,
 * takes its songs over or gives them to another label: a label may not lock a licence that is in force, and what was bound
 * meanwhile would stay with the old one, or the old label, alone. Whoever locks applications as well does so before.
 */
export const holdLicences = (tx: Tx, labelId: number) =>
  sql`select pg_advisory_xact_lock(7480, ${labelId}::int)`.execute(tx);

/**
 * The renewal of a licence that stands: one that was given up, or that nobody answered in time, makes room for another. Screens
 * offer by it what the server lets through.
 */
export const renewalOf = (licence: RawBuilder<unknown>) => sql<
  number | null
>`(select max(r.id) from cover_application r
  where r.renews = ${licence} and r.status not in ('REJECTED', 'CANCELLED') and (r.status <> 'EXPIRED' or r.granted_at is not null))`;

/** One renewal of a licence at a time. */
export async function refuseSecond(tx: Tx, renews: number): Promise<void> {
  const { rows } = await sql<{
    id: number | null;
  }>`select ${renewalOf(sql`${renews}::bigint`)} as id`.execute(tx);
  const standing = rows[0]!.id;
  if (standing !== null)
    throw new Problem(409, 'error.cover.renewing', { params: { number: coverNumber(standing) } });
}
