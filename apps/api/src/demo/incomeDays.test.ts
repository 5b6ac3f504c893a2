import { jakartaDay, periodOf } from '@rilis/contract/clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadOverDays } from './incomeDays.ts';

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const count = fc.integer({ min: 0, max: 9_000_000 });

test('what a month brought is spread over its days: nothing is lost, nothing lies before the release', () => {
  fc.assert(
    fc.property(day.map(jakartaDay), count, count, (released, plays, paid) => {
      const days = spreadOverDays(periodOf(released), released, [plays, paid]);
      expect(days.reduce((sum, [, one]) => sum + one, 0)).toBe(plays);
      expect(days.reduce((sum, [, , one]) => sum + one, 0)).toBe(paid);
      expect(days.filter(([, one, money]) => one < 0 || money < 0 || one + money === 0)).toEqual([]);
      for (const [at] of days) expect([at >= released, periodOf(at)]).toEqual([true, periodOf(released)]);
    }),
  );
});
