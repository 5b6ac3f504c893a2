import type { QueuedAlbum } from '@rilis/contract/catalogue/album';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { addDays, today } from '@rilis/contract/clock';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { decideSoon, keyOf } from '../../kit/approval/decideSoon.ts';
import { dayText } from '../../kit/look/formats.ts';
import screens from './albumReview.tsx';
import AlbumReviewBody from './albumReviewBody.tsx';
import { blockedBy } from './blockedBy.ts';
import QueueCell from './queueCells.tsx';
import { ReviewSong } from './reviewSong.tsx';

afterEach(cleanup);

const blank = { ticks: {}, notes: {} };
const kind = { machine: albumMachine, words: { fields: 'catalogue.album' } };

test('a release that is not there leads back to the queue', async () => {
  serve({ 'GET /albums/NaN/review': problem(404, 'error.notFound', 'Data not found') });
  await show(<screens.desk />, '/backoffice/approval/music/99999');
  expect((await screen.findByRole('link', { name: 'Back to the list' })).getAttribute('href')).toContain(
    '/backoffice/approval/music',
  );
});

test('a release day that is over is a warning, but for the correction of what is out since then', async () => {
  const late = { releaseDate: addDays(today(), -3), revisionOf: null } as QueuedAlbum;
  await show(<QueueCell cell="release" row={late} />);
  expect(await screen.findByText('3 days ago')).toBeTruthy();
  cleanup();
  await show(<QueueCell cell="release" row={{ ...late, revisionOf: 8 }} />);
  expect(await screen.findByText(dayText(late.releaseDate))).toBeTruthy();
  expect(screen.queryByText('3 days ago')).toBeNull();
});

test.each([
  ['can be noted by whoever may decide', true, 1],
  ['cannot be noted by anybody else: nobody would read it', false, 0],
])('a field %s', async (_, mayDecide, buttons) => {
  const song = { id: 7, order: 1, songTitle: 'Kabut Rimba', isrc: 'IDSJA2600001', songArtistRoles: [] };
  const props = { song, review: { mayDecide, findings: [] }, opinion: blank, note: () => {}, kind };
  await show(<ReviewSong {...(props as unknown as Parameters<typeof ReviewSong>[0])} />);
  await screen.findByText('IDSJA2600001');
  expect(screen.queryAllByRole('button', { name: 'Note on: ISRC' })).toHaveLength(buttons);
});

const desk = (review: object) => {
  const standing = {
    ...{ songs: [], findings: [], difference: [], history: [] },
    mayDecide: false,
    ...review,
  };
  const props = { review: standing, opinion: blank, note: () => {}, tick: () => {}, reread: () => {} };
  const plain = { ...kind, of: 'nobody', showsDifference: () => true };
  return (
    <AlbumReviewBody {...({ ...props, kind: plain } as unknown as Parameters<typeof AlbumReviewBody>[0])} />
  );
};
const paper = {
  ...{
    id: 'P'.repeat(22),
    kind: 'DOCUMENT',
    fileName: 'perjanjian.pdf',
    mime: 'application/pdf',
    bytes: 2048,
  },
  ...{ sha256: 'a', width: null, height: null, audio: null, status: 'READY', progress: 100, findings: [] },
  ...{ labelId: 1, createdAt: '2026-10-01T00:00:00Z' },
};
const serving = () =>
  serve({
    [`GET /media-images/${paper.id}`]: paper,
    'GET /albums/8/evidence': { covers: [], refused: [], artists: [], language: 'id', replies: [] },
    'GET /albums/9/evidence': { covers: [], refused: [], artists: [], language: 'id', replies: [] },
  });

test('the paper that proves the rights is opened from the desk, of a correction the one before and the new one', async () => {
  serving();
  const album = { id: 8, revisionOf: null, albumArtistRoles: [], albumCopyrightFile: paper.id };
  await show(desk({ album }));
  expect(await screen.findByRole('button', { name: 'perjanjian.pdf' })).toBeTruthy();
  cleanup();
  const change = {
    entity: 'album',
    entityId: 8,
    title: 'Kabut',
    kind: 'changed',
    field: 'albumCopyrightFile',
  };
  const difference = [{ ...change, before: null, after: paper.id }];
  await show(desk({ album: { ...album, id: 9, revisionOf: 8 }, difference }));
  expect(await screen.findByRole('button', { name: 'perjanjian.pdf' })).toBeTruthy();
  expect(screen.queryByText(paper.id)).toBeNull();
});

test('a correction shows whatever keeps it from going live, though it does not touch it, and lets it be waived', async () => {
  serving();
  const found = { ruleId: 'R01', severity: 'B', entity: 'song', entityId: 4, field: 'isCover', params: {} };
  const finding = { ...found, fix: null, stores: [], source: '', open: true, waived: null };
  const findings = [
    { ...finding, message: 'It has no licence.' },
    { ...finding, ruleId: 'T02', severity: 'W', field: 'songTitle', message: 'Stray capitals.' },
  ];
  await show(desk({ album: { id: 9, revisionOf: 8, albumArtistRoles: [] }, findings }));
  expect(await screen.findByText('It has no licence.')).toBeTruthy();
  const waive = screen.getByRole('button', { name: 'Waive' });
  expect(waive.getAttribute('aria-description')).toBe('It has no licence.');
  expect(screen.queryByText('Stray capitals.')).toBeNull();
});

test('a release whose artists nobody has let in yet says so before it is approved; who is approved in a moment counts', async () => {
  await show(<p />);
  const credit = (id: number, stageName: string, approvalStatus: string) => ({
    ...{ artistId: id, stageName, role: 'MAIN', artist: { id, stageName, approvalStatus } },
  });
  const [dara, rara] = [credit(31, 'Dara', 'SUBMITTED'), credit(32, 'Rara', 'APPROVED')];
  const review = {
    open: { B: 0, W: 0, I: 0 },
    album: { albumArtistRoles: [dara, rara] },
    songs: [{ songArtistRoles: [dara] }],
  } as unknown as Parameters<typeof blockedBy>[0];
  expect(blockedBy(review)).toContain('Dara.');
  decideSoon({ key: keyOf('artist', 31), name: 'Dara', said: '', send: async () => {}, back: () => {} });
  expect(blockedBy(review)).toBeNull();
});
