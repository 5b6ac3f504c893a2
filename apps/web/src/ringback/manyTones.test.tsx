import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../tests/stage.tsx';
import { ManyTones } from './manyTones.tsx';

afterEach(cleanup);

const here = '/backoffice/rbt/create';

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
  const router = await show(<ManyTones />, here);
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
  // What was made is nothing that could be lost.
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/rbt'));
});

test('whoever leaves with songs chosen is asked', async () => {
  serve({ 'GET /rbts/songs': songs });
  const router = await show(<ManyTones />, here);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Songs' }));
  fireEvent.click((await screen.findAllByRole('option', { name: 'Senja (Langit)', hidden: true }))[0]!);
  void router.navigate({ to: '/backoffice/faq' });
  const asked = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq'));
});

test('of each song that is refused it is said which, and none is made; half a character is left out of a title', async () => {
  const answers: Parameters<typeof serve>[0] = {
    'GET /rbts/songs': [songs[0]!, hidden],
    'GET /songs/1/tone-source': source(`${'a'.repeat(49)}🎵`),
    'GET /songs/77/tone-source': problem(404, 'error.notFound', 'It is not here.'),
    'POST /rbts/bulk': problem(400, 'error.validation.summary', 'Look at the marked fields.', {
      fieldErrors: [
        { field: 'tones.1.cut', code: 'error.rbt.cutBeyondSong', message: 'The song ends after 20 seconds.' },
      ],
    }),
  };
  const heard = serve(answers);
  await show(<ManyTones />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Songs' }));
  for (const name of ['Senja (Langit)', 'Zaman (Akhir)'])
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
  make();
  expect(await screen.findByText(/^“Zaman \(Akhir\)”: Tones cannot be made of this song/)).toBeTruthy();
  expect(heard.some(({ method }) => method === 'POST')).toBe(false);
  answers['GET /songs/77/tone-source'] = source('Zaman');
  make();
  expect(await screen.findByText('“Zaman (Akhir)”: The song ends after 20 seconds.')).toBeTruthy();
  const { tones } = heard.find(({ method }) => method === 'POST')!.body as { tones: { titleRbt: string }[] };
  expect(tones[0]!.titleRbt).toBe('a'.repeat(49));
});

test('of two songs of one name that are both gone it is said once', async () => {
  serve({
    'GET /rbts/songs': songs,
    'GET /songs/1/tone-source': problem(404, 'error.notFound', 'It is not here.'),
    'GET /songs/2/tone-source': problem(404, 'error.notFound', 'It is not here.'),
  });
  await show(<ManyTones />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Songs' }));
  for (let left = 2; left > 0; left -= 1) {
    await waitFor(() => expect(optionsCalled('Senja (Langit)')).toHaveLength(left));
    fireEvent.click(optionsCalled('Senja (Langit)')[0]!);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
  expect(await screen.findAllByText(/^“Senja \(Langit\)”: Tones cannot be made of this song/)).toHaveLength(
    1,
  );
});

const optionsCalled = (name: string) => screen.queryAllByRole('option', { name, hidden: true });
const source = (title: string) => ({
  ...{ id: 1, title, artist: 'Rara', composer: 'Bima', genres: ['Pop'], lyrics: null },
  ...{ songFile: 'fIyKEKU5p2XdwdAlC80DYD', length: 200_000, peaks: null, hooks: [] },
});
