/**
 * P13: 10.000 people sign in at once (or as many as asked: `node bench/login.ts 2000`), each with the own password; every
 * one must be answered within 120 s (200, 401, 429, 503 with Retry-After) while other routes stay under 500 ms p95.
 * Beside it: how many passwords a second the same hash makes in two bare threads.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hashPassword } from '../apps/api/src/accounts/keys/password.ts';
import { setUp } from '../apps/api/src/setup.ts';
import { startEmbedded } from '../apps/api/src/start/embeddedPostgres.ts';

const people = Number(process.argv[2] ?? 10_000);
/** Connections that are open at once; the others wait at the client and their waiting is counted. */
const sockets = Number(process.argv[3] ?? 4_000);
const password = 'Rahasia#1';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-bench-'));
fs.chmodSync(folder, 0o755);

const server = await startEmbedded({
  dataDir: path.join(folder, 'postgres'),
  runtimeDir: path.join(folder, 'run'),
  settings: { max_connections: 120, jit: 'off' },
});
let api: ChildProcess | undefined;
try {
  await setUp(server.connectionString);
  await seed(server.connectionString);
  const bare = await hashesPerSecond();
  api = startApi(server.connectionString);
  const [{ address }] = (await once(api, 'message')) as [{ address: string }];
  await run(address, bare);
} finally {
  api?.kill('SIGTERM');
  if (api) await once(api, 'exit');
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function seed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with made as (
       insert into app_user (login, email, first_name, password_hash, status, activated)
       select 'person' || n, 'person' || n || '@example.test', 'Person', $1, 'APPROVED', true from generate_series(1, $2::int) n returning id)
     insert into user_role select made.id, role.id, 0 from made, role where authority_name = 'ROLE_REVIEWER'`,
    [await hashPassword(password), people],
  );
  await client.end();
}

async function hashesPerSecond(): Promise<number> {
  const begun = performance.now();
  await Promise.all(Array.from({ length: 60 }, () => hashPassword(password)));
  return 60_000 / (performance.now() - begun);
}

function startApi(databaseUrl: string): ChildProcess {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), PORT: '0' };
  return fork(path.join(import.meta.dirname, '../apps/api/src/main.ts'), { env });
}

interface Answered {
  status: number;
  ms: number;
  retryAfter: string | undefined;
  token: string | undefined;
}

function call(address: string, agent: http.Agent, method: string, at: string, body?: object, token?: string) {
  const begun = performance.now();
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise<Answered>((resolve) => {
    const lost = () =>
      resolve({ status: 0, ms: performance.now() - begun, retryAfter: undefined, token: undefined });
    const request = http.request(`${address}/api${at}`, { method, agent, headers }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece) => pieces.push(piece));
      reply.on('error', lost);
      reply.on('end', () => {
        const answer = JSON.parse(Buffer.concat(pieces).toString());
        const { statusCode: status = 0, headers: got } = reply;
        resolve({
          status,
          ms: performance.now() - begun,
          retryAfter: got['retry-after'],
          token: answer.access_token,
        });
      });
    });
    request.on('error', lost);
    request.end(body && JSON.stringify(body));
  });
}

async function run(address: string, bare: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  const own = new http.Agent({ keepAlive: true });
  const { token } = await signIn(address, own, 1);
  const others: number[] = [];
  const stop = new AbortController();
  const probing = probe(address, own, token, others, stop.signal);
  await sleep(1_000);
  const calm = percentile(others.splice(0), 95);
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: people }, (_, i) => signIn(address, agent, i + 1)));
  const seconds = (performance.now() - begun) / 1000;
  stop.abort();
  await probing;
  agent.destroy();
  own.destroy();
  report(answers, seconds, others, calm, bare);
}

function signIn(address: string, agent: http.Agent, n: number): Promise<Answered> {
  return call(address, agent, 'POST', '/authenticate', { username: `person${n}`, password });
}

/** Somebody who works meanwhile: the own profile and a list, in turns, twenty times a second. */
async function probe(
  address: string,
  agent: http.Agent,
  token: string | undefined,
  times: number[],
  stop: AbortSignal,
) {
  for (let round = 0; !stop.aborted; round += 1) {
    const { status, ms } = await call(
      address,
      agent,
      'GET',
      round % 2 ? '/account' : '/genres/options',
      undefined,
      token,
    );
    times.push(status === 200 ? ms : 60_000);
    await sleep(50);
  }
}

function report(answers: Answered[], seconds: number, others: number[], calm: number, bare: number): void {
  const counts = Map.groupBy(answers, (answer) => answer.status);
  const statuses = [...counts].map(([status, list]) => `${status}: ${list.length}`).join(', ');
  const worst = Math.max(...answers.map((answer) => answer.ms)) / 1000;
  const unkept = answers.filter(
    (a) => ![200, 401, 429, 503].includes(a.status) || (a.status === 503 && !a.retryAfter),
  );
  const signedIn = counts.get(200)?.length ?? 0;
  console.log(`${people} sign-ins at once over ${sockets} connections: ${statuses}`);
  console.log(
    `all answered after ${seconds.toFixed(1)} s, the slowest took ${worst.toFixed(1)} s (promised ≤ 120)`,
  );
  console.log(
    `${(signedIn / seconds).toFixed(0)} people a second got in; two bare hashing threads make ${bare.toFixed(0)}`,
  );
  const p95 = percentile(others, 95);
  console.log(
    `other routes meanwhile: p50 ${percentile(others, 50).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (promised ≤ 500), calm p95 ${calm.toFixed(0)} ms, ${others.length} calls`,
  );
  if (unkept.length > 0 || worst > 120 || p95 > 500) {
    console.log(`Not kept: ${unkept.length} answers of another kind`);
    process.exitCode = 1;
  }
}

function percentile(times: number[], percent: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
