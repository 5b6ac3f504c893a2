import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take a minute and more: where nothing was measured yet, the longest texts would begin first. */
const long = [
  'tests/permission.test.ts',
  'catalogue/everyRule.test.ts',
  'src/worker.test.ts',
  'tests/faults.test.ts',
  'demo/demo.test.ts',
  'reports/everyOrder.test.ts',
  'proof/royalties.test.ts',
  'tests/fuzz.test.ts',
];

/** What takes longest begins first, so that none of it is left to run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const last = (file: TestSpecification) => {
      const at = long.findIndex((name) => file.moduleId.endsWith(name));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => last(a) - last(b));
  }
}

/** Buffers beside the heap count as part of it, where this Node can do so (docs/adr/0111). */
const counted = ['--external-memory-accounted-in-global-limit'].filter((option) =>
  spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout.includes(option),
);

/**
 * Megabytes for what does not last: calls by the thousand leave little behind, and with room it is swept up more seldom. And
 * for what does: everything that was imported would be gone through anew after every 64 MB of buffers, a third of a second each.
 */
const roomy = ['--max-semi-space-size=64', '--initial-old-space-size=256', ...counted];

/**
 * Files share a process and what they import: reading the API or the screens anew for each takes longer than most
 * tests. What a test needs of its own (a database, a server, a page) it makes; nothing is put in a module's place.
 */
const shared = {
  isolate: false,
  unstubGlobals: true,
  // Waiting costs nothing when all is well; a busy machine needs the patience. What has to be soon, a test says itself.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  execArgv: roomy,
} as const;

/** Node reads the API and the contract itself, as it does when they run: a fourth less of the processor (docs/adr/0097). Nothing here is mocked. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/** Reports, statement, import and tenancy once more, where lines lie on other machines. Nobody has to have such machines. */
const distributed = {
  test: {
    ...shared,
    name: 'citus',
    include: [
      'apps/api/src/reports/{agreement,reversal}.test.ts',
      'apps/api/src/royalties/{statement,usageMonth}.test.ts',
      'apps/api/src/royalties/import/batch.test.ts',
      'tests/twin.test.ts',
    ],
    globalSetup: ['tests/facts/distributed.ts'],
  },
};

export default defineConfig({
  test: {
    // Its own number leaves a core idle: with two, half of them. Many tests wait, for a process that ends or a database
    // that comes back: a third worker has the core meanwhile.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...native, name: 'contract', include: ['packages/**/*.test.ts'] } },
      {
        test: {
          ...native,
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'tests/**/*.test.ts', 'bin/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          setupFiles: ['tests/facts/recordFacts.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      ...(process.env.CITUS_URL ? [distributed] : []),
    ],
  },
});
