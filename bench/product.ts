import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { environment } from '../apps/api/src/config.ts';
import { writeSong } from '../apps/api/src/media/audio/synth.ts';
import { findPort } from '../apps/api/src/start/port.ts';
import type { Sending } from './sender.ts';

/** The whole product (database, API, worker) in a folder of its own, as `npm start` starts it; `end` leaves nothing behind. */
export async function openProduct() {
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
    ADMIN_PASSWORD: 'Kopi#2026',
    LOG_LEVEL: 'error',
  };
  const start = path.join(import.meta.dirname, '../apps/api/src/start.mjs');
  const product: ChildProcess = spawn(process.execPath, [start], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) await sleep(200);
  return {
    folder,
    address,
    pid: product.pid ?? 0,
    end: async () => {
      product.kill('SIGTERM');
      await once(product, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;

export async function get({ address }: Product, token: string, at: string) {
  const answer = await fetch(`${address}/api${at}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}`);
  return answer.json();
}

/** A form with a file. */
export type FileForm = Pick<Sending, 'fields' | 'file' | 'type'>;

/** Sends a form with a file from a thread of its own: what is measured beside it does not wait for the sending. */
export async function send({ address }: Product, token: string, at: string, form: FileForm) {
  const sending: Sending = { ...form, url: `${address}/api${at}`, token };
  const thread = new Worker(path.join(import.meta.dirname, 'sender.ts'), { workerData: sending });
  const [{ status, body }] = await once(thread, 'message');
  if (status >= 300) throw new Error(`${at} answered ${status} ${body}`);
  return JSON.parse(body);
}

/** The form of a song of 240 s, 24 bit, 48 kHz: 69 MB. */
export async function songForm({ folder }: Product, labelId: number, seed: number): Promise<FileForm> {
  const file = path.join(folder, `song-${seed}.wav`);
  await writeSong(file, { seed, seconds: 240, sampleRate: 48_000, bits: 24, channels: 2 });
  return { fields: { kind: 'SONG', labelId: String(labelId) }, file, type: 'audio/wav' };
}

/** Until the worker is done with the files. */
export async function converted(product: Product, token: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    while ((await get(product, token, `/media-images/${id}`)).status === 'QUARANTINED') await sleep(500);
}

/** Milliseconds of each call that was made, fifty a second, until the work is done. */
export async function callsWhile(
  product: Product,
  token: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  for (let turn = 0; !done; turn++) {
    const begun = performance.now();
    await get(product, token, turn % 2 ? '/albums' : '/users');
    times.push(performance.now() - begun);
    await sleep(20);
  }
  await working;
  return times;
}

export function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!;
}

export const said = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms of ${times.length} calls`;
