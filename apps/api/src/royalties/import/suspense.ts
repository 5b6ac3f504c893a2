import type { ClientBase } from 'pg';
import { Problem } from '../../kit/problem.ts';
import { insertEarningSongs, insertRollup, withAccruals } from './batch.ts';
import { staffTransaction } from './staffTransaction.ts';

/**
 * Gives unmatched lines of a posted batch to a song, in one transaction: they become usage lines, leave SUSPENSE and
 * accrue to the song's label. Lines that are matched already are left alone; returns how many were taken.
 * Throws Problem 404 for an unknown song, 409 `error.report.state` when the batch is not POSTED.
 */
export const matchSuspense = (
  client: ClientBase,
  batchId: number,
  lineIds: readonly number[],
  songId: number,
  actorId: number | null,
): Promise<number> =>
  staffTransaction(client, actorId, async () => {
    const batch = await client.query(
      "select from report_batch where id = $1 and status = 'POSTED' for update",
      [batchId],
    );
    if (batch.rowCount === 0) throw new Problem(409, 'error.report.state');
    const song = await client.query('select from song where id = $1 and deleted_at is null', [songId]);
    if (song.rowCount === 0) throw new Problem(404, 'error.notFound');
    const taken = await client.query<{ id: number }>(takeLines, [batchId, lineIds, songId, actorId]);
    if (taken.rows.length === 0) return 0;
    const ids = taken.rows.map(({ id }) => id);
    await client.query(insertUsage, [ids]);
    await client.query(groupLines, [ids]);
    await client.query(insertRollup, [batchId]);
    await client.query(insertEarningSongs);
    await client.query(accrueLines, [batchId, `${batchId}.${ids[0]}`, actorId, ids]);
    await client.query(countLines, [batchId, ids.length]);
    return ids.length;
  });

const takeLines = `
  with taken as (
    update suspense_line set song_id = $3, matched_by = $4, matched_at = clock_timestamp()
    where batch_id = $1 and id = any ($2::bigint[]) and song_id is null returning id)
  select id from taken order by id`;

const insertUsage = `
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    quantity, currency, amount, amount_idr)
  select s.label_id, l.datenum, l.id, l.batch_id, l.row_no, s.id, s.album_id, l.channel, l.dsp, l.sale_type, l.country,
    case when l.country = 'ID' then 'DOMESTIC' else 'INTERNATIONAL' end, l.quantity, l.currency, l.amount, l.amount_idr
  from suspense_line l join song s on s.id = l.song_id where l.id = any ($1::bigint[])`;

const groupLines = `
  create temp table batch_rollup on commit drop as
  select s.label_id, l.datenum, l.channel, l.dsp, l.sale_type, s.id as song_id, s.album_id, l.country,
    sum(l.quantity)::bigint as quantity, sum(l.amount_idr) as amount_idr
  from suspense_line l join song s on s.id = l.song_id where l.id = any ($1::bigint[]) group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** SUSPENSE always holds what is left, rounded once: the difference of two roundings leaves it. */
const accrueLines = `${withAccruals}
  select ledger_accrue('ACCRUE', 'report_match', $2, $3, entries, 'CLEARING',
    (select (coalesce(round(sum(amount_idr) filter (where song_id is null)), 0)
           - coalesce(round(sum(amount_idr) filter (where song_id is null or id = any ($4::bigint[]))), 0))::bigint
     from suspense_line where batch_id = $1)) from shares`;

const countLines = 'update report_batch set matched = matched + $2, unmatched = unmatched - $2 where id = $1';
