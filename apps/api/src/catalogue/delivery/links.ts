import type { ReleaseLink } from '@rilis/contract/catalogue/songDsp';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid } from '../../kit/problem.ts';

/** Where a release is to be heard at a store, as the store says it; a title that was entered stays. */
export const noteLink = (tx: Tx, { album_id, dsp_id }: { album_id: number; dsp_id: number }, url: string) =>
  sql`insert into release_link (album_id, dsp_id, label_id, title, url)
    select album.id, ${dsp_id}, album.label_id, album.album_title, ${url} from album where id = ${album_id}
    on conflict (album_id, dsp_id) do update set url = excluded.url, updated_at = clock_timestamp()`.execute(
    tx,
  );

/**
 * Links as people enter them: all or nothing, only of approved releases. Without a title the one that is there stays.
 * @throws Problem 400 naming the field of what is not released or unknown
 */
export async function enterLinks(tx: Tx, actor: Actor, links: readonly ReleaseLink[]): Promise<void> {
  for (const [at, { albumId, dspId, title, url }] of links.entries()) {
    await requireBoth(tx, at, albumId, dspId);
    if (url === null)
      await tx
        .deleteFrom('release_link')
        .where('album_id', '=', albumId)
        .where('dsp_id', '=', dspId)
        .execute();
    else await noteLink(tx, { album_id: albumId, dsp_id: dspId }, url);
    if (url !== null && title)
      await tx
        .updateTable('release_link')
        .set({ title })
        .where('album_id', '=', albumId)
        .where('dsp_id', '=', dspId)
        .execute();
    const after = { dspId, url, ...(title && { title }) };
    await audit(tx, actor, { action: 'updated', entity: 'album', id: albumId, after });
  }
}

async function requireBoth(tx: Tx, at: number, albumId: number, dspId: number): Promise<void> {
  const { rows } = await sql<{ released: boolean; known: boolean }>`select
    exists (select from album where id = ${albumId} and deleted_at is null and approval_status = 'APPROVED') as released,
    exists (select from dsp where id = ${dspId} and deleted_at is null) as known`.execute(tx);
  if (!rows[0]?.released)
    throw invalid(`links[${at}].albumId`, 'error.songDsp.notReleased', { ids: String(albumId) });
  if (!rows[0].known) throw invalid(`links[${at}].dspId`, 'error.songDsp.unknown', { ids: String(dspId) });
}
