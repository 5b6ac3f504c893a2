import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changes, holding, press, sit } from '../../../tests/posters.tsx';
import { openDialog } from '../dialog/dialogs.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('what is typed before the window of a rejection has come approves nothing, however much is ticked', async () => {
  const { heard, place } = await sit('1', holding);
  await screen.findByText('1 of 3');
  press('Shift+A');
  const { promise, resolve: letIn } = Promise.withResolvers<{ default: () => null }>();
  const Coming = lazy(() => promise);
  act(() => openDialog({ title: 'Reject “Poster 1”', body: <Coming /> }));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const letter of 'a copy of') press(letter);
  letIn({ default: () => null });
  expect(await screen.findByRole('dialog', { name: 'Reject “Poster 1”' })).toBeTruthy();
  expect(place()).toMatch(/poster\/1$/);
  expect(screen.queryByText(/is approved/)).toBeNull();
  await waitFor(() => expect(changes(heard)).toEqual(['POST /posters/1/claim']));
});
