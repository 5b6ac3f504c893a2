import { expect, test } from 'vitest';
import { afterWorkingDays, dueDateOf } from './dueDate.ts';

const at = (text: string) => new Date(`${text}+07:00`);

test('three working days from a Thursday end on Tuesday at the same hour', () => {
  expect(afterWorkingDays(at('2026-05-07T10:30:00'), 3)).toEqual(at('2026-05-12T10:30:00'));
});

test('what is sent at the weekend counts from Monday', () => {
  expect(afterWorkingDays(at('2026-05-09T15:00:00'), 1)).toEqual(at('2026-05-12T00:00:00'));
});

test('hours left turn negative when the answer is late', () => {
  const sent = at('2026-05-04T09:00:00');
  expect(dueDateOf(sent, 1, at('2026-05-04T10:00:00').getTime()).hoursLeft).toBe(23);
  expect(dueDateOf(sent, 1, at('2026-05-05T10:30:00').getTime()).hoursLeft).toBe(-2);
  expect(dueDateOf(null, 1)).toEqual({ dueAt: null, hoursLeft: null });
});
