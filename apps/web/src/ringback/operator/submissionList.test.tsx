import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import SubmissionList from './submissionList.tsx';

afterEach(cleanup);

const row = (id: number, status: string) => ({
  ...{ id, version: 2, rbtId: id, titleRbt: `Nada ${id}`, rbtType: 'rbt', artist: 'Rara', labelId: 3 },
  ...{ label: 'Senja Records', status, statusAt: '2026-10-03T20:00:00Z', late: true, mode: 'HTTP' },
  ...{ account: 'NEW', contentId: `RB0000000${id}`, transactionId: null, vascode: null, songCode: null },
  ...{ subscriptionType: 'MONTHLY', price: 9900, validityDays: 30, contentProvider: 'RILIS' },
  ...{ accessChannel: 'USSD', tries: 4, nextTryAt: null, sentAt: null, fault: 'busy', reason: null },
  ...{ proof: null, command: null, commandAt: null, outdated: false },
});
const again = { name: 'Try again now' };

async function chosen(...rows: ReturnType<typeof row>[]) {
  const heard = serve({
    'GET /rbt-submissions': pageOf(...rows),
    'GET /rbt-submissions/counts': { late: 2, byStatus: [], mode: 'HTTP', simulated: false },
    'POST /bulk': rows.map(({ id }) => ({ id, ok: true, code: null, message: null, version: null })),
  });
  await show(<SubmissionList />, '/backoffice/rbt-operator');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
  await screen.findByText(`Acts on exactly these ${rows.length} rows`);
  return heard;
}

test('tones that failed while the operator was away are tried again together, once it was asked for', async () => {
  const heard = await chosen(row(1, 'FAILED'), row(2, 'FAILED'));
  fireEvent.click(await screen.findByRole('button', again));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', again));
  await waitFor(() => expect(heard.some(({ path }) => path === '/bulk')).toBe(true));
  expect(heard.find(({ path }) => path === '/bulk')!.body).toMatchObject({
    ...{ method: 'PUT', path: '/rbt-submissions/:id/retry' },
    rows: [{ id: 1 }, { id: 2 }],
  });
});

test('a tone that has not failed is not tried again with those that have', async () => {
  await chosen(row(1, 'FAILED'), row(2, 'ACTIVE'));
  await screen.findByText('Clear');
  expect(screen.queryByRole('button', again)).toBeNull();
});
