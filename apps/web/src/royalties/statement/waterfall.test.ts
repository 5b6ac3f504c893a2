import { waterfallOf } from '@rilis/contract/royalties/waterfall';
import { describe, expect, test } from 'vitest';
import { exactRupiah, exactText } from '../exact.ts';
import { recentPeriods } from '../periods.ts';
import { signedAmount } from './adjustments.tsx';

const none = { adjusted: 0, recoupment: 0, topUp: 0 };

describe('the waterfall of a statement', () => {
  test('begins with what was earned, ends with what is payable, and leaves out what changes nothing', () => {
    const steps = waterfallOf({ earned: 1000, ...none, recoupment: 400, payable: 600 });
    expect(steps).toEqual([
      { name: 'earned', amount: 1000, from: 0, length: 100 },
      { name: 'recoupment', amount: -400, from: 60, length: 40 },
      { name: 'payable', amount: 600, from: 0, length: 60 },
    ]);
  });

  test('a debt goes below zero without leaving the picture', () => {
    const steps = waterfallOf({ earned: 100, ...none, adjusted: -150, payable: -50 });
    for (const { from, length } of steps) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + length).toBeLessThanOrEqual(100.000001);
    }
    expect(waterfallOf({ earned: 0, ...none, payable: 0 }).map(({ length }) => length)).toEqual([0, 0]);
  });
});

test('penalties and fees are always taken off, a correction keeps its sign', () => {
  expect([signedAmount('PENALTY', 190_000), signedAmount('FEE', -5), signedAmount('CORRECTION', 7)]).toEqual([
    '-190000',
    '-5',
    '7',
  ]);
});

test('exact amounts are shown to two decimals without ever being a float', () => {
  expect(exactText('14043209.74875')).toBe('14.043.209,75');
  expect(exactText('9007199254740993.005')).toBe('9.007.199.254.740.993,01');
  expect(exactRupiah('-190000')).toBe('−Rp 190.000');
  expect(exactText('-0.001')).toBe('0');
});

test('periods go back over the turn of the year', () => {
  expect(recentPeriods(3, 202602)).toEqual([202602, 202601, 202512]);
  // The books of a house that has run for years are all to be chosen.
  expect(recentPeriods(undefined, 202612).at(-1)).toBe(201701);
});
