import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import AllSongs from './allSongs.tsx';

afterEach(cleanup);

const host = { artistId: 3, stageName: 'Rara', role: 'MAIN', artist: null };
const episode = { id: 9, albumId: 7, version: 1, songTitle: 'Episode 1', songArtistRoles: [host] };
const writer = { artistId: null, stageName: 'Bima Aditya', role: 'COMPOSER', artist: null };
const start = {
  ...{ artists: [], writers: [writer] },
  album: {
    ...{ albumCategory: null, albumLanguage: null, albumGenre: null, secondaryGenre: null },
    ...{ adultYn: null, domesticYn: null, includedTerritories: [], excludedTerritories: [], dsp: [] },
    ...{ labelName: null, rightController: null, pline: '', cline: '', albumCopyrightStatus: null },
  },
};

/** Whether composers are asked for, and something would be given to the songs before anything is said. */
async function askedOf(albumType: AlbumRecord['albumType']) {
  serve({ 'GET /albums/start': start });
  const album = { id: 7, labelId: 1, albumType, albumArtistRoles: [host] } as unknown as AlbumRecord;
  await show(<AllSongs album={album} songs={[episode as unknown as SongRecord]} />);
  const give = await screen.findByRole<HTMLButtonElement>('button', { name: 'Give it to 1 song' });
  return { composers: screen.queryByRole('textbox', { name: 'Composers' }) !== null, given: !give.disabled };
}

test('of what is spoken no composer is asked, nor given the one of the last music', async () => {
  expect(await askedOf('Album')).toEqual({ composers: true, given: true });
  cleanup();
  expect(await askedOf('Podcast')).toEqual({ composers: false, given: false });
  fireEvent.click(screen.getByRole('checkbox', { name: /made with AI/ }));
  expect(screen.getByRole('button', { name: 'Give it to 1 song' })).toHaveProperty('disabled', false);
});
