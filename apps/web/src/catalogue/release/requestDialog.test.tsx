import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { askForApproval } from './requestDialog.tsx';

afterEach(cleanup);

test('a request for what somebody has changed meanwhile is not sent again as it was: the newest is looked at first', async () => {
  const heard = serve({
    'GET /albums/7/findings': { findings: [], open: { B: 0, W: 0, I: 0 } },
    'GET /songs/album/7': [],
    'PUT /albums/7/SUBMITTED': problem(409, 'error.staleVersion', 'Somebody else has changed this.'),
  });
  await show(null);
  const answer = vi.fn();
  void askForApproval({ id: 7, version: 1, albumTitle: 'Senja' } as AlbumRecord).then(answer);
  fireEvent.click(await screen.findByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy();
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request approval' })).toBeNull());
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});
