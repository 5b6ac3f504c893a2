import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { Words } from './gateway.ts';

/** What a tone is called now, by the name its table bears in the query. */
const wordsNow = (tone: 'r' | 'rbt'): RawBuilder<Words> =>
  sql`jsonb_build_object('title', ${sql.ref(`${tone}.title_rbt`)}, 'composer', coalesce(${sql.ref(`${tone}.composer`)}, ''))`;

/** Whether a tone was corrected since the operator was told what it is called. `s` is the submission. */
export const isReworded = (tone: 'r' | 'rbt'): RawBuilder<boolean> =>
  sql`coalesce(s.words <> ${wordsNow(tone)}, false)`;

/** Whether the operator has a tone under other words than its own. */
export const isOutdated = (tone: 'r' | 'rbt'): RawBuilder<boolean> =>
  sql`(s.status in ('SENT', 'IN_OPERATOR_REVIEW', 'ACTIVE', 'SUSPENDED') and ${isReworded(tone)})`;

/** The words the operator is to be told of a tone; undefined when it knows them. */
export async function untoldWords(tx: Tx, id: number): Promise<Words | undefined> {
  const { rows } = await sql<{ words: Words }>`select ${wordsNow('r')} as words
    from rbt_submission s join rbt r on r.id = s.rbt_id where s.id = ${id} and ${isOutdated('r')}`.execute(
    tx,
  );
  return rows[0]?.words;
}

/** People have told the operator all there is to be told of a tone. */
export const noteWords = (tx: Tx, id: number) =>
  sql`update rbt_submission s set words = ${wordsNow('r')} from rbt r where r.id = s.rbt_id and s.id = ${id}`.execute(
    tx,
  );
