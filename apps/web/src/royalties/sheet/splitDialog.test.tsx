import { royaltySheets } from '@rilis/contract/royalties/royaltySheetRoutes';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { putAnswer } from '../../kit/call/act.ts';
import { noteConnection } from '../../kit/call/connection.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import SplitDialog from './splitDialog.tsx';

afterEach(cleanup);

const split = {
  ...{ songId: 7, songTitle: 'Senja', isrc: null, mainArtists: [], artists: [] },
  ...{ version: 1, sets: [{ from: null, shares: [] }] },
};
const read = 'GET /songs/7/royalty-splits';

test('a division read earlier is not edited where the newest cannot be read; as soon as it can be, it is there', async () => {
  serve({ [read]: problem(503, 'error.unavailable', 'Not now') });
  await show(null);
  putAnswer(royaltySheets.split, { params: { id: 7 } }, split);
  await new Promise((resolve) => setTimeout(resolve, 20));
  openDialog({ title: 'Senja', body: <SplitDialog songId={7} songs={[]} /> });
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  serve({ [read]: { ...split, version: 2 } });
  noteConnection(false);
  noteConnection(true);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  closeDialog();
});
