/**
 * B6: how long `npm start` takes to its first answer, on empty data (cold, promised ≤ 5 s) and on data that is
 * there (warm, ≤ 2 s), beside the bare start of the PostgreSQL inside it.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../apps/api/src/config.ts';
import { startChild } from '../apps/api/src/start/child.ts';
import { startEmbedded } from '../apps/api/src/start/embeddedPostgres.ts';
import { findPort } from '../apps/api/src/start/port.ts';
import { isKept } from './promiseRow.ts';

const start = path.join(import.meta.dirname, '../apps/api/src/start.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-bench-'));
fs.chmodSync(folder, 0o755);

try {
  const bare = await measure(() => startPostgres(path.join(folder, 'bare')));
  const ours = await measure(() => startRilis(path.join(folder, 'rilis')));
  console.log('start                 Rilis   PostgreSQL alone   ratio   promise');
  print('cold (empty data)', ours.cold, bare.cold, 5_000);
  print('warm (median of 5)', ours.warm, bare.warm, 2_000);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds of the first start and the median of the five after it, on the same data. */
async function measure(startOnce: (round: number) => Promise<number>) {
  const times: number[] = [];
  for (let round = 0; round < 6; round++) times.push(await startOnce(round));
  const [cold = 0, ...warm] = times;
  return { cold, warm: warm.sort((a, b) => a - b)[2] ?? 0 };
}

async function startPostgres(dataDir: string): Promise<number> {
  const begun = performance.now();
  const server = await startEmbedded({ dataDir, runtimeDir: path.join(folder, 'run') });
  const taken = performance.now() - begun;
  await server.stop();
  return taken;
}

async function startRilis(dataDir: string): Promise<number> {
  const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
  const port = String(await findPort('127.0.0.1', 0));
  const begun = performance.now();
  const env = { ...unset, DATA_DIR: dataDir, PORT: port, DEMO: 'off' };
  const product = startChild({ name: 'Rilis', file: start, env });
  await firstAnswer(`http://127.0.0.1:${port}/healthz`);
  const taken = performance.now() - begun;
  product.kill('SIGTERM');
  await once(product, 'exit');
  return taken;
}

async function firstAnswer(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(5)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`no answer from ${url} within 60 s`);
  }
}

function print(name: string, ours: number, bare: number, promise: number): void {
  const milliseconds = (time: number) => `${time.toFixed(0)} ms`.padStart(8);
  const row = { what: `start, ${name}`, figure: ours, unit: 'ms', bound: promise, is: 'at most' } as const;
  const kept = isKept(row) ? 'kept' : 'BROKEN';
  const ratio = (ours / bare).toFixed(1).padStart(6);
  console.log(
    `${name.padEnd(19)}${milliseconds(ours)}${milliseconds(bare).padStart(19)}${ratio}×   ≤ ${promise / 1_000} s ${kept}`,
  );
}
