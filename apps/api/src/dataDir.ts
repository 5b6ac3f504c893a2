import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './configError.ts';

/** Another process may make the key at the same moment: whoever links its file first wins, both read that one. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  try {
    if (!fs.existsSync(file)) createSecret(file);
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([`DATA_DIR cannot keep the secret key: ${(error as Error).message}`]);
  }
}

function createSecret(file: string): void {
  ensureDataDir(path.dirname(file));
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(aside);
  }
}

/** Makes DATA_DIR, open to pass through (not to list) whatever the umask: under root the database runs as somebody else. */
export function ensureDataDir(dataDir: string): void {
  if (fs.mkdirSync(dataDir, { recursive: true })) fs.chmodSync(dataDir, 0o711);
}
