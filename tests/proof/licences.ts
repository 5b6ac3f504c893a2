import type { World } from '../cast.ts';
import type { Cover } from './agreement.ts';

/** Licences that were granted, written straight into the tables: how they come about is told elsewhere. */
export async function licensed(
  world: World,
  labelId: number,
  drawn: readonly Omit<Cover, 'id'>[],
): Promise<Cover[]> {
  const covers: Cover[] = [];
  for (const cover of drawn) {
    const begins = `${Math.trunc(cover.from / 100)}-${String(cover.from % 100).padStart(2, '0')}-15`;
    const { rows } = await world.sql.query(
      `insert into cover_application (label_id, cover_title, original_title, original_artist, publisher, publisher_email, publisher_share_bp,
         writers, status, terms_share_bp, terms_starts_on, terms_ends_on, submitted_at, accepted_at, granted_at)
       values ($1, 'Lagu', 'Lagu', 'Gesang', $2, $2, $3, $4, 'RELEASED', $5, $6::date, $6::date + 900, now(), now(), now()) returning id`,
      [labelId, cover.publisher, cover.publisherShare, JSON.stringify(cover.writers), cover.share, begins],
    );
    const id = Number(rows[0].id);
    await world.sql.query('insert into cover_song (application_id, song_id, label_id) values ($1, $2, $3)', [
      id,
      cover.song,
      labelId,
    ]);
    covers.push({ ...cover, id });
  }
  return covers;
}
