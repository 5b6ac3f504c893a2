import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}
const shipped = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
);

/** What asks for nothing but its notice. */
const free =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|CC0-1\.0|OFL-1\.1|Zlib)$/;

/**
 * Whose package.json names none in a word, and what was read instead; who is asked for more than a notice. docs/operations.md says
 * what follows of them.
 */
const looked: Readonly<Record<string, string>> = {
  ssh2: 'MIT, in its LICENSE',
  buildcheck: 'MIT, in its LICENSE',
  'cpu-features': 'MIT, in its LICENSE',
  'png-js': 'MIT, in its LICENSE',
  'combine-errors': 'MIT, in its Readme',
};
/** libvips, LGPL: on the server, as a library that can be exchanged. */
const ofVips = /^@img\/sharp-/;

test('whatever goes along with the product has a licence that lets it, and none that opens the product', () => {
  const nameOf = (place: string) => place.split('node_modules/').at(-1)!;
  const strange = shipped.filter(([place, { license = '' }]) => {
    const words = license.replaceAll(/[()]/g, '').split(/ AND | OR /);
    const name = nameOf(place);
    return (
      !(name in looked) &&
      !words.every((word) => free.test(word) || (ofVips.test(name) && /^LGPL-3/.test(word)))
    );
  });
  expect(strange.map(([place, { license }]) => `${nameOf(place)} ${license}`)).toEqual([]);
  expect(Object.keys(looked).filter((name) => !shipped.some(([place]) => nameOf(place) === name))).toEqual(
    [],
  );
});

test('no package is fetched in whatever version there is', () => {
  const files = [
    'package.json',
    'apps/api/package.json',
    'apps/web/package.json',
    'packages/contract/package.json',
  ];
  const loose = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = read(file);
    const all: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies };
    return Object.entries(all).filter(
      ([name, version]) => !name.startsWith('@rilis/') && !/^\d/.test(version),
    );
  });
  expect(loose).toEqual([]);
});

test('what is sent to browsers brings the notices of those who wrote it', () => {
  const file = path.join(root, 'apps/web/dist/licences.md');
  expect(existsSync(file)).toBe(true);
  const notices = readFileSync(file, 'utf8');
  for (const name of ['react-dom', '@mantine/core', 'wavesurfer.js', 'zod']) expect(notices).toContain(name);
});
