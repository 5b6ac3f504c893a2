import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { hasEngine } from '../apps/api/src/royalties/cold/engine.ts';
import { moveLines } from '../apps/api/src/royalties/cold/moveLines.ts';
import type { World } from './cast.ts';

/** Locks months as two people do, and keeps so many months of lines in the database. */
export async function lockMonths({ sql }: World, months: readonly number[], hot: number): Promise<void> {
  await sql.query(
    `insert into period (id, status, locked_at, locked_by, asked_by) select m, 'LOCKED', now(), 1, 2 from unnest($1::int[]) m
     on conflict (id) do update set status = 'LOCKED', locked_at = now(), locked_by = 1, asked_by = 2`,
    [months],
  );
  await sql.query("update sysparam set value = $1 where \"group\" = 'REPORT' and key = 'MONTHS_HOT'", [
    `${hot}`,
  ]);
}

/** A line of income of a song in the last month, whose lines lie in a file where there is an engine for it. */
export async function giveColdLine(world: World, songId: number): Promise<void> {
  const month = addMonths(periodOf(today()), -1);
  await world.sql.query(`select usage_partition(${month})`);
  await world.sql.query(
    `with batch as (
       insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name, status)
       values ('OTHER_DSP', 'Langit', $1, 'IDR', 1, 'langit.csv', 'POSTED') returning id),
     line as (
       insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory, quantity, currency, amount, amount_idr)
       select s.label_id, $1, b.id * 4294967296 + 2, b.id, 2, s.id, s.album_id, 'DSP', 'Langit', 'STREAM', 'ID', 'DOMESTIC', 7, 'IDR', 77, 77 from batch b, song s where s.id = $2
       returning *),
     months as (
       insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
       select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id from line)
     insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
     select label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id from line`,
    [month, songId],
  );
  if (!hasEngine()) return;
  await lockMonths(world, [month], 1);
  await moveLines(world.db, world.config, () => undefined);
}
