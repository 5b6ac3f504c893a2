/**
 * DELIVER: 1.000 releases (or as many as asked: `node bench/deliveries.ts 200`) packaged into a folder as the worker does it,
 * four at a time: a message of DDEX, a cover and three recordings each, about 1 MB; against a plain copy of the same files,
 * flushed to the disk likewise.
 */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sendJob } from '../apps/api/src/catalogue/delivery/sendTask.ts';
import { loadConfig } from '../apps/api/src/config.ts';
import { connect } from '../apps/api/src/kit/db/db.ts';
import { openStage } from './stage.ts';

const releases = Number(process.argv[2] ?? 1_000);
const promised = { share: 0.3 };
const atOnce = 4;
const originals = 40;
const stage = await openStage(1);
const dataDir = path.join(stage.folder, 'files');
const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const db = connect(stage.url, { max: atOnce + 1, limit: 'job' });

interface Original {
  key: string;
  bytes: number;
}

try {
  const files = keepOriginals();
  await seed(files);
  const copied = await measured(() => copyAll(files));
  const { rows } = await stage.sql.query<{ id: number }>('select id::int as id from delivery order by id');
  const packed = await measured(() => inTurns(rows, ({ id }) => sendJob(db, config, { id }, console.error)));
  await requireSent();
  report(copied, packed);
} finally {
  await db.destroy();
  await stage.end();
}

/** Three of four are recordings of 280 kB, every fourth a cover of 160 kB. */
function keepOriginals(): Original[] {
  return Array.from({ length: originals }, (_, at) => {
    const bytes = randomBytes(at % 4 === 0 ? 160_000 : 280_000);
    const sum = createHash('sha256').update(bytes).digest('hex');
    const key = `${sum.slice(0, 2)}/${sum.slice(2, 4)}/${sum}`;
    const file = path.join(dataDir, 'media', key);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes);
    return { key, bytes: bytes.length };
  });
}

/** Which of the originals file `at` (0: the cover) of release `n` is. */
function originalOf(files: readonly Original[], n: number, at: number): Original {
  return files[(n * 4 + at) % originals]!;
}

async function seed(files: readonly Original[]): Promise<void> {
  const { sql } = stage;
  await sql.query(`update sysparam set value = 'PADPIDA2026112201R' where "group" = 'DDEX' and key = 'DPID'`);
  await sql.query(
    `insert into store (dsp_id, active, dpid, profile, transport, address, lead_days, title_style, take_down_form)
     select min(id), true, 'PADPIDA2011072101T', 'ERN43', 'FOLDER', '{"folder": "store"}', 7, 'VERSION_APART', 'PURGE' from dsp`,
  );
  const all = Array.from({ length: releases * 4 }, (_, at) => {
    const { key, bytes } = originalOf(files, Math.floor(at / 4), at % 4);
    return { id: `m${String(at).padStart(21, '0')}`, cover: at % 4 === 0, key, bytes };
  });
  await sql.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status, header)
     select id, 1, case when cover then 'COVER' else 'SONG' end, 'file', case when cover then 'image/jpeg' else 'audio/wav' end,
       bytes, right(key, 64), key, 'READY', '{"duration": 180, "channels": 2, "sampleRate": 44100, "bits": 16}'
     from json_to_recordset($1) as m(id text, cover boolean, key text, bytes bigint)`,
    [JSON.stringify(all)],
  );
  await sql.query(
    `with made as (insert into album (label_id, album_type, album_title, album_genre, album_category, upc_icpn, release_date, album_image,
         pline, cline, approval_status)
       select 1, 'Album', 'Rilisan ' || n, 'Pop', 'STUDIO', (8990000000000 + n)::text, '2026-12-18', 'm' || lpad((n * 4)::text, 21, '0'),
         '2026 Label 1', '2026 Label 1', 'APPROVED' from generate_series(0, $1::int - 1) n returning id, upc_icpn),
     sung as (insert into song (label_id, album_id, track_no, song_title, song_file, isrc)
       select 1, id, t, 'Lagu ' || t, 'm' || lpad(((upc_icpn::bigint - 8990000000000) * 4 + t)::text, 21, '0'),
         'IDAAA26' || lpad(((upc_icpn::bigint - 8990000000000) * 4 + t)::text, 5, '0') from made, generate_series(1, 3) t)
     insert into delivery (album_id, dsp_id, label_id, task) select id, (select min(dsp_id) from store), 1, 'NEW' from made`,
    [releases],
  );
  await sql.query('analyze');
}

interface Taken {
  seconds: number;
  /** Of this process, in seconds: user and system. */
  cpu: number;
}

async function measured(work: () => Promise<void>): Promise<Taken> {
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6 };
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const go = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}

function copyAll(files: readonly Original[]): Promise<void> {
  const target = path.join(stage.folder, 'copied');
  fs.mkdirSync(target);
  const all = Array.from({ length: releases * 4 }, (_, at) => at);
  return inTurns(all, async (at) => {
    const { key } = originalOf(files, Math.floor(at / 4), at % 4);
    const to = fs.createWriteStream(path.join(target, String(at)), { flush: true });
    await pipeline(fs.createReadStream(path.join(dataDir, 'media', key)), to);
  });
}

async function requireSent(): Promise<void> {
  const { rows } = await stage.sql.query(
    'select status, fault, fault_text, count(*)::int as n from delivery group by 1, 2, 3',
  );
  if (rows.length !== 1 || rows[0].status !== 'SENT')
    throw new Error(`not all were sent: ${JSON.stringify(rows)}`);
}

/** Bytes on the disk below a folder. */
function sizeOf(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
}

function report(copied: Taken, packed: Taken): void {
  const plain = sizeOf(path.join(stage.folder, 'copied')) / 1024 ** 2;
  const disk = sizeOf(path.join(config.deliveryDir, 'store')) / 1024 ** 2;
  const share = disk / packed.seconds / (plain / copied.seconds);
  const line = (name: string, megabytes: number, { seconds, cpu }: Taken) =>
    console.log(
      `DELIVER ${name} ${(megabytes / seconds).toFixed(0)} MB/s (${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, CPU ${cpu.toFixed(1)} s)`,
    );
  line('ours ', disk, packed);
  line('copy ', plain, copied);
  console.log(
    `DELIVER each  ${((packed.seconds / releases) * 1000).toFixed(0)} ms, CPU ${((packed.cpu / releases) * 1000).toFixed(0)} ms`,
  );
  console.log(
    `DELIVER ratio ${(share * 100).toFixed(0)} % of a plain copy (promised ${promised.share * 100} %)`,
  );
  console.log(`DELIVER disk  ${(disk - plain).toFixed(1)} MB more than the files`);
  const kept = share >= promised.share;
  console.log(`DELIVER ${kept ? 'kept' : 'BROKEN'}`);
  if (!kept) process.exitCode = 1;
}
