import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { askReason } from '../../kit/dialog/reason.tsx';
import { RowMenu } from '../../kit/list/rowMenu.tsx';
import { UserActions } from './userActions.tsx';

afterEach(cleanup);

const asking = { title: 'Reject Tirta', hint: 'Tirta reads it.', yes: 'Reject', destructive: true };

test('rejecting without a reason is refused in the words of the specification', async () => {
  const act = vi.fn();
  void askReason({ ...asking, missing: 'error.approval.reason', act });
  await show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Reason rejected is required.')).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
});

test('any other reason that is missing is a required field, and the focus begins in it', async () => {
  void askReason({ ...asking, yes: 'Suspend', act: vi.fn() });
  await show(null);
  const box = await screen.findByLabelText(/^Reason/);
  expect(box.dataset.autofocus).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
});

test('a rejected person offers to view the notes, which tell the reason', async () => {
  const row = { id: 7, login: 'tirta', activated: true, approvalStatus: 'REJECTED', reason: 'Foto buram.' };
  await show(
    <RowMenu name="tirta">
      <UserActions row={row as never} />
    </RowMenu>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /tirta/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View notes' }));
  expect(await screen.findByText('Foto buram.')).toBeTruthy();
});
