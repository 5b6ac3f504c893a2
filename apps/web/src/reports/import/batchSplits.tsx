import { Card, SegmentedControl, Table, Text, Title } from '@mantine/core';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import type { BatchSplit } from '@rilis/contract/reports/preview';
import { useState } from 'react';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { number, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { exactRupiah, exactText } from '../../royalties/exact.ts';
import classes from '../reports.module.css';

const dimensions = ['PERIOD', 'PLATFORM', 'COUNTRY', 'LABEL', 'CURRENCY'] as const;
type Dimension = (typeof dimensions)[number];
const shown = 50;

/** The lines of a report added up by period, platform, country, label or currency, before anything is booked. */
export function BatchSplits({ batch: { id, version, farPeriods } }: { batch: ReportBatch }) {
  const t = useWords();
  const [dimension, setDimension] = useState<Dimension>('PERIOD');
  const { data, error, refetch } = useCall(
    reportBatches.splits,
    { params: { id } },
    { edition: `${version}`, keepPrevious: true },
  );
  const rows = data?.filter((split) => split.dimension === dimension) ?? [];
  return (
    <Card component="section" aria-label={t('reports.mapping.splits')} padding={0}>
      <div className={classes.head}>
        <Title order={2} mb="xs">
          {t('reports.mapping.splits')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('reports.mapping.splitBy')}
          data={dimensions.map((value) => ({ value, label: t(`reports.mapping.dimensions.${value}`) }))}
          value={dimension}
          onChange={(value) => setDimension(value as Dimension)}
        />
      </div>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      <Table.ScrollContainer minWidth={620} mah={360}>
        <Table className={classes.table} aria-label={t('reports.mapping.splits')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(`reports.mapping.dimensions.${dimension}`)}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.rows')}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.matched')}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.quantity')}</Table.Th>
              <Table.Th ta="right">{t('reports.mapping.sum')}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map((split) => (
              <SplitRow
                key={`${split.value}/${split.currency}`}
                split={split}
                isFar={isFar(split, farPeriods)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length > shown && (
        <Text size="xs" c="dimmed" className={classes.foot}>
          {t('reports.batch.more', { shown: number(shown), count: number(rows.length) })}
        </Text>
      )}
    </Card>
  );
}

const isFar = ({ dimension, value }: BatchSplit, far: readonly number[]): boolean =>
  dimension === 'PERIOD' && far.includes(Number(value));

function SplitRow({ split, isFar }: { split: BatchSplit; isFar: boolean }) {
  const t = useWords();
  const { dimension, value, currency, lines, matched, quantity, amount, amountIdr } = split;
  const name = dimension === 'PERIOD' ? periodText(Number(value)) : value;
  return (
    <Table.Tr c={isFar ? 'var(--status-amber)' : undefined}>
      <Table.Td>{name || t(`reports.mapping.none.${dimension}`)}</Table.Td>
      <Table.Td ta="right">{number(lines)}</Table.Td>
      <Table.Td ta="right">{number(matched)}</Table.Td>
      <Table.Td ta="right">{number(quantity)}</Table.Td>
      <Table.Td ta="right">
        {currency} {exactText(amount)}
      </Table.Td>
      <Table.Td ta="right">{amountIdr === null ? '–' : exactRupiah(amountIdr)}</Table.Td>
    </Table.Tr>
  );
}
