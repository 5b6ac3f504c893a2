// The end-to-end tests in two halves beside each other, each with a product and data of its own. Names of tests or files
// run in one: `npm run test:e2e -- mainJob`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const asked = process.argv.slice(2);
const specs = fs
  .readdirSync(path.join(import.meta.dirname, '../tests/e2e'))
  .filter((name) => name.endsWith('.spec.ts'));
/** About half of the time. */
const walks = /^(screens|accountSafety|covers|deliveries|reports|ringbackSimulator|routes|search|touches)\./;
const halves = [specs.filter((name) => walks.test(name)), specs.filter((name) => !walks.test(name))];

const runs =
  asked.length > 0 ? [asked] : halves.map((files, half) => [...files, `--output=test-results/${half + 1}`]);
const ends = await Promise.all(
  runs.map(async (options) => {
    const run = spawn(process.execPath, [playwright, 'test', ...options], { stdio: 'inherit' });
    const [code] = await once(run, 'exit');
    return code as number | null;
  }),
);
process.exit(ends.every((code) => code === 0) ? 0 : 1);
