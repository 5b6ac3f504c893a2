import { expect, test } from 'vitest';
import { parseCountry, parseIsrc, parsePeriod, parseUpc, tidyText } from './values.ts';

test.each([
  ['202610', 202610],
  ['2026-10', 202610],
  ['2026-10-31', 202610],
  ['2026-10-31 00:00:00', 202610],
  ['10/2026', 202610],
  ['31/10/2026', 202610],
  ['Oktober 2026', 202610],
  ['October 2026', 202610],
  ['Okt-26', 202610],
  ['Agustus 2026', 202608],
  ['202613', null],
  ['1926-10', null],
  ['kemarin', null],
  ['2026', null],
])('%s is the period %s', (written, period) => {
  expect(parsePeriod(written)).toBe(period);
});

test('codes are read without their ornaments and refused when a spreadsheet broke them', () => {
  expect(parseIsrc('id-ril-26-00001')).toBe('IDRIL2600001');
  expect(parseIsrc('IDRIL260001')).toBeNull();
  expect(parseUpc('0899-1234-56789')).toBe('899123456789');
  expect(parseUpc('8.99E+12')).toBeNull();
  expect([parseIsrc(''), parseUpc('')]).toEqual(['', '']);
});

test('countries are known by code and by name in both languages', () => {
  expect(['ID', 'id', 'IDN', 'Indonesia', 'JEPANG', 'Japan', ''].map(parseCountry)).toEqual([
    'ID',
    'ID',
    'ID',
    'ID',
    'JP',
    'JP',
    '',
  ]);
  expect(parseCountry('Atlantis')).toBeNull();
  expect(['ZZ', 'Unknown', 'tidak diketahui'].map(parseCountry)).toEqual(['', '', '']);
});

test('text is composed and has single spaces only', () => {
  expect(tidyText(' Se\u0301lamat \t\n pagi\u0000 ')).toBe('Sélamat pagi');
  expect(tidyText('A\x1fB')).toBe('A B');
});
