import { type EnteredFollowers, followers as routes } from '@rilis/contract/catalogue/performance';
import { today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';

/** Row-level security decides whose artist it is: another label's answers like a missing one. */
async function findArtist(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('artist')
    .select(['id', 'label_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A day that has not been yet is a slip of the pen; said with the row it stands in. */
function refuseFuture(entries: readonly EnteredFollowers[]): void {
  const fields = entries.flatMap(({ day }, at) =>
    day > today() ? [{ field: `entries.${at}.day`, code: 'error.report.followersLater' }] : [],
  );
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
}

/** Of the same store and day the last entry of a call counts. */
const lastOf = (entries: readonly EnteredFollowers[]) => [
  ...new Map(entries.map((one) => [`${one.day} ${one.platform}`, one])).values(),
];

/** Followers of artists, store by store and day by day. */
export const followerEndpoints: Endpoint[] = [
  on(routes.list, async ({ tx, params: { id } }) => {
    await findArtist(tx, id);
    return tx
      .selectFrom('follower_count')
      .select(['id', 'platform', sql<string>`day::text`.as('day'), 'followers'])
      .where('artist_id', '=', id)
      .orderBy('day', 'desc')
      .orderBy('platform')
      .limit(5_000)
      .execute();
  }),
  on(routes.enter, async ({ tx, actor, params: { id }, body }) => {
    const artist = await findArtist(tx, id);
    refuseFuture(body.entries);
    const entries = lastOf(body.entries);
    await tx
      .insertInto('follower_count')
      .values(entries.map((one) => ({ ...one, artist_id: id, label_id: artist.label_id })))
      .onConflict((on) =>
        on
          .columns(['artist_id', 'platform', 'day'])
          .doUpdateSet({ followers: sql`excluded.followers`, created_by: sql`app_user()` }),
      )
      .execute();
    await audit(tx, actor, {
      ...{ action: 'updated', entity: 'artist', id, labelId: artist.label_id },
      after: { followers: entries.length },
    });
    return { kept: entries.length };
  }),
  on(routes.remove, async ({ tx, actor, params: { id, entryId } }) => {
    const artist = await findArtist(tx, id);
    const row = await tx
      .deleteFrom('follower_count')
      .where('id', '=', entryId)
      .where('artist_id', '=', id)
      .returning(['platform', sql<string>`day::text`.as('day'), 'followers'])
      .executeTakeFirst();
    if (!row) throw notFound();
    await audit(tx, actor, {
      ...{ action: 'updated', entity: 'artist', id, labelId: artist.label_id },
      before: row,
    });
    return null;
  }),
];
