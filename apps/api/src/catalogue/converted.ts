import { sql } from 'kysely';

/** Whether the song of a row is converted: its recording is ready. `song` is the table or its alias. */
export const isConverted = (song: 'song' | 's') => sql<boolean>`exists (select from media sound
  where sound.id = ${sql.ref(`${song}.song_file`)} and sound.kind = 'SONG' and sound.status = 'READY')`;
