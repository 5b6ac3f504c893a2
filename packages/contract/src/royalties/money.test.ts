import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupiah } from '../formats.ts';
import {
  add,
  exact,
  formatPercentBp,
  largestRemainder,
  multiply,
  parseExact,
  type Rounding,
  shareOf,
  sumExact,
  toRupiah,
} from './money.ts';

const bpOf = (amount: bigint, bp: number, rounding: Rounding) =>
  toRupiah(shareOf(exact(amount), bp), rounding);
const anyExact = fc
  .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 6n))
  .map(([n, d]) => exact(n, d));

describe('basis points', () => {
  test('a tax is floored, a share is rounded half up', () => {
    expect(bpOf(27_075_851n, 1500, 'FLOOR')).toBe(4_061_377n);
    expect(bpOf(15n, 5000, 'FLOOR')).toBe(7n);
    expect(bpOf(15n, 5000, 'HALF_UP')).toBe(8n);
  });

  test('a reversal rounds to the exact negative', () => {
    fc.assert(
      fc.property(anyExact, (x) => toRupiah(exact(-x.n, x.d), 'HALF_UP') === -toRupiah(x, 'HALF_UP')),
    );
    expect(toRupiah(exact(-3n, 2n), 'FLOOR')).toBe(-2n);
    expect(toRupiah(exact(-3n, 2n), 'HALF_UP')).toBe(-2n);
  });

  test('an amount beyond a float stays exact', () => {
    expect(bpOf(9_007_199_254_740_991n, 9999, 'FLOOR')).toBe(9_006_298_534_815_516n);
  });
});

describe('exact numbers', () => {
  test('decimal text keeps every digit', () => {
    expect(parseExact('-1234.56789')).toEqual({ n: -123_456_789n, d: 100_000n });
    expect(toRupiah(multiply(parseExact('1234.56789'), parseExact('16250')), 'FLOOR')).toBe(20_061_728n);
    expect(parseExact('-0.5')).toEqual({ n: -1n, d: 2n });
  });

  test.each(['', '1,5', '1e3', '.5', '5.', ' 1', 'NaN', '1.2.3'])('%j is not a number', (text) => {
    expect(() => parseExact(text)).toThrow(RangeError);
  });

  test('sums do not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(anyExact), (list) => {
        expect(sumExact(list)).toEqual(sumExact(list.toReversed()));
      }),
    );
    expect(add(exact(1n, 3n), exact(1n, 6n))).toEqual(exact(1n, 2n));
  });
});

describe('largest remainder', () => {
  test('the odd rupiah goes to the largest fraction', () => {
    const exacts = ['11787641.25', '6435000', '14043209.74875'].map(parseExact);
    expect(largestRemainder(exacts)).toEqual([11_787_641n, 6_435_000n, 14_043_210n]);
  });

  test('it is the fraction that counts, not the amount', () => {
    expect(largestRemainder(['1.7', '10.3'].map(parseExact))).toEqual([2n, 10n]);
    expect(largestRemainder(['-1.3', '10.3'].map(parseExact))).toEqual([-1n, 10n]);
  });

  test('ties go to the earlier line', () => {
    expect(largestRemainder([exact(1n, 3n), exact(1n, 3n), exact(1n, 3n)])).toEqual([1n, 0n, 0n]);
  });

  test('lines always add up to the total rounded once, each within a rupiah of its exact amount', () => {
    fc.assert(
      fc.property(fc.array(anyExact), (exacts) => {
        const lines = largestRemainder(exacts);
        expect(lines.reduce((a, b) => a + b, 0n)).toBe(toRupiah(sumExact(exacts), 'HALF_UP'));
        lines.forEach((line, i) => {
          expect(line - toRupiah(exacts[i]!, 'FLOOR')).toBeOneOf([0n, 1n]);
        });
      }),
    );
  });

  test('a total that is no rounding of the lines is refused', () => {
    expect(() => largestRemainder([exact(1n)], 3n)).toThrow(RangeError);
    expect(largestRemainder([], 0n)).toEqual([]);
  });
});

describe('words', () => {
  test('rupiah are written the Indonesian way', () => {
    expect(rupiah(23_014_474n)).toBe('Rp 23.014.474');
    expect(rupiah(-190_000n)).toBe('−Rp 190.000');
    expect(rupiah(0n)).toBe('Rp 0');
    expect(rupiah(9_007_199_254_740_991n)).toBe('Rp 9.007.199.254.740.991');
  });

  test('percentages are written with a comma, without idle zeros', () => {
    expect([1500, 1250, 5, 10_000].map(formatPercentBp)).toEqual(['15', '12,5', '0,05', '100']);
  });
});
