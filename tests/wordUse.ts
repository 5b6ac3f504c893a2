import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web/src');

/** The words a text of code names: whole keys and branches, and patterns of keys that are made while it runs. */
export interface Named {
  literals: Set<string>;
  patterns: RegExp[];
}

/** What all code outside the catalogue names. */
export function namedAnywhere(): Named {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root });
  const code = files.filter((file) => !/\.test\.|\/words\/(en|id)/.test(file));
  return namedIn(code.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));
}

/** Of `'a.b'` the literal, of `` `a.${b}.c` `` the pattern `a.<anything>.c`. */
function namedIn(code: string): Named {
  const literals = [...code.matchAll(/['"`]([a-zA-Z]+(?:\.\w+)+)['"`]/g)].map(([, key]) => key!);
  const templates = [...code.matchAll(/`([a-zA-Z]+\.(?:[\w.]|\$\{[^}`]*\})*)`/g)].map(([, text]) => text!);
  return {
    literals: new Set(literals),
    patterns: templates.filter((text) => text.includes('$')).map(patternOf),
  };
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '\\w+')}$`);

/** Which of the catalogue's keys a screen, a frame or anything it imports names; `lazy`: also what comes later. */
export function keysOf(module: string, keys: readonly string[], lazy = true): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of closure(join(web, module), lazy)) {
    const { literals, patterns } = namedIn(readFileSync(file, 'utf8'));
    for (const key of keys)
      if (literals.has(key) || isBelow(key, literals) || patterns.some((pattern) => pattern.test(key)))
        found.set(key, relative(web, file));
  }
  return found;
}

/** A branch is named where an entity is: `content.faq` and a field make a key. */
export function isBelow(key: string, literals: ReadonlySet<string>): boolean {
  const parts = key.split('.');
  return parts.some((_, length) => length > 1 && literals.has(parts.slice(0, length).join('.')));
}

function closure(file: string, lazy: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8').replace(/^import type .*$|^import type \{[^}]*\} from .*$/gm, '');
  const imports = lazy ? /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g : /from\s*'(\.[^']+\.tsx?)'/g;
  for (const [, path] of code.matchAll(imports)) closure(join(dirname(file), path!), lazy, seen);
  return seen;
}
