import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { BankDecision } from './bankDecision.tsx';
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
