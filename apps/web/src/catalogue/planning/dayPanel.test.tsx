import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { DayPanel } from './dayPanel.tsx';

afterEach(cleanup);

const day = '2026-12-04';
const release = {
  ...{ id: 7, title: 'Pagi di Bukit', artist: 'Rara', albumImage: null, label: 'PT Senja' },
  ...{ releaseDate: day, preOrderDate: null, approvalStatus: 'APPROVED', misses: [], lateStores: [] },
};

test('of a day on which more comes out than is shown, the rest is counted, and how to see it is said', async () => {
  const answer = { month: 202612, today: '2026-11-28', pitchDay: '2026-12-26', nearest: null, undated: 0 };
  serve({ 'GET /albums/calendar': { ...answer, releases: [release], days: [{ day, count: 230 }] } });
  await show(<DayPanel day={day} labelId={{}} close={() => {}} />, '/backoffice/release-calendar', ['*']);
  await screen.findByText('Pagi di Bukit');
  expect(screen.getByText(/^229 more come out on this day/)).toBeTruthy();
});
