import { sql } from 'kysely';

/** The songs that lists show: those of a release in the trash wait there with it. */
export const keptSongs = sql`(
  select s.id from song s join album a on a.id = s.album_id where s.deleted_at is null and a.deleted_at is null)`;
