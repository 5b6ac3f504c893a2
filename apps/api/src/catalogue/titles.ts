import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { searched } from '../kit/db/columns.ts';
import { withinLabel } from './pageOfRows.ts';
import { soughtTitle } from './shownNames.ts';

type Of = 'album' | 'song';

/** What the rows themselves are looked for by, as it stands beside them. */
const ownTitle: Record<Of, RawBuilder<string>> = {
  album: soughtTitle,
  song: sql.ref('song.song_title'),
};

/** Whose titles are looked for: nobody's label is everybody's. */
type Asker = Pick<Actor, 'labelId'>;

/**
 * The songs whose title holds these letters, as a set of numbers. Everybody's are found by the titles that stand beside their rows
 * (0401), which an index knows by their letters; a label's among its own.
 */
export const songsTitled = ({ labelId }: Asker, term: string): RawBuilder<unknown> =>
  labelId === null
    ? sql`select id from song_title where title ilike ${searched(term)}`
    : sql`select id from song where ${withinLabel(ownTitle.song)} ilike ${searched(term)}`;

/** A word that more titles hold than this needs more letters: some of them are offered. */
const most = 5_000;

/**
 * Rows to choose from by their title, in its order: where they are read, which of them, and how they stand. What holds
 * the letters is found first: walking through all titles in their order ends late where few hold them.
 */
export function byTitle(of: Of, { labelId }: Asker, term: string) {
  const [table, beside, id] = [sql.table(of), sql.table(`${of}_title`), sql.ref(`${of}.id`)];
  if (labelId !== null) {
    const own = ownTitle[of];
    const found =
      term === '' ? sql<boolean>`true` : sql<boolean>`${withinLabel(own)} ilike ${searched(term)}`;
    return { from: table, found, order: sql`lower(${own}) collate "C", ${id}` };
  }
  const titles =
    term === ''
      ? sql`${beside} beside`
      : sql`(select * from ${beside} where live and title ilike ${searched(term)} limit ${sql.lit(most)}) beside`;
  return {
    from: sql`${titles} join ${table} on ${id} = beside.id`,
    found: sql<boolean>`beside.live`,
    order: sql`lower(beside.title) collate "C", ${id}`,
  };
}
