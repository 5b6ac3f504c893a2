/**
 * A report of 2.000.000 lines (or as many as asked) is uploaded, read and posted by the worker: its peak is told, and it rests at
 * 300 MB at most afterwards, as the API does; others are served meanwhile (p95 ≤ 500 ms).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readPostmaster } from '../../apps/api/src/start/postmaster.ts';
import { seedCatalogue, worstLines, writeReport } from '../../bench/importReports.ts';
import { claim, type Product, percentile, startProduct } from './product.ts';

const lines = Number(process.argv[2] ?? 2_000_000);
const month = 202610;
const file = path.join(os.tmpdir(), `rilis-resting-${process.pid}.csv`);
const product = await startProduct();
try {
  await weigh(product);
} finally {
  fs.rmSync(file, { force: true });
  await product.end();
}

async function weigh(product: Product): Promise<void> {
  const { ask, pidOf, sql, dataDir } = product;
  const postmaster = readPostmaster(path.join(dataDir, 'postgres'));
  const client = new pg.Client({ host: postmaster?.socketDir, user: 'postgres', database: 'rilis' });
  await client.connect();
  await seedCatalogue(client, [month]);
  await client.end();
  await writeReport(file, worstLines(lines, month));
  const times: number[] = [];
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pidOf('worker.ts')));
  }, 250);
  let going = true;
  const others = (async () => {
    while (going) {
      const { status, ms } = await ask('GET', '/faqs');
      times.push(status === 200 ? ms : 60_000);
      await sleep(250);
    }
  })();
  const begun = performance.now();
  const id = await upload(product);
  const preview = await until(sql, id, ['PREVIEW', 'FAILED']);
  const order = await ask('POST', `/report-batches/${id}/post`, {
    detach: true,
    version: preview.version,
  });
  if (order.status >= 400) console.log(`          post: ${order.status} ${order.text.slice(0, 300)}`);
  const ended = order.status < 400 ? await until(sql, id, ['POSTED', 'FAILED']) : preview;
  const seconds = (performance.now() - begun) / 1000;
  going = false;
  await others;
  clearInterval(watch);
  claim(
    ended.status === 'POSTED',
    `${lines} lines, ${ended.status} after ${seconds.toFixed(0)} s; the worker had ${peak} MB at its peak`,
  );
  const p95 = percentile(times, 95);
  claim(p95 <= 500, `others meanwhile: p95 ${p95.toFixed(0)} ms (promised 500), ${times.length} calls`);
  await sleep(30_000);
  const resting = megabytesOf(pidOf('worker.ts'));
  claim(
    resting <= 300,
    `the worker rests at ${resting} MB half a minute later (promised 300), the API at ${megabytesOf(pidOf('main.ts'))} MB`,
  );
}

async function upload({ address, token }: Product): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    platform: 'Langit',
    datenum: `${month}`,
    currency: 'IDR',
    decimal: '.',
  }))
    form.set(name, value);
  form.set('file', await fs.openAsBlob(file), 'report.csv');
  const answer = await fetch(`${address}/api/other-dsp-report/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text).batchId;
}

async function until(sql: pg.Pool, id: number, statuses: readonly string[]) {
  for (;;) {
    const { rows } = await sql.query<{ status: string; version: number }>(
      'select status, version from report_batch where id = $1',
      [id],
    );
    if (rows[0] && statuses.includes(rows[0].status)) return rows[0];
    await sleep(500);
  }
}

/** Resident memory of a process. */
function megabytesOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
