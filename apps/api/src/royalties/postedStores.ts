import { sql } from 'kysely';

/**
 * Posted reports with the store each is of: `store_name` as the list calls it now, else as the report was filed, and
 * `store_key`, by which stores are told apart however often one is renamed.
 */
export const postedStores = sql`(select b.*, coalesce(p.name, b.platform) as store_name,
  platform_key(coalesce(p.name, b.platform)) as store_key
  from report_batch b left join platform_name n on n.key = platform_key(b.platform) left join platform p on p.id = n.platform_id
  where b.status = 'POSTED')`;
