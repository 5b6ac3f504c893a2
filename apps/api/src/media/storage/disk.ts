import { randomUUID } from 'node:crypto';
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isKey, keyOf, requireKey } from './key.ts';
import type { Storage, StoredFile } from './storage.ts';

/** A folder as storage. A file appears under its key whole or not at all: written aside, flushed, renamed. */
export function openDisk(root: string): Storage {
  const fileOf = (key: string) => {
    requireKey(key);
    return path.join(root, key);
  };
  return {
    async put(stagedPath, sha256) {
      const key = keyOf(sha256);
      const target = fileOf(key);
      // Over the same content too: then it is as new for the janitor, which leaves recent files alone.
      if ((await sizeOf(stagedPath)) !== null) await moveInto(root, stagedPath, target);
      // A put that is repeated after a crash finds its file moved already.
      else if ((await sizeOf(target)) === null) throw new Error(`Nothing is staged at ${stagedPath}`);
      return key;
    },
    async open(key, range) {
      const file = await open(fileOf(key), 'r');
      return file.createReadStream(range && { start: range.from, end: range.to });
    },
    size: (key) => sizeOf(fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
    list: () => walk(root),
    async reach() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
    withFile: (key, work) => work(fileOf(key)),
    pathOf: fileOf,
  };
}

async function moveInto(root: string, stagedPath: string, target: string): Promise<void> {
  await flush(stagedPath);
  const made = await mkdir(path.dirname(target), { recursive: true });
  try {
    await rename(stagedPath, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyInto(incomingIn(root), stagedPath, target);
  }
  await flush(path.dirname(target));
  if (made) for (const above of [path.dirname(path.dirname(target)), root]) await flush(above);
}

/** Where copies from another file system are written before they get their name. */
export const incomingIn = (root: string) => path.join(root, 'incoming');

async function copyInto(incoming: string, stagedPath: string, target: string): Promise<void> {
  await mkdir(incoming, { recursive: true });
  const aside = path.join(incoming, randomUUID());
  try {
    await copyFile(stagedPath, aside);
    await flush(aside);
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await rm(stagedPath, { force: true });
}

async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function* walk(root: string): AsyncGenerator<StoredFile> {
  for (const first of await namesIn(root))
    for (const second of await namesIn(path.join(root, first)))
      for (const name of await namesIn(path.join(root, first, second))) {
        const key = `${first}/${second}/${name}`;
        const found = isKey(key) ? await stat(path.join(root, key)).catch(() => null) : null;
        if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
      }
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);
