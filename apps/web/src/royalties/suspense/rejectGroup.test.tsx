import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import { RejectGroup } from './rejectGroup.tsx';

afterEach(cleanup);

test('what went back to the store is what was there when it was done, not when somebody looked', async () => {
  const group = { id: 'a'.repeat(32), lines: 2, amountIdr: '100' } as never;
  serve({
    'GET /suspense': pageOf(),
    [`POST /suspense/${'a'.repeat(32)}/reject`]: { lines: 3, amountIdr: '130' },
  });
  await show(<RejectGroup group={group} />, '/backoffice/suspense/a/show');
  fireEvent.click(await screen.findByRole('button', { name: 'Not ours' }));
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Bukan katalog kami' } });
  fireEvent.submit(document.querySelector('form')!);
  expect(await screen.findByText(/^Rp 130 /)).toBeTruthy();
});
