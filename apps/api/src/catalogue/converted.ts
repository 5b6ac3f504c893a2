import { sql } from 'kysely';

/**
 * A song is converted when its recording is ready, which is asked the other way round: of all recordings few are not, and
 * their index (0140) is a page or two. `song` is the table or its alias, as below.
 */
export const isConverted = (
  song: 'song' | 's',
) => sql<boolean>`(${sql.ref(`${song}.song_file`)} is not null and not exists (
  select from media sound where sound.id = ${sql.ref(`${song}.song_file`)} and sound.kind = 'SONG' and sound.status <> 'READY'))`;

/** The reverse, for filters and counts over many songs: those recordings are read once; asking for each song costs four times as much on 300.000. */
export const isUnconverted = (song: 'song' | 's') => sql<boolean>`(${sql.ref(`${song}.song_file`)} is null
  or ${sql.ref(`${song}.song_file`)} in (select sound.id from media sound where sound.kind = 'SONG' and sound.status <> 'READY'))`;
