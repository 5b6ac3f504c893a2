import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import { queryClient } from '../kit/call/queries.ts';
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
