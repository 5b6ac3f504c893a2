import { statfs } from 'node:fs/promises';
import { Problem } from '../problem.ts';

/** What files leave of a disk to everything else: the database lives there too. */
const spareBytes = 64 * 1024 * 1024;

/** @throws Problem 507 when the disk of the folder has no room for so many bytes; its cause names folder and figures for the log */
export async function requireDiskRoom(directory: string, bytes: number): Promise<void> {
  const free = await freeBytes(directory);
  if (free >= bytes + spareBytes) return;
  const said = `${directory} has ${inMegabytes(free)} MB free, and ${inMegabytes(bytes)} MB would leave less than ${inMegabytes(spareBytes)}`;
  throw new Problem(507, 'error.storageFull', { cause: new Error(said) });
}

const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Bytes that are free on the disk of the folder. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
