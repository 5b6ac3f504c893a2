import { sql } from 'kysely';

/** The number of a row: known, or that of the row the transaction has just made. */
export type Id = number | typeof madeId;

/** What a statement that makes a row gives back besides: from here on the transaction knows its number as `madeId`. */
export const noted = sql`set_config('app.made', id::text, true)`;

/**
 * The number of the row that was made by the statement before, which answers `noted`: what belongs to a new row leaves
 * together with it and waits for no number.
 */
export const madeId = sql<number>`current_setting('app.made')::bigint`;
