import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const dist = join(import.meta.dirname, 'dist');
const aside = join(dist, '.new');

/** Builds aside, so that what is served stays whole until all of the next build is there. Another `--outDir` is built as it is. */
export const inPlace: Plugin = {
  name: 'in-place',
  apply: 'build',
  config: ({ build }) => (build?.outDir === 'dist' ? { build: { outDir: aside } } : undefined),
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir = '' }) => {
      if (resolve(dir) === aside) putInPlace(aside, dist);
    },
  },
};

const page = 'index.html';

/**
 * Puts a finished build where the former one is served: what a page needs before the page, which is exchanged at once. Parts of
 * the former build stay for pages that are still open, until another one follows; all else that is not of this build goes.
 */
export function putInPlace(built: string, served: string): void {
  const [former, now] = [served, built].map(manifestOf) as [string, string];
  const before = filesIn(served).filter((file) => !join(served, file).startsWith(built));
  const files = filesIn(built).filter((file) => file !== page);
  for (const file of [...files.toSorted((a, b) => Number(isPart(b)) - Number(isPart(a))), page]) {
    mkdirSync(dirname(join(served, file)), { recursive: true });
    renameSync(join(built, file), join(served, file));
  }
  const isKept = (file: string) => isPart(file) && (former === now || isNamed(file, former));
  const own = new Set([...files, page]);
  for (const file of before) if (!own.has(file) && !isKept(file)) rmSync(join(served, file));
  rmSync(built, { recursive: true });
}

function manifestOf(folder: string): string {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Packed forms lie beside what they are of. */
const isNamed = (file: string, manifest: string) => manifest.includes(`"${file.replace(/\.(br|gz)$/, '')}"`);

const isPart = (file: string) => file.startsWith('assets/');

/** With `/` between folders on every system. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
