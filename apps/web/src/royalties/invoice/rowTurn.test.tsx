import type { InvoiceRow } from '@rilis/contract/royalties/invoiceRoutes';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { RowTurn } from './rowTurn.tsx';
import { royaltyStream } from './streams.ts';

afterEach(cleanup);

const row = (status: string, requestable: boolean) =>
  ({
    ...{ id: 7, status, requestable, periode: 202609 },
    forecast: { day: '2026-12-23', basis: 'OWN', days: 24, payments: 12 },
  }) as unknown as InvoiceRow;

test('when an invoice would be paid is told to whoever may ask for it, or has', async () => {
  const told = async (status: string, requestable: boolean) => {
    await show(<RowTurn row={row(status, requestable)} stream={royaltyStream} />, '/backoffice/invoicing');
    act(() => startSession({ user: { ...ayu, labelId: 1 }, permission: ['*'] }));
    await screen.findByText(/Waiting for invoice|In review/);
    const found = screen.queryByText(/23-12-2026/)?.textContent;
    cleanup();
    return found;
  };
  expect(await told('O', true)).toBe('Requested today, paid about 23-12-2026');
  expect(await told('O', false)).toBeUndefined();
  expect(await told('S', false)).toBe('Expected about 23-12-2026');
});

test('of several invoices that can be requested each button says of which month', async () => {
  await show(<RowTurn row={row('O', true)} stream={royaltyStream} />, '/backoffice/invoicing');
  const request = await screen.findByRole('button', { name: 'Request it' });
  expect(request.getAttribute('aria-description')).toBe('September 2026');
});
