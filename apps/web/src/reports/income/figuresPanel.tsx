import { Card, Group, NativeSelect, SegmentedControl, Skeleton, Title } from '@mantine/core';
import { DIMENSIONS, type Dimension, type Figures } from '@rilis/contract/figures';
import { lazy, Suspense, useState } from 'react';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { useWords } from '../../kit/words.ts';
import { FiguresChart } from './figuresChart.tsx';
import { GroupTable } from './groupTable.tsx';
import { KeyFigures } from './keyFigures.tsx';
import { narrowed } from './narrow.ts';

const TileMap = lazy(() => import('./tileMap.tsx'));

export interface PanelProps {
  figures: Figures | undefined;
  /** What it can be added up by. */
  dimensions: readonly Dimension[];
}

/** What a report comes to: key figures beside the months before, a chart or a map, and its groups, each a way into it. */
export default function FiguresPanel({ figures, dimensions }: PanelProps) {
  const t = useWords();
  const { set } = useListAddress();
  const [view, setView] = useState<'chart' | 'map'>('chart');
  if (!figures) return <Skeleton height={420} radius="md" mb="md" />;
  const { by } = figures;
  const mapped = by === 'country' && view === 'map';
  return (
    <>
      <KeyFigures figures={figures} />
      {figures.groups.length > 0 && (
        <Card mb="md" component="section" aria-label={t('reports.figures.title')}>
          <Group justify="space-between" mb="md">
            <Title order={2}>{t('reports.figures.title')}</Title>
            <Group gap="xs">
              {by === 'country' && (
                <SegmentedControl
                  size="xs"
                  aria-label={t('reports.dashboard.view')}
                  value={view}
                  onChange={(next) => setView(next as 'chart')}
                  data={[
                    { value: 'chart', label: t('reports.dashboard.chart') },
                    { value: 'map', label: t('reports.figures.map') },
                  ]}
                />
              )}
              <NativeSelect
                aria-label={t('reports.figures.by')}
                value={by}
                onChange={(event) => set({ by: event.currentTarget.value })}
                data={DIMENSIONS.filter((one) => dimensions.includes(one)).map((value) => ({
                  value,
                  label: t(`reports.figures.dimensions.${value}`),
                }))}
              />
            </Group>
          </Group>
          {mapped ? (
            <Suspense fallback={<Skeleton height={300} />}>
              <TileMap groups={figures.groups} open={(key) => set(narrowed('country', key))} />
            </Suspense>
          ) : (
            <FiguresChart figures={figures} />
          )}
          <GroupTable figures={figures} open={(key) => set(narrowed(by, key))} />
        </Card>
      )}
    </>
  );
}
