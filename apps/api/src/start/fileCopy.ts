import fs from 'node:fs';
import path from 'node:path';
import { incomingIn } from '../media/storage/disk.ts';

export interface Taken {
  count: number;
  bytes: number;
  /** Of them, those the backup before had already: one file under two names. */
  linked: number;
}

/**
 * Copies a folder of files that never change once they are there, as those of the media do. What an earlier backup beside it
 * holds in the same length is linked to it and takes no room. What is still being written has no row and stays behind.
 */
export function takeFiles(from: string, to: string, earlier: string | null): Taken {
  const taken: Taken = { count: 0, bytes: 0, linked: 0 };
  const incoming = `${path.relative(from, incomingIn(from))}${path.sep}`;
  if (fs.existsSync(from))
    walk(from, '', (at) => at.startsWith(incoming) || takeFile({ from, to, earlier, at, taken }));
  return taken;
}

interface Taking {
  from: string;
  to: string;
  earlier: string | null;
  at: string;
  taken: Taken;
}

function takeFile({ from, to, earlier, at, taken }: Taking): void {
  const source = path.join(from, at);
  const target = path.join(to, at);
  const size = fs.statSync(source, { throwIfNoEntry: false })?.size;
  // Deleted since the folder was read.
  if (size === undefined) return;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const before = earlier && path.join(earlier, at);
  const isThere = before && fs.statSync(before, { throwIfNoEntry: false })?.size === size;
  if (isThere && linked(before, target)) taken.linked += 1;
  else if (!copied(source, target)) return;
  taken.count += 1;
  taken.bytes += fs.statSync(target).size;
}

/** False: the place of the backups knows no second names, as one of Windows may not, or this file has as many as it may. */
function linked(before: string, target: string): boolean {
  try {
    fs.linkSync(before, target);
    return true;
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    return false;
  }
}

/** False: the file went away meanwhile, as the janitor takes those that no row names. */
function copied(source: string, target: string): boolean {
  try {
    fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !fs.existsSync(source)) return false;
    throw error;
  }
}

function walk(root: string, inside: string, take: (at: string) => unknown): void {
  for (const entry of fs.readdirSync(path.join(root, inside), { withFileTypes: true })) {
    const at = path.join(inside, entry.name);
    if (entry.isDirectory()) walk(root, at, take);
    else take(at);
  }
}

/** How many files there are, and how long together. */
export function weigh(folder: string): Pick<Taken, 'count' | 'bytes'> {
  let [count, bytes] = [0, 0];
  if (fs.existsSync(folder))
    walk(folder, '', (at) => {
      count += 1;
      bytes += fs.statSync(path.join(folder, at)).size;
    });
  return { count, bytes };
}
