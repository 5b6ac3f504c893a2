import { expect, test } from 'vitest';
import { letGo } from './letGo.ts';

test('a part with memory of its own gives it back, one that shares it with others leaves it to them', () => {
  const own = Buffer.from(new Uint8Array(64).buffer);
  letGo(own);
  expect(own.byteLength).toBe(0);

  const shared = new Uint8Array(64).fill(7);
  letGo(shared.subarray(0, 63));
  letGo(shared.subarray(1));
  expect([...shared]).toEqual(Array.from({ length: 64 }, () => 7));
});
