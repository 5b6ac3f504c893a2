import { album } from '@rilis/contract/catalogue/album';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { NotesBanner } from './notes.tsx';

afterEach(cleanup);

const rejected = {
  id: 7,
  approvalStatus: 'REJECTED',
  reason: 'The cover is of somebody else',
  revisionOf: null,
} as const;

const open = async (row: { revisionOf: number | null } & Omit<typeof rejected, 'revisionOf'>) => {
  serve({ 'GET /albums/7/history': [] });
  await show(<NotesBanner history={album.routes.history} entity="catalogue.album" row={row} />);
  await screen.findByText('The cover is of somebody else');
};
const asOwner = () => act(() => startSession({ user: { ...ayu, labelId: 3 }, permission: ['*'] }));
const next = () => screen.queryByText(/write to us: we can open it again/);

test('whose release was rejected reads what they may still do; staff have a button for it', async () => {
  await open(rejected);
  expect(next()).toBeNull();
  asOwner();
  expect(next()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toContain('/about-us');
});

test('a correction that was rejected is begun again from what is live', async () => {
  await open({ ...rejected, revisionOf: 4 });
  asOwner();
  expect(next()).toBeNull();
});
