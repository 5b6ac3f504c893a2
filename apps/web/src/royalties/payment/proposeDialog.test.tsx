import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import ProposeDialog from './proposeDialog.tsx';

afterEach(cleanup);

test('who pays what is due sees before how many invoices and how much money that is', async () => {
  const asked: (string | null)[] = [];
  serve({
    'GET /payment-runs/due': ({ query }) => {
      asked.push(query.get('bank'));
      return query.get('bank') ? { invoices: 0, total: 0 } : { invoices: 12, total: 34_500_000 };
    },
  });
  await show(<ProposeDialog />);
  expect((await screen.findByRole('status')).textContent).toBe('12 invoices, Rp\u00a034.500.000 together');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bank Lain' } });
  expect(await screen.findByText('No accepted invoice waits for this.')).toBeTruthy();
  expect(asked).toEqual([null, 'Bank Lain']);
});
