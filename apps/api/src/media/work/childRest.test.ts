import { once } from 'node:events';
import { expect, test } from 'vitest';
import { type ChildProgram, letGo, rest, wake } from './childRest.ts';

const tone: ChildProgram = { program: './toneJob.ts', memory: [] };
const song: ChildProgram = { program: './songJob.ts', memory: [] };

test('a process that has answered is asked again, by its own kind only and by one at a time', async () => {
  const first = wake(tone);
  rest(tone.program, first);
  const other = wake(song);
  expect(other.pid).not.toBe(first.pid);
  const again = wake(tone);
  expect(again.pid).toBe(first.pid);
  const beside = wake(tone);
  expect(beside.pid).not.toBe(first.pid);
  for (const child of [other, again, beside]) {
    const ended = once(child, 'exit');
    letGo(child);
    await ended;
  }
});

test('one that dies at rest is not asked, and one that nobody asks ends by itself', async () => {
  const first = wake(tone);
  const died = once(first, 'exit');
  rest(tone.program, first);
  first.kill('SIGKILL');
  await died;
  const next = wake(tone);
  expect(next.pid).not.toBe(first.pid);
  const ended = once(next, 'exit');
  rest(tone.program, next);
  expect(await ended).toEqual([null, 'SIGKILL']);
});
