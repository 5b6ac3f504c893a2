import { sql } from 'kysely';
import { anyIn } from '../../royalties/usage.ts';
import type { Asked } from '../lines/cells.ts';

/**
 * The newest month of a window of which anything stands reported, by the channel and the store the report is narrowed to;
 * what was reversed leaves sums of zero. The months are found from the newest down, each by an index, and only as far as
 * they are asked for: the sums of one are added up, and of those reversed after it.
 */
export async function newestMonth({
  tx,
  query: { channel, platform },
  window: { from, to },
}: Pick<Asked, 'tx' | 'query' | 'window'>): Promise<number | null> {
  const narrowing = [
    channel !== undefined && sql`u.channel = ${channel}`,
    platform !== undefined && sql`u.dsp = ${platform}`,
  ].filter((condition) => typeof condition === 'object');
  const only = sql.join([sql`true`, ...narrowing], sql` and `);
  const { rows } = await sql<{ datenum: number }>`
    with recursive months as (
      select max(u.datenum) as datenum from usage_month u where u.datenum between ${from} and ${to} and ${only}
      union all
      select (select max(u.datenum) from usage_month u where u.datenum between ${from} and m.datenum - 1 and ${only})
      from months m where m.datenum is not null)
    select m.datenum from months m
    where exists (select from usage_month u where u.datenum = m.datenum and ${only} group by u.batch_id having ${anyIn('u')})
    limit 1`.execute(tx);
  return rows[0]?.datenum ?? null;
}
