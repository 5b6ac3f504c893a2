import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

type Holder = { pid: number; born: string; address: string };
export type Lock = { announce(address: string): void; release(): void };

/** Somebody else works on this data folder. */
class AlreadyRunning extends Error {
  constructor({ pid, address }: Holder) {
    super(`Rilis already runs on this data (pid ${pid}, ${address}). Stop it first or set DATA_DIR.`);
    this.name = 'AlreadyRunning';
  }
}

/**
 * Takes `rilis.lock` of the data folder for this process and writes down the address it will answer at; `announce`
 * corrects the address. The lock of a process that was killed is taken over.
 *
 * @throws AlreadyRunning while the holder lives
 */
export function takeLock(dataDir: string, address: string): Lock {
  const file = path.join(dataDir, 'rilis.lock');
  const mine: Holder = { pid: process.pid, born: birthOf(process.pid) ?? '', address };
  while (!createFile(file, mine)) removeStale(file);
  return {
    announce: (changed) => replaceFile(file, { ...mine, address: changed }),
    release: () => fs.rmSync(file, { force: true }),
  };
}

/** Since when the product runs on this data; undefined where it does not. */
export function runningSince(dataDir: string): Date | undefined {
  const file = path.join(dataDir, 'rilis.lock');
  const holder = readHolder(file);
  return holder && birthOf(holder.pid) === holder.born ? fs.statSync(file).mtime : undefined;
}

/** A link appears whole or not at all, and never over another. */
function createFile(file: string, holder: Holder): boolean {
  const aside = writeAside(file, holder);
  try {
    fs.linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(aside);
  }
}

function replaceFile(file: string, holder: Holder): void {
  fs.renameSync(writeAside(file, holder), file);
}

function writeAside(file: string, holder: Holder): string {
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, JSON.stringify(holder));
  return aside;
}

/** Moves the lock away before it checks: of two that find the same stale lock, one moves the other's fresh one. */
function removeStale(file: string): void {
  const holder = readHolder(file);
  if (holder && birthOf(holder.pid) === holder.born) throw new AlreadyRunning(holder);
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // gone in the meantime: try to take it
  }
  const moved = readHolder(aside);
  if (moved && birthOf(moved.pid) === moved.born) fs.linkSync(aside, file);
  fs.rmSync(aside);
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * When a process was started, exact enough that a process number given out again, even after a reboot, does not
 * pass for the old one; null when there is no such process (or only its zombie).
 */
export function birthOf(pid: number): string | null {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).stdout?.trim() || null;
  }
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z') return null;
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}
