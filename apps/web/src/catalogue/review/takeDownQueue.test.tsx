import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import albumReview from './albumReview.tsx';

afterEach(cleanup);

test('what narrows the queue of releases is left behind at that of take-downs, which is empty where nothing waits', async () => {
  const heard = serve({
    'GET /albums/approval-status/SUBMITTED': pageOf(),
    'GET /albums/approval-status/TAKEDOWN_REQUESTED': pageOf(),
  });
  const at = '/backoffice/approval/music';
  const router = await show(<albumReview.queue />, `${at}?desk=mine&search=senja`, ['*'], at);
  fireEvent.click(await screen.findByRole('tab', { name: 'Take-down requested' }));
  expect(await screen.findByText('Data Is Empty')).toBeTruthy();
  expect(screen.queryByText('Data not found')).toBeNull();
  const asked = heard.findLast(({ path }) => path.endsWith('/TAKEDOWN_REQUESTED'));
  expect([asked?.query.get('desk'), asked?.query.get('search')]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('tab', { name: 'Waiting for approval' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
