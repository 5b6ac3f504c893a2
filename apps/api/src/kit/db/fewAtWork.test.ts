import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtWork } from './fewAtWork.ts';

test('so many work at once, the others in the order they came', async () => {
  const turns = fewAtWork({ places: 2, patience: 60_000 });
  const begun: number[] = [];
  const come = async (who: number) => {
    await turns.take();
    begun.push(who);
  };
  await Promise.all([come(1), come(2)]);
  const others = [come(3), come(4)];
  await sleep(5);
  expect(begun).toEqual([1, 2]);
  turns.end();
  await others[0];
  expect(begun).toEqual([1, 2, 3]);
  turns.end();
  await others[1];
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('nobody waits long behind work that takes long, and the places are as many as before once it is done', async () => {
  const turns = fewAtWork({ places: 1, patience: 10 });
  expect(turns.take()).toBeUndefined();
  const begun = performance.now();
  await Promise.all([turns.take(), turns.take()]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(9);
  for (let ended = 0; ended < 3; ended += 1) turns.end();
  expect(turns.take()).toBeUndefined();
  expect(turns.take()).toBeInstanceOf(Promise);
});
