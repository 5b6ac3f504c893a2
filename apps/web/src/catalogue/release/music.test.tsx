import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { word } from '../../kit/words.ts';
import AlbumBeside from './albumBeside.tsx';
import { albumFacts } from './albumFacts.tsx';
import AlbumShow from './albumShow.tsx';
import Music from './music.tsx';

afterEach(cleanup);

const at = '2026-10-03T20:00:00Z';
const nobody = { submittedBy: null, submittedAt: null, claimedBy: null, claimedAt: null, reason: null };
const release = {
  ...{ id: 7, version: 1, deleted: false, createdAt: at, updatedAt: at, releaseDate: '2026-11-06' },
  ...{ albumType: 'Album', albumTypeValue: 'Album', albumCategory: null, albumTitle: 'Langit', genre: 'Pop' },
  ...{ displayAlbumTitle: 'Langit', albumImage: null, upcIcpn: null, takeDownDate: null, revisionOf: null },
  ...{ labelId: 3, labelCd: 'LB000003', label: 'PT Rumah Nada', labelName: 'Senja Records', revision: null },
  ...{ mainArtist: 'Rara', featuringArtist: 'Bima', albumArtistName: 'Rara', approvalStatus: 'DRAFT' },
  ...{ ...nobody, dueAt: null, hoursLeft: null, songCount: 2, unconverted: 1, allSongsConverted: false },
  songs: [
    { id: 1, songConvertedYN: 'Y' },
    { id: 2, songConvertedYN: 'N' },
  ],
};
const whole = { albumArtistRoles: [], albumGenres: [], diskCnt: 1, stageName: 'Rara', notes: [], songs: [] };
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the list of releases has the columns of the specification, and staff see whose each is', async () => {
  serve({ 'GET /albums': pageOf(release) });
  await show(<Music />, '/backoffice/music');
  expect(await screen.findByRole('cell', { name: 'Senja Records PT Rumah Nada' })).toBeTruthy();
  expect(headings().join()).toContain(
    ['Title as shown in stores', 'Type', 'Main artist', 'Record label', 'Genre', 'Release date'].join(),
  );
  expect(screen.getByText('1 of 2 not converted yet')).toBeTruthy();
});

test('releases are narrowed to those of labels or of individuals; people of a label have one owner', async () => {
  const heard = serve({ 'GET /albums': pageOf(release) });
  await show(<Music />, '/backoffice/music');
  fireEvent.click(await screen.findByRole('button', { name: 'Ownership' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Individual', hidden: true }));
  await waitFor(() => expect(heard.at(-1)?.query.get('albumOwnerShip')).toBe('INDIVIDUAL'));
  cleanup();
  await show(<Music />, '/backoffice/music');
  startSession({ user: { ...ayu, labelId: 3 }, permission: ['/backoffice/music'] });
  expect(await screen.findByRole('cell', { name: 'Senja Records' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ownership' })).toBeNull();
});

test('beside the list of all kinds a podcast has episodes, and the list goes on speaking of songs', async () => {
  serve({ 'GET /albums/7': { ...release, albumType: 'Podcast', ...whole }, 'GET /songs/album/7': [] });
  await show(<AlbumBeside row={{ id: 7, deleted: false }} />);
  expect(await screen.findByRole('heading', { name: 'Episodes' })).toBeTruthy();
  expect(word('catalogue.album.songs')).toBe('Songs');
});

test('a release of which songs, findings and history cannot be read is not said to have none of them', async () => {
  const lost = problem(500, 'error.server', 'Something went wrong on our side.');
  serve({
    'GET /albums/7': { ...release, ...whole },
    'GET /songs/album/7': lost,
    'GET /albums/7/findings': lost,
    'GET /albums/7/history': lost,
  });
  await show(<AlbumShow />, '/7', ['/backoffice/music'], '$id');
  await waitFor(() => expect(screen.getAllByText('Something went wrong on our side.')).toHaveLength(3));
  for (const none of ['list.empty', 'approval.noHistory'] as const)
    expect(screen.queryByText(word(none))).toBeNull();
});

test('a view of what is not converted yet, changed to what is, asks for the one and not for both', async () => {
  const heard = serve({ 'GET /albums': pageOf(release) });
  await show(<Music />, '/backoffice/music?converted=N');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Converted' }));
  await waitFor(() => expect(heard.at(-1)?.query.getAll('converted')).toEqual(['Y']));
});

test('a release tells the name of the artist that stores show', () => {
  const facts = albumFacts({
    displayAlbumArtistName: 'Rara & Bima',
    albumArtistRoles: [],
  } as unknown as AlbumRecord);
  expect(facts.find(([field]) => field === 'displayAlbumArtistName')?.[1]).toBe('Rara & Bima');
});
