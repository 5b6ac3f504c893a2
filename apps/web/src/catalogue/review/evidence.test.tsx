import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import Evidence from './evidence.tsx';

afterEach(cleanup);

test('where a recording was refused stands beside the release with the words that were said; what is in the trash is not opened', async () => {
  const told = { label: 'Ombak Musik', sameLabel: false, at: '2026-03-01T03:00:00.000Z' };
  serve({
    'GET /albums/8/evidence': {
      ...{ covers: [], artists: [], language: 'id', replies: [] },
      refused: [
        { ...told, albumId: 5, title: 'Kabut', trashed: false, reason: 'Bukan miliknya.' },
        { ...told, albumId: 6, title: 'Embun', trashed: true, reason: null },
      ],
    },
  });
  const may = ['/backoffice/approval/music'];
  await show(<Evidence albumId={8} title="Pagi" cover={null} />, undefined, may);
  expect(await screen.findByRole('heading', { name: 'The same recording, refused before' })).toBeTruthy();
  expect(screen.getByText('Bukan miliknya.')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Kabut']);
  expect(screen.getByText('Embun')).toBeTruthy();
});
