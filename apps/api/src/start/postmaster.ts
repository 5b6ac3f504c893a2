import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { postgresOwner } from './postgresBinaries.ts';

export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** The live server of this cluster by its own lock file; a number recycled for another program does not count. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  try {
    const lines = fs.readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketDir, , , status] = lines.map((line) => line.trim());
    if (!pid || !commandOf(Number(pid)).includes(clusterDir)) return null;
    return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', ready: isReady(status) };
  } catch {
    return null;
  }
}

/** A standby answers as well, though it writes nothing. */
const isReady = (status: string | undefined) => status === 'ready' || status === 'standby';

/**
 * A shell that waits on a pipe from this process. When the process is gone, even by kill -9, the pipe closes and
 * the shell stops the server and removes the folder of its socket.
 */
export function guardAgainstKill({ pid, socketDir }: Postmaster): ChildProcess {
  const wait =
    'i=0; while [ $i -lt 100 ] && kill -0 "$0" 2>/dev/null; do i=$((i+1)); sleep 0.1; done; rmdir "$1"';
  const guard = spawn(
    'sh',
    ['-c', `cat >/dev/null; kill -INT "$0" && { ${wait}; }`, String(pid), socketDir],
    {
      ...postgresOwner,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  guard.on('error', () => {}); // without a shell there is no guard; the next start adopts the orphan
  guard.stdin?.on('error', () => {});
  (guard.stdin as Socket | null)?.unref();
  guard.unref();
  return guard;
}

/** The guard goes before the pipe, or it would shoot at a process number that may be somebody else's by now. */
export function release(guard: ChildProcess): void {
  guard.once('exit', () => guard.stdin?.destroy());
  if (!guard.kill('SIGKILL')) guard.stdin?.destroy();
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone already, which is what the signal was for
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'); // empty for a zombie
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}
