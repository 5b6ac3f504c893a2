import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import { ManyTones } from './manyTones.tsx';

afterEach(cleanup);

/** Two songs of one name on one album, and one that only a search finds. */
const songs = [
  { id: 1, label: 'Senja', sub: 'Langit' },
  { id: 2, label: 'Senja', sub: 'Langit' },
];
const hidden = { id: 77, label: 'Zaman', sub: 'Akhir' };

test('songs are looked for by what is typed, and two of one name are two', async () => {
  const heard = serve({
    'GET /rbts/songs': ({ query }) => (query.get('search') === 'zam' ? [hidden] : songs),
    'GET /songs/1/tone-source': source('Senja'),
    'GET /songs/2/tone-source': source('Senja'),
    'GET /songs/77/tone-source': source('Zaman'),
    'POST /rbts/bulk': [],
  });
  await show(<ManyTones />);
  const box = await screen.findByRole('combobox', { name: 'Songs' });
  fireEvent.click(box);
  for (let left = 2; left > 0; left -= 1) {
    await waitFor(() => expect(optionsCalled('Senja (Langit)')).toHaveLength(left));
    fireEvent.click(optionsCalled('Senja (Langit)')[0]!);
  }
  fireEvent.change(box, { target: { value: 'zam' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Zaman (Akhir)', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make 3 drafts' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'POST')).toBe(true));
  const { tones } = heard.find(({ method }) => method === 'POST')!.body as { tones: { songId: number }[] };
  expect(tones.map(({ songId }) => songId)).toEqual([1, 2, 77]);
});

const optionsCalled = (name: string) => screen.queryAllByRole('option', { name, hidden: true });
const source = (title: string) => ({
  ...{ id: 1, title, artist: 'Rara', composer: 'Bima', genres: ['Pop'], lyrics: null },
  ...{ songFile: 'fIyKEKU5p2XdwdAlC80DYD', length: 200_000, peaks: null, hooks: [] },
});
