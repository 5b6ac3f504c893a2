import { releasedStates } from '@rilis/contract/approval';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { shownTitle } from './shownNames.ts';

/**
 * The trash is for what never was approved: of anything else income is reported and stated.
 * @throws Problem 409 with the way there is instead
 */
export async function requireNeverApproved(tx: Tx, albumId: number): Promise<void> {
  const { rows } = await sql<{ title: string; released: boolean }>`
    select ${shownTitle('album')} as title, approval_status = any (${[...releasedStates]}) or was_approved('album', id) as released
    from album where id = ${albumId} and deleted_at is null for update`.execute(tx);
  if (!rows[0]?.released) return;
  throw new Problem(409, 'error.album.released', { params: { title: rows[0].title } });
}

/**
 * An artist stays as long as a release that is or was in the stores bears the name. Whoever approves one holds its artists: they
 * are waited for.
 * @throws Problem 409 naming the releases
 */
export async function requireNoReleases(tx: Tx, artistId: number): Promise<void> {
  await sql`select from artist where id = ${artistId} for update`.execute(tx);
  const { rows } = await sql<{ title: string }>`
    select ${shownTitle('album')} as title from album where deleted_at is null and approval_status = any (${[...releasedStates]}) and id in (
      select album_id from album_artist where artist_id = ${artistId}
      union select s.album_id from song_artist c join song s on s.id = c.song_id and s.deleted_at is null where c.artist_id = ${artistId})
    order by album_title limit 6`.execute(tx);
  if (rows.length === 0) return;
  const titles = rows.map(({ title }) => `“${title}”`);
  const named = rows.length > 5 ? [...titles.slice(0, 5), '…'] : titles;
  throw new Problem(409, 'error.artist.released', { params: { titles: named.join(', ') } });
}
