import { globSync, readFileSync } from 'node:fs';
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
