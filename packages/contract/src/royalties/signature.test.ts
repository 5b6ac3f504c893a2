import { expect, test } from 'vitest';
import { signerPerson } from './signature.ts';

test('a signer’s phone has nine digits, however they are spaced', () => {
  const typed = (phone: string) => signerPerson.shape.phone.safeParse(phone).success;
  for (const phone of ['081234567', '+62 812 3456 7890', '0812 3456 789'])
    expect(typed(phone), phone).toBe(true);
  for (const phone of ['1              2', '08 12 34 56', '+ 81234', '0812-3456-789'])
    expect(typed(phone), phone).toBe(false);
});
