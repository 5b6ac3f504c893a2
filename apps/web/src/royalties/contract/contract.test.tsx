import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { Advances } from './advances.tsx';
import ChangeList from './changeList.tsx';
import ContractList from './contractList.tsx';
import { ContractVersions } from './contractVersions.tsx';

afterEach(cleanup);

const row = {
  id: 7,
  labelName: 'Senja Records',
  labelCd: 'LB000007',
  number: 'K-7',
  period: '5 years',
  start: '2024-01-01',
  end: '2026-12-31',
  renewalMonths: 12,
  noticeBy: '2026-11-01',
  daysLeft: 39,
  state: 'SOON',
  held: 3_000_000,
};
const page = (content: object[]) => ({
  content,
  page: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
});
const waiting = {
  id: 3,
  kind: 'CONTRACT',
  labelId: 7,
  labelName: 'Senja Records',
  title: 'K-7, Maret 2026',
  differences: [{ field: 'labelShare', before: '70 %', after: '75 %' }],
  status: 'PROPOSED',
  proposedBy: 99,
  proposedByName: 'Fina',
  proposedAt: '2026-11-05T02:00:00Z',
  decidedByName: null,
  decidedAt: null,
  reason: null,
  mayDecide: true,
};
const version = {
  version: 1,
  from: 200001,
  number: 'K-7',
  start: '2024-01-01',
  end: '2026-12-31',
  renewalMonths: 12,
  noticeDays: 60,
  labelShare: 7000,
  labelPool: 5500,
  revShare: 5000,
  minimumGuarantee: 5_000_000,
  mgMode: 'ADVANCE',
  otherTermCondition: null,
  at: new Date('2026-11-05T02:00:00Z'),
  writtenBy: 'Fina',
  confirmedBy: 'Beni',
};
const paid = {
  id: 1,
  amount: 3_000_000,
  paidOn: '2026-03-02',
  reference: 'TRF-1',
  number: 'K-7',
  takenBackAt: null,
  paidBy: 'Fina',
  confirmedBy: 'Beni',
};
const detail = {
  ...row,
  versions: [version],
  advances: [paid],
  payable: [{ number: 'K-7', unpaid: 2_000_000, endedOn: null }],
  promised: 5_000_000,
  paid: 3_000_000,
  recouped: 1_000_000,
  left: 2_000_000,
};

test('the calendar says when a contract ends, how it renews and what is held', async () => {
  serve({ 'GET /contracts': page([row]) });
  await show(<ContractList />, '/backoffice/contracts');
  expect(await screen.findByText('Senja Records')).toBeTruthy();
  expect(screen.getByText('in 39 days')).toBeTruthy();
  expect(screen.getByText('By 12 months each time, notice by 01-11-2026')).toBeTruthy();
  expect(screen.getAllByText('Ends soon').length).toBeGreaterThan(0);
});

test('a change that waits says what differs, who proposed it, and is decided from its menu', async () => {
  serve({ 'GET /contract-changes': page([waiting]) });
  await show(<ChangeList />, '/backoffice/contractChanges');
  expect(await screen.findByText('Label’s share: 70 % → 75 %')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /K-7, Maret 2026/ }));
  expect(await screen.findByText('Confirm')).toBeTruthy();
  expect(screen.getByText('Reject')).toBeTruthy();
  expect(screen.queryByText('Withdraw')).toBeNull();
});

test('changes of many labels are confirmed as they were chosen; one of one’s own is not among them', async () => {
  const other = { ...waiting, id: 4, labelId: 8, labelName: 'Ombak Musik' };
  const own = { ...waiting, id: 5, labelId: 9, labelName: 'Tirta', mayDecide: false };
  const heard = serve({
    'GET /contract-changes': page([waiting, other, own]),
    'POST /bulk': [3, 4].map((id) => ({ id, ok: true, code: null, message: null, version: null })),
  });
  await show(<ChangeList />, '/backoffice/contractChanges');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
  expect(await screen.findByText('Acts on exactly these 3 rows')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /Tirta/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm: 2 rows' });
  expect(within(dialog).getByText(/Ombak Musik · K-7/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(heard.find(({ path }) => path === '/bulk')?.body).toMatchObject({
      ...{ method: 'PUT', path: '/contract-changes/:id/CONFIRMED' },
      rows: [{ id: 3 }, { id: 4 }],
    }),
  );
});

test('a contract shows both persons of each version, and what is left of its advances', async () => {
  serve({});
  const parts = (
    <>
      <Advances contract={detail as never} />
      <ContractVersions id={7} versions={detail.versions as never} />
    </>
  );
  await show(parts, '/backoffice/label/7/contract');
  expect(await screen.findByText(/Rp 2.000.000 is left to recoup/)).toBeTruthy();
  expect(screen.getAllByText(/Written by Fina, confirmed by Beni/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Pay an advance' })).toBeTruthy();
});

test('where the next contract promises an advance as well, it is chosen which one is paid', async () => {
  const heard = serve({ 'POST /labels/7/advances': waiting });
  const payable = [
    { number: 'K-7', unpaid: 2_000_000, endedOn: null },
    { number: 'K-8', unpaid: 3_000_000, endedOn: null },
  ];
  await show(<Advances contract={{ ...detail, payable } as never} />, '/backoffice/label/7/contract');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay an advance' }));
  fireEvent.click(await screen.findByRole('combobox', { name: /^Number/ }));
  fireEvent.click(await screen.findByText('K-8, Rp 3.000.000 not paid yet'));
  fireEvent.change(screen.getByLabelText(/^Transfer reference/), { target: { value: 'TRF-8' } });
  fireEvent.submit(document.querySelector('form')!);
  const body = { number: 'K-8', amount: 3_000_000 };
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'POST', body }));
});

test('an advance of a contract that is over is entered for it, though it is the only one that is not paid, and its choice says when it ended', async () => {
  const heard = serve({ 'POST /labels/7/advances': waiting });
  const payable = [{ number: 'K-6', unpaid: 1_000_000, endedOn: '2025-12-31' }];
  await show(<Advances contract={{ ...detail, payable } as never} />, '/backoffice/label/7/contract');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay an advance' }));
  const number = (await screen.findByRole('combobox', { name: /^Number/ })) as HTMLInputElement;
  expect(number.value).toBe('K-6, ended on 31-12-2025, Rp\u00a01.000.000 not paid yet');
  fireEvent.change(screen.getByLabelText(/^Transfer reference/), { target: { value: 'TRF-6' } });
  fireEvent.submit(document.querySelector('form')!);
  const body = { number: 'K-6', amount: 1_000_000 };
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'POST', body }));
});
