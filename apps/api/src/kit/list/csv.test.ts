import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cell, textOfCell } from './csv.ts';

const read = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data[0]![0];

test('a cell never begins like a formula, in any of the spreadsheets’ spellings', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠');
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      const written = read(cell(first + rest)) ?? '';
      expect(written.slice(0, 2)).toBe(`'${first}`);
      expect(textOfCell(written)).toBe(first + rest);
    }),
  );
});

test('any other text comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(!/^[=+\-@\t\r\n＝＋－＠]/.test(text));
      expect(textOfCell(read(cell(text)) ?? '')).toBe(text);
    }),
  );
});

test('a spreadsheet that parts cells by semicolons, tabs or lines finds no formula within a text either', () => {
  const part = fc.constantFrom(';', '\t', '\r', '\n', '"', "'", '=', '+', '-', '@', '＝', 'a', ',');
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => `x${parts.join('')}`);
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (row) => {
      const line = ['1', ...row.map(cell), '2'].join(',');
      for (const delimiter of [';', '\t'])
        for (const one of Papa.parse<string[]>(line, { delimiter }).data.flat())
          expect(one).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(row.map((text) => textOfCell(read(cell(text)) ?? ''))).toEqual(row);
    }),
    { numRuns: 2_000 },
  );
});

test('a text with a semicolon stays as readable as it was', () => {
  expect([cell('Sari; Adi'), cell('x;=1+1'), cell('x;"=1'), cell('Isi:\n- satu')]).toEqual([
    '"Sari; Adi"',
    `"x;'=1+1"`,
    `"x;'""=1"`,
    `"Isi:\n'- satu"`,
  ]);
});

test('what we have written is read again as it was, a formula’s beginning in any spelling too', () => {
  for (const text of ['=1+1', "'=1+1", "''-30", '-30-', '＠Rara', '＋Cinta＋', "'Tis", 'Layang'])
    expect(textOfCell(read(cell(text)) ?? '')).toBe(text);
});

test('numbers stay numbers, nothing stays empty', () => {
  expect([cell(-5), cell(1.5), cell(null), cell(undefined), cell('')]).toEqual(['-5', '1.5', '', '', '']);
});
