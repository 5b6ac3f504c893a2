import { expect, test } from 'vitest';
import { audioFindingWords } from './findingWords.ts';
import { mediaWords } from './words.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const catalogues = { mediaWords, audioFindingWords };

test.each(Object.entries(catalogues))(
  '%s says the same with the same figures in both languages',
  (_, { en, id }) => {
    expect(Object.keys(id)).toEqual(Object.keys(en));
    for (const [code, text] of Object.entries(en)) {
      const translated = id[code as keyof typeof id] as string;
      expect([...new Set(placeholders(translated))], code).toEqual([...new Set(placeholders(text))]);
      expect(translated, code).not.toBe(text);
    }
  },
);
