import fs from 'node:fs';

/** A folder in memory, on Linux. */
export const memory = '/dev/shm';

export function isOpen(place: string): boolean {
  try {
    fs.accessSync(place, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether so many gigabytes are free there, and in memory; containers have 64 MB there unless they are given more. */
export function hasRoom(place: string, gigabytes: number): boolean {
  if (!isOpen(place)) return false;
  const { bavail, bsize } = fs.statfsSync(place);
  return Math.min(bavail * bsize, process.availableMemory()) > gigabytes * 2 ** 30;
}
