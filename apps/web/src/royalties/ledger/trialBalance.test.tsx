import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import TrialBalance from './trialBalance.tsx';

afterEach(cleanup);

const line = { stream: null, accountId: null, opening: 0, debit: 0, credit: 500, balance: 500 };

test('the accounts of labels are counted as labels, those of owners of works as owners', async () => {
  serve({
    'GET /ledger/trial-balance': {
      ...{ debit: 500, credit: 500 },
      lines: [
        { ...line, kind: 'AVAILABLE', stream: 'MUSIC', accounts: 3 },
        { ...line, kind: 'PAYEE', accounts: 2 },
      ],
    },
  });
  await show(<TrialBalance />, '/backoffice/ledger');
  expect(await screen.findByText(/^3 labels ·/)).toBeTruthy();
  expect(screen.getByText(/^2 owners of works ·/)).toBeTruthy();
});
