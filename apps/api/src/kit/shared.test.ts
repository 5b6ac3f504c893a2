import { expect, test } from 'vitest';
import { shared } from './shared.ts';

test('who asks while others wait is answered by what began afterwards, once for all of them', async () => {
  const begun: (() => void)[] = [];
  const ask = shared(async () => {
    const nth = await new Promise<number>((go) => begun.push(() => go(begun.length)));
    if (nth === 2) throw new Error('the second fails');
    return nth;
  });
  const first = ask();
  const others = Promise.allSettled([ask(), ask(), ask()]);
  expect(begun).toHaveLength(1);
  begun[0]!();
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  const later = [ask(), ask()];
  begun[1]!();
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]!();
  expect(await Promise.all(later)).toEqual([3, 3]);
  const alone = ask();
  expect(begun).toHaveLength(4);
  begun[3]!();
  expect(await alone).toBe(4);
});
