import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../kit/stage.tsx';
import { askReason, ReasonDialog } from './reason.tsx';

afterEach(() => {
  askReason(null);
  cleanup();
});

const asking = { title: 'Reject Tirta', hint: 'Tirta reads it.', yes: 'Reject', grave: true };

test('rejecting without a reason is refused in the words of the specification', async () => {
  const act = vi.fn();
  askReason({ ...asking, rejects: true, act });
  await show(<ReasonDialog />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Reason rejected is required.')).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
});

test('any other reason that is missing is a required field, and the focus begins in it', async () => {
  askReason({ ...asking, yes: 'Suspend', act: vi.fn() });
  await show(<ReasonDialog />);
  const box = await screen.findByLabelText(/^Reason/);
  expect(box.dataset.autofocus).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
});
