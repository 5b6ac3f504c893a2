import { expect, test } from 'vitest';
import { bornByNik } from './nik.ts';

test('an identity number tells the day of birth and, by 40 on the day, a woman', () => {
  expect(bornByNik('3174011412900001')).toEqual({ day: '14-12-90', gender: 'male' });
  expect(bornByNik('3174.0154.1290.0001')).toEqual({ day: '14-12-90', gender: 'female' });
  expect(bornByNik('3174010101900001')).toEqual({ day: '01-01-90', gender: 'male' });
  expect(bornByNik('3174017112900001')).toEqual({ day: '31-12-90', gender: 'female' });
  const wrong = ['0012', '3212', '4012', '7212', '1400', '1413'].map((date) => `317401${date}900001`);
  for (const number of [...wrong, '317401141290001', '']) expect(bornByNik(number), number).toBeNull();
});
