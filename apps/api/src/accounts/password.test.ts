import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is known again, another one is not, and nobody has none', async () => {
  const stored = await hashPassword('Rahasia#1');
  expect(await verifyPassword('Rahasia#1', stored)).toBe(true);
  expect(await verifyPassword('Rahasia#2', stored)).toBe(false);
  expect(await verifyPassword('Rahasia#1', undefined)).toBe(false);
});

test.each(['', 'argon2id$$', 'argon2id$x$y', '$2b$10$bcrypt', 'Rahasia#1'])(
  'a stored value that is no hash lets nobody in and breaks nothing: %s',
  async (stored) => {
    expect(await verifyPassword('Rahasia#1', stored)).toBe(false);
    expect(await verifyPassword('Rahasia#1', await hashPassword('Rahasia#1'))).toBe(true);
  },
);
