import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cell, textOfCell } from './csv.ts';

const read = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data[0]![0];

test('a cell never begins like a formula, in any of the spreadsheets’ spellings', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠');
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      expect(read(cell(first + rest))).toBe(`'${first}${rest}`);
    }),
  );
});

test('any other text comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(!/^[=+\-@\t\r\n＝＋－＠]/.test(text));
      expect(read(cell(text))).toBe(text);
    }),
  );
});

test('what we have written is read again as it was, a formula’s beginning in any spelling too', () => {
  for (const text of ['=1+1', '-30-', '＠Rara', '＋Cinta＋', "'Tis", 'Layang'])
    expect(textOfCell(read(cell(text)) ?? '')).toBe(text);
});

test('numbers stay numbers, nothing stays empty', () => {
  expect([cell(-5), cell(1.5), cell(null), cell(undefined), cell('')]).toEqual(['-5', '1.5', '', '', '']);
});
