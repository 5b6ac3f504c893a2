import { expect, test } from 'vitest';
import { bornByNik } from './nik.ts';

test('an identity number tells the day of birth and, by 40 on the day, a woman', () => {
  expect(bornByNik('3174011412900001')).toEqual({ day: '14-12-90', gender: 'male' });
  expect(bornByNik('3174.0154.1290.0001')).toEqual({ day: '14-12-90', gender: 'female' });
  for (const wrong of ['3174010012900001', '3174013213900001', '317401141290001', ''])
    expect(bornByNik(wrong)).toBeNull();
});
