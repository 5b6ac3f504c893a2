import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../tests/stage.tsx';
import { speak } from '../kit/words.ts';
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
