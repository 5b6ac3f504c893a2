import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const most = { code: 40, words: 12 };

/** Lines of a file that say something. */
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim());
const naming = (file: string, name: RegExp) => linesOf(file).filter((line) => name.test(line));

/** From a line that begins a block to the one that ends it. */
function block(file: string, begin: RegExp, end: RegExp): string[] {
  const lines = linesOf(file);
  const from = lines.findIndex((line) => begin.test(line));
  return lines.slice(from, lines.findIndex((line, at) => at >= from && end.test(line)) + 1);
}

/** Everything there is of the smallest regular entity, layer by layer. */
const migration = 'apps/api/migrations/0005_reference.sql';
const code = {
  contract: linesOf('packages/contract/src/reference/tag.ts'),
  database: [...block(migration, /^create table tag /, /\);$/), ...naming(migration, /on tag |'tag'/)],
  api: naming('apps/api/src/reference/masterData.ts', /\btags?\b/),
  web: linesOf('apps/web/src/reference/tag.tsx'),
  routes: naming('apps/web/src/routes.ts', /\/backoffice\/tags'/),
  menu: naming('apps/web/src/menu.ts', /\/backoffice\/tags'/),
  rights: naming('packages/contract/src/privileges.ts', /'tags'/),
};

const wordsIn = (language: string) => {
  const file = (name: string) => `packages/contract/src/words/${language}/${name}.ts`;
  return [
    ...block(file('reference'), /^ {2}tag: \{/, /^ {2}\},/),
    ...['web', 'privileges', 'auditWords'].flatMap((name) => naming(file(name), /^\s+tags?: '/)),
  ];
};

test(`a regular entity costs at most ${most.code} lines over all layers, and a few words`, () => {
  const counts = Object.fromEntries(Object.entries(code).map(([layer, lines]) => [layer, lines.length]));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const words = { en: wordsIn('en').length, id: wordsIn('id').length };
  process.stdout.write(`tag: ${JSON.stringify({ ...counts, total, words })}\n`);
  for (const [layer, count] of Object.entries(counts)) expect(count, layer).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(most.code);
  expect(Math.max(words.en, words.id)).toBeLessThanOrEqual(most.words);
});

test('nothing else of it is anywhere: the count is all there is', () => {
  const files = globSync(['apps/*/src/**/tag*', 'packages/contract/src/**/tag*']).map(String);
  expect(files.filter((file) => !/kit\/fields|\.test\./.test(file)).toSorted()).toEqual([
    'apps/web/src/reference/tag.tsx',
    'packages/contract/src/reference/tag.ts',
  ]);
});
