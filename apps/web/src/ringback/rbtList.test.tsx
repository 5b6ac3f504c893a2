import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, pageOf, problem, serve, show } from '../../tests/stage.tsx';
import { startSession } from '../kit/call/session.ts';
import RbtList from './rbtList.tsx';

afterEach(cleanup);

const at = '2026-10-03T20:00:00Z';
const nobody = { submittedBy: null, submittedAt: null, claimedBy: null, claimedAt: null, reason: null };
const tone = {
  ...{ id: 7, version: 1, deleted: false, createdAt: at, updatedAt: at, statusAt: at },
  ...{ titleRbt: 'Embun', rbtType: 'rbt', artist: 'Rara', album: 'Langit', genres: ['Pop'], genre: null },
  ...{ composer: 'Bima', rbtLyric: 'Pagi datang', label: 'Senja Records', labelId: 3, labelCd: 'LB000003' },
  ...{ approvalStatus: 'DRAFT', ...nobody, dueAt: null, hoursLeft: null, revisionOf: null, revision: null },
  ...{ approvalStatusEluon: 'NOT_SENT', eluonAt: null, eluonReason: null, transactionId: null },
  ...{ dataArtists: [], dataAlbums: [], dataSong: null, player: null, duration: null, handedOver: false },
  ...{ soundState: 'NONE', soundFault: null, numberId: null, number: null },
};
const gone = { ...tone, deleted: true };

test('whether a tone is Active is no column of its own unless somebody asks: the light of the operator says that word, too', async () => {
  serve({ 'GET /rbts': pageOf(tone) });
  await show(<RbtList />, '/backoffice/rbt');
  await screen.findByText('Embun');
  expect(screen.queryByRole('cell', { name: 'Active' })).toBeNull();
});

test('staff read whose a tone is; whoever belongs to a label, or releases alone, has no column of it', async () => {
  serve({ 'GET /rbts': pageOf(tone) });
  await show(<RbtList />, '/backoffice/rbt');
  expect(await screen.findByRole('columnheader', { name: 'Label' })).toBeTruthy();
  cleanup();
  const Signed = () => {
    startSession({ user: { ...ayu, labelId: 3 }, permission: ['*'] });
    return <RbtList />;
  };
  await show(<Signed />, '/backoffice/rbt');
  await screen.findByText('Embun');
  expect(screen.queryByRole('columnheader', { name: 'Label' })).toBeNull();
});

test('the file of the list says the kind and the operator’s light as the screen does', async () => {
  const heard = serve({
    'GET /rbts': pageOf(tone),
    'POST /bulk/export/csv': problem(503, 'error.server', 'Later.'),
  });
  await show(<RbtList />, '/backoffice/rbt');
  await screen.findByText('Embun');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() => expect(heard.some(({ path }) => path === '/bulk/export/csv')).toBe(true));
  const { columns } = heard.find(({ path }) => path === '/bulk/export/csv')!.body as { columns: object[] };
  expect(columns).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ field: 'rbtType', words: 'ringback.rbtType' }),
      expect.objectContaining({ field: 'approvalStatusEluon', words: 'ringback.operator' }),
    ]),
  );
});

test('tones for which changes were asked are sent in together again, with drafts', async () => {
  const heard = serve({
    'GET /rbts': pageOf({ ...tone, approvalStatus: 'CHANGES_REQUESTED' }, { ...tone, id: 8 }),
    'POST /bulk': [7, 8].map((id) => ({ id, ok: true, code: null, message: null, version: null })),
  });
  await show(<RbtList />, '/backoffice/rbt');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
  const request = { name: 'Request approval' };
  fireEvent.click(await screen.findByRole('button', request));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', request));
  await waitFor(() => expect(heard.some(({ path }) => path === '/bulk')).toBe(true));
  expect(heard.find(({ path }) => path === '/bulk')!.body).toMatchObject({
    ...{ method: 'PUT', path: '/rbts/:id/SUBMITTED' },
    rows: [{ id: 7 }, { id: 8 }],
  });
});

test('an item of the trash is looked at whole before it is restored', async () => {
  serve({ 'GET /rbts/trash': pageOf(gone), 'GET /rbts/7/trashed': gone });
  await show(<RbtList />, '/backoffice/rbt?tab=trash');
  const title = await screen.findByText('Embun');
  await waitFor(() => {
    fireEvent.keyDown(title, { key: 'j' });
    expect(document.activeElement!.tagName).toBe('TR');
  });
  fireEvent.keyDown(document.activeElement!, { key: ' ' });
  const panel = await screen.findByRole('region', { name: /Embun/ });
  expect(await screen.findByText('Pagi datang')).toBeTruthy();
  expect(panel.textContent).toContain('InActive');
});
