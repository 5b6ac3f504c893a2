import { expect, test } from 'vitest';
import { parseCountry } from './countries.ts';
import {
  dateEvidenceOf,
  isDeduction,
  parseDay,
  parseIsrc,
  parsePeriod,
  parseUpc,
  tidyText,
} from './values.ts';

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
  ['JUN-26', 202606],
  ['2026M10', 202610],
  ['2026/8/1', 202608],
  ['1 August 2026', 202608],
  ['Aug 31, 2026', 202608],
  ['31.08.2026', 202608],
  ['01.08.2026', 202608],
  ['05/05/2026', 202605],
  ['01/08/2026 - 31/08/2026', 'value.dates'],
  ['2026-08-01 - 2026-08-31', 202608],
  ['13/08/2026 – 31/08/2026', 202608],
  ['2026-07-01 to 2026-09-30', 'value.months'],
  ['Agt 2026', 202608],
  ['Agust-26', 202608],
  ['Sept 2026', 202609],
  ['Pebruari 2026', 202602],
  ['Nopember 2026', 202611],
  ["Aug'26", 202608],
  ['1-31 Agustus 2026', 202608],
  ['01 – 31 Aug 2026', 202608],
  ['2026-08-01/2026-08-31', 202608],
  ['20260801-20260831', 202608],
  ['202608-202609', 'value.months'],
  ['13/08/2026-31/08/2026', 202608],
  ['Jul-Sep 2026', 'value.months'],
  ['Juli s/d September 2026', 'value.months'],
  ['Agustus – Agustus 2026', 202608],
  ['Triwulan III 2026', 'value.months'],
  ['Semester 1 2026', 'value.months'],
  ["Q3'26", 'value.months'],
  ['Senja - Fajar 2026', 'value.period'],
  ['2026Q3', 'value.months'],
  ['Q3 2026', 'value.months'],
  ['2026', 'value.months'],
  ['08/05/2026', 'value.dates'],
  ['202613', 'value.period'],
  ['1926-10', 'value.period'],
  ['kemarin', 'value.period'],
])('%s is the period %s', (written, period) => {
  expect(parsePeriod(written, null)).toBe(period);
});

test.each([
  ['2026-10-31', '2026-10-31'],
  ['2026-10-31 00:00:00', '2026-10-31'],
  ['20261005', '2026-10-05'],
  ['2026/8/1', '2026-08-01'],
  ['31/10/2026', '2026-10-31'],
  ['05/05/2026', '2026-05-05'],
  ['01.08.2026', '2026-08-01'],
  ['1 August 2026', '2026-08-01'],
  ['Aug 31, 2026', '2026-08-31'],
  ['05-Okt-26', '2026-10-05'],
  ['202610', ''],
  ['2026-10', ''],
  ['10/2026', ''],
  ['Oct-26', ''],
  ['2026-02-30', ''],
  ['08/05/2026', ''],
  ['2026-08-01 - 2026-08-31', ''],
  ['2026-08-01/2026-08-31', ''],
  ['1-31 Agustus 2026', ''],
  ['2026Q3', ''],
  ['kemarin', ''],
])('%s is the day %s', (written, day) => {
  expect(parseDay(written, null)).toBe(day);
});

test('codes are read without their ornaments and refused when a spreadsheet broke them', () => {
  expect(parseIsrc('id-ril-26-00001')).toBe('IDRIL2600001');
  expect(parseIsrc('IDRIL260001')).toBeNull();
  expect(parseUpc('0899-1234-56789')).toBe('899123456789');
  expect(parseIsrc('ISRC ID-RIL-26-00001')).toBe('IDRIL2600001');
  expect(parseUpc('8.99E+12')).toBeNull();
  expect(parseUpc('8991234567890.0')).toBe('8991234567890');
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

test('a code is its own country, whatever a name of another is shortened to', () => {
  expect(['AS', 'ASM', 'as', 'Samoa Amerika'].map(parseCountry)).toEqual(['AS', 'AS', 'AS', 'AS']);
  expect(['US', 'USA', 'Amerika Serikat', 'U.S.A.'].map(parseCountry)).toEqual(['US', 'US', 'US', 'US']);
});

test('a name is that of the code in use, and the same country however it is written', () => {
  for (const [code, ...names] of [
    ['FR', 'France', 'Prancis', 'FRA', 'FX'],
    ['GB', 'United Kingdom', 'Inggris', 'Great Britain', 'GBR', 'UK'],
    ['RU', 'Russia', 'Rusia', 'Russian Federation', 'RUS', 'SU'],
    ['RS', 'Serbia', 'SRB'],
    ['CD', 'Congo - Kinshasa', 'COD'],
    ['TL', 'Timor-Leste', 'TLS'],
    ['US', 'United States', 'Amerika Serikat', 'USA', 'U.S.A.', 'United States of America'],
    ['KR', 'South Korea', 'Korea Selatan', 'Korea, Republic of', 'KOR'],
    ['MY', 'Malaysia', 'MYS'],
    ['HK', 'Hong Kong', 'Hong Kong SAR China'],
    ['TR', 'Türkiye', 'Turkiye', 'Turkey', 'Turki'],
    ['CI', "Cote d'Ivoire", 'Côte d’Ivoire'],
    ['TT', 'Trinidad and Tobago', 'Trinidad & Tobago'],
    ['LC', 'Saint Lucia', 'St. Lucia'],
    ['VN', 'Viet Nam', 'Vietnam'],
  ] as const)
    expect([code, ...names].map(parseCountry)).toEqual([code, ...names].map(() => code));
});

test('no month has a thirty-second day, and what is about no song may name none', () => {
  expect([parsePeriod('32/08/2026', 'DMY'), parsePeriod('31/08/2026', 'DMY')]).toEqual([
    'value.period',
    202608,
  ]);
  expect(['PENALTY', 'REFUND', 'FEE', 'STREAM'].map(isDeduction)).toEqual([true, true, true, false]);
});

test('text is composed and has single spaces only', () => {
  expect(tidyText(' Se\u0301lamat \t\n pagi\u0000 ')).toBe('Sélamat pagi');
  expect(tidyText('A\x1fB')).toBe('A B');
});

test('the order of day and month is what the dates of a file leave possible', () => {
  expect(
    [
      '01/08/2026 - 31/08/2026',
      '08/31/2026',
      '08/05/2026',
      '05/05/2026',
      '2026-08-05',
      '2026-08-01/2026-08-31',
    ].map(dateEvidenceOf),
  ).toEqual(['DMY', 'MDY', 'AMBIGUOUS', null, null, null]);
  expect([parsePeriod('08/05/2026', 'DMY'), parsePeriod('08/05/2026', 'MDY')]).toEqual([202605, 202608]);
  expect(parsePeriod('01/08/2026 - 31/08/2026', 'DMY')).toBe(202608);
});

test('a country nobody can name is unknown, not abroad', () => {
  expect(['Worldwide', 'ZZ', 'Rest of World', 'UK'].map(parseCountry)).toEqual(['', '', '', 'GB']);
});
