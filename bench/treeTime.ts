import fs from 'node:fs';

/** Linux counts a hundred ticks a second (proc(5)). */
const ticksPerSecond = 100;

interface Seen {
  kind: string;
  seconds: number;
}

/**
 * Watches what processes and all that they start take of the processor, by the program they run: on a machine that has
 * other work the clock says nothing. What ends between two looks is missing by as much. Nothing where the system tells
 * nothing.
 */
export function treeTime(roots: () => readonly number[]) {
  const seen = new Map<number, Seen>();
  return {
    look(): void {
      const parents = new Map(pids().map((pid) => [pid, statOf(pid)] as const));
      const top = new Set(roots());
      for (const [pid, stat] of parents)
        if (stat && isBelow(pid, top, parents))
          seen.set(pid, { kind: kindOf(pid) || (seen.get(pid)?.kind ?? 'others'), seconds: stat.seconds });
    },
    /** Processor seconds so far, the most first. */
    taken(): [kind: string, seconds: number][] {
      const kinds = new Map<string, number>();
      for (const { kind, seconds } of seen.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + seconds);
      return [...kinds].sort(([, one], [, other]) => other - one);
    },
  };
}

type Stat = { parent: number; seconds: number } | undefined;

const pids = () =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function isBelow(pid: number, roots: ReadonlySet<number>, parents: ReadonlyMap<number, Stat>): boolean {
  for (let at: number | undefined = pid; at; at = parents.get(at)?.parent) if (roots.has(at)) return true;
  return false;
}

function statOf(pid: number): Stat {
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ').map(Number);
  const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
  return fields.length > 12 ? { parent, seconds: (user + system) / ticksPerSecond } : undefined;
}

/** `seed.ts`; every process of PostgreSQL is `postgres`; '' of one that has ended. */
function kindOf(pid: number): string {
  const command = read(pid, 'cmdline');
  if (command.includes('postgres')) return 'postgres';
  return [...command.matchAll(/(\w+\.ts)\0/g)].at(-1)?.[1] ?? (command && 'others');
}

function read(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
