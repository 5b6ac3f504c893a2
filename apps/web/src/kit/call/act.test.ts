import { route } from '@rilis/contract/route';
import { byId } from '@rilis/contract/wire';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { problem, serve } from '../../../tests/stage.tsx';
import { loadWords } from '../words.ts';
import { act } from './act.ts';

const remove = route({ method: 'DELETE', path: '/links/:id', can: 'public', params: byId, reply: z.null() });
const pay = route({
  method: 'POST',
  path: '/payments',
  can: 'public',
  body: z.object({ amount: z.int() }),
  reply: z.object({ id: z.int() }),
});

beforeEach(() => loadWords());

/** A server that knows what is gone already. */
function serveLinks() {
  const gone = new Set<string>();
  return serve({
    'DELETE /links/7': ({ path }) => {
      if (gone.has(path)) return problem(404, 'error.notFound', 'Data not found');
      gone.add(path);
      return null;
    },
    'DELETE /links/8': null,
  });
}

test('a button pressed twice takes away once, and nobody is told that what they took away is gone', async () => {
  const heard = serveLinks();
  const presses = [act(remove, { params: { id: 7 } }), act(remove, { params: { id: 7 } })];
  expect(await Promise.all(presses)).toEqual([null, null]);
  expect(heard.length).toBe(1);
});

test('another row, and the same when the first is over, are asked for by themselves', async () => {
  const heard = serveLinks();
  await Promise.all([act(remove, { params: { id: 7 } }), act(remove, { params: { id: 8 } })]);
  expect(heard.length).toBe(2);
  await expect(act(remove, { params: { id: 7 } })).rejects.toThrow('Data not found');
});

test('a payment pressed twice is one; another sum is another', async () => {
  const heard = serve({ 'POST /payments': { id: 1 } });
  const press = (amount: number) => act(pay, { body: { amount }, once: true });
  await Promise.all([press(500), press(500), press(900)]);
  expect(heard.map(({ body }) => body)).toEqual([{ amount: 500 }, { amount: 900 }]);
});
