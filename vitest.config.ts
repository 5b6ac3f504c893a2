import { defineConfig } from 'vitest/config';

/**
 * Files share a process and what they import: reading the API or the screens anew for each takes longer than most
 * tests. What a test needs of its own (a database, a server, a page) it makes; nothing is put in a module's place.
 */
const shared = { isolate: false, unstubGlobals: true } as const;

export default defineConfig({
  test: {
    // Its own number leaves a core idle: with two, half of them.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'tests/*.test.ts', 'bin/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 60_000,
        },
      },
    ],
  },
});
