import { globSync, readFileSync } from 'node:fs';
import { en } from '@rilis/contract/words/en';
import { expect, test } from 'vitest';
import { flat } from './e2e/words.ts';

const words = new Map(flat(en));

interface Fielded {
  fields: object;
}

/** The entity of a file of screens, and the part of the catalogue that names it. */
async function screensIn(file: string): Promise<[string, Fielded] | null> {
  const code = readFileSync(file, 'utf8');
  const [, name, entity] =
    /(?:screens|contentScreens)\(\s*(?:\{ \.\.\.)?(\w+)[^;]*?word: '([\w.]+)'/.exec(code) ?? [];
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(@rilis/contract/[^']+)'`).exec(
    code,
  )?.[1];
  return name && entity && from ? [entity, (await import(from))[name]] : null;
}

/** Whose screens are not made by `screens`. */
const others: readonly [entity: string, module: string, name: string][] = [
  ['catalogue.album', '@rilis/contract/catalogue/album', 'album'],
  ['catalogue.song', '@rilis/contract/catalogue/song', 'song'],
  ['ringback.rbt', '@rilis/contract/ringback/rbt', 'rbt'],
  ['labels.label', '@rilis/contract/labels/label', 'label'],
  ['administration.user', '@rilis/contract/accounts/user', 'user'],
];

/** Asked for before there is a form (`catalogue/editor/createAlbum.tsx`), by words of its own. */
const elsewhere = ['catalogue.album.labelId'];

test('a field that people fill in has a word by which its form, its list and its refusals call it', async () => {
  const found = await Promise.all(globSync('apps/web/src/**/*.tsx').map(screensIn));
  const made = found.filter((one) => one !== null);
  const rest = others.map(
    async ([entity, module, name]) => [entity, (await import(module))[name]] as [string, Fielded],
  );
  const all = [...made, ...(await Promise.all(rest))];
  expect(made.length).toBeGreaterThan(15);
  const keys = all.flatMap(([entity, { fields }]) =>
    Object.keys(fields).map((field) => `${entity}.${field}`),
  );
  expect(keys.filter((key) => !words.has(key) && !elsewhere.includes(key))).toEqual([]);
});
