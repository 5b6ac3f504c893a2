import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';

interface Amiss {
  label_id: number;
  datenum: number;
  rollup: 'usage_month' | 'usage_rollup';
}

const actor = system('usage.compare');

/**
 * Compares the rollups with the lines they add up, and tells what differs. A month that does is added up anew; the rollup
 * that statements have marked is left as it is. Answers what differed.
 */
export async function compareUsage(db: Db, log: (line: string) => void = () => {}): Promise<Amiss[]> {
  const found = await withScope(db, actor, async (tx) => {
    // Postings that are under way have written some of both.
    await sql`lock table usage_month in share row exclusive mode`.execute(tx);
    const { rows } = await sql<Amiss>`select label_id, datenum, rollup from usage_amiss()`.execute(tx);
    for (const one of rows) if (one.rollup === 'usage_month') await addUpAgain(tx, one);
    return rows;
  });
  for (const { label_id, datenum, rollup } of found)
    log(`usage.compare: ${rollup} of label ${label_id} in ${datenum} did not add up to its lines`);
  return found;
}

async function addUpAgain(tx: Tx, { label_id, datenum }: Amiss): Promise<void> {
  await tx
    .deleteFrom('usage_month')
    .where('label_id', '=', label_id)
    .where('datenum', '=', datenum)
    .execute();
  await sql`
    insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
    select label_id, datenum, channel, dsp, sale_type, country, sum(quantity)::bigint, sum(amount_idr), batch_id
    from usage_line where label_id = ${label_id} and datenum = ${datenum}
    group by label_id, datenum, channel, dsp, sale_type, country, batch_id`.execute(tx);
}
