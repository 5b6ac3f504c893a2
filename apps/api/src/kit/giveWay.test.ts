import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, ownersPool, type World } from '../../../../tests/cast.ts';
import { giveWay, giveWayOnConnect } from './giveWay.ts';

let world: World;
const children: ChildProcess[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => world.end());

function waiting(detached: boolean): number {
  const child = spawn('sleep', ['60'], { detached, stdio: 'ignore' });
  children.push(child);
  return child.pid!;
}

/** Of a process among its session, and of the session among others, where the kernel knows it. */
const yielding = (pid: number) => ({
  alone: getPriority(pid),
  session: existsSync(`/proc/${pid}/autogroup`)
    ? Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1])
    : null,
});
const givenWay = (pid: number) => {
  const { alone, session } = yielding(pid);
  return alone === 5 && (session === null || session === 5);
};

test('who gives way does it with the whole session, and only with one that is its own', async () => {
  const [own, shared] = [waiting(true), waiting(false)];
  const before = yielding(shared);
  giveWay(own);
  giveWay(shared);
  await expect.poll(() => givenWay(own)).toBe(true);
  expect(yielding(shared)).toEqual(before);
});

test('what the database does for a job gives way, what it does for a call does not', async () => {
  const [calls, jobs] = [0, 1].map(() => ownersPool(world.databaseUrl, 1));
  giveWayOnConnect(jobs!);
  const pidOf = async (pool: pg.Pool) => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const [call, job] = await Promise.all([pidOf(calls!), pidOf(jobs!)]);
  await expect.poll(() => givenWay(job)).toBe(true);
  expect(yielding(call).alone).toBe(0);
  await Promise.all([calls!.end(), jobs!.end()]);
});
