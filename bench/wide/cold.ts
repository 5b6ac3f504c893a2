/**
 * Lines of closed months in files: `node bench/wide/cold.ts [lines]` (2.000.000 unless asked otherwise; 20000000 takes an hour
 * beside other work, and some 15 GB of disk). Six months of reports are posted by the product and a statement calculated; then five of the
 * months are moved, and everything is asked twice, in the database and out of files: every line of a month, the sums of every label,
 * song, store and country of all, lists, figures, exports, the lines of statements. A report in the database and one
 * out of files are taken back at the end. Says what a line takes, how long each took, and ends with 1 where anything differs
 * by one decimal.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import pg from 'pg';
import { loadConfig } from '../../apps/api/src/config.ts';
import { connect } from '../../apps/api/src/kit/db/db.ts';
import { loginUrl } from '../../apps/api/src/kit/db/login.ts';
import { coldStoreOf } from '../../apps/api/src/royalties/cold/coldStore.ts';
import { moveLines } from '../../apps/api/src/royalties/cold/moveLines.ts';
import { reverseBatch } from '../../apps/api/src/royalties/import/batch.ts';
import { compareUsage } from '../../apps/api/src/royalties/usageCompare.ts';
import { openStage } from '../stage.ts';
import { everything, none, type Told, timed } from './coldAnswers.ts';
import { postReports, seedCatalogue } from './coldSeed.ts';

const lines = Number(process.argv[2] ?? 2_000_000);
const months = [6, 5, 4, 3, 2, 1].map((back) => addMonths(periodOf(today()), -back));
const [, stated = 0, month = 0, , , last = 0] = months;
/** Two a month at least, of 2.000.000 lines at most. */
const reports = months.length * Math.max(2, Math.ceil(lines / months.length / 2_000_000));

const stage = await openStage(200);
const jobs = connect(stage.url, { max: 2, limit: 'job' });
const config = loadConfig({
  DATA_DIR: path.join(stage.folder, 'files'),
  DATABASE_URL: stage.url,
  LOG_LEVEL: 'error',
});
try {
  await measure();
} finally {
  await jobs.destroy();
  await stage.end();
}

async function measure(): Promise<void> {
  const batches = await post();
  const staff = await stage.signIn('staff', 'ROLE_SUPERUSER', null);
  const owner = await stage.signIn('owner', 'ROLE_LABEL', 7);
  const { rows: labels } = await stage.sql.query<{ code: string }>(
    'select systemcode as code from label order by id limit 3',
  );
  for (const { code: labelCd } of labels)
    await stage.ask(staff, 'POST', '/statements/calculate', { datenum: stated, labelCd });
  const asking = {
    ...{ address: await stage.listen(), tokens: { staff, owner }, db: jobs, config },
    ...{ months, month, opened: await statementLines(staff) },
  };
  const bytes = await tableBytes();
  const hot: Told[] = [];
  for await (const told of everything(asking)) hot.push(told);
  console.log(`${(bytes / lines).toFixed(1)} bytes a line in the database`);
  await move();
  let at = 0;
  for await (const told of everything(asking)) compare(hot[at++]!, told);
  await takeBack(batches);
}

async function post(): Promise<number[]> {
  await seedCatalogue(stage.sql);
  let batches: number[] = [];
  const took = await timed(async () => {
    batches = await postReports(stage.url, months, reports, lines);
  });
  await stage.sql.query('vacuum analyze');
  const { rows } = await stage.sql.query<{ lines: string; sums: string }>(
    'select (select count(*) from usage_line) as lines, (select count(*) from usage_rollup) as sums',
  );
  const { lines: posted, sums } = rows[0]!;
  console.log(
    `${count(posted)} lines in ${reports} reports of ${months.length} months posted in ${seconds(took)}, ${count(sums)} fine sums`,
  );
  return batches;
}

/** The rows of reports under some lines of statements: what a drill-down opens. */
async function statementLines(staff: string): Promise<string[]> {
  const { content } = await stage.ask(staff, 'GET', `/statements?size=20&datenum=${stated}`);
  const found: string[] = [];
  for (const { id } of content) {
    const { content: rows } = await stage.ask(staff, 'GET', `/statements/${id}/lines?size=3`);
    for (const row of rows) found.push(`/statements/${id}/lines/${row.id}/report-lines?size=100`);
  }
  if (found.length === 0) throw new Error('no statement has lines');
  return found;
}

