import { expect, test } from 'vitest';
import { promiseOf } from './promise.ts';

const at = (text: string) => new Date(`${text}+07:00`);

test('hours left turn negative when the answer is late', () => {
  const sent = at('2026-05-04T09:00:00');
  expect(promiseOf(sent, 1, at('2026-05-04T10:00:00').getTime()).hoursLeft).toBe(23);
  expect(promiseOf(sent, 1, at('2026-05-05T10:30:00').getTime()).hoursLeft).toBe(-2);
  expect(promiseOf(null, 1)).toEqual({ dueAt: null, hoursLeft: null });
});
