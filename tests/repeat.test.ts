import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { repeatBy } from './repeat.ts';

const before = fc.readConfigureGlobal();
afterAll(() => fc.configureGlobal(before));

/** The cases a property is tried with until it fails, and what it says then. */
function failing() {
  const cases: number[] = [];
  const property = fc.property(fc.integer(), (number) => {
    cases.push(number);
    return number % 7 !== 3;
  });
  try {
    fc.assert(property, { numRuns: 10_000 });
  } catch (error) {
    return { cases, said: (error as Error).message };
  }
  throw new Error('one of seven numbers fails');
}

test('a property that fails says its seed and path, and with the seed in FC_SEED the same cases come again', async () => {
  const first = failing();
  const [, seed] = /seed: (-?\d+), path: "[\d:]+"/.exec(first.said)!;
  await repeatBy(seed);
  expect(failing()).toEqual(first);
  await expect(repeatBy('soon')).rejects.toThrow('FC_SEED');
});
