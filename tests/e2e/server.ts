import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment as settings } from '../../apps/api/src/config.ts';
import { endOf, startChild, stopChild } from '../../apps/api/src/start/child.ts';
import { findPort } from '../../apps/api/src/start/port.ts';
import { type Bucket, openTestBucket } from '../servers/bucket.ts';
import { makeCast } from './cast.ts';
import { holdBack } from './holdBack.ts';

/** A start takes 17 s beside three others on two cores, and a minute and more where others keep the disk busy. */
const startLimit = 420_000;

const start = path.join(import.meta.dirname, '../../apps/api/src/start.mjs');

/**
 * Boots the real product, as `npm start` does, on throw-away data at E2E_PORT; DEMO=on gives it the demo, else
 * there is only the cast (password `Kopi#2026`). E2E_HOLD=1200 holds back each change a browser asks for as many ms, to find
 * tests that look too early. Returns how to stop it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-e2e-'));
  fs.chmodSync(folder, 0o755);
  process.env.E2E_FOLDER = folder;
  const bucket = await openTestBucket();
  process.env.E2E_BUCKET = bucket.endpoint;
  const outside = Number(process.env.E2E_PORT);
  const held = Number(process.env.E2E_HOLD ?? 0);
  const port = held > 0 ? await findPort('127.0.0.1', 0) : outside;
  const letGo = held > 0 ? await holdBack(outside, port, held) : () => undefined;
  const product = startChild({ name: 'Rilis', file: start, env: environment(folder, bucket, port) });
  const ended = endOf(product);
  await Promise.race([
    waitForAnswer(`http://localhost:${process.env.E2E_PORT}/healthz`),
    ended.then((end) => Promise.reject(new Error(`Rilis does not start for the browser tests (${end})`))),
  ]);
  if (process.env.DEMO !== 'on') await makeCast();
  return async () => {
    letGo();
    await stopChild(product);
    await bucket.end();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** Nothing of the developer's own settings: an empty variable counts as unset, and wins over `.env`. */
function environment(folder: string, bucket: Bucket, port: number): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']));
  return {
    ...unset,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${process.env.E2E_PORT}`,
    DEMO: process.env.DEMO || 'off',
    ADMIN_LOGIN: 'superuser',
    ADMIN_PASSWORD: 'Kopi#2026',
    LOG_LEVEL: 'error',
    OPERATOR_SIMULATED: 'on',
    PRIVY_SIMULATED: 'on',
    STORES_SIMULATED: 'on',
    REPORTS_S3_ENDPOINT: bucket.endpoint,
    REPORTS_S3_BUCKET: 'incoming',
    REPORTS_S3_ACCESS_KEY_ID: 'key',
    REPORTS_S3_SECRET_ACCESS_KEY: 'secret',
  };
}

async function waitForAnswer(url: string): Promise<void> {
  for (const deadline = Date.now() + startLimit; ; await sleep(50)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`No answer from ${url} within ${startLimit / 1_000} s`);
  }
}
