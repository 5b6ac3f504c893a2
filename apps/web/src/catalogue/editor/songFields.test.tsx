import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { SongFields } from './songFields.tsx';

afterEach(cleanup);

async function open(of: Partial<SongRecord>, by: Partial<AlbumRecord>) {
  serve({ 'GET /artists/options': [], 'GET /genres/options': [], 'GET /languages/options': [] });
  const record = { id: 1, songTitle: 'Langit', trackNo: 1, revisionOf: null, songArtistRoles: [], ...of };
  const album = { id: 2, labelId: 3, albumArtistRoles: [], ...by };
  const form = (
    <EditForm
      entity="catalogue.song"
      schema={song.input}
      initial={record}
      save={vi.fn(async () => ({}))}
      saved={vi.fn()}
      cancel={vi.fn()}
    >
      <SongFields record={record as unknown as SongRecord} album={album as unknown as AlbumRecord} />
    </EditForm>
  );
  await show(form, '/backoffice/music/2/update');
  await screen.findByRole('textbox', { name: /Version/ });
}

async function discOf(discNo: number, diskCnt: number) {
  await open({ discNo }, { diskCnt });
  return screen.queryByRole('textbox', { name: /Disc/ });
}

test('a song on a disc that its release has no more can be brought back to one it has', async () => {
  const disc = await discOf(2, 1);
  expect(disc).toHaveProperty('value', '2');
  // Who counts up has not moved it: it stands on the last one there is.
  fireEvent.keyDown(disc!, { key: 'ArrowUp' });
  expect(disc).toHaveProperty('value', '2');
  fireEvent.keyDown(disc!, { key: 'ArrowDown' });
  expect(disc).toHaveProperty('value', '1');
  cleanup();
  expect(await discOf(1, 2)).not.toBeNull();
  cleanup();
  expect(await discOf(1, 1)).toBeNull();
});

test('a song has days of its own, and says those of its release until it does', async () => {
  await open({ discNo: 1, startDate: '2026-11-01' }, { diskCnt: 1, releaseDate: '2026-11-06' });
  const released = screen.getByRole<HTMLInputElement>('textbox', { name: 'Release date' });
  expect([released.value, released.placeholder]).toEqual(['', '06-11-2026 · from the release']);
  expect(screen.getByRole('textbox', { name: 'On sale from' })).toHaveProperty('value', '01-11-2026');
  expect(screen.getByText(/An earlier day is not sent to them/)).toBeDefined();
});

test('how credits are sorted by keyboard is said in the words of the house', async () => {
  await open({ discNo: 1 }, { diskCnt: 1 });
  expect(screen.getByText(/^Press space to lift/)).toBeTruthy();
});

test('of what is spoken nobody is asked whether it is a cover of a song, unless it says so', async () => {
  const asked = () => screen.queryByRole('switch', { name: /cover/ }) !== null;
  const cases = [
    ['Album', false, true],
    ['Podcast', false, false],
    ['Podcast', true, true],
  ] as const;
  for (const [albumType, isCover, shown] of cases) {
    await open({ isCover }, { albumType });
    expect(asked()).toBe(shown);
    cleanup();
  }
});
