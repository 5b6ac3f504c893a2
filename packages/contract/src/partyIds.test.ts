import { expect, test } from 'vitest';
import { ipi, isIsni, isni } from './partyIds.ts';

test('an ISNI has the check digit of its standard, also where that is ten, and may be typed with spaces', () => {
  expect(['0000000121032683', '000000012146438X'].map(isIsni)).toEqual([true, true]);
  expect(['0000000121032684', '0000000121464380', '12345'].map(isIsni)).toEqual([false, false, false]);
  expect(isni.parse('0000 0001 2103 2683')).toBe('0000000121032683');
  expect(isni.safeParse('0000 0001 2103 2684').success).toBe(false);
});

test('an IPI name number has eleven digits; the zeros before it may be left out', () => {
  expect(ipi.parse('00014107338')).toBe('00014107338');
  expect(ipi.parse('14107338 5')).toBe('00141073385');
  expect(ipi.safeParse('12').success).toBe(false);
});
