import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { AuditFilters } from './auditFilters.tsx';

afterEach(cleanup);

test('days are typed day first, as everywhere, and the last one counts in full', async () => {
  const router = await show(<AuditFilters />, '/backoffice/audit');
  fireEvent.change(await screen.findByRole('textbox', { name: 'From' }), { target: { value: '03-10-2026' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Until' }), { target: { value: '4-10-2026' } });
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      from: '2026-10-03T00:00:00+07:00',
      to: '2026-10-05T00:00:00+07:00',
    }),
  );
  expect(screen.getByRole('textbox', { name: 'Until' })).toHaveProperty('value', '4-10-2026');
  expect(document.querySelector('input[type=date]')).toBeNull();
});

test('what was done is chosen by the words the log shows', async () => {
  const router = await show(<AuditFilters />, '/backoffice/audit');
  fireEvent.click(await screen.findByRole('button', { name: 'Action' }));
  fireEvent.click(await screen.findByRole('option', { name: 'had no access to', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ action: 'denied' }));
});
