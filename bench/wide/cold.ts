/**
 * Lines of closed months in files: `node bench/wide/cold.ts [lines]` (2.000.000 unless asked otherwise; 20000000 takes half an
 * hour). Writes them as a posting would, four months of one store, moves three of the months, and says what a line takes
 * before and after, how long the move took, and that the sums of every label, song, store and country are the same to the
 * last decimal. Ends with 1 where they are not.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import { loadConfig } from '../../apps/api/src/config.ts';
import { system } from '../../apps/api/src/kit/actor.ts';
import { connect, withScope } from '../../apps/api/src/kit/db/db.ts';
import { coldStoreOf } from '../../apps/api/src/royalties/cold/coldStore.ts';
import { bringLines } from '../../apps/api/src/royalties/cold/linesOf.ts';
import { moveLines } from '../../apps/api/src/royalties/cold/moveLines.ts';
import { openStage } from '../stage.ts';

const lines = Number(process.argv[2] ?? 2_000_000);
const months = [4, 3, 2, 1].map((back) => addMonths(periodOf(today()), -back));
const [first = 0, , cold = 0, last = 0] = months;

const insertReport = `
  with batch as (
    insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name, status) values ('OTHER_DSP', 'Spotify', $1, 'USD', 16250, $3, 'POSTED') returning id)
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory, quantity, currency, amount, amount_idr)
  select s.label_id, $1, b.id * 4294967296 + g, b.id, g, s.id, s.album_id, 'DSP', (array['Spotify', 'Deezer', 'JOOX'])[1 + g % 3], (array['SUBSCRIPTION', 'ADS'])[1 + g % 2],
    (array['ID', 'MY', 'SG', 'US', ''])[1 + g % 5], 'INTERNATIONAL', 1 + g * 7919::bigint % 900, 'USD', a.amount, a.amount * 16250.12345678
  from batch b, generate_series(1, $2::int) g
  cross join lateral (select (g * 104729::bigint % 900000)::numeric / 10000000 + 0.0000001 as amount) a
  join song s on s.id = 1 + floor(power((g * 2654435761 % 4294967296) / 4294967296.0, 2) * 20000)::int
  order by s.label_id, s.id`;

const stage = await openStage(200);
const jobs = connect(stage.url, 2, 'job');
try {
  await measure();
} finally {
  await jobs.destroy();
  await stage.end();
}

async function measure(): Promise<void> {
  const wrote = await timed(() => seed());
  const config = loadConfig({
    DATA_DIR: path.join(stage.folder, 'files'),
    DATABASE_URL: stage.url,
    LOG_LEVEL: 'error',
  });
  const store = coldStoreOf(config);
  const staff = await stage.signIn('staff', 'ROLE_SUPERUSER', null);
  const owner = await stage.signIn('owner', 'ROLE_LABEL', 7);
  const sums = () =>
    withScope(jobs, system('bench'), async (tx) => {
      const table = await bringLines(
        store,
        { tx, actor: system('bench') },
        { from: first, to: last },
        () => ({ isStanding: false }),
        'summed',
      );
      const { rows } = await sql<{ told: string }>`
        select concat_ws(' ', label_id, datenum, song_id, album_id, channel, dsp, sale_type, country, sum(quantity), trim_scale(sum(amount_idr))) as told
        from ${table} l group by label_id, datenum, song_id, album_id, channel, dsp, sale_type, country order by 1`.execute(
        tx,
      );
      const hash = createHash('sha256');
      for (const { told } of rows) hash.update(`${told}\n`);
      return `${rows.length} sums ${hash.digest('hex').slice(0, 16)}`;
    });
  const asked = [
    ['lines of all labels, a month', staff, `/reporting/lines?size=20&filterDate=${cold}`],
    ['lines of all labels, largest first', staff, `/reporting/lines?size=20&filterDate=${cold}&sort=amount`],
    ['lines of a label, a month', owner, `/reporting/lines?size=20&filterDate=${cold}`],
    ['lines of a song', owner, `/reporting/lines?size=20&filterDate=${cold}&songId=7`],
  ] as const;
  const ask = async () => {
    const told: [number, string][] = [];
    for (const [, who, at] of asked) {
      await stage.ask(who, 'GET', at);
      let body: unknown;
      const took = await timed(async () => {
        body = await stage.ask(who, 'GET', at);
      });
      told.push([took, JSON.stringify(body)]);
    }
    return told;
  };
  const bytes = await tableBytes();
  const before = await sums();
  const hot = await ask();
  console.log(
    `${lines.toLocaleString('en')} lines written in ${seconds(wrote)}, ${(bytes / lines).toFixed(1)} bytes a line in the database`,
  );
  let moved = 0;
  const took = await timed(async () => {
    moved = (await moveLines(jobs, config, console.log)).length;
  });
  const { rows } = await stage.sql.query<{ lines: string; files: string; bytes: string }>(
    'select sum(lines) as lines, count(*) as files, sum(bytes) as bytes from usage_file',
  );
  const kept = rows[0]!;
  console.log(
    `${Number(kept.lines).toLocaleString('en')} of them moved in ${seconds(took)} (${moved} parts, ${kept.files} files): ` +
      `${Math.round((Number(kept.lines) / took) * 1_000).toLocaleString('en')} lines/s, ${(Number(kept.bytes) / Number(kept.lines)).toFixed(1)} bytes a line`,
  );
  let after = '';
  const added = await timed(async () => {
    after = await sums();
  });
  say(after === before, `${before}, and out of files ${after} (${seconds(added)})`);
  for (const [at, [took, told]] of (await ask()).entries()) {
    const [was, hotTold] = hot[at]!;
    say(
      told === hotTold,
      `${asked[at]![0].padEnd(40)} ${was.toFixed(0)} ms in the database, ${took.toFixed(0)} ms out of files`,
    );
  }
  const { rows: sizes } = await stage.sql.query<{ storage_key: string; bytes: string }>(
    'select storage_key, bytes from usage_file',
  );
  say(
    sizes.every(
      (file) => statSync(path.join(config.dataDir, 'media', file.storage_key)).size === Number(file.bytes),
    ),
    'every file is as large as its row says',
  );
}

/** One report a month of 500.000 lines at most, in label order; amounts and stores as uneven as a year's real ones. */
async function seed(): Promise<void> {
  await stage.sql.query(`
    insert into album (label_id, album_type, album_title) select id, 'Album', 'Senja ' || id from label;
    insert into song (label_id, album_id, track_no, song_title) select label_id, id, t, 'Lagu ' || t || ' dari ' || id from album, generate_series(1, 100) t;
    insert into period (id, status, locked_at, locked_by, asked_by) select m, 'LOCKED', now(), 1, 2 from unnest(array[${months.slice(0, 3).join()}]) m;
    update sysparam set value = '1' where key = 'MONTHS_HOT'`);
  const reports = Math.max(4, Math.ceil(lines / 500_000));
  for (let report = 0; report < reports; report += 1) {
    const month = months[report % months.length]!;
    await stage.sql.query(`select usage_partition(${month})`);
    await stage.sql.query(insertReport, [month, Math.floor(lines / reports), `bench-${report}`]);
  }
  await stage.sql.query('vacuum analyze usage_line');
}

async function tableBytes(): Promise<number> {
  const { rows } = await stage.sql.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(inhrelid)) as bytes from pg_inherits where inhparent = 'usage_line'::regclass",
  );
  return Number(rows[0]!.bytes);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function say(holds: boolean, text: string): void {
  console.log(`${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}
