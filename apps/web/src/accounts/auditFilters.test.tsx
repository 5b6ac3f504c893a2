import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../kit/stage.tsx';
import { AuditFilters } from './auditFilters.tsx';

afterEach(cleanup);

test('the days of the audit log are named, and written day first, as everywhere', async () => {
  const router = await show(<AuditFilters />);
  const until = (await screen.findByLabelText('Until')) as HTMLInputElement;
  expect([until.type, until.placeholder]).toEqual(['text', 'Until']);
  fireEvent.change(until, { target: { value: '3-10-2026' } });
  // Until the end of that day in Jakarta.
  await waitFor(() => expect(router.state.location.search).toEqual({ to: '2026-10-04T00:00:00+07:00' }));
  fireEvent.blur(until);
  expect(until.value).toBe('03-10-2026');
});
