import type { ReportSchedule } from '@rilis/contract/reportFile';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

type Unnamed = Omit<ReportSchedule, 'names'>;

/** What filters with numbers and codes are of, by what each is found in; row-level security decides who is named. */
const found = {
  labelCd: sql`select systemcode as of, name from label`,
  songId: sql`select id::text as of, song_title as name from known_song union all select (-id)::text, title_rbt from rbt`,
  albumId: sql`select id::text as of, coalesce(display_album_title, album_title) as name from known_album`,
  artistId: sql`select artist_id::text as of, stage_name as name from known_main_artist`,
  leadArtistId: sql`select artist_id::text as of, stage_name as name from known_main_artist`,
} as const;

/** Monthly reports with what their filters are called; what is gone by now, or no longer one's own, has no name. */
export async function withNames(tx: Tx, schedules: readonly Unnamed[]): Promise<ReportSchedule[]> {
  const named = new Map<string, string>();
  for (const [filter, names] of Object.entries(found)) {
    const asked = schedules.flatMap(({ query }) => (filter in query ? [String(query[filter])] : []));
    if (asked.length === 0) continue;
    const { rows } = await sql<{ of: string; name: string }>`
      select of, min(name) as name from (${names}) known where of = any (${asked}) group by of`.execute(tx);
    for (const { of, name } of rows) named.set(`${filter} ${of}`, name);
  }
  const namesOf = ({ query }: Unnamed) =>
    Object.fromEntries(
      Object.entries(query).flatMap(([filter, of]) => {
        const name = named.get(`${filter} ${String(of)}`);
        return name ? [[filter, name]] : [];
      }),
    );
  return schedules.map((one) => ({ ...one, names: namesOf(one) }));
}
