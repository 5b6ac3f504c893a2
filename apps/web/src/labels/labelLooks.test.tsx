import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import LabelLooks from './labelLooks.tsx';

afterEach(cleanup);

test('who looked at a paper of a label is told by the name it has on the screen, or by its file', async () => {
  const looked = { by: 'Rudi', times: 1, at: '2026-10-03T03:00:00Z' };
  serve({
    'GET /labels/7/views': [
      { ...looked, paper: 'aktaPerusahaan', fileName: 'scan01.pdf' },
      { ...looked, paper: null, fileName: 'izin.pdf' },
    ],
  });
  await show(<LabelLooks id={7} />);
  expect(await screen.findByText(/^Rudi looked at the Deed of establishment on /)).toBeTruthy();
  expect(screen.getByText(/^Rudi looked at the izin.pdf on /)).toBeTruthy();
});

test('where nobody has looked yet, that is said', async () => {
  serve({ 'GET /labels/7/views': [] });
  await show(<LabelLooks id={7} />);
  expect(await screen.findByText('Nobody on our side has opened them yet.')).toBeTruthy();
});
