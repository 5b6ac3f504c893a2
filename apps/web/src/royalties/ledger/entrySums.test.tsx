import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import EntrySums from './entrySums.tsx';

afterEach(cleanup);

test('the journal is added up by its sides, an account by what became of it as well', async () => {
  const totals = { amount: 0, debit: 500, credit: 500, count: 2 };
  serve({ 'GET /ledger/entries/sums': { by: 'month', totals, groups: [], groupCount: 0 } });
  await show(<EntrySums account={false} />, '/backoffice/ledger/entries');
  expect(await screen.findByText('Debit')).toBeTruthy();
  expect(screen.getByText('Credit')).toBeTruthy();
  expect(screen.queryByText('Amount')).toBeNull();
  cleanup();
  await show(<EntrySums account />, '/backoffice/ledger/entries?account=7');
  expect(await screen.findByText('Amount')).toBeTruthy();
});
