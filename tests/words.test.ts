import { en } from '@rilis/contract/words/en';
import { id } from '@rilis/contract/words/id';
import { expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );
const english = new Map(flat(en));
const indonesian = new Map(flat(id));
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

test('both languages have the same keys', () => {
  expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
});

test('no text is empty and each language fills the same placeholders', () => {
  const wrong = [...english].filter(([key, text]) => {
    const other = indonesian.get(key) ?? '';
    return !text.trim() || !other.trim() || placeholders(text).join() !== placeholders(other).join();
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('Indonesian is not left in English', () => {
  // A sentence of five words that is the same in both languages was not translated.
  const wordsIn = (text: string) => text.replace(/{{.*?}}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
  const same = [...english].filter(([key, text]) => wordsIn(text) >= 5 && indonesian.get(key) === text);
  expect(same.map(([key]) => key)).toEqual([]);
});
