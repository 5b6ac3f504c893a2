import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import type { CONFIRMED } from '@rilis/contract/royalties/reportBatch';
import { number, periodText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { exactText } from '../../royalties/exact.ts';

export type Confirmed = (typeof CONFIRMED)[number];

/** What somebody has to say is right before a report with it is posted. */
export const doubtsOf = ({ farPeriods, checks }: ReportBatch): Confirmed[] => [
  ...(farPeriods.length > 0 ? (['periods'] as const) : []),
  ...(checks.some(({ difference }) => difference !== '0') ? (['totals'] as const) : []),
];

interface TicksProps {
  batch: ReportBatch;
  confirmed: readonly Confirmed[];
  set: (confirmed: Confirmed[]) => void;
}

/** Months far from the report's own and totals that do not fit, each to be ticked. */
export function BatchTicks({ batch, confirmed, set }: TicksProps) {
  const t = useWords();
  const words = {
    periods: t('reports.mapping.farPeriods', { periods: batch.farPeriods.map(periodText).join(', ') }),
    totals: t('reports.mapping.wrongTotals'),
  };
  return (
    <Stack gap="sm" mb="md">
      {doubtsOf(batch).map((doubt) => (
        <Checkbox
          key={doubt}
          size="sm"
          checked={confirmed.includes(doubt)}
          onChange={(event) =>
            set(
              event.currentTarget.checked ? [...confirmed, doubt] : confirmed.filter((one) => one !== doubt),
            )
          }
          label={words[doubt]}
          description={doubt === 'totals' && <WrongTotals batch={batch} />}
        />
      ))}
    </Stack>
  );
}

function WrongTotals({ batch: { checks } }: { batch: ReportBatch }) {
  const t = useWords();
  return checks
    .filter(({ difference }) => difference !== '0')
    .map(({ row, label, stated, found, difference }) => (
      <Text key={row} size="xs" component="span" display="block">
        {t('reports.mapping.wrongTotal', {
          row: number(row),
          label: label || '–',
          stated: exactText(stated),
          found: exactText(found),
          difference: exactText(difference),
        })}
      </Text>
    ));
}
