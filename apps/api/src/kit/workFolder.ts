import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

/**
 * A user's that are there: at work, or left by a process that was killed. Another's are not ours to remove; where users have no
 * numbers, a temporary folder is one user's.
 */
export async function workFolders(uid = process.getuid?.()): Promise<string[]> {
  const names = await readdir(os.tmpdir()).catch(() => []);
  const folders = names.filter((name) => name.startsWith(prefix)).map((name) => path.join(os.tmpdir(), name));
  const mine = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        (found) => uid === undefined || found.uid === uid,
        () => false,
      ),
    ),
  );
  return folders.filter((_, at) => mine[at]);
}
