import { everyMonth, shortMonth } from '../../kit/chart/axis.ts';
import { BarChart } from '../../kit/chart/barChart.tsx';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { partsOf } from './royaltyParts.ts';
import type { Series } from './royaltyTable.tsx';

/** What was earned, month by month, in the parts it comes to: each is told once, and together they are all of it. */
export default function RoyaltyChart({ series }: { series: Series }) {
  const t = useWords();
  const months = new Map(series.map((month) => [String(month.datenum), partsOf(month)]));
  return (
    <BarChart
      label={t('reports.dashboard.chartLabel')}
      numbers={t('reports.dashboard.inNumbers')}
      points={everyMonth(series.map(({ datenum }) => datenum)).map((datenum) => ({
        key: String(datenum),
        name: periodText(datenum),
        short: shortMonth(datenum),
      }))}
      series={[
        { key: 'afterTax', name: t('reports.dashboard.afterTax') },
        { key: 'tax', name: t('reports.dashboard.tax') },
        { key: 'setOff', name: t('reports.dashboard.setOff') },
      ]}
      amountOf={(month, part) => months.get(month)?.[part as 'tax'] ?? 0}
      format={rupiah}
    />
  );
}
