import { releasedStates } from '@rilis/contract/approval';
import { licensedStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import { today } from '@rilis/contract/clock';
import { folded } from '@rilis/contract/folded';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import type { Row } from '../../kit/approval/room.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { coverRoom } from './coverRoom.ts';
import { holdLicences } from './takeOver.ts';

/** A song comes under a licence: one of the same label, marked as a cover, and of the title the licence names. */
export async function attachSong(tx: Tx, actor: Actor, id: number, songId: number): Promise<void> {
  const licence = await lockLicence(tx, id);
  if (!licensedStatuses.some((status) => status === licence.status))
    throw new Problem(409, 'error.cover.noLicence');
  if (licence.terms_ends_on! < today()) throw new Problem(409, 'error.cover.lapsed');
  const song = await tx
    .selectFrom('song')
    .select(['song_title as title', markedAsCover.as('isCover')])
    .where('id', '=', songId)
    .where('label_id', '=', licence.label_id)
    .where('deleted_at', 'is', null)
    .where('revision_of', 'is', null)
    .executeTakeFirst();
  if (!song) throw invalid('songId', 'error.cover.song');
  if (!song.isCover) throw invalid('songId', 'error.cover.notCover', { title: song.title });
  const title = licence.cover_title;
  if (folded(song.title) !== folded(title)) throw invalid('songId', 'error.cover.otherSong', { title });
  await bind(tx, licence, songId);
  await audit(tx, actor, { ...eventOf(id, licence.label_id), action: 'bound', after: { songId } });
}

/** What is out is marked in its open correction, which is not sent in before the licence covers it. Needs a scope that sees corrections. */
const markedAsCover = sql<boolean>`(is_cover or exists (
  select from song r join album a on a.id = r.album_id and a.deleted_at is null
  where r.revision_of = song.id and r.is_cover and a.approval_status not in ('APPROVED', 'REJECTED')))`;

/**
 * A licence whose songs stay as they are until the transaction ends. A label does not lock one that is in force: while it waited,
 * licence and song may have gone to another label.
 */
async function lockLicence(tx: Tx, id: number): Promise<Row<'cover_application'>> {
  const { label_id: labelId } = await lock(tx, coverRoom, id);
  await holdLicences(tx, labelId);
  return lock(tx, coverRoom, id);
}

/** Under the licence, and under what renews it already: it took over the songs there were when it was granted. */
async function bind(
  tx: Tx,
  { id, label_id: labelId }: Row<'cover_application'>,
  songId: number,
): Promise<void> {
  await sql`
    with recursive bound as (
      select ${id}::bigint as id
      union select next.id from cover_application next join bound on next.renews = bound.id
        where next.status = any (${licensedStatuses}::text[]) and next.label_id = ${labelId})
    insert into cover_song (application_id, song_id, label_id) select id, ${songId}, ${labelId} from bound
    on conflict do nothing`.execute(tx);
}

/** A song leaves a licence, and what renews it: it came under those because of this one. */
export async function detachSong(tx: Tx, actor: Actor, id: number, songId: number): Promise<void> {
  const licence = await lockLicence(tx, id);
  await refuseEarning(tx, songId);
  const { rows: gone } = await sql<{ id: number }>`
    with recursive bound as (
      select ${id}::bigint as id
      union select next.id from cover_application next join bound on next.renews = bound.id)
    delete from cover_song where song_id = ${songId} and application_id in (select id from bound)
    returning application_id as id`.execute(tx);
  if (!gone.some((one) => one.id === id)) throw notFound();
  await audit(tx, actor, { ...eventOf(id, licence.label_id), action: 'letGo', before: { songId } });
}

/**
 * What a cover earns is its owner's in part: `song` of `album` stays under its licence once it was out. One that is marked in its
 * correction alone is none yet, and may never be: the correction is withdrawn, or rejected.
 */
export const staysLicensed = sql<boolean>`(song.is_cover and album.approval_status in (${sql.join(releasedStates)}))`;

async function refuseEarning(tx: Tx, songId: number): Promise<void> {
  const out = await tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .select('song.song_title as title')
    .where('song.id', '=', songId)
    .where('song.deleted_at', 'is', null)
    .where(staysLicensed)
    .executeTakeFirst();
  if (out) throw new Problem(409, 'error.cover.earns', { params: { title: out.title } });
}

const eventOf = (id: number, labelId: number) => ({ entity: 'cover_application' as const, id, labelId });
