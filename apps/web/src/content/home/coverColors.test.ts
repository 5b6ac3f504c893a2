import { expect, test } from 'vitest';
import { colorsOf } from './coverColors.ts';

const gray = Array.from({ length: 200 }, () => [120, 124, 118] as const);

test('the two strongest colours of a cover, bright enough for the night', () => {
  const [near, far] = colorsOf([...gray, [200, 40, 20], [190, 40, 20], [10, 30, 140]])!;
  expect(near).toBe('rgb(255 128 112)');
  expect(far).toBe('rgb(107 130 255)');
});

test('a cover of one colour gives it twice, a grey one none', () => {
  expect(colorsOf([[200, 40, 20]])).toEqual(['rgb(255 128 112)', 'rgb(255 128 112)']);
  expect(colorsOf(gray)).toBeUndefined();
  expect(colorsOf([])).toBeUndefined();
});
