import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { BarChart } from './barChart.tsx';

afterEach(cleanup);

test('every chart says the same in a table of its own, figure by figure', async () => {
  const amounts: Record<string, number> = { '202609 a': 10, '202609 b': 0, '202610 a': 20, '202610 b': -5 };
  await show(
    <BarChart
      label="Income"
      numbers="In numbers"
      points={['202609', '202610'].map((key) => ({ key, name: `Month ${key}`, short: key.slice(4) }))}
      series={[
        { key: 'a', name: 'Awan' },
        { key: 'b', name: 'Langit' },
      ]}
      amountOf={(month, store) => amounts[`${month} ${store}`] ?? 0}
      format={(amount) => `Rp ${amount}`}
    />,
  );
  const box = (await screen.findByText('In numbers')).closest('details')!;
  box.open = true;
  fireEvent(box, new Event('toggle'));
  const rows = (await screen.findByRole('table', { name: 'Income' })).querySelectorAll('tr');
  const told = [...rows].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(told).toEqual([
    ['', 'Awan', 'Langit'],
    ['Month 202609', 'Rp 10', 'Rp 0'],
    ['Month 202610', 'Rp 20', 'Rp -5'],
  ]);
  // And each bar tells its figures by itself.
  expect(screen.getByRole('button', { name: 'Month 202610: Awan Rp 20, Langit Rp -5' })).toBeTruthy();
});
