import type { SongRecord } from '@rilis/contract/catalogue/song';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { TrackList } from './trackList.tsx';

afterEach(cleanup);

const credit = (stageName: string, role: string) => ({ artistId: null, stageName, role, artist: null });
const song = {
  ...{ id: 7, order: 1, songTitle: 'Hujan di Gambir', mainArtist: 'Senja Raya', isrc: 'IDSNJ2600001' },
  songArtistRoles: [credit('Mira Andayani', 'COMPOSER'), credit('Taufik Rahardjo', 'LYRICIST')],
  ...{ primaryGenre: 'Pop', secondaryGenre: 'Folk', language: 'id', uniqueSearchKey: 'hujan-gambir' },
  ...{ pline: '2026 Senja Records', cline: '2025 Senja Publishing' },
  ...{ copyrightHolder: 'PT Senja', productionHolder: 'Studio Kemang', recordLabel: 'Senja Records' },
  ...{ releaseDate: '2026-12-04', startDate: '2026-12-01' },
  ...{ isCover: true, coverCopyright: 'Licence 12/2026', textLyricYn: true, lyrics: 'Kereta terakhir' },
  ...{ sound: null, songFile: null },
} as unknown as SongRecord;

test('song fields (specification, section 3) are read on the release when nobody can edit it any more', async () => {
  await show(<TrackList songs={[song]} />);
  const details = await screen.findByText('Details');
  expect(screen.queryByText('Kereta terakhir')).toBeNull();
  expect(details.getAttribute('aria-label')).toBe('Details: Hujan di Gambir');
  const opened = details.closest('details')!;
  opened.open = true;
  fireEvent(opened, new Event('toggle'));
  const lyrics = await screen.findByText('Kereta terakhir');
  // Who has an English screen read aloud hears them in their language.
  expect(lyrics.lang).toBe('id');
  const terms = within(opened).getAllByRole('term');
  const said = terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(said).toEqual([
    'Artists and credits: Composer: Mira AndayaniLyricist: Taufik Rahardjo',
    'ISRC: IDSNJ2600001',
    'Primary genre: Pop, Folk',
    'Language: Indonesian',
    '℗ line: ℗ 2026 Senja Records',
    '© line: © 2025 Senja Publishing',
    'Unique search key: hujan-gambir',
    'Copyright holder: PT Senja',
    'Production holder: Studio Kemang',
    'Record label: Senja Records',
    'Release date: 04-12-2026',
    'On sale from: 01-12-2026',
    'Is a cover of another’s song: Yes',
    'Licence of the cover: Licence 12/2026',
    'Lyrics: Kereta terakhir',
  ]);
});

test('the preview shows what a listener sees, and nothing to open', async () => {
  await show(<TrackList songs={[song]} plain />);
  await screen.findByText('Hujan di Gambir');
  expect(screen.queryByText('Details')).toBeNull();
});
