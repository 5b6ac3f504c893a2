import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { FormModal } from '../../kit/form/formModal.tsx';
import BulkEdit from './bulkEdit.tsx';

afterEach(cleanup);

async function opened() {
  const close = vi.fn();
  serve({ 'GET /genres/options': [] });
  await show(
    <FormModal opened onClose={close} title="Change fields" transitionProps={{ duration: 0 }}>
      <BulkEdit rows={[{ id: 7 }] as never} send={vi.fn()} cancel={vi.fn()} />
    </FormModal>,
  );
  const field = await screen.findByRole('checkbox', { name: /^P line|℗/ });
  return { close, field };
}

const pressEscape = (from: HTMLElement) => fireEvent.keyDown(from, { key: 'Escape', code: 'Escape' });

test('Escape asks before the chosen fields of many releases are lost; nothing chosen, it closes', async () => {
  const untouched = await opened();
  pressEscape(untouched.field);
  await waitFor(() => expect(untouched.close).toHaveBeenCalledOnce());
  cleanup();
  const { close, field } = await opened();
  fireEvent.click(field);
  pressEscape(field);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Not saved yet' })).toBeNull());
  expect(close).not.toHaveBeenCalled();
  expect(field).toHaveProperty('checked', true);
});
