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
 * Links as people enter them: all or nothing, only of approved releases. Without a title the one that is there stays. What
 * changes is told in the log of the release's label.
 * @throws Problem 400 naming the field of what is not released or unknown
 */
export async function enterLinks(tx: Tx, actor: Actor, links: readonly ReleaseLink[]): Promise<void> {
  for (const [at, link] of links.entries()) {
    const { albumId, dspId, url, title } = link;
    const labelId = await requireBoth(tx, at, albumId, dspId);
    const known = await knownLink(tx, link);
    if (known?.url === (url ?? undefined) && (url === null || !title || title === known?.title)) continue;
    await enterLink(tx, link);
    const before = { dspId, url: known?.url ?? null, ...(title && { title: known?.title ?? null }) };
    const after = { dspId, url, ...(title && { title }) };
    await audit(tx, actor, { action: 'updated', entity: 'album', id: albumId, labelId, before, after });
  }
}

const knownLink = (tx: Tx, { albumId, dspId }: ReleaseLink) =>
  tx
    .selectFrom('release_link')
    .select(['url', 'title'])
    .where('album_id', '=', albumId)
    .where('dsp_id', '=', dspId)
    .executeTakeFirst();

async function enterLink(tx: Tx, { albumId, dspId, title, url }: ReleaseLink): Promise<void> {
  if (url === null) {
    await tx.deleteFrom('release_link').where('album_id', '=', albumId).where('dsp_id', '=', dspId).execute();
    return;
  }
  await noteLink(tx, { album_id: albumId, dsp_id: dspId }, url);
  if (title)
    await tx
      .updateTable('release_link')
      .set({ title })
      .where('album_id', '=', albumId)
      .where('dsp_id', '=', dspId)
      .execute();
}

/** Both are there, and the release is out; answers whose it is. */
async function requireBoth(tx: Tx, at: number, albumId: number, dspId: number): Promise<number> {
  const { rows } = await sql<{ labelId: number | null; known: boolean }>`select
    (select label_id from album where id = ${albumId} and deleted_at is null and approval_status = 'APPROVED') as "labelId",
    exists (select from dsp where id = ${dspId} and deleted_at is null) as known`.execute(tx);
  const [{ labelId, known }] = rows as [(typeof rows)[0]];
  if (labelId === null)
    throw invalid(`links[${at}].albumId`, 'error.songDsp.notReleased', { ids: String(albumId) });
  if (!known) throw invalid(`links[${at}].dspId`, 'error.songDsp.unknown', { ids: String(dspId) });
  return labelId;
}
