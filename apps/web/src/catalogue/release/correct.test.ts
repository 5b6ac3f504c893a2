import { expect, test } from 'vitest';
import { serve } from '../../../tests/stage.tsx';
import { copyOf } from './correct.ts';

test('a copy whose answer was lost on the way is asked for again as the same one, and two that were made are two', async () => {
  let tries = 0;
  const heard = serve({
    'POST /albums/7/copies': () => {
      if (tries++ === 0) throw new TypeError('cut off');
      return { code: 'error.forbidden', status: 403, message: 'No', title: 'No', type: 'about:blank' };
    },
  });
  for (let pressed = 0; pressed < 3; pressed++) expect(await copyOf(7, 'DUPLICATE')).toBeNull();
  const [first, second, third] = heard.map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
