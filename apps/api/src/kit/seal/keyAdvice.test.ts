import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/servers/database.ts';
import { adviceOnKey } from './keyAdvice.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('a program is told that its secret key is not the one its database was first opened with', async () => {
  const [ours, other] = ['k', 'o'].map((letter) => letter.repeat(32)) as [string, string];
  const first = await Promise.all([adviceOnKey(database.url, [ours]), adviceOnKey(database.url, [ours])]);
  expect(first).toEqual([undefined, undefined]);
  expect(await adviceOnKey(database.url, [other])).toContain('SECRET_KEY');
  expect(await adviceOnKey(database.url, [ours])).toBeUndefined();
});
