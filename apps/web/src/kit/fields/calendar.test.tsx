import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { closeDialog, openDialog } from '../dialog/dialogs.ts';
import { DayInput } from './date.tsx';

afterEach(() => {
  closeDialog();
  cleanup();
});

test('Escape closes a calendar, and not the dialog its day is asked in', async () => {
  await show(null);
  openDialog({ title: 'Take down', body: <DayInput label="Day" defaultValue="2026-11-20" /> });
  fireEvent.click(await screen.findByRole('button', { name: /Day/ }));
  const day = await screen.findByRole('button', { name: /20 November 2026/ });
  day.focus();
  fireEvent.keyDown(day, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /20 November 2026/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Take down' })).toBeTruthy();
});
