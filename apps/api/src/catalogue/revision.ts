import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { lock } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import type { Row } from '../kit/approval/room.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { albumApproval } from './albumApproval.ts';
import { findAlbum } from './albumRows.ts';
import { albumColumns, named, songColumns } from './releaseColumns.ts';
import { snapshotOf } from './snapshot.ts';

/** Opens the correction of a live release, or answers the one that is open. */
export async function revise(tx: Tx, actor: Actor, id: number): Promise<AlbumRecord> {
  return findAlbum(tx, actor, await openRevision(tx, actor, await lock(tx, albumApproval, id)));
}

/** Whether an edit of it is a correction. */
export const isLive = ({ approval_status, revision_of }: Row<'album'>) =>
  approval_status === 'APPROVED' && revision_of === null;

/**
 * The open correction of a release that is live, made when there is none: a shadow that is edited and reviewed like any
 * draft. The lock on the live row lets two people open one.
 * @throws Problem 409 for what is not live
 */
export async function openRevision(tx: Tx, actor: Actor, live: Row<'album'>): Promise<number> {
  if (!isLive(live)) {
    const status = say(actor.lang, `approvalStatus.${live.approval_status}`);
    throw new Problem(409, 'error.revision.notLive', { params: { status } });
  }
  const { rows } = await sql<{
    open: { id: number } | null;
  }>`select open_revision(${live.id}) as open`.execute(tx);
  return rows[0]?.open?.id ?? (await makeRevision(tx, actor, live));
}

async function makeRevision(tx: Tx, actor: Actor, { id: live, label_id }: Row<'album'>): Promise<number> {
  const base = JSON.stringify(await snapshotOf(tx, live));
  const { rows } = await sql<{ id: number }>`
    insert into album (label_id, revision_of, revision_base, ${named(albumColumns)})
    select label_id, id, ${base}::jsonb, ${named(albumColumns)} from album where id = ${live} returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await copyAlbumCredits(tx, live, id);
  await sql`insert into song (label_id, album_id, revision_of, ${named(songColumns)})
    select label_id, ${id}, id, ${named(songColumns)} from song where album_id = ${live} and deleted_at is null
    order by disc_no, track_no, id`.execute(tx);
  await sql`insert into song_artist (song_id, "order", label_id, artist_id, name, role)
    select s.id, c."order", c.label_id, c.artist_id, c.name, c.role
    from song s join song_artist c on c.song_id = s.revision_of where s.album_id = ${id}`.execute(tx);
  await audit(tx, actor, {
    action: 'created',
    entity: 'album',
    id,
    labelId: label_id,
    after: { revisionOf: live },
  });
  await enter(tx, actor, albumApproval, id, 'create');
  return id;
}

/** The credits of one release under another, instead of those it has. */
export async function copyAlbumCredits(tx: Tx, from: number, to: number): Promise<void> {
  await tx.deleteFrom('album_artist').where('album_id', '=', to).execute();
  await sql`insert into album_artist (album_id, "order", label_id, artist_id, name, role)
    select ${to}, "order", label_id, artist_id, name, role from album_artist where album_id = ${from}`.execute(
    tx,
  );
}

const fixedOfAlbum = ['upcIcpn', 'generateUpc'] as const;
const fixedOfSong = ['isrc', 'generateIsrc', 'songFile'] as const;

/**
 * Bar code, ISRC and recording say which product and which recording it is: another one is another release.
 * @throws Problem 409 naming the fields
 */
export function refuseIdentity(
  of: 'album' | 'song',
  { revision_of }: { revision_of: number | null },
  changed: object,
): void {
  if (revision_of === null) return;
  const fixed: readonly string[] = of === 'album' ? fixedOfAlbum : fixedOfSong;
  const fields = Object.keys(changed).filter((field) => fixed.includes(field));
  if (fields.length === 0) return;
  const code = 'error.revision.identity';
  throw new Problem(409, code, { fields: fields.map((field) => ({ field, code })) });
}

/** @throws Problem 409: with other songs it is another product */
export function refuseOtherSongs({ revision_of }: Pick<Row<'album'>, 'revision_of'>): void {
  if (revision_of !== null) throw new Problem(409, 'error.revision.songs');
}
