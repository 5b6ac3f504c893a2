import { royaltyInvoices } from '@rilis/contract/royalties/invoiceRoutes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { SettlementButton } from './settlement.tsx';

afterEach(cleanup);

test('the file for the bank is of the labels and months the list is narrowed to, and of no others', async () => {
  URL.createObjectURL = () => 'blob:settlement';
  const heard = serve({ 'GET /invoices/export/settlement': {} });
  const Finance = () => {
    startSession({ user: ayu, permission: ['/backoffice/invoicing', '/backoffice/invoicing#pay'] });
    return <SettlementButton route={royaltyInvoices.settlement} />;
  };
  const narrowed = 'labelCd=LB000001&yearMonthStart=202609&yearMonthEnd=202610';
  await show(<Finance />, `/backoffice/invoicing?${narrowed}&status=R&sort=PPH&open=7`);
  fireEvent.click(await screen.findByRole('button', { name: 'Settlement file' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(Object.fromEntries(heard[0]!.query)).toEqual(Object.fromEntries(new URLSearchParams(narrowed)));
});
