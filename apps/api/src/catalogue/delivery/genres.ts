import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Store } from './storeRows.ts';

/** Our genre in the store's words. */
export const storeGenre = ({ genreMap }: Pick<Store, 'genreMap'>, genre: string | null): string =>
  genreMap.find((pair) => pair.genre === genre)?.store ?? genre ?? 'Pop';

/**
 * A genre has another name from now on: stores know it by the word they knew the former one by. That one stays in their
 * list, as releases that were made under it say it still.
 */
export async function followGenre(tx: Tx, actor: Actor, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ id: number; genreMap: Store['genreMap'] }>`
    update store set genre_map = genre_map || (select jsonb_agg(pair || jsonb_build_object('genre', ${to}::text))
      from jsonb_array_elements(genre_map) pair where pair ->> 'genre' = ${from})
    where genre_map @> jsonb_build_array(jsonb_build_object('genre', ${from}::text))
      and not genre_map @> jsonb_build_array(jsonb_build_object('genre', ${to}::text))
    returning dsp_id as id, genre_map as "genreMap"`.execute(tx);
  for (const { id, genreMap } of rows)
    await audit(tx, actor, { action: 'updated', entity: 'dsp', id, after: { genreMap } });
}
