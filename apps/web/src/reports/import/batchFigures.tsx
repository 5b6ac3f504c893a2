import { Card, Text, Title } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../../royalties/exact.ts';
import classes from '../reports.module.css';

/** Rows, what was found of them, and the sum in rupiah. */
export function BatchFigures({ batch }: { batch: ReportBatch }) {
  const t = useWords();
  const { rows, matched, unmatched, rejected, errorCount, totals } = batch;
  return (
    <Card component="section" aria-label={t('reports.batch.figures')}>
      <Title order={2}>{t('reports.batch.figures')}</Title>
      <dl className={classes.figures}>
        <Figure name={t('reports.batch.rows')} value={number(rows)} />
        <Figure
          name={t('reports.batch.matched')}
          value={number(matched)}
          sub={inRupiah(totals?.matchedIdr)}
        />
        <Figure
          name={t('reports.batch.unmatched')}
          value={number(unmatched)}
          sub={inRupiah(totals?.unmatchedIdr)}
          tone={unmatched > 0 ? 'amber' : undefined}
        />
        {rejected > 0 && (
          <Figure
            name={t('reports.batch.rejected')}
            value={number(rejected)}
            sub={inRupiah(totals?.rejectedIdr)}
          />
        )}
        <Figure
          name={t('reports.batch.errorCount')}
          value={number(errorCount)}
          tone={errorCount > 0 ? 'red' : undefined}
        />
      </dl>
      {totals && (
        <dl className={classes.figures}>
          <Figure name={t('reports.batch.plays')} value={number(totals.quantity)} />
          <Figure
            name={t('reports.batch.totalIdr')}
            value={inRupiah(totals.amountIdr) ?? '–'}
            sub={totals.amountIdr === null ? t('reports.mapping.rateMissing') : null}
          />
        </dl>
      )}
    </Card>
  );
}

const inRupiah = (amount: string | null | undefined) => (amount ? exactRupiah(amount) : null);

interface FigureProps {
  name: string;
  value: string;
  sub?: string | null;
  tone?: 'amber' | 'red';
}

const Figure = ({ name, value, sub, tone }: FigureProps) => (
  <div className={classes.figure}>
    <dt>{name}</dt>
    <dd style={tone && { color: `var(--status-${tone})` }}>{value}</dd>
    {sub && (
      <Text component="dd" size="xs" c="dimmed" m={0}>
        {sub}
      </Text>
    )}
  </div>
);
