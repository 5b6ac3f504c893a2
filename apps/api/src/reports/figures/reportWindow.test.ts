import { addDays, addMonths, monthsBefore, periodOf, today } from '@rilis/contract/clock';
import { dayText, periodText } from '@rilis/contract/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const now = periodOf(today());
const back = (months: number) => addMonths(now, -months);
// What labels may see; the label report is for staff, who are free.
const reports = ['/labels/reporting/summary', '/labels/reporting/static', '/songs/reporting'];
const exports = [
  '/labels/export/csv/summary',
  '/labels/export/csv/statistic',
  '/songs/reporting/export',
  '/other-dsp-report/export/csv',
];
const ask = (query: string, who: 'senja' | 'adi' = 'senja', path = '/labels/reporting/summary') =>
  world.ask(who, 'GET', `${path}?${query}`);
const windowFor = async (query: string, who: 'senja' | 'adi' = 'senja') => {
  const { from, to } = (await ask(query, who)).body.window;
  return [from, to];
};
const mistakeIn = async (query: string) => (await ask(query)).body.fieldErrors?.[0];

test('a label may name three months that begin no earlier than six months ago, and no more', async () => {
  expect(await windowFor(`yearMonthStart=${back(3)}&yearMonthEnd=${back(1)}`)).toEqual([back(3), back(1)]);
  expect(await windowFor(`yearMonthStart=${back(6)}&yearMonthEnd=${back(6)}`)).toEqual([back(6), back(6)]);
  const long = await mistakeIn(`yearMonthStart=${back(3)}&yearMonthEnd=${now}`);
  expect(long).toMatchObject({ field: 'yearMonthEnd', code: 'error.report.tooLong' });
  for (const month of [back(3), back(1), back(6)]) expect(long.message).toContain(periodText(month));
  const early = await mistakeIn(`yearMonthStart=${back(7)}&yearMonthEnd=${back(7)}`);
  expect(early).toMatchObject({ field: 'yearMonthStart', code: 'error.report.tooEarly' });
  for (const month of [back(6), now]) expect(early.message).toContain(periodText(month));
  expect(
    await mistakeIn(`yearMonthStart=${addMonths(now, 1)}&yearMonthEnd=${addMonths(now, 1)}`),
  ).toMatchObject({
    code: 'error.report.tooLate',
  });
  expect(await mistakeIn(`yearMonthStart=${back(1)}&yearMonthEnd=${back(2)}`)).toMatchObject({
    field: 'yearMonthEnd',
    code: 'error.report.order',
  });
  expect(await mistakeIn('yearMonthStart=202613')).toMatchObject({ code: 'error.asked.month' });
});

test('half a window is completed as far as the rule goes, and none is the newest three months', async () => {
  expect(await windowFor('')).toEqual([back(2), now]);
  expect(await windowFor(`yearMonthStart=${back(5)}`)).toEqual([back(5), back(3)]);
  expect(await windowFor(`yearMonthStart=${back(1)}`)).toEqual([back(1), now]);
  expect(await windowFor(`yearMonthEnd=${back(5)}`)).toEqual([back(6), back(5)]);
  expect(await windowFor('', 'adi')).toEqual([back(5), now]);
  expect(await windowFor('yearMonthStart=202001&yearMonthEnd=202412', 'adi')).toEqual([202001, 202412]);
});

test('days are answered by the whole months they lie in, and the answer says which', async () => {
  const [from, to] = [addDays(today(), -40), addDays(today(), -30)];
  const { body } = await ask(`startDate=${from}&endDate=${to}`);
  expect(body.window).toEqual({
    from: periodOf(from),
    to: periodOf(to),
    startDate: `${from.slice(0, 7)}-01`,
    endDate: addDays(`${String(addMonths(periodOf(to), 1)).replace(/(..)$/, '-$1')}-01`, -1),
  });
  const early = await mistakeIn(`startDate=${addDays(monthsBefore(today(), 6), -1)}&endDate=${from}`);
  expect(early).toMatchObject({ field: 'startDate', code: 'error.report.tooEarly' });
  for (const day of [monthsBefore(today(), 6), today()]) expect(early.message).toContain(dayText(day));
  expect((await ask(`startDate=${from}`)).status).toBe(200);
  expect((await ask(`endDate=${monthsBefore(today(), 6)}`)).status).toBe(200);
});

test('one date, a day or a month, is the month that holds it', async () => {
  expect(await windowFor(`filterDate=${back(1)}`)).toEqual([back(1), back(1)]);
  expect(await windowFor(`filterDate=${today()}`)).toEqual([now, now]);
  expect(await mistakeIn(`filterDate=${back(8)}`)).toMatchObject({
    field: 'filterDate',
    code: 'error.report.tooEarly',
  });
  expect(await mistakeIn('filterDate=2026-02-30')).toMatchObject({ field: 'filterDate' });
  expect(await mistakeIn(`filterDate=${now}&startDate=${today()}`)).toMatchObject({
    code: 'error.report.twoWindows',
  });
});

test('every report keeps the rule, and every export names its months in its file', async () => {
  for (const path of [...reports, ...exports])
    expect((await ask('yearMonthStart=202001', 'senja', path)).body.fieldErrors).toMatchObject([
      { code: 'error.report.tooEarly' },
    ]);
  for (const path of exports) {
    const { headers } = await ask(`yearMonthStart=${back(2)}&yearMonthEnd=${back(1)}`, 'senja', path);
    expect(headers['content-disposition']).toContain(`-${back(2)}-${back(1)}.csv`);
  }
});
