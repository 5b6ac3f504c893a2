import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { everyMonth, scaleOf } from './axis.ts';
import { BarChart } from './barChart.tsx';

afterEach(cleanup);

const amounts: Record<string, number> = { '202609 a': 10, '202609 b': 0, '202610 a': 20, '202610 b': -5 };
const showChart = () =>
  show(
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

test('every chart says the same in a table of its own, figure by figure', async () => {
  await showChart();
  fireEvent.click(await screen.findByText('In numbers'));
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

test('what is below zero hangs from the line of zero, on a scale that goes as far down', async () => {
  await showChart();
  const bar = await screen.findByRole('button', { name: /^Month 202610/ });
  const drawn = [...bar.querySelectorAll<HTMLElement>('[data-series]')].map(
    ({ dataset, style, parentElement }) => [dataset.series, parentElement?.style.height, style.height],
  );
  expect(drawn).toEqual([
    ['0', '80%', '100%'],
    ['1', '80%', '0%'],
    ['0', '20%', '0%'],
    ['1', '20%', '100%'],
  ]);
  expect(screen.getByText('−5')).toBeTruthy();
  expect(scaleOf(20, -5)).toEqual({ top: 20, range: 25, lines: [20, 15, 10, 5, 0, -5] });
  expect(scaleOf(0, -7)).toEqual({ top: 0, range: 8, lines: [0, -2, -4, -6, -8] });
  expect(scaleOf(7, 0)).toEqual({ top: 8, range: 8, lines: [8, 6, 4, 2, 0] });
});

test('a finger that slides over the bars reads one after another, and what it read stays when it is lifted', async () => {
  await showChart();
  const bar = await screen.findByRole('button', { name: /^Month 202609/ });
  const list = bar.closest('ul')!;
  list.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  const at = (clientX: number) => ({ clientX, pointerType: 'touch' });
  fireEvent.pointerDown(bar, at(110));
  expect(screen.getByText('Rp 10')).toBeTruthy();
  // The browser goes on telling the bar it came down on.
  fireEvent.pointerMove(bar, at(290));
  expect(screen.getByText('Rp 20')).toBeTruthy();
  fireEvent.pointerMove(bar, at(999));
  fireEvent.pointerLeave(list, at(999));
  expect(screen.getByText('Month 202610')).toBeTruthy();
  fireEvent.pointerLeave(list, { pointerType: 'mouse' });
  expect(screen.queryByText('Month 202610')).toBeNull();
});

test('between the first month and the last each has its place, over a year’s end as well', () => {
  expect(everyMonth([202601, 202510])).toEqual([202510, 202511, 202512, 202601]);
  expect(everyMonth([202610])).toEqual([202610]);
  expect(everyMonth([])).toEqual([]);
});

test('a chart is printed with its table, opened or not, and stands afterwards as it stood', async () => {
  await showChart();
  const table = () => screen.queryByRole('table', { name: 'Income' });
  await screen.findByText('In numbers');
  expect(table()).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(table()?.querySelectorAll('tr')).toHaveLength(3);
  expect(table()?.closest('details')?.open).toBe(true);
  fireEvent(window, new Event('afterprint'));
  expect(table()).toBeNull();
  fireEvent.click(screen.getByText('In numbers'));
  fireEvent(window, new Event('beforeprint'));
  fireEvent(window, new Event('afterprint'));
  expect(table()).not.toBeNull();
});
