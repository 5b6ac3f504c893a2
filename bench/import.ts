/**
 * B2: report import (parse, match, preview, the guards of the order, post) of 20.000, 200.000 and 2.000.000 lines, or of
 * as many as asked (`node bench/import.ts 200000`), against a catalogue of 300.000 songs. First as shops report, then, in
 * the same month, the worst case: no two lines of one song, sale type and country, compared with the lines of the first
 * for what is in both, before calculated statements of every label; and as the sixteen columns an operator reports of its
 * ringback tones. Each in a process of its own (`importProcess.ts`). Prints lines per second, stage by stage with the
 * processor time of that process and of the database, and the most that the process and what the database began for it held,
 * beside a raw COPY of the same rows in the same run.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { setUp } from '../apps/api/src/setup.ts';
import { startEmbedded } from '../apps/api/src/start/embeddedPostgres.ts';
import { workerFlags } from '../apps/api/src/start/workerFlags.ts';
import type { Asked, Told } from './importProcess.ts';
import { seedCatalogue, shopLines, trafficLines, worstLines, writeReport } from './importReports.ts';
import { type Spent, stageClock } from './importStages.ts';
import { watchServer } from './memory.ts';
import { isKept } from './promiseRow.ts';

type Clock = ReturnType<typeof stageClock>;

/** Megabytes the process that reads and posts a report may hold. */
const mostMemory = 300;

/** `traffic` before the sizes: of the operator alone. */
const onlyTraffic = process.argv[2] === 'traffic';
const sizes = process.argv.slice(onlyTraffic ? 3 : 2).map(Number);
if (sizes.length === 0) sizes.push(20_000, 200_000, 2_000_000);
const months = [202610, 202611, 202612, 202701, 202702, 202703];
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
  await setUp(server.connectionString);
  await client.connect();
  await seedCatalogue(client, months);
  const clock = stageClock(client, server.pid);
  for (const [index, lines] of sizes.entries()) {
    const month = months[index % months.length]!;
    if (!onlyTraffic) {
      await run(clock, 'as shops report', lines, month, shopLines(lines, month));
      await run(clock, 'worst case', lines, month, worstLines(lines, month));
    }
    await run(clock, 'traffic of ringback', lines, month, trafficLines(lines, month), 'RBT');
  }
} finally {
  await client.end();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function run(
  clock: Clock,
  name: string,
  lines: number,
  month: number,
  report: Iterable<string>,
  kind: 'OTHER_DSP' | 'RBT' = 'OTHER_DSP',
): Promise<void> {
  const file = path.join(folder, 'report.csv');
  await writeReport(file, report);
  const { rows } = await client.query(
    `insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name)
     values ($2, 'Langit', $1, 'USD', 16250, 'report.csv') returning id`,
    [month, kind],
  );
  const id = Number(rows[0].id);
  await client.query(
    'update statement set stale_since = null, stale_cause = null where stale_since is not null',
  );
  const memory = watchServer(server.pid);
  const declared = { kind, platform: 'Langit', datenum: month, currency: 'USD' } as const;
  const told = await inProcess({ url: server.connectionString, postmaster: server.pid, id, file, declared });
  const database = memory.end();
  const raw = await copyAgain(clock, id, month);
  const { rows: batch } = await client.query(
    `select rows, matched, unmatched, overlap, (select count(*)::int from usage_rollup where batch_id = $1) as groups,
       (select count(*)::int from statement where stale_since is not null) as stale from report_batch where id = $1`,
    [id],
  );
  console.log(`\n${name}: ${lines.toLocaleString('en')} lines, ${JSON.stringify(batch[0])}`);
  tell(name, lines, told, raw);
  tellMemory(name, lines, told, database);
}

/** Lets a process of its own import a report, started as a worker is; rejects when it fails. */
async function inProcess(asked: Asked): Promise<Told> {
  const child = fork(path.join(import.meta.dirname, 'importProcess.ts'), {
    execArgv: workerFlags,
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'cache') },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the import ended (${code})`);
  });
  await Promise.race([once(child, 'message'), ended]);
  child.send(asked);
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [Told];
  return told;
}

function tell(name: string, lines: number, { stages, preview, order, posting }: Told, raw: Spent): void {
  for (const [stage, one] of stages.sort(([, a], [, b]) => b.wall - a.wall)) console.log(lineOf(stage, one));
  const wall = preview.wall + order.wall + posting.wall;
  const what = `report ${name}, ${lines.toLocaleString('en')} lines`;
  const copied = `COPY ${perSecond(lines, raw.wall)}`;
  const bound = promisedOf(lines);
  isKept({ what, figure: lines / wall, unit: '/s', bound, is: 'at least', beside: copied });
  const parts = `preview ${preview.wall.toFixed(2)} s, order ${order.wall.toFixed(2)} s, post ${posting.wall.toFixed(2)} s`;
  console.log(
    `${parts}: ${perSecond(lines, wall)} lines/s, raw COPY ${raw.wall.toFixed(2)} s (${perSecond(lines, raw.wall)}/s), ratio ${share(raw.wall, wall)} %`,
  );
  const [ours, bare] = [processors([preview, order, posting]), processors([raw])];
  console.log(
    `processor ${ours.toFixed(2)} s (${((ours * 1e6) / lines).toFixed(1)} µs a line), raw COPY ${bare.toFixed(2)} s, ratio ${share(bare, ours)} %`,
  );
}

function tellMemory(name: string, lines: number, { peak, held }: Told, database: number): void {
  const row = {
    what: `memory of ${name}, ${lines.toLocaleString('en')} lines`,
    figure: peak,
    unit: 'MB',
  } as const;
  const kept = isKept({ ...row, bound: mostMemory, is: 'at most' }) ? 'kept' : 'NOT KEPT';
  console.log(
    `peak memory ${peak} MB of ${mostMemory}: ${kept}, ${held} of it before; of the database ${database} MB beside its cache`,
  );
}

/** Lines per second: a small report is over before what it needs is warm. */
function promisedOf(lines: number): number {
  return lines < 200_000 ? 50_000 : 100_000;
}

function share(part: number, whole: number): string {
  return ((part / whole) * 100).toFixed(0);
}

/** The posted rows once more, from a file through this process into an empty logged table without an index. */
async function copyAgain(clock: Clock, id: number, month: number): Promise<Spent> {
  const file = path.join(folder, 'rows.txt');
  const rows = to(`copy (select * from usage_line_${month} where batch_id = ${id}) to stdout`);
  await pipeline(client.query(rows), fs.createWriteStream(file));
  await client.query('create table raw_line (like usage_line)');
  const spent = await clock.measure('raw', () =>
    pipeline(
      fs.createReadStream(file, { highWaterMark: 1 << 18 }),
      client.query(from('copy raw_line from stdin')),
    ),
  );
  await client.query('drop table raw_line');
  return spent;
}

function processors(all: readonly Spent[]): number {
  return all.reduce((sum, { here, database }) => sum + here + database, 0);
}

function lineOf(stage: string, { wall, here, database }: Spent): string {
  return `  ${stage.padEnd(20)} ${wall.toFixed(2).padStart(6)} s, processor ${here.toFixed(2)} here, ${database.toFixed(2)} database`;
}

function perSecond(lines: number, seconds: number): string {
  return Math.round(lines / seconds).toLocaleString('en');
}
