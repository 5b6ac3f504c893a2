import { expect, test } from 'vitest';
import { reportImport as english } from '../words/en/reportImport.ts';
import { reportImport as indonesian } from '../words/id/reportImport.ts';
import { FILE_CODES, ROW_CODES } from './importCode.ts';

test('every code of the importer has words, and every word a code', () => {
  for (const words of [english, indonesian]) {
    const codes = Object.entries(words).flatMap(([group, texts]) =>
      Object.keys(texts).map((key) => `${group}.${key}`),
    );
    expect(codes.toSorted()).toEqual([...FILE_CODES, ...ROW_CODES].toSorted());
  }
});
