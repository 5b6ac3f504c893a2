import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paper, requested, stored } from '../../../tests/invoices.ts';
import { ayu, type Heard, pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import { queryClient } from '../../kit/call/queries.ts';
import { startSession } from '../../kit/call/session.ts';
import InvoicePanel from './invoicePanel.tsx';
import { royaltyStream } from './streams.ts';

function open(answers: Parameters<typeof serve>[0] = {}): { heard: Heard[]; ready: Promise<unknown> } {
  const heard = serve({ 'GET /invoices/7': requested, [`GET /media-images/${paper}`]: stored, ...answers });
  return {
    heard,
    ready: show(<InvoicePanel id="7" stream={royaltyStream} close={() => {}} />, '/backoffice/invoicing'),
  };
}
const moves = (heard: Heard[]) => heard.filter(({ method }) => method === 'PUT');
const begin = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirmIt = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

test('the tax line says why, with the rate and the article, and leaves doubts about rates to the back office', async () => {
  await open().ready;
  expect(
    await screen.findByText('Royalty to a company with a valid NPWP: 15 % of Rp 27.075.851 (PPh 23 (1) a).'),
  ).toBeTruthy();
  expect(screen.getByText('PPh withheld (15 %)')).toBeTruthy();
  expect(screen.getByText('−Rp 4.061.377')).toBeTruthy();
  expect(screen.queryByText(/tax adviser/)).toBeNull();
  expect(screen.getByText(/needs an e-Meterai/)).toBeTruthy();
});

test('what is withheld of a part of the amount is headed by both: 15 % of 40 % are not 15 %', async () => {
  const reasonParams = { ...requested.tax.reasonParams, part: '40' };
  await open({ 'GET /invoices/7': { ...requested, tax: { ...requested.tax, reasonParams } } }).ready;
  expect(await screen.findByText('PPh withheld (15 % of 40 %)')).toBeTruthy();
});

test('an invoice that cannot be read just now is not said to be somebody else’s, and is read again at a press', async () => {
  let broken = true;
  const answer = () => (broken ? problem(500, 'error.internal', 'Something went wrong.') : requested);
  await open({ 'GET /invoices/7': answer }).ready;
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  expect(screen.queryByText(/does not exist/)).toBeNull();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('PPh withheld (15 %)')).toBeTruthy();
});

test('an invoice that is shown stays when it cannot be read anew; one that is gone says so', async () => {
  let answer: object = requested;
  await open({ 'GET /invoices/7': () => answer }).ready;
  expect(await screen.findByText('PPh withheld (15 %)')).toBeTruthy();
  answer = problem(500, 'error.internal', 'Something went wrong.');
  await act(() => queryClient.refetchQueries());
  expect(screen.getByText('PPh withheld (15 %)')).toBeTruthy();
  expect(screen.queryByText(/does not exist/)).toBeNull();
  answer = problem(404, 'error.notFound', 'Data not found');
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/does not exist/)).toBeTruthy();
  expect(screen.queryByText('PPh withheld (15 %)')).toBeNull();
});

test('an invoice is passed on only after its tax was confirmed, once, with a key of its own', async () => {
  const { heard, ready } = open({
    'PUT /invoices/7/send': { ...requested, status: 'S', actions: [], version: 5 },
  });
  await ready;
  await begin('Pass on to finance');
  confirmIt('Pass on to finance');
  expect((await screen.findAllByText(/Confirm the tax first/)).length).toBeGreaterThan(0);
  expect(moves(heard)).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  confirmIt('Pass on to finance');
  confirmIt('Pass on to finance');
  await waitFor(() => expect(moves(heard)).toHaveLength(1));
  const [sent] = moves(heard);
  expect(sent?.body).toEqual({ taxConfirmed: true, version: 4 });
  expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
});

test('the form of a move takes the focus of its button, and gives it back when it is cancelled', async () => {
  await open().ready;
  const button = await screen.findByRole('button', { name: 'Reject' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }));
});

test('a rejection asks for one of the known reasons and for its text', async () => {
  const { heard, ready } = open({
    'PUT /invoices/7/reject': { ...requested, status: 'D', actions: [], version: 5 },
  });
  await ready;
  await begin('Reject');
  confirmIt('Reject');
  expect(await screen.findByText('Reason rejected is required.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Stamp missing' } });
  confirmIt('Reject');
  expect(moves(heard)).toEqual([]);
  fireEvent.click(screen.getByRole('combobox', { name: /^Kind of reason/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'The invoice is wrong', hidden: true }));
  confirmIt('Reject');
  await waitFor(() =>
    expect(moves(heard)[0]?.body).toEqual({
      reasonRejectAdmin: 'Stamp missing',
      reasonCode: 'INVOICE',
      version: 4,
    }),
  );
});

test('whoever looked at the documents is named with the day', async () => {
  const looked = { paper: 'ktpDocument', by: 'fina', times: 2, at: '2026-11-21T03:00:00Z' };
  await open({ 'GET /invoices/7/views': [looked] }).ready;
  expect(await screen.findByText(/^fina looked at the KTP on 21 Nov 2026/)).toBeTruthy();
});

