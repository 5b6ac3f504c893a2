/**
 * B3, of a report: the lines of other platforms as CSV, 1.000.000 or as many as asked (`node bench/exportReport.ts 200000`), over HTTP,
 * against `COPY … TO STDOUT` of the same lines and names: the first byte, the rate and the memory.
 */
import http from 'node:http';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { watchGrowth } from './memory.ts';
import { openStage } from './stage.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const promised = { share: 0.3, megabytes: 150, firstByteMs: 300 };
const stage = await openStage(20);
try {
  const datenum = await seed();
  const token = await stage.signIn('sari', 'ROLE_SUPERUSER', null);
  const bare = await copied(datenum);
  const { firstByteMs, seconds, megabytes } = await sent(token, datenum);
  const share = bare / seconds;
  const rate = (took: number) => `${Math.round(rows / took).toLocaleString('en')} rows/s`;
  console.log(
    `B3R ours ${rate(seconds)}, COPY ${rate(bare)}: ${(share * 100).toFixed(0)} % (promised ${promised.share * 100} %)`,
  );
  console.log(
    `B3R first byte ${firstByteMs.toFixed(0)} ms (promised ${promised.firstByteMs}), ${megabytes.toFixed(0)} MB more`,
  );
  const kept =
    share >= promised.share && firstByteMs <= promised.firstByteMs && megabytes <= promised.megabytes;
  console.log(`B3R ${kept ? 'kept' : 'BROKEN'}`);
  if (!kept) process.exitCode = 1;
} finally {
  await stage.end();
}

/** Lines of 6.000 songs in a month; answers the month. */
async function seed(): Promise<number> {
  await stage.sql.query(`
    insert into artist (label_id, stage_name, approval_status) select id, 'Artis ' || id, 'APPROVED' from label;
    insert into album (label_id, album_type, album_title, upc_icpn)
      select l.id, 'Album', 'Senja ' || g, (8990000000000 + l.id * 1000 + g)::text from label l, generate_series(1, 100) g;
    insert into song (label_id, album_id, track_no, song_title, isrc)
      select label_id, id, t, 'Lagu "' || t || '", ' || id, 'IDBEN26' || lpad((id * 3 + t)::text, 5, '0') from album, generate_series(1, 3) t;
    insert into song_artist (song_id, artist_id, label_id, role, "order") select s.id, a.id, a.label_id, 'MAIN', 1 from song s join artist a on a.label_id = s.label_id;
    analyze`);
  const { rows: month } = await stage.sql.query<{ datenum: number }>(
    `select to_char(now() at time zone 'Asia/Jakarta', 'YYYYMM')::int as datenum`,
  );
  const { datenum } = month[0]!;
  await stage.sql.query('select usage_partition($1)', [datenum]);
  await stage.sql.query(
    `insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory, quantity, currency, amount, amount_idr)
     select s.label_id, $1, 16777216 + g, 1, g, s.id, s.album_id, 'DSP', 'Toko ' || g % 10, 'STREAM', 'ID', 'ID', g % 997, 'IDR', g % 89 + 0.25, g % 89 + 0.25
     from generate_series(1, $2::int) g join (select row_number() over (order by id) as n, * from song) s on s.n = 1 + g % 6000 order by s.label_id`,
    [datenum, rows],
  );
  await stage.sql.query(
    `insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
     select label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, sum(quantity), sum(amount_idr), 1 from usage_line group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  await stage.sql.query('vacuum analyze usage_line, usage_rollup');
  return datenum;
}

/** Seconds the database alone takes for the same columns. */
async function copied(datenum: number): Promise<number> {
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  const begun = performance.now();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(
    client.query(
      copyTo(`copy (
        select l.datenum, l.dsp, label.name, album.album_title, song.song_title, song.song_title as track,
          (select string_agg(a.stage_name, ', ' order by sa."order") from song_artist sa join artist a on a.id = sa.artist_id where sa.song_id = song.id and sa.role = 'MAIN'),
          song.isrc, album.upc_icpn, l.quantity, l.sale_type, l.amount_idr
        from usage_line l join label on label.id = l.label_id left join song on song.id = l.song_id left join album on album.id = song.album_id
        where l.datenum = ${datenum} and l.id > 0 and not exists (select from usage_line back where back.datenum = ${datenum} and back.id = -l.id)) to stdout with (format csv)`),
    ),
    nowhere,
  );
  await client.end();
  return (performance.now() - begun) / 1000;
}

async function sent(token: string, datenum: number) {
  const address = await stage.listen();
  const growth = watchGrowth();
  const begun = performance.now();
  let firstByteMs = 0;
  await new Promise<void>((resolve, reject) => {
    const url = `${address}/api/other-dsp-report/export/csv?filterDate=${datenum}`;
    http
      .get(url, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
        reply.on('data', () => {
          firstByteMs ||= performance.now() - begun;
        });
        reply.on('end', resolve);
      })
      .on('error', reject);
  });
  return { firstByteMs, seconds: (performance.now() - begun) / 1000, megabytes: growth.end() };
}
