import { type RawBuilder, sql } from 'kysely';
import type { Lines } from '../../royalties/cold/linesOf.ts';
import { type Asking, wanted } from './cells.ts';

/**
 * Lines as they were posted, without what was reversed, by their numbers alone. Whoever names them joins `alone` to what
 * was found: lines may lie on other machines than the rest (docs/adr/0091).
 */
export function standingLines(asked: Asking, table: Lines['table']) {
  const { from, to } = asked.window;
  // A single month is named: only its partition is looked into.
  const month = from === to ? sql`${from}` : sql.ref('l.datenum');
  return asked.tx
    .selectFrom(table.as('l'))
    .where(wanted(asked, 'song', 'l'))
    .where('l.id', '>', 0)
    .where(
      sql<boolean>`not exists (select from usage_line back where back.label_id = l.label_id and back.datenum = ${month} and back.id = -l.id)`,
    );
}

/** The offset of a subquery that is worked out by itself, before its rows meet other tables. */
export const alone: RawBuilder<number> = sql.lit(0);
