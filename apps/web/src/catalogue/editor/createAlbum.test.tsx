import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import CreateAlbum from './createAlbum.tsx';

afterEach(cleanup);

test('staff begin a release for any label there is: what is typed is looked up among all of them', async () => {
  const first = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, label: `Angin ${at + 1}` }));
  const heard = serve({
    'GET /labels/options': ({ query }) =>
      query.get('search') === 'Senja' ? [{ id: 77, label: 'Senja Records' }] : first,
    'GET /albums/start': { album: {}, artists: [], writers: [] },
    'GET /artists/options': [],
  });
  await show(<CreateAlbum />, '/backoffice/music/createAlbum');
  const owner = await screen.findByRole('combobox', { name: /^Owner/ });
  // What comes where nobody is typing was filled in by the browser.
  owner.focus();
  expect(await screen.findByRole('option', { name: 'Angin 50', hidden: true })).toBeTruthy();
  fireEvent.change(owner, { target: { value: 'Senja' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Senja Records', hidden: true }));
  await waitFor(() =>
    expect(heard.find(({ path }) => path === '/albums/start')?.query.get('labelId')).toBe('77'),
  );
  expect(owner).toHaveProperty('value', 'Senja Records');
  // Artists of others may not be credited: they are not offered, and do not stand in the way of a new one.
  fireEvent.click(screen.getByRole('textbox', { name: 'Name of person 1' }));
  await waitFor(() =>
    expect(heard.find(({ path }) => path === '/artists/options')?.query.get('labelId')).toBe('77'),
  );
});

test('a release that was begun is not left without being asked', async () => {
  const router = await show(<CreateAlbum />, '/backoffice/music/createAlbum');
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await router.navigate({ to: '/a' });
  expect(router.state.location.pathname).toBe('/a');
  await router.navigate({ to: '/backoffice/music/createAlbum' });
  fireEvent.change(title, { target: { value: 'Senja' } });
  void router.navigate({ to: '/b' });
  expect(await screen.findByText('You have unsaved changes. Save or leave them?')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/backoffice/music/createAlbum');
});

test('a podcast has episodes and a book chapters, as long as the screen is about one', async () => {
  await show(<CreateAlbum />, '/backoffice/music/createAlbum');
  const nextCome = (parts: string) => screen.findByText(`It is saved as a draft; next come the ${parts}.`);
  expect(await nextCome('songs')).toBeTruthy();
  for (const [type, parts] of [
    ['Podcast', 'episodes'],
    ['Audio book', 'chapters'],
    ['Album', 'songs'],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name: type }));
    expect(await nextCome(parts)).toBeTruthy();
  }
});

test('an artist that was typed and erased again holds nobody back, one that stands there does', async () => {
  serve({
    'GET /labels/options': [{ id: 77, label: 'Senja Records' }],
    'GET /albums/start': { album: {}, artists: [], writers: [] },
    'GET /artists/options': [],
  });
  const router = await show(<CreateAlbum />, '/backoffice/music/createAlbum');
  (await screen.findByRole('combobox', { name: /^Owner/ })).focus();
  fireEvent.click(await screen.findByRole('option', { name: 'Senja Records', hidden: true }));
  const artist = await screen.findByRole('textbox', { name: 'Name of person 1' });
  fireEvent.change(artist, { target: { value: 'Rara' } });
  fireEvent.change(artist, { target: { value: '' } });
  await router.navigate({ to: '/a' });
  expect(router.state.location.pathname).toBe('/a');
  fireEvent.change(artist, { target: { value: 'Rara' } });
  void router.navigate({ to: '/b' });
  expect(await screen.findByText('You have unsaved changes. Save or leave them?')).toBeTruthy();
});

test('whoever is quicker than what the label wrote last waits for it, and begins with its artist', async () => {
  let answer = (_start: object) => {};
  const heard = serve({
    'GET /labels/options': [{ id: 77, label: 'Senja Records' }],
    'GET /albums/start': () => new Promise((resolve) => (answer = resolve)),
    'GET /artists/options': [],
    'POST /albums': { id: 5 },
  });
  await show(<CreateAlbum />, '/backoffice/music/createAlbum');
  (await screen.findByRole('combobox', { name: /^Owner/ })).focus();
  fireEvent.click(await screen.findByRole('option', { name: 'Senja Records', hidden: true }));
  const title = screen.getByRole('textbox', { name: /^Title/ });
  fireEvent.change(title, { target: { value: 'Hujan' } });
  const begin = screen.getByRole('button', { name: 'Start' });
  await waitFor(() => expect(begin.hasAttribute('data-loading')).toBe(true));
  fireEvent.submit(title);
  answer({
    album: {},
    artists: [{ artistId: 9, stageName: 'Rara', role: 'MAIN', artist: null }],
    writers: [],
  });
  await waitFor(() => expect(begin.hasAttribute('data-loading')).toBe(false));
  fireEvent.click(begin);
  await waitFor(() =>
    expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { labelId: 77, albumArtistRoles: [{ artistId: 9 }] },
    ]),
  );
});

test('of files dropped together none goes without a word, and one that was dropped by mistake is left out', async () => {
  serve({ 'GET /labels/options': [{ id: 77, label: 'Senja Records' }] });
  await show(<CreateAlbum />, '/backoffice/music/createAlbum');
  const area = (await screen.findByText('Drop your WAV files and the cover here')).closest('div')!;
  const fileOf = (name: string) => new File(['x'], name, { lastModified: 1 });
  const drop = (...names: string[]) =>
    fireEvent.drop(area, { dataTransfer: { files: names.map(fileOf), types: ['Files'] } });
  drop('01 Senja.wav', 'depan.jpg', 'belakang.jpg');
  expect(
    await screen.findByText('A release has one cover: depan.jpg was taken, not belakang.jpg.'),
  ).toBeTruthy();
  drop('01 Senja.wav', '02 Kota.wav');
  expect(await screen.findByText('On the list already: 01 Senja.wav')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Songs' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Senja'),
    expect.stringContaining('Kota'),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Take 02 Kota.wav out of the list' }));
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Senja'),
  ]);
});

test('the artist that is chosen stays in the field one is in, whatever is known of them', async () => {
  const known = (artistId: number, stageName: string) => ({
    ...{ album: {}, writers: [] },
    artists: [{ artistId, stageName, role: 'MAIN', artist: null }],
  });
  const heard = serve({
    'GET /labels/options': [{ id: 77, label: 'Senja Records' }],
    'GET /albums/start': ({ query }) => (query.get('artistId') ? known(8, 'Sari') : known(9, 'Rara')),
    'GET /artists/options': [{ id: 8, label: 'Sari' }],
  });
  await show(<CreateAlbum />, '/backoffice/music/createAlbum');
  (await screen.findByRole('combobox', { name: /^Owner/ })).focus();
  fireEvent.click(await screen.findByRole('option', { name: 'Senja Records', hidden: true }));
  const field = await screen.findByDisplayValue('Rara');
  field.focus();
  fireEvent.change(field, { target: { value: 'Sa' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Sari', hidden: true }));
  await waitFor(() => expect(heard.some(({ query }) => query.get('artistId') === '8')).toBe(true));
  await waitFor(() => expect(screen.getByText(/^Filled in already/)).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByDisplayValue('Sari'));
});
