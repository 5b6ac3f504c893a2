/**
 * B1 and B4a: calls at 32 clients over HTTP, 100.000 albums and 300.000 songs: ours, a bare Node server with SQL by hand
 * that gives the same lists, and that SQL through `pg` alone, by turns; medians with the lowest and highest round, and
 * what a call costs the processor. `node bench/calls.ts [seconds] [rounds]`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { answerOf } from './bare.ts';
import { type Case, casesOf } from './callCases.ts';
import { clientOf, type Request } from './clients.ts';
import { isKept } from './promiseRow.ts';
import { seedReleases } from './releases.ts';
import { openStage } from './stage.ts';

const seconds = Number(process.argv[2] ?? 3);
const rounds = Number(process.argv[3] ?? 5);
const clients = 32;
/** A number of its own for every call, so that calls do not all meet at one row. */
let calls = 0;

const stage = await openStage(500);
const servers: ChildProcess[] = [];
try {
  await seedReleases(stage.sql, 100_000, 500);
  const sql = new pg.Pool({ connectionString: stage.url, max: 20 });
  sql.on('error', () => undefined);
  const ours = await start('../apps/api/src/main.ts');
  const bare = await start('bare.ts');
  console.log(
    '                                     ours /s            bare /s            raw /s         least  ms CPU ours: API, database',
  );
  for (const one of await casesOf(stage)) await compare(one, ours, bare, sql);
  await sql.end();
} finally {
  for (const server of servers) server.kill('SIGTERM');
  await stage.end();
}

async function start(script: string): Promise<{ port: number; pid: number }> {
  const env = {
    ...process.env,
    DATABASE_URL: stage.url,
    DATA_DIR: path.join(stage.folder, 'files'),
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  servers.push(child);
  const { address } = await new Promise<{ address: string }>((resolve) =>
    child.once('message', resolve as never),
  );
  return { port: Number(new URL(address).port), pid: child.pid! };
}

async function compare(
  { name, ours, bare, same, least, before }: Case,
  api: { port: number; pid: number },
  hand: { port: number },
  sql: pg.Pool,
) {
  const bareCall = (n: number): Request => ({
    method: 'GET',
    path: `/${bare![0]}?${new URLSearchParams(bare![1](n).map((value) => ['v', String(value)]))}`,
    token: '-',
  });
  if (bare && same) await requireSame(name, api.port, ours(0), hand.port, bareCall(0));
  const rates: Record<'ours' | 'bare' | 'raw', number[]> = { ours: [], bare: [], raw: [] };
  const costs: { node: number; database: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before?.();
    const [node, database] = [busy(api.pid), databaseBusy()];
    const { rate, done } = await load(api.port, ours);
    costs.push({ node: (busy(api.pid) - node) / done, database: (databaseBusy() - database) / done });
    rates.ours.push(rate);
    if (!bare) continue;
    rates.bare.push((await load(hand.port, bareCall)).rate);
    rates.raw.push(await rawLoad(sql, bare));
  }
  const shown = (list: number[]) =>
    (list.length === 0
      ? '–'
      : `${median(list).toFixed(0)} (${Math.min(...list).toFixed(0)}–${Math.max(...list).toFixed(0)})`
    ).padEnd(18);
  const cost = (of: 'node' | 'database') => median(costs.map((one) => one[of])).toFixed(2);
  console.log(
    `${name.padEnd(34)} ${shown(rates.ours)} ${shown(rates.bare)} ${shown(rates.raw)} ${String(least).padEnd(6)} ${cost('node')}, ${cost('database')}`,
  );
  const beside = bare && `bare ${median(rates.bare).toFixed(0)}, raw ${median(rates.raw).toFixed(0)}`;
  const figure = median(rates.ours);
  isKept({ what: name, figure, unit: '/s', bound: least, is: 'at least', ...(beside && { beside }) });
}

async function requireSame(name: string, port: number, ours: Request, barePort: number, bare: Request) {
  const [one, other] = [clientOf(port), clientOf(barePort)];
  const answers = await Promise.all([one.ask(ours), other.ask(bare)]);
  one.end();
  other.end();
  const [a, b] = answers.map(({ body }) => JSON.parse(body));
  if (!isDeepStrictEqual(a, b))
    throw new Error(
      `${name}: the answers differ\n${answers.map(({ body }) => body.slice(0, 1_500)).join('\n')}`,
    );
}

async function load(port: number, request: (n: number) => Request): Promise<{ rate: number; done: number }> {
  const all = Array.from({ length: clients }, () => clientOf(port));
  const begun = performance.now();
  let done = 0;
  calls = 0;
  await Promise.all(
    all.map(async (client) => {
      while (performance.now() - begun < seconds * 1_000) {
        const { status, body } = await client.ask(request(calls++));
        if (status >= 300) throw new Error(`${status} ${body}`);
        done += 1;
      }
      client.end();
    }),
  );
  return { rate: done / ((performance.now() - begun) / 1_000), done };
}

async function rawLoad(sql: pg.Pool, [name, values]: NonNullable<Case['bare']>): Promise<number> {
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - begun < seconds * 1_000) {
        await answerOf(sql, name, values(done));
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - begun) / 1_000);
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
}

/** Milliseconds of the processor that a process has used (Linux). */
function busy(pid: number): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : 0;
}

function statOf(pid: number): string[] | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  } catch {
    return undefined;
  }
}

function databaseBusy(): number {
  const pids = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids
    .filter((pid) => Number(statOf(pid)?.[1]) === stage.databasePid)
    .reduce((sum, pid) => sum + busy(pid), 0);
}
