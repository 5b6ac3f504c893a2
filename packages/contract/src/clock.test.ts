import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  afterWorkingDays,
  dayNumber,
  dayOfNumber,
  dayOfPeriod,
  daysBetween,
  endOfDay,
  fridayFrom,
  isFriday,
  jakartaClock,
  jakartaDay,
  jakartaInstant,
  jakartaIso,
  jakartaTime,
  lastDayOf,
  monthsBefore,
  monthsBetween,
  now,
  periodOf,
  setClock,
  sheetClock,
  sheetDay,
  startOfDay,
  termEnd,
  today,
} from './clock.ts';
import { isPeriod } from './period.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2999-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = fc.integer({ min: 11_000, max: 300_000 }).map(dayOfNumber);
const periods = days.map(periodOf);
const steps = fc.integer({ min: -500, max: 500 });

describe('days of Jakarta', () => {
  test('a clock says its offset, and is to a spreadsheet days since 30 December 1899', () => {
    const noon = new Date('2026-11-21T05:00:00.999Z');
    expect(jakartaIso(noon)).toBe('2026-11-21T12:00:00.999+07:00');
    expect([sheetDay('2026-11-21'), sheetClock(noon)]).toEqual([46_347, 46_347.5]);
  });

  test('a day begins at 17:00 UTC of the day before', () => {
    expect(jakartaDay(new Date('2026-10-02T16:59:59.999Z'))).toBe('2026-10-02');
    expect(jakartaDay(new Date('2026-10-02T17:00:00.000Z'))).toBe('2026-10-03');
    expect(jakartaDay(new Date('2026-12-31T17:00:00.000Z'))).toBe('2027-01-01');
    expect(jakartaClock(new Date('2026-10-02T17:05:09.999Z'))).toBe('2026-10-03 00:05:09');
    expect(jakartaTime(new Date('2026-10-02T05:03:00Z'))).toBe('12:03');
  });

  test('the start of a day is its first instant, the millisecond before is the day before', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = new Date(startOfDay(day));
        expect(jakartaDay(start)).toBe(day);
        expect(jakartaDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  test('what ends with a day names that day as its last, and so does what ends in the course of it', () => {
    expect(endOfDay('2028-02-29').toISOString()).toBe('2028-02-29T17:00:00.000Z');
    expect(lastDayOf(endOfDay('2028-02-29'))).toBe('2028-02-29');
    expect(lastDayOf(new Date('2026-12-31T16:59:00Z'))).toBe('2026-12-31');
    expect(lastDayOf(new Date('2026-12-31T17:00:01Z'))).toBe('2027-01-01');
  });

  test('a clock and its instant are one another, to the second; the calendar of the time zone agrees', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });
    fc.assert(
      fc.property(instants, (instant) => {
        const whole = Math.floor(instant.getTime() / 1000) * 1000;
        expect(jakartaInstant(jakartaClock(instant)).getTime()).toBe(whole);
        expect(jakartaDay(instant)).toBe(zone.format(instant));
      }),
    );
  });

  test('today is the day of now', () => {
    expect([jakartaDay(new Date(Date.now() - 1000)), jakartaDay(new Date())]).toContain(today());
  });

  test('days are added and counted over the turn of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(days, steps, (day, many) => {
        expect(daysBetween(day, addDays(day, many))).toBe(many);
        expect(dayOfNumber(dayNumber(day)!)).toBe(day);
      }),
    );
  });

  test('a text that is no day has no number', () => {
    expect(['2026-02-29', '2026-13-01', '26-06-2026', '', null].map(dayNumber)).toEqual(Array(5).fill(null));
  });

  test('the next Friday is a Friday within a week', () => {
    expect(dayOfNumber(fridayFrom(dayNumber('2026-05-11')!))).toBe('2026-05-15');
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 300_000 }), (day) => {
        expect(isFriday(fridayFrom(day))).toBe(true);
        expect(fridayFrom(day) - day).toBeLessThan(7);
      }),
    );
  });
});

describe('working days', () => {
  const at = (text: string) => new Date(`${text}+07:00`);

  test('three working days from a Thursday end on Tuesday at the same hour', () => {
    expect(afterWorkingDays(at('2026-05-07T10:30:00'), 3)).toEqual(at('2026-05-12T10:30:00'));
  });

  test('what is sent at the weekend counts from Monday', () => {
    expect(afterWorkingDays(at('2026-05-09T15:00:00'), 1)).toEqual(at('2026-05-12T00:00:00'));
  });

  test('the weekend begins and ends at midnight in Jakarta', () => {
    expect(afterWorkingDays(at('2026-05-08T23:59:59'), 0)).toEqual(at('2026-05-08T23:59:59'));
    expect(afterWorkingDays(at('2026-05-09T00:00:00'), 0)).toEqual(at('2026-05-11T00:00:00'));
    expect(afterWorkingDays(at('2026-05-10T23:59:59'), 0)).toEqual(at('2026-05-11T00:00:00'));
  });
});

describe('periods', () => {
  test('a period is the month of its days', () => {
    expect(periodOf('2026-10-03')).toBe(202610);
    expect(dayOfPeriod(202610, 3)).toBe('2026-10-03');
    expect([202600, 202601, 202612, 202613, 199912, 300001].map(isPeriod)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('months are added and counted over the turn of the year', () => {
    expect([addMonths(202612, 1), addMonths(202601, -1), addMonths(202610, 0)]).toEqual([
      202701, 202512, 202610,
    ]);
    fc.assert(
      fc.property(periods, steps, (period, many) => {
        expect(isPeriod(addMonths(period, Math.abs(many)))).toBe(true);
        expect(addMonths(addMonths(period, many), -many)).toBe(period);
        expect(monthsBetween(period, addMonths(period, many))).toBe(many);
      }),
    );
  });

  test('months before a day keep its date, or end with the month', () => {
    expect(monthsBefore('2026-08-31', 6)).toBe('2026-02-28');
    expect(monthsBefore('2026-11-20', 6)).toBe('2026-05-20');
    fc.assert(
      fc.property(days, fc.nat(200), (day, many) => {
        expect(periodOf(monthsBefore(day, many))).toBe(addMonths(periodOf(day), -many));
        expect(monthsBefore(day, many).slice(8) <= day.slice(8)).toBe(true);
      }),
    );
  });

  test('a term of months ends before its date comes again, or with the month that has no such date', () => {
    expect(termEnd('2026-03-01', 12)).toBe('2027-02-28');
    expect(termEnd('2026-08-31', 6)).toBe('2027-02-28');
    expect(termEnd('2026-12-31', 2)).toBe('2027-02-28');
    expect(termEnd('2027-08-30', 6)).toBe('2028-02-29');
    expect(termEnd('2028-02-29', 12)).toBe('2029-02-28');
    expect(termEnd('2028-02-29', 48)).toBe('2032-02-28');
  });
});

test('the clock of a computer that is a day off does not date anything, one that is some minutes off may', () => {
  const day = 86_400_000;
  for (const off of [-day, day]) {
    setClock(Date.now() + off);
    expect(Math.abs(now() - Date.now() - off)).toBeLessThan(1000);
    expect(today()).toBe(jakartaDay(new Date(Date.now() + off)));
  }
  setClock(Date.now() + 300_000);
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
});
