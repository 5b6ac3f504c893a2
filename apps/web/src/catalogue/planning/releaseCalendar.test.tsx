import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import ReleaseCalendar from './releaseCalendar.tsx';

afterEach(cleanup);

const month = { month: 202611, today: '2026-11-29', pitchDay: '2026-12-27', nearest: null, undated: 0 };

test('out of an empty month only those are led to a new release who may make one', async () => {
  serve({ 'GET /albums/calendar': { ...month, releases: [], days: [] } });
  const leads = async (...rights: string[]) => {
    await show(<ReleaseCalendar />, '/backoffice/release-calendar', ['/backoffice/music', ...rights]);
    await screen.findByText('No release in November 2026');
    const found = screen.queryAllByRole('link', { name: 'New release' }).length;
    cleanup();
    return found;
  };
  expect([await leads('/backoffice/music/createAlbum'), await leads()]).toEqual([1, 0]);
});

test('the way to drafts without a date is told from the sentence it ends by more than its colour', async () => {
  serve({ 'GET /albums/calendar': { ...month, undated: 10, releases: [], days: [] } });
  await show(<ReleaseCalendar />, '/backoffice/release-calendar', ['/backoffice/music']);
  const link = await screen.findByRole('link', { name: 'See the drafts' });
  expect(link.dataset.underline).toBe('always');
});
