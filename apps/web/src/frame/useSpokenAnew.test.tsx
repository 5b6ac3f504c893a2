import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../tests/stage.tsx';
import { Bell } from '../accounts/notices/bell.tsx';
import { speak } from '../kit/words.ts';
import { useSpokenAnew } from './useSpokenAnew.ts';

afterEach(async () => {
  cleanup();
  await speak('en-us');
});

/** What the frame does, and its bell. */
function Framed() {
  useSpokenAnew();
  return <Bell />;
}

test('what the server tells is read again in the language that is spoken from now on', async () => {
  const notice = { id: 3, kind: 'albumApproved', params: {}, link: null, readAt: null };
  const createdAt = '2026-11-20T03:00:00.000Z';
  const titles = { 'en-us': '“Senja” was approved', id: '“Senja” telah disetujui' };
  serve({
    'GET /notifications/rilis_info': { count: 1, lastupdated: createdAt },
    'GET /notifications/rilis': ({ headers }) =>
      pageOf({ ...notice, createdAt, title: titles[headers['Accept-Language'] as keyof typeof titles] }),
    'PUT /notifications/bulk': { marked: 1 },
  });
  await show(<Framed />);
  fireEvent.click(await screen.findByRole('button', { name: /1/ }));
  await screen.findByText(titles['en-us']);
  await act(() => speak('id'));
  expect(await screen.findByText(titles.id)).toBeTruthy();
});
