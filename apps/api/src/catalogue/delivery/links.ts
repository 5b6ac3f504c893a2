import type { ReleaseLink } from '@rilis/contract/catalogue/songDsp';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid } from '../../kit/problem.ts';
import { shownTitle } from '../shownNames.ts';

/**
 * Links as people enter them: all or nothing, only of approved releases.
 * @throws Problem 400 naming the field of what is not released or unknown
 */
export async function enterLinks(tx: Tx, actor: Actor, links: readonly ReleaseLink[]): Promise<void> {
  for (const [at, link] of links.entries())
    await enterLink(tx, actor, await requireBoth(tx, at, link.albumId, link.dspId), link);
}

/**
 * Where a release of the label is to be heard at a store, or null where it is not any more. Without a title the one that is
 * there stays. What changes is told in the log of the label.
 */
export async function enterLink(tx: Tx, actor: Actor, labelId: number, link: ReleaseLink): Promise<void> {
  const { albumId, dspId, url, title } = link;
  const known = await knownLink(tx, link);
  if (known?.url === (url ?? undefined) && (url === null || !title || title === known?.title)) return;
  await (url === null ? dropLink(tx, link) : keepLink(tx, link, url));
  const before = { dspId, url: known?.url ?? null, title: known?.title ?? null };
  const after = { dspId, url, title: url === null ? null : title || known?.title || undefined };
  await audit(tx, actor, { action: 'updated', entity: 'album', id: albumId, labelId, before, after });
}

const knownLink = (tx: Tx, { albumId, dspId }: ReleaseLink) =>
  tx
    .selectFrom('release_link')
    .select(['url', 'title'])
    .where('album_id', '=', albumId)
    .where('dsp_id', '=', dspId)
    .executeTakeFirst();

const dropLink = (tx: Tx, { albumId, dspId }: ReleaseLink) =>
  tx.deleteFrom('release_link').where('album_id', '=', albumId).where('dsp_id', '=', dspId).execute();

const keepLink = (tx: Tx, { albumId, dspId, title }: ReleaseLink, url: string) =>
  sql`insert into release_link as link (album_id, dsp_id, label_id, title, url)
    select album.id, ${dspId}, album.label_id, coalesce(${title || null}, ${shownTitle('album')}), ${url} from album where id = ${albumId}
    on conflict (album_id, dsp_id) do update set url = excluded.url, title = coalesce(${title || null}, link.title),
      updated_at = clock_timestamp()`.execute(tx);

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
