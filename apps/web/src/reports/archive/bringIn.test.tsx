import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { BringIn } from './bringIn.tsx';

afterEach(cleanup);

test('whoever leaves while an archive is sent is asked; stopped, nobody is', async () => {
  serve({ 'GET /uploads': () => new Promise(() => {}) });
  const router = await show(<BringIn labelId={1} own />, '/backoffice/catalogue-archive');
  await screen.findByRole('button', { name: 'Choose a file' });
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(field, { target: { files: [new File(['x'], 'all.zip')] } });
  await screen.findByRole('button', { name: 'Stop the upload' });
  void router.navigate({ to: '/backoffice/faq' });
  const dialog = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/backoffice/catalogue-archive');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the upload' }));
  void router.navigate({ to: '/backoffice/faq' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq'));
});
