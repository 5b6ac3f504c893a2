import type { OpenBankChange } from '@rilis/contract/labels/bankChange';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import { queryClient } from '../kit/call/queries.ts';
import { sessionNow, startSession } from '../kit/call/session.ts';
import { BankDecision } from './bankDecision.tsx';
import { BankRest } from './bankRest.tsx';
import type { BankChange } from './labelBank.tsx';

afterEach(cleanup);

const none = { bankName: null, bankAccountNumber: null, bankAccountName: null };
const bca = { bankName: 'BCA', bankAccountNumber: '1234567890', bankAccountName: 'Tirta' };
const day = new Date('2026-03-01T03:00:00.000Z');
const asked = { bankName: 'BNI', bankAccountNumber: '4445556661', bankAccountName: 'Tirta', askedAt: day };
const before = { usedAt: null, frozenAt: null };
const frozen = { status: 'FROZEN', usedAt: day, frozenAt: day };

test.each([
  ['that waits stands beside the present one', { status: 'WAITING', former: bca, ...before }, 'Now', 'BCA'],
  ['that was in use when it was frozen, beside the one before', { ...frozen, former: bca }, 'Before', 'BCA'],
  [
    'that waits as the first stands beside none',
    { status: 'WAITING', former: none, ...before },
    'Now',
    'Not',
  ],
  ['that was in use and is the first, beside none', { ...frozen, former: none }, 'Before', 'Not given yet'],
])('an account %s', async (_, change, title, other) => {
  await show(<BankDecision change={{ ...asked, ...change } as BankChange} />);
  const place = (await screen.findByText(title)).parentElement!;
  expect(place.textContent).toContain(other);
});

test.each([
  ['waits', { status: 'WAITING', ...before }, /nothing is paid until somebody else confirms it/],
  ['is frozen', frozen, /confirm the account, or refuse it and the label has none/],
])('of a first account that %s no other is promised', async (_, change, text) => {
  await show(<BankDecision change={{ ...asked, former: none, ...change } as BankChange} />);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['somebody else', 'Sari Dewi', 1],
  ['the beneficiary, as the bank writes it', 'TIRTA, PT', 0],
])('whoever decides is told of an account of %s', async (_, bankAccountName, told) => {
  const change = { ...waiting, bankAccountName } as unknown as BankChange;
  const open = { ...change, labelName: 'Tirta', beneficiaryName: 'PT Tirta', phones: [], formerPhones: [] };
  await show(<BankDecision change={change} open={open as unknown as OpenBankChange} />);
  expect(await screen.findByText('Tirta: A new bank account waits for confirmation')).toBeTruthy();
  expect(screen.queryAllByText(/not in the name of the beneficiary, PT Tirta/)).toHaveLength(told);
});

test.each([
  ['is set before the next, which names its label', false, /^Label 3: A new bank account/],
  ['and has begun with another meanwhile stays there', true, /^Refuse$/],
])('whoever has refused one %s', async (_, goesOn, said) => {
  const of = (id: number) => {
    const change = { ...waiting, id, labelName: `Label ${id}`, phones: [], formerPhones: [] };
    return (
      <BankDecision
        key={id}
        change={change as unknown as BankChange}
        open={change as unknown as OpenBankChange}
      />
    );
  };
  const decided = {
    decidedBy: 1,
    decidedAt: day,
    reason: 'Taken over',
    calledName: null,
    calledNumber: null,
  };
  const meanwhile = vi.fn(() => goesOn && within(first!).getByRole('button', { name: 'Refuse' }).focus());
  const answer = () => {
    meanwhile();
    return { ...waiting, ...decided, status: 'REFUSED' };
  };
  serve({ 'PUT /labels/7/bank-changes/REFUSED': answer });
  await show(<div>{[1, 2, 3].map(of)}</div>);
  const [first, second] = await screen.findAllByRole('alert');
  const press = () => fireEvent.click(within(second!).getByRole('button', { name: 'Refuse' }));
  press();
  const reason = within(second!).getByLabelText(/^Why not/);
  fireEvent.change(reason, { target: { value: 'Taken over' } });
  reason.focus();
  press();
  const sent = within(second!).getByRole('button', { name: 'Refuse' });
  await waitFor(() => expect(meanwhile).toHaveBeenCalled());
  await waitFor(() => expect(sent).toHaveProperty('disabled', false));
  expect(document.activeElement?.textContent).toMatch(said);
});

const waiting = { ...asked, ...before, id: 3, labelId: 7, askedBy: 5, status: 'WAITING', former: bca };
const keeps = ['/backoffice/label/{id}/update'];
const isOf = (labelId: number | null) => {
  const session = sessionNow()!;
  act(() => startSession({ ...session, user: { ...session.user, labelId } }));
};

test('a label takes its waiting account back after a question', async () => {
  const heard = serve({ 'PUT /labels/7/bank-changes/withdraw': { ...waiting, status: 'WITHDRAWN' } });
  await show(<BankDecision change={waiting as unknown as BankChange} />, undefined, keeps);
  isOf(7);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(heard).toMatchObject([{ method: 'PUT', body: { changeId: 3 } }]));
});

test.each([
  ['staff who did not ask', null, waiting],
  ['the label, once it is frozen', 7, { ...waiting, ...frozen }],
])('%s cannot take it back', async (_, labelId, change) => {
  await show(<BankDecision change={change as unknown as BankChange} />, undefined, keeps);
  isOf(labelId);
  expect(await screen.findByText('BNI 4445556661')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test.each([
  ['48', 'Invoices can be requested 48 hours after a change.'],
  ['1', 'Invoices can be requested 1 hour after a change.'],
  ['0', ''],
])('of %s hours of rest after a change as much is said', async (value, said) => {
  const of = { group: 'INVOICE', key: 'BANK_CHANGE_HOURS' };
  const stamp = { version: 1, deleted: false, createdAt: day.toISOString(), updatedAt: day.toISOString() };
  serve({ [`GET /sysparams/group/${of.group}/key/${of.key}`]: { id: 1, ...of, value, order: 1, ...stamp } });
  await show(
    <p data-testid="rest">
      <BankRest />
    </p>,
  );
  await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  await waitFor(() => expect(screen.getByTestId('rest').textContent?.trim()).toBe(said));
});
