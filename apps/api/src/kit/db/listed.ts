import { type RawBuilder, sql } from 'kysely';

/** Words of the contract in a statement, `in (…)`: they are part of its text, so it is planned as if they were written there. */
export const listed = (words: readonly string[]): RawBuilder<string> =>
  sql.join<string>(words.map((word) => sql.lit(word)));
