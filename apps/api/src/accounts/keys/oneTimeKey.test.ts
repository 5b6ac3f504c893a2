import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { isKeyGood, issueKey, spendKey } from './oneTimeKey.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Purpose = Parameters<typeof issueKey>[2];
const issue = (purpose: Purpose, hours = 1) =>
  withScope(world.db, system('test'), (tx) =>
    issueKey(tx, world.cast.senja.id, purpose, new Date(Date.now() + hours * 3_600_000)),
  );
const isGood = (key: string, purpose: Purpose) =>
  withScope(world.db, system('test'), (tx) => isKeyGood(tx, key, purpose));
const spend = (key: string, purpose: Purpose) =>
  withScope(world.db, system('test'), (tx) => spendKey(tx, key, purpose));

test('a mailed key is good for its purpose alone, and once', async () => {
  const key = await issue('ACTIVATE');
  expect([await isGood(key, 'ACTIVATE'), await isGood(key, 'RESET')]).toEqual([true, false]);
  expect(await spend(key, 'RESET')).toBeUndefined();
  expect(await spend(key, 'ACTIVATE')).toBe(world.cast.senja.id);
  expect([await isGood(key, 'ACTIVATE'), await spend(key, 'ACTIVATE')]).toEqual([false, undefined]);
});

test('it is void once its time is over, or another was sent for the same purpose', async () => {
  const late = await issue('RESET', -1);
  expect([await isGood(late, 'RESET'), await spend(late, 'RESET')]).toEqual([false, undefined]);
  const [first, other] = [await issue('RESET'), await issue('ACTIVATE')];
  const second = await issue('RESET');
  expect([await isGood(first, 'RESET'), await spend(first, 'RESET')]).toEqual([false, undefined]);
  expect([await isGood(second, 'RESET'), await isGood(other, 'ACTIVATE')]).toEqual([true, true]);
});
