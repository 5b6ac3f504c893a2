import { Card, Skeleton, Title } from '@mantine/core';
import type { DashboardSummary } from '@rilis/contract/reports/dashboard';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';

const names = ['artists', 'albums', 'songs', 'rbts', 'nsps'] as const;

/** My summary: how much there is of everything. */
export function SummaryStrip({ summary }: { summary: DashboardSummary | undefined }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t('reports.dashboard.summary')}>
      <Title order={2}>{t('reports.dashboard.summary')}</Title>
      <dl className={classes.strip}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`reports.dashboard.${name}`)}</dt>
            <dd>{summary ? number(summary[name]) : <Skeleton height={22} width={40} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
