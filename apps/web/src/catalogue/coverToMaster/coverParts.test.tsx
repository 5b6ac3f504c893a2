import type { CoverDetail } from '@rilis/contract/catalogue/coverToMaster/application';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { CoverSongs } from './coverParts.tsx';

afterEach(cleanup);

const songs = [
  { id: 4, title: 'Bengawan Solo', albumId: 9, albumTitle: 'Kenangan', stays: true },
  { id: 5, title: 'Bengawan Solo', albumId: 11, albumTitle: 'Konsep', stays: false },
];
const shown = (permission: string[]) =>
  show(
    <CoverSongs cover={{ id: 3, songs } as CoverDetail} reload={vi.fn()} open />,
    '/backoffice/coverToMaster',
    permission,
  );

test('whoever reads a licence alone is told its songs, without a way to releases that are closed to them', async () => {
  await shown(['/backoffice/coverToMaster']);
  expect(await screen.findByText('Bengawan Solo · Kenangan')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await shown(['/backoffice/coverToMaster', '/backoffice/music/{id}/show']);
  expect(await screen.findByRole('link', { name: 'Bengawan Solo · Kenangan' })).toBeDefined();
});

test('a song that was out stays under its licence, and nobody is offered to take it away', async () => {
  await shown(['/backoffice/coverToMaster', '/backoffice/coverToMaster/pengajuan']);
  expect(await screen.findAllByText(/^Bengawan Solo · /)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Remove Bengawan Solo' })).toHaveLength(1);
});
