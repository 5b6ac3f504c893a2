import { expect, test } from 'vitest';
import { spanBefore } from './period.ts';

test('a span is compared with as many months before it, and with none before the first there may be', () => {
  expect(spanBefore({ from: 202601, to: 202603 })).toEqual({ from: 202510, to: 202512 });
  expect(spanBefore({ from: 200101, to: 200112 })).toEqual({ from: 200001, to: 200012 });
  expect(spanBefore({ from: 200101, to: 200201 })).toBeNull();
});
