// The end-to-end tests in four parts beside each other, each with a product and data of its own: with two, a core waits for
// every third part of the time, with three for a twentieth. Names of tests or files run in one: `npm run test:e2e -- mainJob`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { keepCompiled } from '../tests/compiled.ts';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const asked = process.argv.slice(2);
keepCompiled();
const specs = fs
  .readdirSync(path.join(import.meta.dirname, '../tests/e2e'))
  .filter((name) => name.endsWith('.spec.ts'));
/** Seconds of those that take longest, beside others on two busy cores; what is not named takes some eight. */
const seconds: Readonly<Record<string, number>> = {
  screens: 225,
  covers: 79,
  mainJob: 71,
  accountSafety: 58,
  ringbackPhone: 55,
  routes: 51,
  ringbackSimulator: 49,
  administration: 46,
  deliveries: 44,
  touches: 42,
  accounts: 34,
  ringback: 33,
  site: 33,
  month: 28,
  motion: 28,
  reports: 27,
  content: 27,
  ringbackPerson: 26,
  payout: 25,
  rejections: 24,
  search: 23,
  releaseLife: 23,
  ringbackOperator: 19,
  bankChange: 16,
  paper: 16,
  tables: 15,
  twoReviewers: 15,
  collect: 14,
  transfers: 12,
};

/** Shares files out, the longest first, each to the part that has least to do. */
function shared(files: readonly string[], count: number): string[][] {
  const parts = Array.from({ length: count }, () => ({ files: [] as string[], seconds: 0 }));
  const timed = files.map((file) => ({ file, takes: seconds[file.replace('.spec.ts', '')] ?? 8 }));
  for (const { file, takes } of timed.toSorted((a, b) => b.takes - a.takes)) {
    const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.files.push(file);
    least.seconds += takes;
  }
  return parts.map((part) => part.files);
}

const runs =
  asked.length > 0
    ? [asked]
    : shared(specs, 4).map((files, part) => [...files, `--output=test-results/${part + 1}`]);
/** Node itself reads what is written here; the runner would have Babel write all of it, and the contract, anew in each part. */
const env = { ...process.env, PW_DISABLE_TS_ESM: '1' };
const ends = await Promise.all(
  runs.map(async (options) => {
    const run = spawn(process.execPath, [playwright, 'test', ...options], { env, stdio: 'inherit' });
    const [code] = await once(run, 'exit');
    return code as number | null;
  }),
);
process.exit(ends.every((code) => code === 0) ? 0 : 1);
