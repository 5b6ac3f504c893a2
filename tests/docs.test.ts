import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every file that docs/architecture.md leads through is there, in the package it says', () => {
  const api = ['apps/*/src/**/*.{ts,tsx}', 'tests/*.ts', 'apps/api/migrations/*'];
  const files = { api: globSync(api), contract: globSync('packages/contract/src/**/*.ts') };
  const text = readFileSync('docs/architecture.md', 'utf8');
  const named = [...text.matchAll(/(contract: )?([\w/]+(?:\.test)?\.tsx?)\b/g)];
  expect(named.length).toBeGreaterThan(40);
  const gone = named.filter(
    ([, contract, name]) =>
      !files[contract ? 'contract' : 'api'].some((file) => `/${file}`.endsWith(`/${name}`)),
  );
  expect(gone.map(([whole]) => whole)).toEqual([]);
});

test('every test and bench that docs/promises.md names is there, and every promise stands in it', () => {
  const text = readFileSync('docs/promises.md', 'utf8');
  const named = [...text.matchAll(/`((?:apps|bench|tests)\/[\w./]+\.ts)`/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
  for (let promise = 1; promise <= 22; promise += 1) expect(text).toContain(`| P${promise} |`);
  for (let bench = 1; bench <= 9; bench += 1) expect(text).toContain(`| B${bench} |`);
});

test('every bench that is asked for by its name ends as failed where its promise is broken', () => {
  const scripts = [...readFileSync('bench/run.ts', 'utf8').matchAll(/: '(\w+\.ts)'/g)].map(
    ([, name]) => name!,
  );
  expect(scripts.length).toBeGreaterThan(20);
  const quiet = scripts.filter(
    (name) => !/\bisKept\(|process\.exitCode = 1|process\.exit\(/.test(readFileSync(`bench/${name}`, 'utf8')),
  );
  expect(quiet).toEqual([]);
});

test('every test that a runner names, by its length or to be run once more, is there under that name alone', () => {
  const named = (runner: string, form: RegExp) =>
    [...readFileSync(runner, 'utf8').matchAll(form)].map(([, name]) => name!);
  const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts']);
  const all = [
    ...named('vitest.config.ts', /'([\w/{},.]+\.test\.ts)'/g),
    ...named('bin/e2e.ts', /^ {2}(\w+): \d+,/gm).map((name) => `tests/e2e/${name}.spec.ts`),
  ];
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((name) => files.filter((file) => `/${file}`.endsWith(`/${name}`)).length !== 1)).toEqual(
    [],
  );
});

const guides = ['README.md', 'AGENTS.md', 'STYLE.md', ...globSync('docs/*.md')];

test('every command that a guide names is there, and so is every file and folder it names from the root, every picture and every decision', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = guides.flatMap((guide) => {
    const text = readFileSync(guide, 'utf8');
    const all = (form: RegExp) => [...text.matchAll(form)].map(([, name]) => name!);
    const commands = all(/\bnpm run ([\w:]+)/g).filter((name) => !(name in scripts));
    const paths = all(/(?<![\w/.@$-])((?:apps|bench|bin|deploy|docs|packages|tests)\/[\w./-]*\w)/g);
    const pictures = all(/\]\((?!https?:|#)([^)#]+)/g).map((name) => path.join(path.dirname(guide), name));
    const decisions = all(/docs\/adr\/(\d{4})\b/g).filter(
      (number) => globSync(`docs/adr/${number}-*.md`).length !== 1,
    );
    const gone = [...paths, ...pictures].filter(
      (name) => !existsSync(name) && !/^docs\/adr\/\d{4}$|\/NNNN_/.test(name),
    );
    return [...commands, ...gone, ...decisions].map((name) => `${guide}: ${name}`);
  });
  expect(guides.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('every command of a guide begins on a fresh machine: with its packages installed, and by the Node among them', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const text = guides.map((guide) => readFileSync(guide, 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name!));
  expect(named.size).toBeGreaterThan(10);
  const isPrepared = (name: string) => scripts[`pre${name}`]?.startsWith('node bin/prepare.mjs');
  expect([...named].filter((name) => !isPrepared(name))).toEqual([]);
  // An older Node reads no TypeScript.
  expect(text.match(/(?<!npx )\bnode (?:bin|bench|tests)\/[\w/]+\.ts/g)).toBeNull();
});
