import type { AlbumReview } from '@rilis/contract/catalogue/review';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { Dialogs } from '../release/dialogs.tsx';
import { askChanges, askReason } from './decideDialog.tsx';
import { useOpinion } from './opinion.ts';
import ReviewScreen from './reviewScreen.tsx';
import { ReviewSong } from './reviewSong.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Asked({ id, submissions }: { id: number; submissions: number }) {
  const { opinion, tick, note, forget } = useOpinion({ album: { id }, submissions } as AlbumReview);
  return (
    <>
      <output>{JSON.stringify(opinion)}</output>
      <button type="button" onClick={() => note('songs.7.isrc', 'Of another song')}>
        Note
      </button>
      <button type="button" onClick={() => tick('audio', true)}>
        Tick
      </button>
      <button type="button" onClick={forget}>
        Decide
      </button>
    </>
  );
}

const opinionOf = async (id: number, submissions = 1) => {
  cleanup();
  await show(<Asked id={id} submissions={submissions} />);
  return JSON.parse((await screen.findByRole('status')).textContent!);
};
const blank = { ticks: {}, notes: {} };
const formed = { ticks: { audio: true }, notes: { 'songs.7.isrc': 'Of another song' } };

test('what a reviewer noted and ticked is still there after a look at the next release, until it is decided', async () => {
  expect(await opinionOf(12)).toEqual(blank);
  fireEvent.click(screen.getByRole('button', { name: 'Note' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tick' }));
  expect(await opinionOf(22)).toEqual(blank);
  expect(await opinionOf(12)).toEqual(formed);
  expect(await opinionOf(12, 2)).toEqual(blank);
  expect(await opinionOf(12)).toEqual(formed);
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await opinionOf(12)).toEqual(blank);
});

test.each([
  ['a rejection without a reason', () => askReason('Kabut'), 'Reject', /^In your words/],
  ['a request without a note', () => askChanges('Kabut', {}, []), 'Request changes', /^In general/],
])('%s leads to the field that is missing', async (_, ask, yes, field) => {
  await show(<Dialogs />);
  void ask();
  const button = await screen.findByRole('button', { name: yes });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
});

test('a release that is not there leads back to the queue', async () => {
  serve({ 'GET /albums/NaN/review': problem(404, 'error.notFound', 'Data not found') });
  await show(<ReviewScreen />, '/backoffice/approval/music/99999');
  expect((await screen.findByRole('link', { name: 'To the list' })).getAttribute('href')).toContain(
    '/backoffice/approval/music',
  );
});

test.each([
  ['can be noted by whoever may decide', true, 1],
  ['cannot be noted by anybody else: nobody would read it', false, 0],
])('a field %s', async (_, mayDecide, buttons) => {
  const song = { id: 7, order: 1, songTitle: 'Kabut Rimba', isrc: 'IDSJA2600001', songArtistRoles: [] };
  const props = { song, review: { mayDecide, findings: [] }, opinion: blank, note: () => {} };
  await show(<ReviewSong {...(props as unknown as Parameters<typeof ReviewSong>[0])} />);
  await screen.findByText('IDSJA2600001');
  expect(screen.queryAllByRole('button', { name: 'Note on: ISRC' })).toHaveLength(buttons);
});
