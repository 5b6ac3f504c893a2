import { Text } from '@mantine/core';
import { daysShown, type Performance } from '@rilis/contract/catalogue/performance';
import { addDays } from '@rilis/contract/clock';
import { BarChart } from '../../kit/chart/barChart.tsx';
import { dayText, number, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { FigureTable } from './figureTable.tsx';

/** The newest days, of the stores that tell days; nothing where none does. */
export function Days({ days }: Pick<Performance, 'days'>) {
  const t = useWords();
  const newest = days.at(-1)?.day;
  if (!newest) return null;
  const plays = new Map(days.map((one) => [one.day, one.plays]));
  const shown = Array.from({ length: daysShown }, (_, at) => addDays(newest, at + 1 - daysShown));
  return (
    <>
      <Text size="xs" c="dimmed" mt="lg" mb="sm">
        {t('performance.daysAbout')}
      </Text>
      <BarChart
        label={t('performance.daysChart')}
        numbers={t('performance.inNumbers')}
        points={shown.map((day) => ({ key: day, name: dayText(day), short: day.slice(8) }))}
        series={[{ key: '', name: t('performance.plays') }]}
        amountOf={(day) => plays.get(day) ?? 0}
        format={number}
      />
      <FigureTable
        label={t('performance.day')}
        heads={[t('performance.plays'), t('performance.income')]}
        rows={days.toReversed().map((one) => [dayText(one.day), number(one.plays), rupiah(one.income)])}
      />
    </>
  );
}
