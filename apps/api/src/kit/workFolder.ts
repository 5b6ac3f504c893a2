import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const prefix = 'rilis-work-';

/** Runs `work` with a folder of its own, readable by this user alone, which goes when it ends. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Those that are there: at work, or left by a process that was killed. */
export async function workFolders(): Promise<string[]> {
  const names = await readdir(os.tmpdir()).catch(() => []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => path.join(os.tmpdir(), name));
}
