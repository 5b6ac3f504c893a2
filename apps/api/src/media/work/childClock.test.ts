import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { watchCpu, watchThread } from './childClock.ts';
import { cpuLimitOf } from './songLimit.ts';

test('a process that stands still for longer than its limit is let be, one that works for so long is not', async () => {
  const limit = 1_000;
  const child = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  let ended = 0;
  const tooLong = Promise.withResolvers<void>();
  try {
    await once(child, 'spawn');
    child.kill('SIGSTOP');
    const stop = watchCpu(child.pid ?? 0, limit, () => {
      ended = performance.now();
      tooLong.resolve();
    });
    // Two and a half limits of the clock, and none of the processor.
    await sleep(2.5 * limit);
    expect(ended).toBe(0);
    child.kill('SIGCONT');
    await tooLong.promise;
    stop();
  } finally {
    child.kill('SIGKILL');
  }
});

test('a thread that waits for its turn is let be, one that works for longer than its limit is not', async () => {
  const works = "require('node:worker_threads').parentPort.once('message', () => { for (;;); })";
  const thread = new Worker(works, { eval: true });
  let ended = 0;
  const tooLong = Promise.withResolvers<void>();
  // Asked before it runs, as a paper is.
  const stop = watchThread(thread, 500, () => {
    ended = performance.now();
    tooLong.resolve();
  });
  try {
    await once(thread, 'online');
    await sleep(1_500);
    expect(ended).toBe(0);
    thread.postMessage('work');
    await tooLong.promise;
  } finally {
    stop();
    await thread.terminate();
  }
});

test('a recording may take of the processor what its length allows: twice as long, twice as much more', () => {
  const forLength = (seconds: number) => cpuLimitOf(seconds) - cpuLimitOf(0);
  expect(forLength(240)).toBeGreaterThan(0);
  expect(forLength(480)).toBe(2 * forLength(240));
  // An hour in one piece has many times what the usual song has.
  expect(cpuLimitOf(3_600)).toBeGreaterThan(10 * cpuLimitOf(240));
});
