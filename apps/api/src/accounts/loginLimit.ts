import { Problem } from '../kit/problem.ts';

interface Counter {
  failures: number;
  since: number;
}

const windowMs = 15 * 60_000;
/** Failures in a window before the next try has to wait: per account, and per address (many people share one). */
const limits = { account: 10, address: 100 };
const counters = new Map<string, Counter>();

const keysOf = (name: string, ip: string | null): [string, number][] => [
  [`account:${name.toLowerCase()}`, limits.account],
  [`address:${ip}`, limits.address],
];

/** Refuses before any hashing when an account or an address has failed too often. */
export function refuseWhenTooMany(name: string, ip: string | null): void {
  for (const [key, limit] of keysOf(name, ip)) {
    const counter = counters.get(key);
    if (!counter || counter.failures < limit) continue;
    const seconds = Math.ceil((counter.since + windowMs - Date.now()) / 1000);
    if (seconds > 0)
      throw new Problem(429, 'error.tooManyRequests', { params: { seconds }, retryAfter: seconds });
    counters.delete(key);
  }
}

export function countFailure(name: string, ip: string | null): void {
  if (counters.size > 100_000) counters.clear();
  for (const [key] of keysOf(name, ip)) {
    const counter = counters.get(key);
    if (counter && Date.now() - counter.since < windowMs) counter.failures += 1;
    else counters.set(key, { failures: 1, since: Date.now() });
  }
}

/** A right password clears the account's counter, not the address's: an attacker owns an account too. */
export function forgetFailures(name: string, ip: string | null): void {
  const [account] = keysOf(name, ip);
  if (account) counters.delete(account[0]);
}
