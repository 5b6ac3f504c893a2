import { artistMachine } from '@rilis/contract/catalogue/approval';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import ArtistReviewBody from './artistReviewBody.tsx';

afterEach(cleanup);

test('whether an artist is who they say they are is looked up at their pages, from the desk', async () => {
  const spotifyId = '0'.repeat(22);
  const instagram = 'https://instagram.com/rara';
  const artist = { revisionOf: null, stageName: 'Rara', externalAccount: { spotifyId, instagram } };
  const review = { artist, nik: null, difference: [], history: [], mayDecide: false };
  const kind = { of: 'nobody', machine: artistMachine, words: { fields: 'catalogue.artist' } };
  const desk = { review, kind, opinion: { ticks: {}, notes: {} }, note: () => {}, tick: () => {} };
  await show(<ArtistReviewBody {...(desk as unknown as Parameters<typeof ArtistReviewBody>[0])} />);
  expect((await screen.findByRole('link', { name: instagram })).getAttribute('href')).toBe(instagram);
  expect(screen.getByText(spotifyId)).toBeTruthy();
});
