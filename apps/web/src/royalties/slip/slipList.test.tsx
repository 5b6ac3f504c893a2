import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import SlipList from './slipList.tsx';

afterEach(cleanup);

const slip = {
  ...{ id: 1, number: null, companyName: 'Senja Records', withheldOn: null, periode: 202609, version: 0 },
  ...{ base: 1000, rateBp: 1500, article: 'PPh 23', PPH: 150, status: 'DRAFT', replaces: null, reason: null },
  ...{ labelId: 1, labelCd: 'LB000001', invoiceId: 1, stream: 'MUSIC', issuedAt: null },
};

test('a proof that nothing can be done with has no menu that opens empty', async () => {
  serve({
    'GET /withholding-slips': pageOf(
      { ...slip, actions: [] },
      { ...slip, id: 2, number: 'BP/2026/000001', status: 'ISSUED', actions: [] },
    ),
  });
  await show(<SlipList />, '/backoffice/withholding-slips');
  expect(await screen.findByRole('button', { name: 'More actions: BP/2026/000001' })).toBeTruthy();
  expect(screen.getAllByText('Senja Records')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /More actions: draft/ })).toBeNull();
});

test('what a bank wrote of a payment that came back is no matter of a proof that was never given out', async () => {
  const reason = 'Rp1.000: /RTRN/AC04 ACCOUNT CLOSED';
  serve({ 'GET /withholding-slips': pageOf({ ...slip, status: 'CANCELLED', reason, actions: [] }) });
  await show(<SlipList />, '/backoffice/withholding-slips');
  const cells = await screen.findAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).join()).not.toMatch(/RTRN|draft/);
  expect(screen.getByText('Senja Records')).toBeTruthy();
});

test('narrowed to a month, what was withheld is added up for that month', async () => {
  const heard = serve({
    'GET /withholding-slips': pageOf({ ...slip, actions: [] }),
    'GET /withholding-slips/year': {
      ...{ year: 2026, base: 1000, PPH: 150 },
      labels: [{ id: 1, labelCd: 'LB000001', companyName: 'Senja Records', slips: 1, base: 1000, PPH: 150 }],
      kinds: [{ kind: 'PPh 26', base: 1000, PPH: 150 }],
      owners: [{ id: null, name: null, payments: 1, base: 1, PPH: 0 }],
      unproved: { payments: 2, base: 700, PPH: 105 },
    },
  });
  await show(<SlipList />, '/backoffice/withholding-slips?datenum=202609');
  expect(await screen.findByRole('heading', { name: 'Withheld in September 2026' })).toBeTruthy();
  // Below what is added up, never as one of those it is added up of: a foot stands last wherever it is written.
  expect((await screen.findByRole('cell', { name: 'PPh 26' })).closest('tfoot')).toBeTruthy();
  expect(
    screen.getByRole('cell', { name: /^Withheld, and its proof cancelled/ }).closest('tfoot'),
  ).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Owners of works' })).toBeTruthy();
  expect(heard.find(({ path }) => path.endsWith('/year'))?.query.get('datenum')).toBe('202609');
  expect(screen.queryByRole('button', { name: 'Year before' })).toBeNull();
});

test('the papers beside the list are those of the proofs it is narrowed to', async () => {
  URL.createObjectURL = () => 'blob:papers';
  const heard = serve({
    'GET /withholding-slips': pageOf({ ...slip, actions: [] }),
    'GET /invoice-documents/export/csv': {},
  });
  await show(<SlipList />, '/backoffice/withholding-slips?labelCd=LB000001&status=ISSUED&datenum=202609');
  fireEvent.click(await screen.findByRole('button', { name: 'Papers as a table' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  await waitFor(() => expect(heard.some(({ path }) => path.endsWith('/csv'))).toBe(true));
  const { query } = heard.find(({ path }) => path.endsWith('/csv'))!;
  expect(Object.fromEntries(query)).toEqual({
    ...{ labelCd: 'LB000001', slipStatus: 'ISSUED', withheldIn: '202609' },
  });
});
