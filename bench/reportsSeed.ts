import type pg from 'pg';

const months = 6;
/** Ten reports a month. */
const batches = months * 10;
/** Reports that are written beside each other. */
const beside = 2;

/** 60.000 songs of 20.000 albums. */
export async function seedSongs(sql: pg.Pool): Promise<void> {
  await sql.query(`
    insert into album (label_id, album_type, album_title)
      select o.id, 'Album', 'Senja ' || g from (select id, row_number() over (order by id) as n from label) o, generate_series(1, 20000) g where o.n = 1 + g % 200`);
  await sql.query(`
    insert into song (label_id, album_id, track_no, song_title) select label_id, id, t, 'Lagu ' || t || ' dari ' || id from album, generate_series(1, 3) t`);
  await sql.query(
    'create table bench_song as select (row_number() over (order by id))::int as n, id, album_id, label_id from song',
  );
  await sql.query('alter table bench_song add primary key (n)');
  await sql.query('analyze');
}

/** A report after the other, each in label order, as postings write them; few songs have most of the rows. */
export async function seedUsage(sql: pg.Pool, rows: number): Promise<void> {
  await sql.query(
    `select usage_partition(to_char(date_trunc('month', now() at time zone 'Asia/Jakarta') - m * interval '1 month', 'YYYYMM')::int) from generate_series(0, ${months - 1}) m`,
  );
  const waiting = Array.from({ length: batches }, (_, batch) => batch);
  const work = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift())
      await sql.query(rollup, [rows, batch]);
  };
  await Promise.all(Array.from({ length: beside }, work));
  await sql.query(`
    insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
      select label_id, datenum, channel, dsp, sale_type, country, sum(quantity)::bigint, sum(amount_idr), batch_id
      from usage_rollup group by 1, 2, 3, 4, 5, 6, batch_id order by 1, 2`);
  // As a night leaves it: one row a song and month.
  await sql.query(`insert into usage_song_month (label_id, datenum, song_id, plays, downloads, activations, quantity, amount_idr)
      select label_id, datenum, song_id, coalesce(sum(quantity) filter (where sale_type <> 'DOWNLOAD'), 0), coalesce(sum(quantity) filter (where sale_type = 'DOWNLOAD'), 0),
        0, sum(quantity), sum(amount_idr) from usage_rollup group by 1, 2, 3 order by 2, 1, 3`);
  await sql.query(
    'insert into usage_listed (label_id, datenum) select distinct label_id, datenum from usage_month',
  );
  await sql.query('drop table bench_song');
  await sql.query('vacuum analyze usage_rollup, usage_month, usage_song_month, usage_listed');
}

/** $1: how many rows there are in all reports together, $2: the report. */
const rollup = `
  insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
  select s.label_id, to_char(date_trunc('month', now() at time zone 'Asia/Jakarta') - ($2::int % ${months}) * interval '1 month', 'YYYYMM')::int, 'DSP',
    'Toko ' || $2::int % 10, (array['SUBSCRIPTION', 'ADS', 'DOWNLOAD'])[1 + g % 3], s.id, s.album_id, (array['ID', 'MY', 'SG', 'US', ''])[1 + g % 5],
    g % 997, (g % 89)::numeric + 0.25, 1 + $2::int
  from generate_series($2::int, $1::int - 1, ${batches}) g
  join bench_song s on s.n = 1 + floor(power((g::bigint * 2654435761 % 4294967296) / 4294967296.0, 2) * 60000)::int
  order by s.label_id`;
