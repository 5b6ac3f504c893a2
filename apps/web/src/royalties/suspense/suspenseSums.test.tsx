import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import SuspenseSums from './suspenseSums.tsx';

afterEach(cleanup);

const sums = { amountIdr: '1196937.84', groups: 1, lines: 2, quantity: 7 };

test('grouped by store and then by month, the groups of before are not taken for months', async () => {
  serve({
    'GET /suspense/sums': ({ query }) => ({
      by: query.get('by'),
      totals: sums,
      groups: [
        query.get('by') === 'month'
          ? { key: '202603', name: '202603', ...sums }
          : { key: 'Langit', name: 'Langit', ...sums },
      ],
      groupCount: 1,
    }),
  });
  await show(<SuspenseSums />, '/backoffice/suspense?by=store');
  expect(await screen.findByText('Langit')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'month' } });
  expect(await screen.findAllByText('Maret 2026')).not.toHaveLength(0);
});
