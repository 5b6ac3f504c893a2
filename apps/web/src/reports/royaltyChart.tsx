import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { number, periodText, rupiah } from '../kit/formats.ts';
import { useWords } from '../kit/words.ts';
import type { Series } from './royaltyTable.tsx';

/** Bars of what was earned and what is payable, month by month. */
export default function RoyaltyChart({ series, height }: { series: Series; height: number }) {
  const t = useWords();
  const data = series.map(({ datenum, gross, net }) => ({
    month: shortMonth(datenum),
    period: periodText(datenum),
    gross,
    net,
  }));
  return (
    <div role="img" aria-label={t('reports.dashboard.chartLabel')}>
      <BarChart
        h={height}
        data={data}
        dataKey="month"
        series={[
          {
            name: 'gross',
            label: t('reports.dashboard.gross'),
            color: 'light-dark(var(--mantine-color-brand-2), var(--mantine-color-brand-9))',
          },
          { name: 'net', label: t('reports.dashboard.net'), color: 'brand.6' },
        ]}
        valueFormatter={rupiah}
        tickLine="none"
        gridAxis="x"
        withLegend
        legendProps={{ verticalAlign: 'bottom', height: 32 }}
        barProps={{ radius: [3, 3, 0, 0], maxBarSize: 22, isAnimationActive: false }}
        yAxisProps={{ width: 64, tickFormatter: inMillions }}
        tooltipProps={{ cursor: { fill: 'var(--hover)' } }}
      />
    </div>
  );
}

/** 202610 → `Okt 26` */
const shortMonth = (datenum: number) => `${periodText(datenum).slice(0, 3)} ${String(datenum).slice(2, 4)}`;

/** 12500000 → `12,5 jt`, as Indonesians shorten millions. */
const inMillions = (amount: number) => (amount === 0 ? '0' : `${number(amount / 1_000_000)} jt`);
