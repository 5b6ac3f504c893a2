import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { LinkAnchor } from '../router/links.tsx';
import { toastDone, toastError } from './toast.ts';

afterEach(cleanup);

test('what went wrong on a screen is not said on the next one; what was done is', async () => {
  await show(<LinkAnchor to="/backoffice/faq">Onward</LinkAnchor>, '/backoffice/tags', ['/backoffice/faq']);
  toastError(new Error('The name is too long'));
  toastDone('Kept', 600_000);
  expect(await screen.findByText('The name is too long')).toBeTruthy();
  expect(await screen.findByText('Kept')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Onward' }));
  await waitFor(() => expect(screen.queryByText('The name is too long')).toBeNull());
  expect(screen.getByText('Kept')).toBeTruthy();
});
