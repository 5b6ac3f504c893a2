import { mediaId } from '@rilis/contract/wire';
import { sql } from 'kysely';
import { z } from 'zod';
import { system } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { notifyLabel } from '../kit/jobs.ts';
import { findMedia, type MediaRow } from '../media/record.ts';

/** The job: tells a label that a file of theirs cannot be used, and leads to what it was brought for. */
export const refusedFileJob = (db: Db, payload: unknown): Promise<void> =>
  withScope(db, system('notice.refused'), async (tx) => {
    const { id } = z.object({ id: mediaId }).parse(payload);
    const row = await findMedia(tx, id);
    if (row?.status !== 'REFUSED' || row.label_id === null) return;
    await notifyLabel(tx, row.label_id, 'mediaRefused', { fileName: row.file_name }, await placeOf(tx, row));
  });

/** Where nothing names the file any more, or not yet. */
const lists: Readonly<Record<string, string>> = {
  ARTIST_IMAGE: '/backoffice/artist',
  RINGBACK: '/backoffice/rbt',
};

async function placeOf(tx: Tx, { id, kind }: MediaRow): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select place || '/' || id || '/show' as place from (
      select '/backoffice/music' as place, id from album where album_image = ${id} and deleted_at is null
      union all select '/backoffice/music', album_id from song where song_file = ${id} and deleted_at is null
      union all select '/backoffice/artist', id from artist where artist_image = ${id} and deleted_at is null
      union all select '/backoffice/rbt', id from rbt where rbt_audio = ${id} and deleted_at is null
      union all select '/backoffice/coverToMaster', id from cover_application where demo_file = ${id}) named
    order by named.id desc limit 1`.execute(tx);
  return rows[0]?.place ?? lists[kind] ?? '/backoffice/music';
}
