import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { queryClient } from './queries.ts';

test('what only came at the wrong moment is read again, twice; what was refused is not', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  const isRetried = (failures: number, status: number) =>
    typeof retry === 'function' && retry(failures, new CallError({ status, code: 'x', message: 'x' }));
  const asked = [0, 502, 503, 504, 404, 409, 500];
  expect(asked.filter((status) => isRetried(1, status))).toEqual([0, 502, 503, 504]);
  expect(asked.filter((status) => isRetried(2, status))).toEqual([]);
});
