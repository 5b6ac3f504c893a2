import { Card, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { dashboard as routes } from '@rilis/contract/reports/dashboard';
import { STREAMS, type Stream } from '@rilis/contract/royalties/stream';
import { lazy, Suspense, useState } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { RoyaltyTable } from './royaltyTable.tsx';

const RoyaltyChart = lazy(() => import('./royaltyChart.tsx'));

const height = 260;

/** The royalties of a stream in the last twelve months as bars, or as a table that says the same. */
export function RoyaltyPanel() {
  const t = useWords();
  const [view, setView] = useState('chart');
  const staff = useOwnLabel() === null;
  const [stream, setStream] = useState<Stream>('MUSIC');
  const { data, error, refetch } = useCall(stream === 'MUSIC' ? routes.chart : routes.rbtChart);
  const title = t(staff ? 'reports.dashboard.royaltiesAll' : 'reports.dashboard.royalties');
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2}>{title}</Title>
          <Text size="xs" c="dimmed">
            {t('reports.dashboard.perMonth')}
          </Text>
        </div>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('royalties.stream.one')}
            value={stream}
            onChange={(value) => setStream(value as Stream)}
            data={STREAMS.map((value) => ({ value, label: t(`royalties.stream.${value}`) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('reports.dashboard.view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: t('reports.dashboard.chart') },
              { value: 'table', label: t('reports.dashboard.table') },
            ]}
          />
        </Group>
      </Group>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={height} />}
      {data?.series.length === 0 && (
        <Empty title={t('list.empty')} text={t('reports.dashboard.noRoyalties')} />
      )}
      {data && data.series.length > 0 && view === 'table' && <RoyaltyTable series={data.series} />}
      {data && data.series.length > 0 && view === 'chart' && (
        <Suspense fallback={<Skeleton height={height} />}>
          <RoyaltyChart series={data.series} />
        </Suspense>
      )}
    </Card>
  );
}
