import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, problem, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { royaltyStream } from './streams.ts';
import { TaxInvoicePart } from './taxInvoicePart.tsx';

const told = { number: '04002600123456789', issuedOn: '2026-11-05', version: 2 };
const invoiceWith = (more: Partial<Invoice>) =>
  ({ id: 7, labelId: 1, PPN: 1_100_000, status: 'R', taxInvoice: null, ...more }) as Invoice;
async function part(more: Partial<Invoice> = {}) {
  const stands = <TaxInvoicePart invoice={invoiceWith(more)} stream={royaltyStream} />;
  await show(<section aria-label="beside">{stands}</section>);
  await screen.findByRole('region', { name: 'beside' });
}

/** A label that brings its own papers. */
const asLabel = () => act(() => startSession({ user: { ...ayu, labelId: 1 }, permission: ['*'] }));

afterEach(cleanup);

test('an invoice without PPN says nothing of a tax invoice', async () => {
  serve({});
  await part({ PPN: 0 });
  expect(screen.queryByRole('region', { name: 'Tax invoice (faktur pajak)' })).toBeNull();
});

test('finance reads what is at stake while none is told, and the number and its day once one is', async () => {
  serve({});
  await part();
  expect(screen.getByText(/Without it the PPN of Rp\s1\.100\.000 cannot be claimed back/)).toBeTruthy();
  cleanup();
  await part({ taxInvoice: told });
  expect(screen.getByText('04002600123456789')).toBeTruthy();
  expect(screen.getByText('05-11-2026')).toBeTruthy();
});

test('a label tells number and day with the version it has seen; what is no number is said at its field before anything is sent', async () => {
  const heard = serve({
    'PUT /invoices/7/tax-invoice': problem(409, 'error.stale', 'Somebody else has changed this meanwhile.'),
  });
  await part();
  asLabel();
  expect(screen.getByText(/Make one out to us over the PPN of Rp\s1\.100\.000/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enter the tax invoice' }));
  fireEvent.change(screen.getByLabelText(/^Number of the tax invoice/), { target: { value: '0400' } });
  const day = screen.getByLabelText(/^Date of the tax invoice/);
  fireEvent.change(day, { target: { value: '05-11-2026' } });
  fireEvent.blur(day);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/A tax invoice has a number of 17 digits/)).toBeTruthy();
  expect(heard.filter(({ method }) => method === 'PUT')).toEqual([]);
  const written = { target: { value: '04.00.26-00123456789' } };
  fireEvent.change(screen.getByLabelText(/^Number of the tax invoice/), written);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeTruthy();
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ number: '04002600123456789', issuedOn: '2026-11-05', version: 0 },
    }),
  );
});

test('once it is paid the label reads it and changes it no more, and finance does', async () => {
  serve({});
  await part({ taxInvoice: told, status: 'P' });
  asLabel();
  expect(screen.getByText('04002600123456789')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
  cleanup();
  await part({ taxInvoice: told, status: 'P' });
  expect(screen.getByRole('button', { name: 'Change it' })).toBeTruthy();
});
