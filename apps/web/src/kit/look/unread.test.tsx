import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { SessionsCard } from '../../accounts/profile/sessionsCard.tsx';
import BankChanges from '../../labels/bankChanges.tsx';

afterEach(cleanup);

test('what cannot be read is read again at a press', async () => {
  const full = problem(507, 'error.storageFull', 'There is no room left.');

  serve({ 'GET /bank-changes': full });
  await show(<BankChanges />);
  expect(await screen.findByText('There is no room left.')).toBeTruthy();
  serve({ 'GET /bank-changes': [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No label waits for a new bank account.')).toBeTruthy();
  expect(screen.queryByText('There is no room left.')).toBeNull();
});

test('what the reader may not see, or is gone, offers no other try', async () => {
  serve({ 'GET /account/sessions': problem(403, 'error.forbidden', 'You may not do this.') });
  await show(<SessionsCard />);
  expect(await screen.findByText('You may not do this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
