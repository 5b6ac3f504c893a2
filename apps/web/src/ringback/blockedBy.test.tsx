import type { RbtReview, ToneMatch } from '@rilis/contract/ringback/rbt';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { blockedBy } from './blockedBy.ts';

afterEach(cleanup);

const reviewOf = (live: boolean, ...matches: Partial<ToneMatch>[]) =>
  ({ rbt: { dataSong: { id: 3, live } }, matches }) as unknown as RbtReview;
const own = { parent: true, sameLabel: true, title: 'Kabut', label: 'Senja' };

test('what the server would refuse is said before a tone is approved, not eight seconds after', async () => {
  await show(<p />);
  expect(blockedBy(reviewOf(true, own))).toBeNull();
  expect(blockedBy(reviewOf(true, own, { parent: false, sameLabel: true, title: 'Kabut' }))).toBeNull();
  expect(blockedBy(reviewOf(false, own))).toContain('was taken down');
  const theirs = { parent: false, sameLabel: false, title: 'Ombak', label: 'Bayu' };
  expect(blockedBy(reviewOf(true, own, theirs))).toContain('Ombak');
});
