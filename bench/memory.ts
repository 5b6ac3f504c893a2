import fs from 'node:fs';

/** Megabytes this process holds. */
export const heldMemory = (): number => Math.round(process.memoryUsage.rss() / 2 ** 20);

/** The most megabytes this process has held. */
export const peakMemory = (): number =>
  megabytesOf(process.pid, 'VmHWM') ?? Math.round(process.resourceUsage().maxRSS / 1024);

/** Watches how much more this process holds; `end` answers the most, in megabytes. */
export function watchGrowth(): { end(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  return {
    end() {
      clearInterval(timer);
      return (most - before) / 2 ** 20;
    },
  };
}

/**
 * Watches what the processes of a server hold for themselves, without the cache they share; `end` answers the most that those
 * begun since held together, in megabytes, 0 where the system does not tell.
 */
export function watchServer(postmaster: number): { end(): number } {
  const before = new Set(childrenOf(postmaster));
  let most = 0;
  const look = () => {
    const own = childrenOf(postmaster).filter((pid) => !before.has(pid));
    most = Math.max(
      most,
      own.reduce((sum, pid) => sum + (megabytesOf(pid, 'RssAnon') ?? 0), 0),
    );
  };
  const timer = setInterval(look, 20);
  return {
    end() {
      clearInterval(timer);
      return Math.round(most);
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    return fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

/** A figure of a process that runs. */
function megabytesOf(pid: number, figure: string): number | null {
  try {
    const found = new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(
      fs.readFileSync(`/proc/${pid}/status`, 'utf8'),
    );
    return found && Math.round(Number(found[1]) / 1024);
  } catch {
    return null;
  }
}
