import { today } from '@rilis/contract/clock';
import type { PayeeDetail, PayeePayment } from '@rilis/contract/royalties/payee';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { PayForm } from './paymentForms.tsx';

afterEach(cleanup);

const payee = { id: 7, name: 'Gesang' } as PayeeDetail;
const payment: PayeePayment = {
  ...{ id: 3, status: 'PROPOSED', amount: 1_000_000, pph: 0, ppn: 0, version: 0, actions: ['pay'] },
  ...{
    paidOn: null,
    reference: null,
    reason: null,
    taxInvoice: null,
    taxInvoiceOn: null,
    proposedBy: 'Fina',
    paidBy: null,
  },
  createdAt: new Date('2025-12-20T03:00:00Z'),
};

test('whoever enters a transfer sees what it comes to on the day they choose', async () => {
  serve({
    'GET /cover-payees/7/payments/3/tax': ({ query }) =>
      query.get('paidOn') === today()
        ? { pph: 150_000, ppn: 0, net: 850_000 }
        : { pph: 60_000, ppn: 0, net: 940_000 },
  });
  await show(<PayForm payee={payee} payment={payment} />, '/backoffice/coverPayees');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('850.000'));
  expect(screen.getByRole('status').textContent).toContain('150.000');
  fireEvent.change(screen.getByDisplayValue(dayText(today())), { target: { value: '30-12-2025' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('940.000'));
});
