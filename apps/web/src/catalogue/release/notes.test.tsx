import { album } from '@rilis/contract/catalogue/album';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { NotesBanner, RejectedNext } from './notes.tsx';

afterEach(cleanup);

const rejected = {
  id: 7,
  approvalStatus: 'REJECTED',
  reason: 'The cover is of somebody else',
  revisionOf: null,
} as const;

const open = async (row: { revisionOf: number | null } & Omit<typeof rejected, 'revisionOf'>) => {
  serve({ 'GET /albums/7/history': [] });
  await show(
    <NotesBanner history={album.routes.history} entity="catalogue.album" row={row}>
      <RejectedNext revisionOf={row.revisionOf} />
    </NotesBanner>,
  );
  await screen.findByText('The cover is of somebody else');
};
const asOwner = () => act(() => startSession({ user: { ...ayu, labelId: 3 }, permission: ['*'] }));
const next = () => screen.queryByText(/contact us: we can open it again/);

test('whose release was rejected reads what they may still do; staff have a button for it', async () => {
  await open(rejected);
  expect(next()).toBeNull();
  asOwner();
  expect(next()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toContain('/about-us');
});

test('a correction that was rejected is begun again from what is live', async () => {
  await open({ ...rejected, revisionOf: 4 });
  asOwner();
  expect(next()).toBeNull();
});

const songs = [
  { id: 3, order: 1, songTitle: 'Kabut' },
  { id: 4, order: 2, songTitle: 'Embun' },
];

async function told(toStatus: 'CHANGES_REQUESTED' | 'REJECTED', said: object) {
  const event = {
    ...{ id: 1, recordId: 7, fromStatus: 'SUBMITTED', toStatus, reason: null, reasonCode: null, notes: [] },
    ...{ actorLogin: 'rudi', actorName: 'Rudi', at: '2026-10-03T20:00:00Z', checklist: null, ...said },
  };
  serve({ 'GET /albums/7/history': [event] });
  const row = { id: 7, approvalStatus: toStatus, reason: null };
  await show(<NotesBanner history={album.routes.history} entity="catalogue.album" row={row} songs={songs} />);
}

test('notes at two songs of a release say at which', async () => {
  const notes = songs.map(({ id }) => ({ field: `songs.${id}.isrc`, text: 'Salah' }));
  await told('CHANGES_REQUESTED', { notes });
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'ISRC · 1. Kabut: Salah',
    'ISRC · 2. Embun: Salah',
  ]);
});

test('a reason that was put together of lines is read line by line', async () => {
  await told('REJECTED', { reason: 'Sampul: buram.\nISRC · 1. Kabut: salah.' });
  const reason = await screen.findByText(/buram/);
  expect(reason.textContent).toBe('Sampul: buram.\nISRC · 1. Kabut: salah.');
  expect(reason.className).toContain('asWritten');
});
