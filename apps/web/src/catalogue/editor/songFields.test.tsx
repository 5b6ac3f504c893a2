import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { SongFields } from './songFields.tsx';

afterEach(cleanup);

async function discOf(discNo: number, diskCnt: number) {
  serve({ 'GET /artists/options': [], 'GET /genres/options': [], 'GET /languages/options': [] });
  const record = { id: 1, songTitle: 'Langit', discNo, trackNo: 1, revisionOf: null, songArtistRoles: [] };
  const album = { id: 2, labelId: 3, diskCnt, albumArtistRoles: [] };
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
