import { statfs } from 'node:fs/promises';
import { Problem } from '../problem.ts';

/** What files leave of a disk to everything else: the database lives there too. */
const spareBytes = 64 * 1024 * 1024;

/** @throws Problem 507 when the disk of the folder has no room for so many bytes */
export async function requireDiskRoom(directory: string, bytes: number): Promise<void> {
  if ((await freeBytes(directory)) < bytes + spareBytes) throw new Problem(507, 'error.storageFull');
}

/** Bytes that are free on the disk of the folder. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
