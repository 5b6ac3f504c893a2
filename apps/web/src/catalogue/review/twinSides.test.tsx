import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import TwinSides from './twinSides.tsx';

afterEach(cleanup);

const theirs = {
  ...{
    id: 9,
    version: 1,
    deleted: false,
    createdAt: '2026-10-01T00:00:00Z',
    updatedAt: '2026-10-01T00:00:00Z',
  },
  ...{ songTitle: 'Kabut', albumId: 4, revisionOf: null, labelId: 2, labelName: 'Ombak Musik' },
  ...{ titleAlbum: 'Rimba', songArtistRoles: [], mainArtist: 'Bayu', featuringArtist: '', genres: [] },
  album: { id: 4, albumTitle: 'Rimba', albumType: 'Single', approvalStatus: 'APPROVED' },
  ...{ order: 1, trackMusic: 1, trackNo: 1, discNo: 1, songConvertedYN: 'Y', sound: null },
};

test('beside a recording that sounds the same stands whose it is, with the way to its release', async () => {
  serve({ 'GET /songs/9': theirs });
  const side = (id: number, ours: boolean) => ({
    ...{ heard: { id, title: 'Kabut', artist: '', mediaId: `${id}`.repeat(22) }, from: 3, ours },
  });
  await show(<TwinSides sides={[side(1, true), side(9, false)]} />);
  const link = await screen.findByRole('link', { name: 'Bayu · Rimba · Ombak Musik' });
  expect(link.getAttribute('href')).toBe('/backoffice/music/4/show');
});
