import { sql } from 'kysely';

/** A song is converted when its recording is ready. `song` is the table or its alias, as below. */
export const isConverted = (song: 'song' | 's') => sql<boolean>`exists (select from media sound
  where sound.id = ${sql.ref(`${song}.song_file`)} and sound.status = 'READY')`;

/**
 * The reverse, for filters and counts over many songs: of all recordings few are not ready, and those are found at
 * once by an index (0140); asking for each song costs four times as much on 300.000.
 */
export const isUnconverted = (song: 'song' | 's') => sql<boolean>`(${sql.ref(`${song}.song_file`)} is null
  or ${sql.ref(`${song}.song_file`)} in (select sound.id from media sound where sound.kind = 'SONG' and sound.status <> 'READY'))`;
