import { CompiledQuery, sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { insertDays, insertSongMonths } from './import/book/bookedLines.ts';
import { orderTops } from './usageTop.ts';

interface Amiss {
  label_id: number;
  datenum: number;
  rollup: 'usage_month' | 'usage_song_month' | 'usage_day' | 'usage_rollup';
}

const actor = system('usage.compare');

/**
 * Compares the rollups with the lines they add up, and tells what differs. A month that does is added up anew; the rollup
 * that statements have marked is left as it is. Then what reports have added to a song and month becomes one row. Answers
 * what differed.
 */
export async function compareUsage(db: Db, log: (line: string) => void = () => {}): Promise<Amiss[]> {
  const found = await withScope(db, actor, async (tx) => {
    // Postings that are under way have written some of each.
    await sql`lock table usage_month, usage_song_month, usage_day in share row exclusive mode`.execute(tx);
    const { rows } = await sql<Amiss>`select label_id, datenum, rollup from usage_amiss()`.execute(tx);
    for (const one of rows) if (one.rollup !== 'usage_rollup') await addUpAgain(tx, one.rollup, one);
    return rows;
  });
  for (const { label_id, datenum, rollup } of found)
    log(`usage.compare: ${rollup} of label ${label_id} in ${datenum} did not add up to its lines`);
  await mergeSongs(db);
  await orderTops(db);
  return found;
}

async function addUpAgain(
  tx: Tx,
  rollup: Exclude<Amiss['rollup'], 'usage_rollup'>,
  { label_id, datenum }: Amiss,
): Promise<void> {
  await tx.deleteFrom(rollup).where('label_id', '=', label_id).where('datenum', '=', datenum).execute();
  await tx.executeQuery(CompiledQuery.raw(again[rollup], [label_id, datenum]));
}

const lines = 'usage_line where label_id = $1 and datenum = $2';
const again = {
  usage_month: `
    insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
    select label_id, datenum, channel, dsp, sale_type, country, sum(quantity)::bigint, sum(amount_idr), batch_id
    from (select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id from ${lines} union all
      select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id from usage_file_sum where label_id = $1 and datenum = $2) told
    group by label_id, datenum, channel, dsp, sale_type, country, batch_id`,
  usage_song_month: insertSongMonths(lines),
  usage_day: insertDays(`(select * from ${lines}) told`),
};

/**
 * One row for a song and month, none for what was taken back. A statement takes rows away and puts their sums in their
 * place, whatever is added beside it.
 */
async function mergeSongs(db: Db): Promise<void> {
  const months = await withScope(db, actor, (tx) =>
    tx
      .selectFrom('usage_song_month')
      .select('datenum')
      .groupBy('datenum')
      .having(sql<boolean>`count(*) > 1.1 * count(distinct song_id)`)
      .execute(),
  );
  for (const { datenum } of months)
    await withScope(db, actor, (tx) =>
      sql`
        with taken as (delete from usage_song_month where datenum = ${datenum} returning *)
        insert into usage_song_month (label_id, datenum, song_id, plays, downloads, activations, quantity, amount_idr)
        select label_id, datenum, song_id, sum(plays)::bigint, sum(downloads)::bigint, sum(activations)::bigint, sum(quantity)::bigint, sum(amount_idr)
        from taken group by 1, 2, 3
        having (sum(plays), sum(downloads), sum(activations), sum(quantity), sum(amount_idr)) <> (0, 0, 0, 0, 0) order by 2, 1, 3`.execute(
        tx,
      ),
    );
}
