import fs from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findPort } from './apps/api/src/start/port.ts';
import { chromiumExecutable } from './tests/chromium.ts';

// Every worker reads this file again; the first reading decides, the others inherit the variable.
process.env.E2E_PORT ??= String(await findPort('127.0.0.1', 0));

const testDir = 'tests/e2e';
const specs = fs
  .readdirSync(path.join(import.meta.dirname, testDir))
  .filter((name) => name.endsWith('.spec.ts'))
  .sort();

const chromium = chromiumExecutable();
/**
 * Scripts are made fast later, ten times: a page of a test lives for seconds, and what was optimized is thrown away with it.
 * What computes for long (a tone in the studio) still is.
 */
const late =
  '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-maglev-osr=1000 --invocation-count-for-turbofan=30000';

export default defineConfig({
  testDir,
  outputDir: 'test-results',
  globalSetup: './tests/e2e/server.ts',
  forbidOnly: true,
  // What passes at the second try has a cause: it is mended, not tried again.
  retries: 0,
  workers: 1,
  // Waiting costs nothing when all is well; a check of a slow, shared machine needs the patience.
  timeout: 420_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    launchOptions: { ...chromium, args: [...chromium.args, late] },
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // What a test answers in the server's place has to reach the page; badLine.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Nothing fades or slides, so there is nothing to wait for but states.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A file is a project, and so has a worker and a browser of its own: the pages one leaves open would slow the next ones.
  projects: specs.map((name) => ({
    name: name.replace('.spec.ts', ''),
    testMatch: name,
    use: devices['Desktop Chrome'],
  })),
});
