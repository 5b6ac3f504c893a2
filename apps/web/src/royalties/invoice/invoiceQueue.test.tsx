import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { paper, requested, stored } from '../../../tests/invoices.ts';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import { InvoiceScreen } from './invoiceScreen.tsx';
import { royaltyStream } from './streams.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** The paper we drew up, which its label has not signed yet. */
const waiting = {
  ...{ id: 5, status: 'WAITING', provider: 'MANUAL', privyId: 'PRV-1', document: null, signer: null },
  ...{ issuer: null, trusted: false, signedAt: null, reason: null, expiresAt: null, version: 1, actions: [] },
};

test('keys lead through the queue of the list and open the form of a move; a field keeps its keys', async () => {
  const listed = { ...requested, requestable: false, forecast: null };
  serve({
    'GET /invoices': pageOf(listed, { ...listed, id: 8 }),
    'GET /invoices/7': requested,
    [`GET /media-images/${paper}`]: stored,
  });
  await show(<InvoiceScreen stream={royaltyStream} />, '/backoffice/invoicing?open=7');
  await screen.findByText('1 of 2');
  await screen.findByRole('button', { name: 'Reject' });
  expect(screen.getByRole('button', { name: 'Next invoice (J)' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: 'Previous invoice (K)' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.getByText('next, previous invoice')).toBeTruthy();
  screen.getByRole('button', { name: 'Keys (?)' }).focus();
  fireEvent.keyDown(document.body, { key: 'r' });
  const reason = await screen.findByLabelText(/^Reason/);
  expect(document.activeElement).toBe(reason);
  fireEvent.keyDown(reason, { key: '?' });
  expect(screen.getByText('next, previous invoice')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByText('next, previous invoice')).toBeNull();
});

test('the queue goes on over the pages of the list, which follows it', async () => {
  const listed = { ...requested, requestable: false, forecast: null };
  const all = [5, 6, 7, 8].map((id) => ({ ...listed, id }));
  const page = (at: number) => ({
    ...pageOf(...all.slice(at * 2, at * 2 + 2)),
    totalElements: 4,
    size: 2,
    page: at,
  });
  serve({
    'GET /invoices': ({ query }) => page(Number(query.get('page') ?? 0)),
    ...Object.fromEntries(all.map((one) => [`GET /invoices/${one.id}`, one])),
    [`GET /media-images/${paper}`]: stored,
  });
  const at = '/backoffice/invoicing?open=7&page=2&size=2';
  const router = await show(<InvoiceScreen stream={royaltyStream} />, at);
  const before = router.history.length;
  const panel = await screen.findByRole('dialog');
  const go = async (key: 'J' | 'K', said: string) => {
    const way = () => screen.getByRole('button', { name: new RegExp(`invoice \\(${key}\\)$`) });
    await waitFor(() => expect(way()).toHaveProperty('disabled', false));
    fireEvent.keyDown(document.body, { key: key.toLowerCase() });
    await within(panel).findByText(said);
    return router.state.location.search;
  };
  await within(panel).findByText('3 of 4');
  expect(await go('K', '2 of 4')).toEqual({ open: '6', size: '2' });
  expect(await go('J', '3 of 4')).toEqual({ open: '7', size: '2', page: '2' });
  expect(await go('J', '4 of 4')).toEqual({ open: '8', size: '2', page: '2' });
  expect(screen.getByRole('button', { name: 'Next invoice (J)' })).toHaveProperty('disabled', true);
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '2', page: '2' }));
  // However many one goes through, the browser's way back is where one came from.
  expect(router.history.length).toBe(before);
});

