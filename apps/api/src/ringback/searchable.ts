import { sql } from 'kysely';
import { type Searchable, searchableTitles } from '../kit/list/searchable.ts';

/** Tones by title, told with the song they come from. */
export const ringbackSearch: readonly Searchable[] = [
  searchableTitles({
    kind: 'rbt',
    table: 'rbt',
    title: sql.ref('title_rbt'),
    tell: sql`select t.id, t.id as opens, t.title_rbt as title,
      coalesce((select song_title from song where song.id = t.song_id), (select name from label where label.id = t.label_id)) as sub,
      null::text as code, null::int as period, best.place from best join rbt t on t.id = best.id`,
  }),
];
