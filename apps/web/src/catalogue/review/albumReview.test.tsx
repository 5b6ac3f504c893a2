import { albumMachine } from '@rilis/contract/catalogue/approval';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import screens from './albumReview.tsx';
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
