import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import SuspenseDecided from './suspenseDecided.tsx';
import SuspenseList from './suspenseList.tsx';

afterEach(cleanup);

const group = (id: string, title: string, amountIdr: string) => ({
  ...{ id, title, artistName: 'Rara', isrc: '', upc: '', amountIdr, lines: 2, quantity: 7 },
  ...{ stores: ['Langit'], labelNames: [], firstPeriod: 202603, since: '2026-11-05T02:00:00Z' },
});
const groups = [
  group('a'.repeat(32), 'Nyala', '1196937.84'),
  group('b'.repeat(32), 'Arang', '142905.74'),
  group('c'.repeat(32), 'Pulang', '-60001'),
];
const answers = {
  'GET /suspense': pageOf(...groups),
  'GET /suspense/stores': ['Langit'],
};

test.each(['Match with the likeliest song', 'Not ours'])(
  '“%s” says before it is done how many groups are chosen and what they come to',
  async (action) => {
    serve(answers);
    await show(<SuspenseList />, '/backoffice/suspense');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
    fireEvent.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog', { name: `${action}: 3 recordings, Rp\u00a01.279.843` });
    expect(within(dialog).getByText(/Nyala.*Arang.*Pulang/)).toBeTruthy();
  },
);

test('one group of three comes to its own sum', async () => {
  serve(answers);
  await show(<SuspenseList />, '/backoffice/suspense');
  fireEvent.click((await screen.findAllByRole('checkbox'))[2]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Not ours' }));
  expect(await screen.findByRole('dialog', { name: 'Not ours: 1 recording, Rp\u00a0142.906' })).toBeTruthy();
});

test('a view of the suspense desk is none of what was decided: they are two lists', async () => {
  const usual = { id: 1, version: 1, screen: '/backoffice/suspense', name: 'RBT', search: 'channel=RBT' };
  serve({
    'GET /suspense-decisions': pageOf(),
    'GET /song-aliases': pageOf(),
    'GET /saved-views': [
      { ...usual, isDefault: true },
      { ...usual, id: 2, screen: '/backoffice/suspense/decided', search: 'kind=REJECT', isDefault: true },
    ],
  });
  const router = await show(<SuspenseDecided />, '/backoffice/suspense/decided');
  await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'REJECT' }));
});
