import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from './kit/makeFolder.ts';
import { ConfigError } from './settings/configError.ts';

/** Another process may make the key at the same moment: whoever links its file first wins, both read that one. */
export function keptSecret(dataDir: string): string {
  const file = keyIn(dataDir);
  try {
    if (!fs.existsSync(file)) createSecret(file);
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([`DATA_DIR cannot keep the secret key: ${(error as Error).message}`]);
  }
}

/** The key that was exchanged for the one kept there, as long as it lies beside it (`npm run rotate`). */
export function keptPrevious(dataDir: string): string | undefined {
  const file = previousIn(dataDir);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}

export const keyIn = (dataDir: string) => path.join(dataDir, 'secret.key');
export const previousIn = (dataDir: string) => `${keyIn(dataDir)}.previous`;

/** A new key in the place of the one that is kept, which lies beside it from then on. Killed in between, it is done again. */
export function exchangeSecret(dataDir: string): void {
  const [file, previous] = [keyIn(dataDir), previousIn(dataDir)];
  if (!fs.existsSync(file))
    throw new ConfigError([`There is no secret.key in ${dataDir}: name the folder of yours in DATA_DIR.`]);
  if (fs.existsSync(previous) && keptPrevious(dataDir) !== keptSecret(dataDir))
    throw new ConfigError([
      `${previous} is there already: the key was exchanged, npm run rotate goes on with it.`,
    ]);
  if (!fs.existsSync(previous)) fs.linkSync(file, previous);
  fs.renameSync(writeAside(file), file);
}

/** Lies in a folder that a backup is being restored into, from the first byte to the last. */
export const restoringIn = (dataDir: string) => path.join(dataDir, 'restore.unfinished');

/** Half a database's files, and perhaps no key, would pass for an installation: one would be made new, and what is missing told as lost. */
export function refuseHalfRestored(dataDir: string): void {
  if (fs.existsSync(restoringIn(dataDir)))
    throw new ConfigError([
      `${dataDir} holds a restore that has not ended. Where it was broken off, npm run restore begins it anew in the same folder.`,
    ]);
}

function createSecret(file: string): void {
  ensureDataDir(path.dirname(file));
  const aside = writeAside(file);
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(aside);
  }
}

function writeAside(file: string): string {
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  return aside;
}

/** Makes DATA_DIR, open to pass through (not to list) whatever the umask: under root the database runs as somebody else. */
export function ensureDataDir(dataDir: string): void {
  if (makeFolder(dataDir)) fs.chmodSync(dataDir, 0o711);
}
