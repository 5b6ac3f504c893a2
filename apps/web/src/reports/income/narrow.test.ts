import { expect, test } from 'vitest';
import { narrowed, quiet } from './narrow.ts';

test('a month that is opened is the window itself, which the boxes of the report show and change', () => {
  expect(narrowed('month', '202610')).toEqual({
    ...{ yearMonthStart: '202610', yearMonthEnd: '202610' },
    ...{ filterDate: undefined, startDate: undefined, endDate: undefined },
  });
});

test('what else is opened can be taken away again: a box of its own, or a name above the rows', () => {
  const boxes = ['platform', 'labelCd'];
  for (const by of [
    'store',
    'country',
    'label',
    'artist',
    'release',
    'song',
    'saleType',
    'channel',
  ] as const) {
    const [name = ''] = Object.keys(narrowed(by, '7'));
    expect([by, boxes.includes(name) || quiet.some(([one]) => one === name)]).toEqual([by, true]);
  }
});
