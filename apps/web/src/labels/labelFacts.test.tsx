import { today, yearOf } from '@rilis/contract/clock';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { changeText } from './changeText.ts';
import { LabelContract, LabelOverview } from './labelFacts.tsx';
import type { LabelRecord } from './labelShow.tsx';

afterEach(cleanup);

test.each([
  ['SOLO_ARTIST', 'Solo artist'],
  ['Yayasan', 'Yayasan'],
])('a label registered as %s reads: %s', async (registerAs, shown) => {
  const record = { name: 'Tirta', type: 'INDIVIDUAL', registerAs } as LabelRecord;
  await show(<LabelOverview record={record} />);
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(changeText('registerAs', registerAs)).toBe(shown);
});

test('the name a label’s first owner signs in with stands with its own, and no line for it where nobody says it', async () => {
  const record = { name: 'Tirta', type: 'INDIVIDUAL' } as LabelRecord;
  await show(<LabelOverview record={{ ...record, username: 'tirta' }} />);
  expect((await screen.findByText('Username')).nextSibling?.textContent).toBe('tirta');
  cleanup();
  await show(<LabelOverview record={record} />);
  expect(await screen.findByText('Beneficiary')).toBeTruthy();
  expect(screen.queryByText('Username')).toBeNull();
});

test.each([
  ['of this year reads which', 0, /^For \d{4}$/],
  ['of last year says which is missing', -1, /^For \d{4}; the notice of \d{4} is missing$/],
])('a norm notice %s', async (_, ago, shown) => {
  const record = { id: 7, nppn: true, nppnYear: yearOf(today()) + ago } as LabelRecord;
  await show(<LabelContract record={record} />);
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('of a norm notice its number and day stand beside the year', async () => {
  const notice = { nppn: true, nppnYear: yearOf(today()), nppnNumber: 'S-7/NPPN', nppnDate: '2026-01-14' };
  await show(<LabelContract record={{ id: 7, ...notice } as LabelRecord} />);
  expect(await screen.findByText(/^For \d{4} · S-7\/NPPN · 14-01-2026$/)).toBeTruthy();
});

test.each([
  ['who may read contracts is', ['/backoffice/label/{id}/show#contract'], 2],
  ['a reviewer is not', ['/backoffice/label/{id}/show', '/backoffice/approval/label'], 0],
])('%s led to terms and contract', async (_, permission, links) => {
  await show(<LabelContract record={{ id: 7 } as LabelRecord} />, '/', permission);
  expect(await screen.findByRole('heading', { name: 'Contract and shares' })).toBeTruthy();
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});

test('whoever confirms a contract reads whether it renews itself, and by when notice is given', async () => {
  await show(<LabelContract record={{ id: 7, renewalMonths: 12, noticeDays: 0 } as LabelRecord} />);
  const said = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await said('Renewed by (months)')).toBe('12');
  expect(await said('Notice (days before the end)')).toBe('0');
});
