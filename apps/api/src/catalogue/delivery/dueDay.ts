import { sql } from 'kysely';

/** When a release is sold first; `album` is in scope. */
export const saleDay = sql`coalesce(album.start_date, album.release_date)`;

/**
 * By which day a store wants a release: so many days before it is first ordered or sold, as rule D08 and the editor count
 * (`firstDay` in the contract's catalogue/storeChoice.ts). `album` and `store` are in scope; a store without settings wants it by that day itself.
 */
export const dueDay = sql`(least(album.pre_order_date, ${saleDay}) - coalesce(store.lead_days, 0))`;
