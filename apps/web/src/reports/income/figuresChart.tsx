import type { Figures } from '@rilis/contract/figures';
import { everyMonth, shortMonth } from '../../kit/chart/axis.ts';
import { BarChart } from '../../kit/chart/barChart.tsx';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { groupName } from './narrow.ts';

const rest = '';

interface ChartProps {
  figures: Figures;
  /** Months that are not final. */
  pending?: (month: number) => boolean;
}

/** Income month by month, the largest groups stacked and what is left of the month above them. */
export function FiguresChart({ figures: { by, chart, groups }, pending }: ChartProps) {
  const t = useWords();
  const months = everyMonth(chart.map(({ datenum }) => datenum));
  const drawn = new Set(chart.map(({ key }) => key ?? rest));
  const named = groups
    .filter(({ key }) => drawn.has(key))
    .map((group) => ({ key: group.key, name: groupName(by, group) }));
  const left = drawn.has(rest) && !named.some(({ key }) => key === rest);
  const others = t(named.length > 0 ? 'reports.figures.others' : 'reports.report.income');
  const values = new Map(chart.map(({ datenum, key, income }) => [`${datenum} ${key ?? rest}`, income]));
  return (
    <BarChart
      label={t('reports.figures.chartLabel')}
      numbers={t('reports.figures.inNumbers')}
      points={months.map((month) => ({
        key: String(month),
        name: periodText(month),
        short: shortMonth(month),
        ...(pending?.(month) && { pale: true }),
      }))}
      series={left ? [...named, { key: rest, name: others }] : named}
      amountOf={(month, key) => values.get(`${month} ${key}`) ?? 0}
      format={rupiah}
      trend={t('reports.figures.trend')}
    />
  );
}
