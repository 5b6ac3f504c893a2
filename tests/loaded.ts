import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const contract = 'packages/contract/src/';

/** What a file names in imports and exports that are there at run time, not in those of types nor in `import()`. */
const namedBy = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s*from\s+)?'([^']+)'/gm)]
    .filter(([, names = 'all']) => !/^\{(\s*type [^,}]+,?)+\s*\}$/.test(names))
    .map(([, , target]) => target!);

function fileOf(target: string, from: string): string | undefined {
  if (target.startsWith('.')) return path.join(path.dirname(from), target);
  return target.startsWith('@rilis/contract/')
    ? target.replace('@rilis/contract/', contract).concat('.ts')
    : undefined;
}

/** The packages that a program has read before it does anything: those that its own files import, and theirs. */
export function packagesReadBy(program: string): string[] {
  const packages = new Set<string>();
  const files = new Set([program]);
  for (const file of files)
    for (const target of namedBy(readFileSync(file, 'utf8'))) {
      const next = fileOf(target, file);
      if (next && existsSync(next)) files.add(next);
      else if (!target.startsWith('node:')) packages.add(target);
    }
  return [...packages].sort();
}
