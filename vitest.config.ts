import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of files that take long beside others on two cores; what is not named takes some two. */
const busy: Readonly<Record<string, number>> = {
  'tests/permission.test.ts': 83,
  'catalogue/everyRule.test.ts': 50,
  'demo/demo.test.ts': 39,
  'reports/figures/agreement.test.ts': 24,
  'reports/lines/coldMonths.test.ts': 21,
  'tests/fuzz.test.ts': 18,
  'reports/batch/everyOrder.test.ts': 17,
  'start/npmStart.test.ts': 17,
  'proof/royalties.test.ts': 16,
  'catalogue/liveRows.test.ts': 14,
  'media/image/measure.test.ts': 13,
  'archive/import.test.ts': 13,
};

/** The same of those that wait: for a process that ends, a connection that is cut, a clock, a database that comes back. */
const waiting: Readonly<Record<string, number>> = {
  'src/worker.test.ts': 49,
  'tests/faults.test.ts': 46,
  'simulator/simulator.test.ts': 41,
  'delivery/cuts.test.ts': 26,
  'collection/collection.test.ts': 26,
  'accounts/keys/loginLimit.test.ts': 23,
  'work/childRest.test.ts': 15,
  'operator/dropGateway.test.ts': 14,
  'reports/batch/killed.test.ts': 13,
  'kit/giveBack.test.ts': 12,
  'db/replica.test.ts': 12,
  'db/patience.test.ts': 12,
};

/** Its own number leaves a core idle while a test waits: with two, half of the time, with three a twelfth, with four a fortieth. */
const workers = Math.max(4, availableParallelism());

/**
 * What takes longest begins first, so that none of it is left to run alone at the end; and one that waits begins when the one
 * before has ended, so that they do not all wait at once and leave the cores to nobody.
 */
class OneWaits extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timed = (await super.sort(files)).map((file) => ({ file, ...timeOf(file) }));
    const byLength = timed.toSorted((a, b) => b.seconds - a.seconds);
    const [idle, rest] = [byLength.filter(({ waits }) => waits), byLength.filter(({ waits }) => !waits)];
    const free = Array.from({ length: workers }, () => 0);
    let waitsUntil = 0;
    return timed.map(() => {
      const now = Math.min(...free);
      const next = (now >= waitsUntil || rest.length === 0 ? idle.shift() : undefined) ?? rest.shift()!;
      free[free.indexOf(now)] = now + next.seconds;
      if (next.waits) waitsUntil = now + next.seconds;
      return next.file;
    });
  }
}

function timeOf({ moduleId }: TestSpecification): { seconds: number; waits: boolean } {
  const of = (named: Readonly<Record<string, number>>) =>
    Object.entries(named).find(([name]) => moduleId.endsWith(name))?.[1];
  const waits = of(waiting);
  return { seconds: waits ?? of(busy) ?? 2, waits: waits !== undefined };
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
  expect: { poll: { timeout: 20_000 } },
  execArgv: roomy,
} as const;

/** Node reads the API and the contract itself, as it does when they run (docs/adr/0097). Nothing of them is mocked. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/** Reports, statement, import and tenancy once more, where lines lie on other machines. Nobody has to have such machines. */
const distributed = {
  test: {
    ...shared,
    name: 'citus',
    include: [
      'apps/api/src/reports/figures/agreement.test.ts',
      'apps/api/src/reports/batch/reversal.test.ts',
      'apps/api/src/royalties/statement/statement.test.ts',
      'apps/api/src/royalties/usageMonth.test.ts',
      'apps/api/src/royalties/import/batch.test.ts',
      'tests/twin.test.ts',
    ],
    globalSetup: ['tests/facts/distributed.ts'],
  },
};

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: OneWaits },
    projects: [
      {
        test: {
          ...native,
          name: 'contract',
          include: ['packages/**/*.test.ts'],
          setupFiles: ['tests/repeat.ts'],
        },
      },
      {
        test: {
          ...native,
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'tests/**/*.test.ts', 'bin/**/*.test.ts'],
          globalSetup: ['tests/servers/postgres.ts'],
          setupFiles: ['tests/repeat.ts', 'tests/facts/recordFacts.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/repeat.ts', 'apps/web/tests/anew.ts'],
        },
      },
      ...(process.env.CITUS_URL ? [distributed] : []),
    ],
  },
});
