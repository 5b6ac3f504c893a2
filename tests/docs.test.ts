import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every file that docs/architecture.md leads through is there', () => {
  const files = globSync([
    'apps/*/src/**/*.{ts,tsx}',
    'packages/contract/src/**/*.ts',
    'tests/*.ts',
    'apps/api/migrations/*',
  ]);
  const named = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/[\w/]+(?:\.test)?\.tsx?\b/g)].map(
    ([name]) => name,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('every test and bench that docs/promises.md names is there, and every promise stands in it', () => {
  const text = readFileSync('docs/promises.md', 'utf8');
  const named = [...text.matchAll(/`((?:apps|bench|tests)\/[\w./]+\.ts)`/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
  for (let promise = 1; promise <= 22; promise += 1) expect(text).toContain(`| P${promise} |`);
  for (let bench = 1; bench <= 9; bench += 1) expect(text).toContain(`| B${bench} |`);
});
