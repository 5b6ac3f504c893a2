import { statfs } from 'node:fs/promises';
import { Problem } from '../problem.ts';

/** What files leave of a disk to everything else: the database lives there too. */
const spareBytes = 64 * 1024 * 1024;

/** @throws Problem 507 when the disk of the folder has no room for so many bytes */
export async function requireDiskRoom(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < bytes + spareBytes) throw new Problem(507, 'error.storageFull');
}
