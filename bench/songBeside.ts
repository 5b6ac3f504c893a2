/**
 * B5, its second half: calls are answered within 20 ms (99 of 100) while the worker converts a song of 240 s, or as
 * many as asked: `node bench/songBeside.ts 3`. The measure beside it: the same calls of the same product when it has nothing else to do.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../apps/api/src/config.ts';
import { writeSong } from '../apps/api/src/media/audio/synth.ts';
import { findPort } from '../apps/api/src/start/port.ts';
import { makeCast, tokenOf } from '../tests/e2e/cast.ts';

const promised = 20;
const songs = Number(process.argv[2] ?? 1);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-bench-'));
fs.chmodSync(folder, 0o755);
const port = await findPort('127.0.0.1', 0);
process.env.E2E_PORT = String(port);
const address = `http://127.0.0.1:${port}`;
const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
const env = {
  ...process.env,
  ...unset,
  DATA_DIR: path.join(folder, 'data'),
  PORT: String(port),
  DEMO: 'off',
  ADMIN_LOGIN: 'superuser',
  ADMIN_PASSWORD: 'Rilis#2026',
  LOG_LEVEL: 'error',
};
const start = path.join(import.meta.dirname, '../apps/api/src/start.ts');
const product = spawn(process.execPath, [start], { env, stdio: ['ignore', 'ignore', 'inherit'] });

try {
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) await sleep(200);
  const { labelId } = await makeCast();
  const token = await tokenOf('superuser');
  await callsWhile(token, async () => sleep(2_000));
  const alone = await callsWhile(token, async () => sleep(10_000));
  const ids: string[] = [];
  for (let seed = 1; seed <= songs; seed++) ids.push(await upload(token, labelId, seed));
  const beside = await callsWhile(token, () => converted(token, ids));
  const [idle, busy] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  const said = (times: number[]) =>
    `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms of ${times.length} calls`;
  console.log(`B5 calls beside conversions: ${songs}   ${said(beside)}`);
  console.log(`B5 calls of an idle product     ${said(alone)}`);
  console.log(
    `B5 ratio   ${(busy / idle).toFixed(1)} × idle   ${busy <= promised ? 'kept' : 'BROKEN'}: p99 at most ${promised} ms`,
  );
  if (busy > promised) process.exitCode = 1;
} finally {
  product.kill('SIGTERM');
  await once(product, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds of each call that was made, fifty a second, until the work is done. */
async function callsWhile(token: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  for (let turn = 0; !done; turn++) {
    const begun = performance.now();
    await get(token, turn % 2 ? '/albums' : '/users');
    times.push(performance.now() - begun);
    await sleep(20);
  }
  await working;
  return times;
}

async function get(token: string, at: string) {
  const answer = await fetch(`${address}/api${at}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}`);
  return answer.json();
}

async function upload(token: string, labelId: number, seed: number): Promise<string> {
  const wav = path.join(folder, 'song.wav');
  await writeSong(wav, { seed, seconds: 240, sampleRate: 48_000, bits: 24, channels: 2 });
  const form = new FormData();
  form.set('kind', 'SONG');
  form.set('labelId', String(labelId));
  form.set('file', await fs.openAsBlob(wav, { type: 'audio/wav' }), 'song.wav');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/media-images`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function converted(token: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    while ((await get(token, `/media-images/${id}`)).status === 'QUARANTINED') await sleep(500);
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!;
}
