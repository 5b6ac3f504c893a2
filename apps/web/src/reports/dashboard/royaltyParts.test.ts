import { expect, test } from 'vitest';
import { partsOf } from './royaltyParts.ts';

test('the bars of a month are what was earned, each part told once', () => {
  const parts = partsOf({ gross: 1_000_000, net: 900_000, tax: 18_000 });
  expect(parts).toEqual({ afterTax: 882_000, tax: 18_000, setOff: 100_000 });
  expect(parts.afterTax + parts.tax + parts.setOff).toBe(1_000_000);
});
