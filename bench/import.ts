/**
 * B2: report import (parse, match, preview, post) of 200.000 lines, or of as many as asked: `node bench/import.ts 2000000`.
 * Prints lines per second and peak memory beside a raw COPY of the same rows in the same run.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { startEmbedded } from '../apps/api/src/kit/embeddedPostgres.ts';
import { migrate } from '../apps/api/src/kit/migrations.ts';
import { postBatch, previewBatch } from '../apps/api/src/royalties/import/batch.ts';

const lines = Number(process.argv[2] ?? 200_000);
const songs = 20_000;
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
  await run(path.join(folder, 'report.csv'));
} finally {
  await client.end();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function run(file: string): Promise<void> {
  await writeReport(file);
  const { rows } = await client.query(
    `insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name)
     values ('OTHER_DSP', 'Langit', 202610, 'USD', 16250, 'report.csv') returning id`,
  );
  const batchId = Number(rows[0].id);
  const open = () => fs.createReadStream(file);
  const previewed = await timed(() =>
    previewBatch(client, batchId, open, { kind: 'OTHER_DSP', platform: 'Langit', datenum: 202610 }),
  );
  const posted = await timed(() => postBatch(client, batchId, null));
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  await writeRawRows();
  const raw = await timed(rawCopy);
  const ours = previewed + posted;
  const { rows: batch } = await client.query(
    'select rows, matched, unmatched, error_count from report_batch where id = $1',
    [batchId],
  );
  console.log(`lines ${lines}, ${JSON.stringify(batch[0])}`);
  console.log(
    `preview ${previewed.toFixed(1)} s, post ${posted.toFixed(1)} s, ours ${perSecond(ours)} lines/s`,
  );
  console.log(
    `raw COPY into a logged table ${raw.toFixed(1)} s, ${perSecond(raw)} lines/s, ratio ${((raw / ours) * 100).toFixed(0)} %`,
  );
  console.log(`peak memory ${peak} MB`);
}

/** The posted rows once more, from a file through this process into an empty logged table without an index. */
async function rawCopy(): Promise<void> {
  const stream = client.query(from('copy raw_line from stdin'));
  await pipeline(fs.createReadStream(path.join(folder, 'rows.txt'), { highWaterMark: 1 << 18 }), stream);
}

async function writeRawRows(): Promise<void> {
  await client.query('create table raw_line (like usage_line)');
  const out = fs.createWriteStream(path.join(folder, 'rows.txt'));
  await pipeline(client.query(to('copy usage_line_202610 to stdout')), out);
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

/** One line per song, country and sale type, as a store reports: 1 % of the songs are unknown. Deterministic. */
async function writeReport(file: string): Promise<void> {
  const out = fs.createWriteStream(file);
  const countries = ['ID', 'MY', 'SG', 'US', 'JP', 'NL', 'AU', 'TW', 'KR', 'SA'];
  const types = ['Stream', 'Download', 'Ad-supported stream'];
  let text =
    'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue,country\n';
  for (let n = 0; n < lines; n++) {
    const song = n % songs;
    const isrc = `${song % 100 === 99 ? 'IDXXX26' : 'IDRIL26'}${String(song).padStart(5, '0')}`;
    const album = Math.floor(song / 5);
    const place = Math.floor(n / songs);
    text += `202610,Langit,Label ${1 + (album % 200)},"Album ${album}, edisi khusus",${song % 100 === 99 ? 'Entah' : 'Lagu'} ${song},Lagu ${song},Artis ${song % 900},${isrc},${8990000000000 + album},${n % 997},${types[Math.floor(place / 10) % 3]},${n % 89}.${String(n % 99991).padStart(6, '0')},${countries[place % 10]}\n`;
    if (text.length < 1_000_000) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await finished(out);
}
