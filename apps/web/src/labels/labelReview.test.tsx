import type { LabelReview } from '@rilis/contract/labels/labelReview';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../tests/stage.tsx';
import { speak } from '../kit/words.ts';
import { blockedBy } from './blockedBy.ts';
import review from './labelReview.tsx';

afterEach(async () => {
  cleanup();
  await speak('en-us');
});

test('what the queue of labels is narrowed by is told in the language that is spoken', async () => {
  serve({ 'GET /labels/approval-status/SUBMITTED': pageOf() });
  await speak('id');
  await show(review.queue(), '/backoffice/approval/label');
  fireEvent.click(await screen.findByRole('button', { name: 'Jenis' }));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Perusahaan', 'Perorangan']);
});

test('what a label still lacks is said before it is approved, not when the decision is refused', async () => {
  await show(<p />);
  const known = {
    ...{ beneficiaryName: 'PT Tirta', pic: 'Tirta', emailPic: 'tirta@rilis.test', mobilePhonePic: '0811' },
    ...{ bankName: 'BCA', bankAccountNumber: '123', bankAccountName: 'PT Tirta' },
  };
  const agreed = { contractNumber: 'K-1', contractDate: '2026-01-02', labelShare: 10_000, rilisShare: 0 };
  const reviewOf = (label: object) => ({ label }) as unknown as LabelReview;
  expect(blockedBy(reviewOf({ ...known, ...agreed }))).toBeNull();
  expect(blockedBy(reviewOf({ ...known, ...agreed, contractNumber: null, contractDate: null }))).toBe(
    'Still missing: Contract number, Contract date.',
  );
});
