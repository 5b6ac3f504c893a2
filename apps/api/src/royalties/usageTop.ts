import { keptTop } from '@rilis/contract/figures';
import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { anyIn, incomeIn, quantityOf, sumOf } from './usage.ts';

export const topTask = 'usage.top';
const actor = system(topTask);

/** Puts the largest cells of every label and month in order whose lines have changed, month by month. */
export async function orderTops(db: Db): Promise<void> {
  const months = await withScope(db, actor, (tx) =>
    tx.selectFrom('usage_listed').select('datenum').distinct().where('many', 'is', null).execute(),
  );
  for (const { datenum } of months) await withScope(db, actor, (tx) => orderMonth(tx, datenum));
}

/**
 * What says that lines have changed is taken away first: whoever books meanwhile says so again, in a row this does not see.
 * Two of these wait for each other.
 */
async function orderMonth(tx: Tx, datenum: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7465)`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows: changed } = await sql<{ label_id: number }>`
    delete from usage_listed where datenum = ${datenum} and many is null returning label_id`.execute(tx);
  const ids = [...new Set(changed.map(({ label_id }) => label_id))];
  if (ids.length === 0) return;
  const theirs = sql`datenum = ${datenum} and label_id = any (${ids}::bigint[])`;
  await sql`delete from usage_listed where ${theirs}`.execute(tx);
  await sql`delete from usage_top where ${theirs}`.execute(tx);
  await sql`
    with cells as materialized (
      select r.label_id, r.song_id, r.dsp, r.country, ${sumOf('r', 'plays')} as st, ${sumOf('r', 'downloads')} as dl, ${incomeIn('r')} as gross_rev
      from (select u.*, ${quantityOf('u', 'PLAY')} as plays, ${quantityOf('u', 'DOWNLOAD')} as downloads from usage_rollup u where ${theirs}) r
      group by 1, 2, 3, 4 having ${anyIn('r')}),
    placed as (
      select c.*, row_number() over (partition by label_id order by gross_rev desc, song_id, dsp, country) as by_income,
        row_number() over (partition by label_id order by st desc, gross_rev desc, song_id, dsp, country) as by_plays
      from cells c),
    tops as (
      insert into usage_top (label_id, datenum, sort, song_id, dsp, country, st, dl, gross_rev)
      select p.label_id, ${datenum}, sort, p.song_id, p.dsp, p.country, p.st, p.dl, p.gross_rev
      from placed p cross join (values ('grossRev'), ('st')) by (sort)
      where case sort when 'st' then by_plays else by_income end <= ${keptTop})
    insert into usage_listed (label_id, datenum, many) select label_id, ${datenum}, count(*)::int from cells group by 1`.execute(
    tx,
  );
}