test('a panel with something typed into it is not closed without a question', async () => {
  serve({ 'GET /invoices/7': requested, [`GET /media-images/${paper}`]: stored });
  const at = '/backoffice/invoicing?open=7';
  const router = await show(<InvoicePanel id="7" stream={royaltyStream} close={() => {}} />, at);
  const close = () => void router.navigate({ to: '/backoffice/invoicing', search: {} });
  await begin('Reject');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Stamp missing' } });
  close();
  const question = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
  expect(router.state.location.search).toEqual({ open: '7' });
  expect(screen.getByDisplayValue('Stamp missing')).toBeTruthy();
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a refusal stays in words beside the form: the bank account of 72 hours, the same person', async () => {
  const said = 'The bank account was changed less than 72 hours ago. Ask again later.';
  const waiting = { ...requested, status: 'O', actions: ['request'] };
  const { ready } = open({
    'GET /invoices/7': waiting,
    'PUT /invoices/7/request': problem(409, 'error.invoice.bankChanged', said),
  });
  await ready;
  await begin('With your own paper');
  fireEvent.click(screen.getByRole('checkbox'));
  confirmIt('Request this invoice');
  expect(await screen.findByText(said)).toBeTruthy();
});

test('the consent names the version that is shown, and is asked for anew when another took its place', async () => {
  const next = { id: 13, number: 3, takesEffectAt: '2026-11-20T02:00:00Z' };
  const waiting = { ...requested, status: 'O', actions: ['request'] };
  let asked = 0;
  const { heard, ready } = open({
    'GET /invoices/7': () => (asked++ === 0 ? waiting : { ...waiting, policy: next }),
    'PUT /invoices/7/request': problem(409, 'error.invoice.policyChanged', 'Read it again.'),
  });
  await ready;
  const given = await screen.findByRole('link', { name: /version 1 in effect since 01-01-2026/ });
  expect(given.getAttribute('href')).toBe('./#/privacyAndPolicy?version=11');
  await begin('With your own paper');
  expect(screen.getByRole('link', { name: /version 2/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  confirmIt('Request this invoice');
  expect(await screen.findByText('Read it again.')).toBeTruthy();
  expect(moves(heard)[0]?.body).toMatchObject({ consent: true, policyVersionId: 12 });
  expect(await screen.findByRole('link', { name: /version 3/ })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
});

test('what is somebody else’s is told before it is tried, with the limit the server says', async () => {
  const mine = {
    ...requested,
    status: 'S',
    actions: ['send'],
    needsOther: [{ action: 'send', above: null }],
  };
  await open({ 'GET /invoices/7': mine }).ready;
  await begin('Accept for payment');
  expect(screen.getByText(/^You made the step before this one\./)).toBeTruthy();
  cleanup();
  const large = {
    ...mine,
    status: 'U',
    actions: ['paid', 'reject'],
    needsOther: [{ action: 'paid', above: 750_000 }],
  };
  await open({ 'GET /invoices/7': large }).ready;
  await begin('Mark as paid');
  expect(screen.getByText(/^Above Rp 750\.000 the payment is marked by somebody else/)).toBeTruthy();
  confirmIt('Cancel');
  await begin('The bank returned it');
  expect(screen.queryByText(/somebody else than/)).toBeNull();
});

test('an invoice over more than is left says so, and is set to what is there at a press', async () => {
  const hindrance = { code: 'error.invoice.balance', message: 'Only Rp 300.000 is left to ask for.' };
  const over = { ...requested, status: 'O', actions: ['request', 'adjust'], adjustTo: 300_000, hindrance };
  const { heard, ready } = open({
    'GET /invoices/7': over,
    'PUT /invoices/7/adjust': {
      ...over,
      actions: ['request'],
      adjustTo: null,
      hindrance: null,
      nettRevenueShareIndie: 300_000,
      version: 5,
    },
  });
  await ready;
  expect(await screen.findByText(hindrance.message)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'With your own paper' }).disabled).toBe(true);
  await begin('Set it to Rp\u00a0300.000');
  expect(screen.getByText(/^Later statements took money back/)).toBeTruthy();
  confirmIt('Set it to Rp\u00a0300.000');
  await waitFor(() => expect(moves(heard)).toHaveLength(1));
  expect(moves(heard)[0]).toMatchObject({ path: '/invoices/7/adjust', body: { version: 4 } });
  await screen.findByText('The invoice is over what is available now');
  await waitFor(() => expect(screen.queryByText(hindrance.message)).toBeNull());
});

test('whoever is to correct an invoice reads what to do; staff read whose turn it is', async () => {
  const back = { ...requested, status: 'D', reasonRejectAdmin: 'Stamp missing', actions: [] };
  await open({ 'GET /invoices/7': back }).ready;
  expect(await screen.findByText('The label corrects and asks again')).toBeTruthy();
  act(() => startSession({ user: { ...ayu, labelId: 1 }, permission: ['*'] }));
  expect(await screen.findByText('Correct it, then ask again')).toBeTruthy();
  expect(screen.queryByText(/^The label/)).toBeNull();
});

test('an invoice is drawn up from its panel however many newer ones wait, too', async () => {
  const old = { ...requested, status: 'O', periode: 202301, actions: ['request'] };
  const newer = Array.from({ length: 36 }, (_, at) => ({ ...old, id: 100 + at, requestable: true }));
  await open({ 'GET /invoices/7': old, 'GET /invoices': pageOf(...newer) }).ready;
  await begin('Have the invoice drawn up');
  const dialog = await screen.findByRole('dialog', { name: 'Accept and request' });
  expect(await within(dialog).findByLabelText(/Januari 2023/)).toBeTruthy();
});
