import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkInThread } from './checkInThread.ts';

async function sheet(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-papers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const notes = path.join(folder, 'notes.txt');
  await writeFile(notes, 'not a paper');
  return notes;
}
const codes = async (file: string) => (await checkInThread(file)).map(({ code }) => code);

test('a thread checks one paper after another; a paper that is gone ends it and the next gets another', async () => {
  const notes = await sheet();
  expect(await codes(notes)).toEqual(['documentUnknown']);
  expect(await codes(notes)).toEqual(['documentUnknown']);
  await expect(codes(`${notes}.gone`)).rejects.toThrow('ENOENT');
  expect(await codes(notes)).toEqual(['documentUnknown']);
});

test('a thread that fails while it rests ends itself alone', async () => {
  const notes = await sheet();
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  await codes(notes);
  const resting = given.mock.contexts.at(-1) as Worker;
  given.mockRestore();
  // Without anybody who listens this is thrown, as a failure nobody foresaw.
  resting.emit('error', new Error('Out of memory'));
  await resting.terminate();
  expect(await codes(notes)).toEqual(['documentUnknown']);
});

test('whoever has had no paper to check for half a minute keeps no thread for it, and checks the next one as before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const notes = await sheet();
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => void vi.restoreAllMocks());
  await codes(notes);
  vi.advanceTimersByTime(29_999);
  await codes(notes);
  const thread = given.mock.contexts.at(-1);
  vi.advanceTimersByTime(29_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended.mock.contexts).toEqual([thread]);
  expect(await codes(notes)).toEqual(['documentUnknown']);
  expect(given.mock.contexts.at(-1)).not.toBe(thread);
});
