import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

/** Where a release is to be heard at a store, as the store says it; a title that was entered stays. */
export const noteLink = (tx: Tx, { album_id, dsp_id }: { album_id: number; dsp_id: number }, url: string) =>
  sql`insert into release_link (album_id, dsp_id, label_id, title, url)
    select album.id, ${dsp_id}, album.label_id, album.album_title, ${url} from album where id = ${album_id}
    on conflict (album_id, dsp_id) do update set url = excluded.url, updated_at = clock_timestamp()`.execute(
    tx,
  );
