import { royaltySheets } from '@rilis/contract/royalties/royaltySheetRoutes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

test('a division for all songs of a release that the line broke goes on at the next try, also with those it was entered for', async () => {
  let lost = true;
  const enters = (id: number) => `PUT /songs/${id}/royalty-splits`;
  const other = { ...split, songId: 8, version: 4 };
  const heard = serve({
    [read]: split,
    [enters(7)]: ({ body }) => ({ ...split, version: (body as { version: number }).version + 1 }),
    [enters(8)]: () => (lost ? problem(503, 'error.unavailable', 'Not now') : { ...other, version: 5 }),
  });
  await show(null);
  openDialog({ title: 'Senja', body: <SplitDialog songId={7} songs={[split, other]} /> });
  fireEvent.click(await screen.findByRole('checkbox', { name: /all 2 songs/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  lost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const sent = heard.flatMap(({ method, path, body }) => (method === 'PUT' ? [[path, body]] : []));
  expect(sent).toMatchObject([
    ['/songs/7/royalty-splits', { version: 1 }],
    ['/songs/8/royalty-splits', { version: 4 }],
    ['/songs/7/royalty-splits', { version: 2 }],
    ['/songs/8/royalty-splits', { version: 4 }],
  ]);
});

test('each share of a division is told apart from the others', async () => {
  serve({ [read]: split });
  await show(null);
  openDialog({ title: 'Senja', body: <SplitDialog songId={7} songs={[]} /> });
  const add = await screen.findByRole('button', { name: 'Add somebody' });
  for (const number of ['1', '2']) {
    fireEvent.click(add);
    expect(await screen.findByRole('group', { name: number })).toBeTruthy();
  }
  closeDialog();
});
