import { expect, test } from 'vitest';
import { FILE_CODES, ROW_CODES } from '../royalties/importCode.ts';
import { importWords } from './importWords.ts';

test('every code of the importer has words, and every word a code', () => {
  for (const words of [importWords.en, importWords.id]) {
    const codes = Object.entries(words).flatMap(([group, texts]) =>
      Object.keys(texts).map((key) => `${group}.${key}`),
    );
    expect(codes.toSorted()).toEqual([...FILE_CODES, ...ROW_CODES].toSorted());
  }
});
