import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing, one after the other; whether it was made. Node's own way to do that never ends
 * where the system answers, as below /proc, that what is there is not.
 * @throws what the system says: read-only, no right, no folder can be made there
 */
export function makeFolder(folder: string, mode?: number): boolean {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    fs.mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    // Somebody else was faster.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && fs.statSync(folder).isDirectory()) return false;
    throw error;
  }
}
