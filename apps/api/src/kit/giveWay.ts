import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type pg from 'pg';

/** A third of the weight of others: behind calls, and never starved by them. See docs/adr/0110. */
const nice = 5;
const againAfterMs = 200;

/**
 * Lets others have the processor first, with all processes of its session: Linux shares it among sessions before it looks at
 * the priorities inside one. A process that shares its session with others, or is not ours, stays as it is.
 */
export function giveWay(pid: number): void {
  if (!leadsSession(pid)) return;
  tried(() => setPriority(pid, nice));
  yieldWithSession(pid);
}

/** The same for the process of the database that works for a connection, where it runs beside us. */
export function giveWayOnConnect(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { host, processID } = client as pg.PoolClient & { host?: string; processID?: number };
    if (host?.startsWith('/') && processID && titleOf(processID).startsWith('postgres:')) giveWay(processID);
  });
}

function yieldWithSession(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, `${nice}`);
  } catch (error) {
    // One in a tenth of a second: the kernel wants no more of them.
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN')
      setTimeout(() => yieldWithSession(pid), againAfterMs).unref();
  }
}

/** The sixth word of its state; the second is a name in brackets. */
const leadsSession = (pid: number): boolean =>
  tried(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ?.split(') ')
    .at(-1)
    ?.split(' ')[3] === `${pid}`;

const titleOf = (pid: number): string => tried(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';

/** Undefined where the system has no such thing, or somebody else's. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
