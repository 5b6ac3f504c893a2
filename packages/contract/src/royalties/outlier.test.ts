import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutlier } from './outlier.ts';

const sum = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const before = fc.array(sum, { minLength: 1, maxLength: 3 });
const mean = (sums: readonly number[]) => sums.reduce((total, one) => total + one, 0) / sums.length;

test('a sum is an outlier when it is more than half of the mean and more than a million away from it', () => {
  fc.assert(
    fc.property(sum, before, (amount, earlier) => {
      const away = Math.abs(amount - mean(earlier));
      // The border itself is told apart below, in whole numbers.
      fc.pre(Math.abs(away - 1_000_000) > 1 && Math.abs(away - Math.abs(mean(earlier)) / 2) > 1);
      expect(isOutlier(amount, earlier)).toBe(away > 1_000_000 && away > Math.abs(mean(earlier)) / 2);
    }),
  );
});

test('the border belongs to what is usual', () => {
  expect(isOutlier(3_000_000, [2_000_000])).toBe(false);
  expect(isOutlier(3_000_001, [2_000_000])).toBe(true);
  expect(isOutlier(15_000_000, [10_000_000, 10_000_000, 10_000_000])).toBe(false);
  expect(isOutlier(15_000_001, [10_000_000, 10_000_000, 10_000_000])).toBe(true);
  expect(isOutlier(5_000_000, [10_000_000])).toBe(false);
  expect(isOutlier(4_999_999, [10_000_000])).toBe(true);
});

test('a steady label and a first statement are no outliers, and the order of the months does not matter', () => {
  fc.assert(
    fc.property(sum, before, (amount, earlier) => {
      expect(isOutlier(amount, [])).toBe(false);
      expect(isOutlier(amount, [amount, amount, amount])).toBe(false);
      expect(isOutlier(amount, earlier.toReversed())).toBe(isOutlier(amount, earlier));
      expect(
        isOutlier(
          -amount,
          earlier.map((one) => -one),
        ),
      ).toBe(isOutlier(amount, earlier));
    }),
  );
});
