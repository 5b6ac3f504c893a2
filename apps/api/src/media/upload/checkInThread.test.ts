import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkInThread } from './checkInThread.ts';

test('a thread checks one paper after another; a paper that is gone ends it and the next gets another', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-papers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const notes = path.join(folder, 'notes.txt');
  await writeFile(notes, 'not a paper');
  const codes = async (file: string) => (await checkInThread(file)).map(({ code }) => code);
  expect(await codes(notes)).toEqual(['documentUnknown']);
  expect(await codes(notes)).toEqual(['documentUnknown']);
  await expect(codes(path.join(folder, 'gone.pdf'))).rejects.toThrow('ENOENT');
  expect(await codes(notes)).toEqual(['documentUnknown']);
});
