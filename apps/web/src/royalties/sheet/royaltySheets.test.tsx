import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import RoyaltySheets from './royaltySheets.tsx';

afterEach(cleanup);

const payee = { unsplit: 0, amount: 250_000 };

test('who is paid for songs is told for how many, and what is earned without a song counts none', async () => {
  serve({
    'GET /statements/7/royalty-sheets': {
      earned: 500_000,
      unsplit: 0,
      songs: 3,
      payees: [
        { ...payee, payee: 'artist-9', kind: 'ARTIST', name: 'Rara', songs: 3 },
        { ...payee, payee: 'label', kind: 'LABEL', name: '', songs: 0 },
      ],
    },
  });
  await show(<RoyaltySheets statementId={7} />);
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
  expect((await rowOf('Rara')).getByRole('cell', { name: '3' })).toBeTruthy();
  const label = await rowOf('The label');
  expect(label.getByRole('cell', { name: '–' })).toBeTruthy();
  expect(label.queryByText(/\b0\b/)).toBeNull();
});
