import { afterEach, expect, test } from 'vitest';

const { groupBy } = Map;
const { any } = AbortSignal;

afterEach(() => {
  Map.groupBy = groupBy;
  AbortSignal.any = any;
});

test('a browser that cannot group things or wait for two signals is helped out', async () => {
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(AbortSignal, 'any');
  await import('./olderBrowsers.ts');
  const words = ['satu', 'dua', 'sembilan', 'delapan'];
  const first = (word: string, at: number) => (at === 0 ? 'begin' : word[0]);
  expect([...Map.groupBy(words, first)]).toEqual([...groupBy(words, first)]);
  const [one, other] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, other.signal]);
  expect(either.aborted).toBe(false);
  other.abort('enough');
  one.abort('late');
  expect([either.aborted, either.reason]).toEqual([true, 'enough']);
  expect(AbortSignal.any([other.signal, new AbortController().signal]).reason).toBe('enough');
});
