import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import DeliveryList from './deliveryList.tsx';

afterEach(cleanup);

const row = (id: number, status: string) => ({
  ...{ id, version: 2, albumId: 7, albumTitle: 'Langit', artist: 'Rara', upc: null, releaseDate: null },
  ...{
    label: 'Senja Records',
    dspId: id,
    dspName: `Toko ${id}`,
    profile: 'ERN43',
    transport: 'SFTP',
    status,
  },
  ...{ statusAt: '2026-10-03T20:00:00Z', dueDay: null, late: false, task: null, round: 1, tries: 0 },
  ...{ nextTryAt: null, fault: null, faultText: null, sentAt: null, acknowledgedAt: null, liveAt: null },
  ...{ takenDownAt: null, url: null, reason: null, proof: null, proofFile: null },
});
const at = '/backoffice/deliveries';
const again = { name: 'Send it as it is now' };

async function chosen(...rows: ReturnType<typeof row>[]) {
  const heard = serve({
    'GET /deliveries': pageOf(...rows),
    'GET /deliveries/counts': { late: 0, failed: 0, byStatus: [] },
    'POST /bulk': rows.map(({ id }) => ({ id, ok: true, code: null, message: null, version: null })),
  });
  await show(<DeliveryList />, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
  await screen.findByText(`Acts on exactly these ${rows.length} rows`);
  return heard;
}

test('what stores have is sent to all of them anew, once it was asked for', async () => {
  const heard = await chosen(row(1, 'LIVE'), row(2, 'SENT'));
  fireEvent.click(await screen.findByRole('button', again));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', again));
  await waitFor(() => expect(heard.some(({ path }) => path === '/bulk')).toBe(true));
  expect(heard.find(({ path }) => path === '/bulk')!.body).toMatchObject({
    ...{ method: 'POST', path: '/deliveries/:id/tell' },
    rows: [{ id: 1 }, { id: 2 }],
  });
});

test('what no store has is sent by what is done with it alone', async () => {
  await chosen(row(1, 'LIVE'), row(2, 'FAILED'));
  await screen.findByText('Clear');
  expect(screen.queryByRole('button', again)).toBeNull();
});

test('what stores have and no receipt speaks of is recorded as live for many releases by one proof', async () => {
  const heard = await chosen(row(1, 'ACKNOWLEDGED'), row(2, 'SENT'));
  fireEvent.click(await screen.findByRole('button', { name: 'Record: live' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/proof/i), { target: { value: 'Store list of 1 October' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record: live' }));
  await waitFor(() => expect(heard.some(({ path }) => path === '/bulk')).toBe(true));
  expect(heard.find(({ path }) => path === '/bulk')!.body).toMatchObject({
    ...{ method: 'PUT', path: '/deliveries/:id/proveLive' },
    rows: [{ id: 1 }, { id: 2 }],
  });
  expect(JSON.stringify(heard.find(({ path }) => path === '/bulk')!.body)).toContain(
    'Store list of 1 October',
  );
});