async function move(): Promise<void> {
  await stage.sql.query(
    `insert into period (id, status, locked_at, locked_by, asked_by) select m, 'LOCKED', now(), 1, 2 from unnest($1::int[]) m
     on conflict (id) do update set status = 'LOCKED', locked_at = now(), locked_by = 1, asked_by = 2`,
    [months.slice(0, -1)],
  );
  await stage.sql.query("update sysparam set value = '1' where key = 'MONTHS_HOT'");
  const took = await timed(() => moveLines(jobs, config, console.log));
  const { rows } = await stage.sql.query<{ lines: string; storage_key: string; bytes: string }>(
    'select lines, storage_key, bytes from usage_file',
  );
  const [moved, bytes] = [sumOf(rows, 'lines'), sumOf(rows, 'bytes')];
  console.log(
    `${count(moved)} of them moved in ${seconds(took)}: ${count(Math.round((moved / took) * 1_000))} lines/s, ${rows.length} files, ${(bytes / moved).toFixed(1)} bytes a line`,
  );
  say(
    rows.every(
      (file) => statSync(path.join(config.dataDir, 'media', file.storage_key)).size === Number(file.bytes),
    ),
    'every file is as large as its row says',
  );
  const { rows: left } = await stage.sql.query<{ n: string }>(
    'select count(*) as n from usage_line where datenum < $1',
    [last],
  );
  say(Number(left[0]!.n) === 0, `${left[0]!.n} lines of moved months left in the database`);
}

function compare(hot: Told, cold: Told): void {
  const times = `${seconds(hot.ms)} in the database, ${seconds(cold.ms)} out of files (× ${(cold.ms / hot.ms).toFixed(2)})`;
  if (hot.text === none)
    console.log(`– ${hot.name.padEnd(46)} ${times}  nothing to compare: ${none} in the database`);
  else say(hot.text === cold.text, `${hot.name.padEnd(46)} ${times}  ${shortOf(cold.text)}`);
}

/** A report in the database and one out of files: both leave nothing, and every sum agrees with the lines. */
async function takeBack(batches: readonly number[]): Promise<void> {
  const [hot, cold] = [batches[months.length - 1]!, batches[months.indexOf(month)]!];
  for (const [id, where] of [
    [hot, 'in the database'],
    [cold, 'out of files'],
  ] as const) {
    const { rows } = await stage.sql.query('select rows from report_batch where id = $1', [id]);
    const took = await timed(() => reverse(id));
    const { rows: left } = await stage.sql.query<{ told: string }>(
      `select concat_ws(' ', status, trim_scale((select sum(amount_idr) from usage_rollup where batch_id = b.id)), trim_scale((select sum(amount_idr) from usage_month where batch_id = b.id)),
         trim_scale((select coalesce(sum(amount_idr), 0) from usage_line where batch_id = b.id)), trim_scale((select coalesce(sum(amount_idr), 0) from usage_file where batch_id = b.id)),
         (select sum(amount) from report_accrual where batch_id = b.id)) as told from report_batch b where id = $1`,
      [id],
    );
    say(
      left[0]!.told === 'REVERSED 0 0 0 0 0',
      `reversal of ${count(rows[0].rows)} lines ${where}: ${seconds(took)}, left of sums, lines and accruals: ${left[0]!.told}`,
    );
  }
  let amiss: unknown[] = [];
  const took = await timed(async () => {
    amiss = await compareUsage(jobs);
  });
  say(amiss.length === 0, `all sums agree with the lines, wherever they lie (${seconds(took)})`);
  const { rows } = await stage.sql.query<{ n: string }>(
    'select count(*) as n from (select from ledger_entry group by txn_id having sum(amount) <> 0) t',
  );
  say(Number(rows[0]!.n) === 0, `${rows[0]!.n} bookings that do not add up`);
}

async function reverse(id: number): Promise<void> {
  const client = new pg.Client({ connectionString: loginUrl(stage.url, 'staff') });
  await client.connect();
  try {
    await reverseBatch(client, id, null, { store: coldStoreOf(config) });
  } finally {
    await client.end();
  }
}

async function tableBytes(): Promise<number> {
  const { rows } = await stage.sql.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(inhrelid)) as bytes from pg_inherits where inhparent = 'usage_line'::regclass",
  );
  return Number(rows[0]!.bytes);
}

function sumOf<K extends string>(rows: readonly Readonly<Record<K, string>>[], column: K): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0);
}

function count(n: number | string): string {
  return Number(n).toLocaleString('en');
}

function seconds(ms: number): string {
  return ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** Of a sum of rows; a list is not shown. */
function shortOf(text: string): string {
  return text.startsWith('{') ? '' : text.slice(0, 120);
}

function say(holds: boolean, text: string): void {
  console.log(`${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}
