import { liveStates } from '@rilis/contract/approval';
import { type RawBuilder, sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { enqueue } from '../../kit/jobs.ts';

const platform = system('delivery.follow');

/** An artist is called otherwise, or known by other numbers: the stores of every release that names them follow. */
export const enqueueFollowingOf = (tx: Tx, artistId: number) =>
  enqueue(tx, 'delivery.followArtist', { id: artistId }, `delivery.followArtist:${artistId}`);

/** The job: hundreds of releases are left to the queue here, where nobody waits for the decision. */
export const followArtistJob = (db: Db, payload: unknown): Promise<void> => {
  const { id } = payload as { id: number };
  return onPlatform(
    db,
    sql`(select c.album_id as id from album_artist c where c.artist_id = ${id}
      union select s.album_id from song_artist c join song s on s.id = c.song_id
        where c.artist_id = ${id} and s.deleted_at is null) named where ${isOut}`,
  );
};

/**
 * The job: a label is told of otherwise (labels/labelTold.ts), so are its releases. `renewed`: those go out as well that were
 * approved, or brought back, while its contract was over.
 */
export const followLabelJob = (db: Db, payload: unknown): Promise<void> => {
  const { id, renewed } = payload as { id: number; renewed: boolean };
  return onPlatform(
    db,
    sql`album named where label_id = ${id} and revision_of is null and deleted_at is null
      and approval_status in (${listed(liveStates)})
      and (${isOut} or ${renewed})`,
  );
};

/** The job: the work on a file has come to its end, and with it the wait of what cannot leave without it. */
export const followFileJob = (db: Db, payload: unknown): Promise<void> => {
  const { id } = payload as { id: string };
  return onPlatform(
    db,
    sql`(select id from album where album_image = ${id}
      union select album_id from song where song_file = ${id} and deleted_at is null) named
    where exists (select from delivery d where d.album_id = named.id and d.fault = 'preparing')`,
  );
};

/** What went over to another label is told of as that label's. */
export const enqueueFollowingMoved = (tx: Tx, transferId: number) =>
  enqueueAll(
    tx,
    sql`(select unnest(album_ids) as id from log_transfer_content where id = ${transferId}) named where ${isOut}`,
  );

const isOut = sql`exists (select from delivery d where d.album_id = named.id and d.status <> 'TAKEN_DOWN')`;

const onPlatform = (db: Db, releases: RawBuilder<unknown>): Promise<void> =>
  withScope(db, platform, (tx) => enqueueAll(tx, releases));

/** `releases`: who follows, `named`. */
async function enqueueAll(tx: Tx, releases: RawBuilder<unknown>): Promise<void> {
  await sql`select enqueue('delivery.follow', json_build_object('id', named.id), 'delivery.follow:' || named.id)
    from ${releases}`.execute(tx);
}
