import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import { openSelfBilled } from './openSelfBilled.tsx';
import { royaltyStream } from './streams.ts';

afterEach(cleanup);

const figures = { nettRevenueShareIndie: 1_000_000, PPH: 0, PPN: 0, totalNettRevenue: 1_000_000 };
const invoice = (id: number, periode: number, requestable: boolean) => ({
  ...{ id, labelId: 7, labelCd: 'LB000001', statementId: id, companyName: 'Senja Records', pic: null },
  ...{ ...figures, periode, datenum: periode, total: 1_000_000, TotalNetvalue: 1_000_000, reason: null },
  ...{ bankName: 'BCA', status: 'O', invoiceCreated: '2026-11-05T02:00:00Z', version: 1, requestable },
  ...{ reasonRejectAdmin: null, reasonRejectFinance: null, forecast: null },
});
const chosen = () =>
  screen
    .getAllByRole('checkbox')
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.getAttribute('aria-label'));

test('of several months those are chosen that can be asked for now: one that cannot would keep the others back', async () => {
  serve({ 'GET /invoices': pageOf(invoice(2, 202610, true), invoice(1, 202609, false)) });
  await show(null);
  openSelfBilled(royaltyStream);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  expect(chosen()).toEqual([expect.stringContaining('Oktober 2026')]);
});

test('where none can be asked for all are chosen, and what stands against it is said', async () => {
  serve({ 'GET /invoices': pageOf(invoice(2, 202610, false), invoice(1, 202609, false)) });
  await show(null);
  openSelfBilled(royaltyStream);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  expect(chosen()).toHaveLength(2);
});
