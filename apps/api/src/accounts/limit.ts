import { Problem } from '../kit/problem.ts';

interface Counter {
  spent: number;
  since: number;
}

const counters = new Map<string, Counter>();

/** How often something may happen within how many minutes; counted per name, in this process. */
interface Limit {
  times: number;
  minutes: number;
}

/** Counts one; whether it was within the limit. */
export function within(name: string, { times, minutes }: Limit): boolean {
  const counter = current(name, minutes);
  counter.spent += 1;
  return counter.spent <= times;
}

/** Counts one, or answers 429 with the seconds to wait. */
export function spend(name: string, limit: Limit): void {
  if (!within(name, limit)) refuse(name, limit);
}

function current(name: string, minutes: number): Counter {
  const known = counters.get(name);
  if (known && Date.now() - known.since < minutes * 60_000) return known;
  if (counters.size > 100_000) dropOldest();
  const fresh = { spent: 0, since: Date.now() };
  counters.delete(name);
  counters.set(name, fresh);
  return fresh;
}

/** The map keeps the order of its making: whoever floods it pushes out the oldest, not everybody. */
function dropOldest(): void {
  let left = 10_000;
  for (const name of counters.keys()) {
    if (left-- === 0) return;
    counters.delete(name);
  }
}

function refuse(name: string, { minutes }: Limit): never {
  const since = counters.get(name)?.since ?? Date.now();
  const seconds = Math.max(1, Math.ceil((since + minutes * 60_000 - Date.now()) / 1000));
  throw new Problem(429, 'error.tooManyRequests', { params: { seconds }, retryAfter: seconds });
}
