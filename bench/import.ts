/**
 * B2: report import (parse, match, preview, post) of 200.000 lines, or of as many as asked: `node bench/import.ts 2000000`.
 * Twice: the worst case (a first report of songs that never earned, no two lines of one song, sale type and country), then
 * a month as shops report it. Prints lines per second and peak memory beside a raw COPY of the same rows in the same run.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { migrate } from '../apps/api/src/kit/db/migrations.ts';
import { postBatch } from '../apps/api/src/royalties/import/batch.ts';
import { previewBatch } from '../apps/api/src/royalties/import/preview.ts';
import { startEmbedded } from '../apps/api/src/start/embeddedPostgres.ts';

const lines = Number(process.argv[2] ?? 200_000);
const songs = 20_000;
const header =
  'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue';
const types = ['Stream', 'Ad-supported stream', 'Download'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-bench-'));
fs.chmodSync(folder, 0o755);
const server = await startEmbedded({
  dataDir: path.join(folder, 'postgres'),
  runtimeDir: path.join(folder, 'run'),
  // As in production: see apps/api/src/start/database.ts.
  settings: { max_wal_size: '2GB', shared_buffers: '1GB', random_page_cost: 1.1, jit: 'off' },
});
const client = new pg.Client({ connectionString: server.connectionString });
try {
  await migrate(server.connectionString);
  await client.connect();
  await seedCatalogue();
  await run('worst case', 202610, worstLines);
  await run('as shops report', 202611, shopLines);
} finally {
  await client.end();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function run(name: string, month: number, linesOf: (month: number) => Iterable<string>): Promise<void> {
  const file = path.join(folder, 'report.csv');
  await writeReport(file, linesOf(month));
  const { rows } = await client.query(
    `insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name)
     values ('OTHER_DSP', 'Langit', $1, 'USD', 16250, 'report.csv') returning id`,
    [month],
  );
  const batchId = Number(rows[0].id);
  const open = () => fs.createReadStream(file);
  const previewed = await timed(() =>
    previewBatch(client, batchId, open, {
      kind: 'OTHER_DSP',
      platform: 'Langit',
      datenum: month,
      currency: 'USD',
    }),
  );
  const posted = await timed(() => postBatch(client, batchId, null));
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  const raw = await timedRawCopy(month);
  const ours = previewed + posted;
  const { rows: batch } = await client.query(
    `select rows, matched, unmatched, error_count, (select count(*)::int from usage_rollup where batch_id = $1) as groups
     from report_batch where id = $1`,
    [batchId],
  );
  console.log(`${name}: ${lines} lines, ${JSON.stringify(batch[0])}`);
  console.log(
    `preview ${previewed.toFixed(1)} s, post ${posted.toFixed(1)} s, ours ${perSecond(ours)} lines/s`,
  );
  console.log(
    `raw COPY into a logged table ${raw.toFixed(1)} s, ${perSecond(raw)} lines/s, ratio ${((raw / ours) * 100).toFixed(0)} %`,
  );
  console.log(`peak memory ${peak} MB`);
}

/** The posted rows once more, from a file through this process into an empty logged table without an index. */
async function timedRawCopy(month: number): Promise<number> {
  const file = path.join(folder, 'rows.txt');
  await client.query('create table raw_line (like usage_line)');
  await pipeline(client.query(to(`copy usage_line_${month} to stdout`)), fs.createWriteStream(file));
  const seconds = await timed(() =>
    pipeline(
      fs.createReadStream(file, { highWaterMark: 1 << 18 }),
      client.query(from('copy raw_line from stdin')),
    ),
  );
  await client.query('drop table raw_line');
  return seconds;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function perSecond(seconds: number): string {
  return Math.round(lines / seconds).toLocaleString('en');
}

/** 200 labels with their default terms, 4.000 albums of 5 songs. */
async function seedCatalogue(): Promise<void> {
  await client.query(`
    insert into label (name) select 'Label ' || n from generate_series(1, 200) n;
    insert into contract_term (label_id, from_period, channel, base, label_bp, pool_bp)
      select id, 202601, channel, base, bp, pool from label cross join
        (values (null, 'NET', 7000, null::int), ('OWN_SERVICE', 'POOL', 7000, 5500), ('RBT', 'NET', 5000, null)) t (channel, base, bp, pool);
    insert into album (label_id, album_type, album_title, upc_icpn)
      select 1 + n % 200, 'Album', 'Album ' || n, (8990000000000 + n)::text from generate_series(0, ${songs / 5 - 1}) n;
    insert into song (label_id, album_id, track_no, song_title, isrc)
      select a.label_id, a.id, t, 'Lagu ' || ((a.id - 1) * 5 + t - 1), 'IDRIL26' || lpad(((a.id - 1) * 5 + t - 1)::text, 5, '0')
      from album a cross join generate_series(1, 5) t;
    analyze`);
}

/** One line per song, country and sale type. */
function* worstLines(month: number): Iterable<string> {
  const countries = ['ID', 'MY', 'SG', 'US', 'JP', 'NL', 'AU', 'TW', 'KR', 'SA'];
  yield `${header},country\n`;
  for (let n = 0; n < lines; n++) {
    const place = Math.floor(n / songs);
    yield `${month}${line(n, n % songs, Math.floor(place / 10) % 3)},${countries[place % 10]}\n`;
  }
}

/**
 * The specification's twelve columns: the country and the subscription a shop splits its lines by are none of them, so
 * that many lines add to one sum. Few songs have most of the lines.
 */
function* shopLines(month: number): Iterable<string> {
  yield `${header}\n`;
  for (let n = 0; n < lines; n++) {
    const spread = ((n * 2_654_435_761) % 2 ** 32) / 2 ** 32;
    yield `${month}${line(n, Math.floor(songs * spread * spread), n % 10 < 6 ? 0 : n % 10 < 9 ? 1 : 2)}\n`;
  }
}

/** 1 % of the songs are unknown. Deterministic. */
function line(n: number, song: number, type: number): string {
  const unknown = song % 100 === 99;
  const isrc = `${unknown ? 'IDXXX26' : 'IDRIL26'}${String(song).padStart(5, '0')}`;
  const album = Math.floor(song / 5);
  return `,Langit,Label ${1 + (album % 200)},"Album ${album}, edisi khusus",${unknown ? 'Entah' : 'Lagu'} ${song},Lagu ${song},Artis ${song % 900},${isrc},${8990000000000 + album},${n % 997},${types[type]},${n % 89}.${String(n % 99991).padStart(6, '0')}`;
}

async function writeReport(file: string, report: Iterable<string>): Promise<void> {
  const out = fs.createWriteStream(file);
  let text = '';
  for (const written of report) {
    text += written;
    if (text.length < 1_000_000) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await finished(out);
}
