import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = globSync('apps/web/src/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const sheets = globSync('apps/web/src/**/*.module.css').map((file) => {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const own = text.replace(/:global\([^)]*\)/g, '');
  return {
    file,
    text,
    classes: new Set([...own.matchAll(/\.([A-Za-z]\w*)(?=[^{}]*\{)/g)].map(([, name]) => name!)),
  };
});

/** What is asked of a sheet, by whatever name it is imported; nothing certain where a class is chosen by a value. */
function askedOf(sheet: string): Set<string> | undefined {
  const asked = new Set<string>();
  for (const { file, text } of sources)
    for (const [, name, from] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
      if (path.join(path.dirname(file), from!) !== sheet) continue;
      if (text.includes(`${name}[`)) return undefined;
      const code = text.replace(/^import .*/gm, '');
      for (const [, used] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) asked.add(used!);
    }
  return asked;
}

test('each class that a screen asks for stands in its sheet, and none stands there for nobody', () => {
  const wrong = sheets.flatMap(({ file, classes }) => {
    const asked = askedOf(file);
    if (!asked) return [];
    return [
      ...[...asked].filter((name) => !classes.has(name)).map((name) => `${file} lacks .${name}`),
      ...[...classes].filter((name) => !asked.has(name)).map((name) => `nobody asks ${file} for .${name}`),
    ];
  });
  expect(sheets.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test('a sheet says what a class is in one place: the same selector again would undo it for those who had it first', () => {
  const again = sheets.flatMap(({ file, text }) => {
    const selectors = [
      ...text.replace(/@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '').matchAll(/([^{}]+)\{/g),
    ].map(([, selector]) => selector!.trim().replace(/\s+/g, ' '));
    return selectors
      .filter((selector, at) => selectors.indexOf(selector) !== at)
      .map((selector) => `${file}: ${selector}`);
  });
  expect(again).toEqual([]);
});

/** Tables of a desk that is worked at on a wide screen: on a phone one wipes to their last columns. */
const desks =
  /reports\/import\/|royalties\/(suspense\/suspenseLines|payment\/statementDialog|contract\/simulation)\b/;

test('a table that people of a label read asks for no more width than a phone has', () => {
  const wide = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/ScrollContainer\s+(?:key=\{\w+\} )?minWidth=\{(\d+)/g)]
      .filter(([, width]) => Number(width) > 300 && !desks.test(file))
      .map(([, width]) => `${file}: ${width}`),
  );
  expect(wide).toEqual([]);
});

test('a bar of a chart is as wide as its month, also where whatever is pressed is as wide as a finger', () => {
  const { text } = sheets.find(({ file }) => file.endsWith('kit/chart/barChart.module.css'))!;
  // Stronger than `button:not(…)` of fields.css.
  expect(text).toMatch(/\.points \.point \{\s*min-width: 0;/);
});

test('where a finger points, which cannot point at dots, what is written takes its lines', () => {
  const fingers = (file: string) =>
    readFileSync(file, 'utf8').split('@media (pointer: coarse)').slice(1).join('').replace(/\s+/g, ' ');
  expect(fingers('apps/web/src/kit/list/table.module.css')).toContain(
    '.table td:not([data-short]) { white-space: normal; }',
  );
  expect(fingers('apps/web/src/fields.css')).toMatch(/\[data-truncate\] \{ white-space: normal;/);
});

test('what is printed from the dark is black on white: its colours are stronger than those the library writes behind', () => {
  const paper = readFileSync('apps/web/src/theme.css', 'utf8').split('@media print')[1]!;
  // `:root[data-mantine-color-scheme="dark"]` of the page would win over a selector as strong as itself.
  expect(paper).toMatch(
    /^ \{\s*:root:root\[data-mantine-color-scheme\] \{[^}]*--mantine-color-text: #14151a;/,
  );
  // The public pages have colours of their own, by night on screens alone.
  const site = readFileSync('apps/web/src/site.css', 'utf8');
  expect(site.split('"dark"')).toHaveLength(2);
  expect(site).toMatch(/@media screen \{\s*:root\[data-mantine-color-scheme="dark"\] \.site/);
});
