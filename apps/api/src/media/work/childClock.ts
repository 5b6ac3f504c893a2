import { readFile } from 'node:fs/promises';

const lookEvery = 200;
/** A process that uses no processor for so long hangs; one that waits for its turn uses a little now and then. */
const longestStill = 600_000;

/**
 * Watches what a process takes of the processor from now on, which a busy machine does not make longer: `tooLong` is
 * called once when that is more than `limit` milliseconds, or when it stands still. Returns how to stop watching.
 */
export function watchCpu(pid: number, limit: number, tooLong: () => void): () => void {
  const begun = performance.now();
  const before = cpuOf(pid);
  let last = { cpu: 0, at: begun };
  let watching = true;
  const timer = setInterval(async () => {
    // Where the system does not tell, the clock has to do.
    const [from, now] = [await before, await cpuOf(pid)];
    const cpu = from === null || now === null ? performance.now() - begun : now - from;
    if (cpu > last.cpu) last = { cpu, at: performance.now() };
    if (!watching || (cpu <= limit && performance.now() - last.at < longestStill)) return;
    stop();
    tooLong();
  }, lookEvery);
  const stop = () => {
    watching = false;
    clearInterval(timer);
  };
  return stop;
}

/** Linux counts a hundred ticks a second (proc(5), fields 14 and 15). */
const millisecondsPerTick = 10;

async function cpuOf(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return Number.isFinite(user) && Number.isFinite(system) ? (user + system) * millisecondsPerTick : null;
}
