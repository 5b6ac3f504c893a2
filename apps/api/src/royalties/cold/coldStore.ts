import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { openStorage, type Storage, stagingDir } from '../../media/storage/storage.ts';

/** Where the files of closed months are, and where copies of those from afar lie while they are asked for. */
export interface ColdStore {
  storage: Storage;
  directory: string;
  /** Lines a new file holds at most, about. */
  linesAFile: number;
}

export const coldStoreOf = (config: Config): ColdStore => ({
  storage: openStorage(config),
  directory: stagingDir(config, 'cold'),
  linesAFile: 500_000,
});

/** Paths of stored files by their keys: those of a folder themselves, copies of those in a bucket. */
export async function pathsOf(store: ColdStore, keys: readonly string[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const key of new Set(keys)) paths.set(key, store.storage.pathOf(key) ?? (await fetched(store, key)));
  return paths;
}

/** A copy is as good as the file, which is never written again; the janitor takes it away a day after it was last asked for. */
async function fetched({ storage, directory }: ColdStore, key: string): Promise<string> {
  const copy = path.join(directory, `${path.basename(key)}.parquet`);
  const now = new Date();
  if (await stat(copy).catch(() => null)) {
    await utimes(copy, now, now);
    return copy;
  }
  await mkdir(directory, { recursive: true });
  const aside = path.join(directory, `${randomUUID()}.part`);
  await storage.withFile(key, (file) => copyFile(file, aside));
  await rename(aside, copy);
  return copy;
}
