import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import RbtCreate from './rbtCreate.tsx';

afterEach(cleanup);

const chosen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
const turn = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

test('whoever touches the other tab of the studio is asked what becomes of what was typed', async () => {
  serve({ 'GET /rbts/songs': [], 'GET /genres/options': [] });
  await show(<RbtCreate />, '/backoffice/rbt/create');
  fireEvent.change(await screen.findByLabelText(/^Lyric/), { target: { value: 'Pagi datang' } });
  turn('Several songs');
  const asked = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosen('One song')).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Lyric/).value).toBe('Pagi datang');
  turn('Several songs');
  const again = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(again).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(chosen('Several songs')).toBe(true));
  // Nothing is chosen yet: nothing is lost.
  turn('One song');
  await waitFor(() => expect(chosen('One song')).toBe(true));
});
