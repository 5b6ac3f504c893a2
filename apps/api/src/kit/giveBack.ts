import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less than this of an interval is spent on work by a process that rests. */
const restingShare = 0.05;
/** What has to have come since the last time before a collection is worth its pause. */
const worthwhile = 32 * 2 ** 20;
/** Milliseconds. */
const lookEvery = 10_000;

// Node itself gives no way to ask for a collection but this flag.
setFlagsFromString('--expose-gc');
const gc: (how: object) => void = runInNewContext('gc');

/** An ordinary collection keeps the pages it empties, for later; after one of the last resort the system has them. Takes a tenth of a second. */
export const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/**
 * Gives memory back after heavy work, of which its own start is the first: V8 collects when a program allocates, so a process that
 * read a report of millions of lines and then has nothing to do would keep what it needed meanwhile. Looks every few seconds and
 * collects once it rests; who is at work is left alone. Does not keep the process alive.
 */
export function giveBackAtRest(): void {
  let least: number | undefined;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const { rss } = process.memoryUsage();
    if (least !== undefined) least = Math.min(least, rss);
    if (utilization > restingShare || (least !== undefined && rss - least < worthwhile)) return;
    collect();
    least = process.memoryUsage.rss();
  }, lookEvery).unref();
}
