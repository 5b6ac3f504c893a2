import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changes, holding, press, sit } from '../../../tests/posters.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

// In a file of its own: the window that asks comes with the first one, once it is let in, and is there ever after.
const coming = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../dialog/dialogBox.tsx', async (load) => {
  await coming.promise;
  return load();
});

test('what is typed before the window of a rejection has come approves nothing, however much is ticked', async () => {
  const { heard, place } = await sit('1', holding);
  await screen.findByText('1 of 3');
  press('Shift+A');
  press('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const letter of 'a copy of') press(letter);
  coming.resolve();
  expect(await screen.findByRole('dialog', { name: 'Reject “Poster 1”' })).toBeTruthy();
  expect(place()).toMatch(/poster\/1$/);
  expect(screen.queryByText(/is approved/)).toBeNull();
  await waitFor(() => expect(changes(heard)).toEqual(['POST /posters/1/claim']));
});
