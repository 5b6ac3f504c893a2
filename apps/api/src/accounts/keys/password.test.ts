import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
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

test('a thread that fails tells whoever waits for it to come back, and takes nobody else along', async () => {
  const broken = [1, 2, 3].map(() => hashPassword(undefined as unknown as string));
  const good = hashPassword('Rahasia#1');
  // All at once: one that is refused while another is waited for would be nobody's.
  expect(await Promise.allSettled(broken)).toMatchObject(
    Array(3).fill({ status: 'rejected', reason: { status: 503, retryAfter: 2 } }),
  );
  expect(await verifyPassword('Rahasia#1', await good)).toBe(true);
});

test('a thread that fails while it rests is given no password to check', async () => {
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  const stored = await hashPassword('Rahasia#1');
  const resting = given.mock.contexts.at(-1) as Worker;
  resting.emit('error', new Error('Out of memory'));
  await resting.terminate();
  expect(await verifyPassword('Rahasia#1', stored)).toBe(true);
  expect(given.mock.contexts.at(-1)).not.toBe(resting);
  given.mockRestore();
});

test('whoever has had no password to check for a quarter of a minute keeps no thread for it, and checks the next one as before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const stored = await hashPassword('Rahasia#1');
  vi.advanceTimersByTime(14_999);
  expect(ended).not.toHaveBeenCalled();
  expect(await verifyPassword('Rahasia#1', stored)).toBe(true);
  vi.advanceTimersByTime(14_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
  vi.useRealTimers();
  expect(await verifyPassword('Rahasia#1', stored)).toBe(true);
});
