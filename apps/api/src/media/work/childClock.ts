import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

const lookEvery = 200;
/** A process that uses no processor for so long hangs; one that waits for its turn uses a little now and then. */
const longestStill = 600_000;

/**
 * Watches what a process takes of the processor from now on, which a busy machine does not make longer: `tooLong` is
 * called once when that is more than `limit` milliseconds, or when it stands still. Returns how to stop watching.
 */
export const watchCpu = (pid: number, limit: number, tooLong: () => void): (() => void) =>
  watch(async () => cpuOf(pid), limit, tooLong);

/** The same of a thread; one that has only begun has used nothing yet. */
export const watchThread = (thread: Worker, limit: number, tooLong: () => void): (() => void) =>
  watch(() => thread.cpuUsage().then(inMilliseconds, () => 0), limit, tooLong);

const inMilliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

function watch(usage: () => Promise<number | null>, limit: number, tooLong: () => void): () => void {
  const begun = performance.now();
  const before = usage();
  let last = { cpu: 0, at: begun };
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const [first, now] = [await before, await usage()];
    if (!timer) return;
    // Where the system does not tell, the clock has to do.
    const cpu = first === null || now === null ? performance.now() - begun : now - first;
    if (cpu > last.cpu) last = { cpu, at: performance.now() };
    if (cpu <= limit && performance.now() - last.at < longestStill) timer = setTimeout(look, lookEvery);
    else tooLong();
  };
  timer = setTimeout(look, lookEvery);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Linux counts a hundred ticks a second (proc(5), fields 14 and 15). */
const millisecondsPerTick = 10;

/** Read at once: the system makes it up in memory, and to wait for a thread costs more. */
function cpuOf(pid: number): number | null {
  const line = readStat(pid);
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return Number.isFinite(user) && Number.isFinite(system) ? (user + system) * millisecondsPerTick : null;
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
