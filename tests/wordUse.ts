import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web/src');

/** The words a text of code names: whole keys and branches, and patterns of keys that are made while it runs. */
export interface Named {
  literals: Set<string>;
  patterns: RegExp[];
  /** Of the literals, those handed to `word()`, which takes any text. */
  said: Set<string>;
}

/** What all code outside the catalogue names. */
export function namedAnywhere(): Named {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root });
  const code = files.filter((file) => !/\.test\.|\/words\/(en|id)/.test(file));
  return namedIn(code.map((file) => codeOf(join(root, file))).join('\n'));
}

/** Whether a key is named: as it is, by a pattern, or by its branch, as an entity's fields are (`content.faq`). */
export function isNamed(key: string, { literals, patterns }: Named): boolean {
  const parts = key.split('.');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('.')).slice(1);
  return above.some((name) => literals.has(name)) || patterns.some((pattern) => pattern.test(key));
}

/** The keys a module or anything it imports names, each with the file; `lazy`: also what comes later. */
export function keysOf(module: string, keys: readonly string[], lazy = true): Map<string, string> {
  const files = [...closure(join(web, module), lazy)];
  return new Map(files.flatMap((file) => keysIn(file, keys).map((key) => [key, relative(web, file)])));
}

const read = new Map<string, string[]>();

function keysIn(file: string, keys: readonly string[]): string[] {
  const known = read.get(file);
  if (known) return known;
  const named = namedIn(codeOf(file));
  const found = keys.filter((key) => isNamed(key, named));
  read.set(file, found);
  return found;
}

/** Of `'a.b'` the literal, of `` `a.${b}.c` `` the pattern `a.<anything>.c`. */
function namedIn(code: string): Named {
  const literals = [...code.matchAll(/['"`]([a-zA-Z]+(?:\.\w+)+)['"`]/g)].map(([, key]) => key!);
  const templates = [...code.matchAll(/`([a-zA-Z]+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g)].map(([, text]) => text!);
  return {
    literals: new Set(literals),
    said: new Set([...code.matchAll(/\bword\('(\w+\.[\w.]+)'/g)].map(([, key]) => key!)),
    patterns: templates.filter((text) => text.includes('$')).map(patternOf),
  };
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[\\w -]+')}$`);

/** Without its comments. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/(^|\s)(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '$1');

const withWords = /withWords\(\s*\[([^\]]*)\],\s*import\(\s*'([^']+)'\s*\),?\s*\)/g;

/** The parts of screens that bring the words of rooms along when they are opened. */
export const partsWithWords = (): { module: string; rooms: string[] }[] =>
  globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
    [...codeOf(join(web, file)).matchAll(withWords)].map(([, rooms, path]) => ({
      module: join(dirname(file), path!),
      rooms: [...rooms!.matchAll(/\w+/g)].map(([room]) => room),
    })),
  );

function closure(file: string, lazy: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = codeOf(file)
    .replace(/^import type [^;]*;/gm, '')
    .replace(withWords, '');
  const imports = lazy ? /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g : /from\s*'(\.[^']+\.tsx?)'/g;
  for (const [, path] of code.matchAll(imports)) closure(join(dirname(file), path!), lazy, seen);
  return seen;
}