test('an invoice that is opened and closed leaves no step of the way back that leads nowhere', async () => {
  // A browser keeps the router's key with each address it was not typed into.
  window.history.replaceState({ key: 'list' }, '');
  const listed = { ...requested, requestable: false, forecast: null };
  serve({
    'GET /invoices': pageOf(listed, { ...listed, id: 8, companyName: 'Fajar Records' }),
    'GET /invoices/7': requested,
    'GET /invoices/8': { ...requested, id: 8, companyName: 'Fajar Records' },
    [`GET /media-images/${paper}`]: stored,
  });
  const router = await show(<InvoiceScreen stream={royaltyStream} />, '/backoffice/invoicing?size=50');
  for (const name of ['Senja Records', 'Fajar Records']) {
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(name) }));
    const panel = await screen.findByRole('dialog');
    await within(panel).findAllByText(name);
    fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ size: '50' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The list is where one came in: behind it lies nothing.
    expect(router.history.canGoBack()).toBe(false);
  }
  // A browser goes back a moment after it was asked to.
  const back = vi.spyOn(router.history, 'back').mockImplementation(() => {});
  fireEvent.click(await screen.findByRole('link', { name: /Senja Records/ }));
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
  for (const _ of [1, 2]) fireEvent.click(close);
  expect(back).toHaveBeenCalledOnce();
});

test('going on to the next invoice leaves the panel where it is, and nothing of the last one in it', async () => {
  const next = { ...requested, id: 8, companyName: 'Fajar Records' };
  const listed = { ...requested, requestable: false, forecast: null };
  serve({
    'GET /invoices': pageOf(listed, { ...listed, id: 8 }),
    'GET /invoices/7': requested,
    'GET /invoices/8': next,
    [`GET /media-images/${paper}`]: stored,
  });
  await show(<InvoiceScreen stream={royaltyStream} />, '/backoffice/invoicing?open=7');
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText('1 of 2');
  await press('Reject');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await within(panel).findByText('Fajar Records')).toBeTruthy();
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
});

test('whoever passes one on goes on to what took its place in the list, and closes the panel onto its row', async () => {
  const listed = { ...requested, requestable: false, forecast: null };
  const all = [5, 6, 7, 8].map((id) => ({ ...listed, id, companyName: `Label ${id}` }));
  let waiting = all;
  const moved = { ...requested, id: 7, status: 'S', actions: [], version: 5 };
  serve({
    'GET /invoices': () => pageOf(...waiting),
    ...Object.fromEntries(all.map((one) => [`GET /invoices/${one.id}`, one])),
    'PUT /invoices/7/send': () => {
      waiting = all.filter(({ id }) => id !== 7);
      return moved;
    },
    [`GET /media-images/${paper}`]: stored,
  });
  await show(<InvoiceScreen stream={royaltyStream} />, '/backoffice/invoicing?open=7');
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText('3 of 4');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invoice for Oktober 2026'));
  fireEvent.keyDown(document.body, { key: '?' });
  const told = () => screen.getAllByText(/^(pass on|reject)$/).length;
  expect(told()).toBe(2);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.click(await within(panel).findByRole('checkbox'));
  await press('Pass on to finance');
  await waitFor(() => expect(screen.queryByText('pass on')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /\(J\)$/ })).toHaveProperty('disabled', false),
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  await within(panel).findByText('3 of 3');
  fireEvent.keyDown(document.body, { key: 'k' });
  await within(panel).findByText('2 of 3');
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('6'));
});

test('a key that comes before the invoices beside it are known is not lost; where the label signs first, A says so', async () => {
  const listed = { ...requested, requestable: false, forecast: null };
  const known = Promise.withResolvers<void>();
  const unsigned = { ...requested, id: 8, signature: waiting };
  serve({
    'GET /invoices': async () => {
      await known.promise;
      return pageOf(listed, { ...listed, id: 8 });
    },
    'GET /invoices/7': requested,
    'GET /invoices/8': unsigned,
    [`GET /media-images/${paper}`]: stored,
  });
  const router = await show(<InvoiceScreen stream={royaltyStream} />, '/backoffice/invoicing?open=7');
  await screen.findByRole('button', { name: 'Reject' });
  fireEvent.keyDown(document.body, { key: 'j' });
  known.resolve();
  await waitFor(() => expect(router.state.location.search).toEqual({ open: '8' }));
  await screen.findByText('2 of 2');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pass on to finance' })).toHaveProperty('disabled', true),
  );
  const said = () => screen.getAllByText(/^The label signs next\./).length;
  expect(said()).toBe(1);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(said()).toBe(2));
});
