import { expect, test } from 'vitest';
import { isFarPeriod } from './reportLayout.ts';

test('a month more than twelve before the report, or after it, has to be confirmed', () => {
  expect([202509, 202608, 202609].map((month) => isFarPeriod(month, 202609))).toEqual([false, false, false]);
  expect([202508, 202610, 202001].map((month) => isFarPeriod(month, 202609))).toEqual([true, true, true]);
});
