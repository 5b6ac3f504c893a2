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
});
