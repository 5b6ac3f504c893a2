import { Card, Group, NativeSelect, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { DIMENSIONS, type Dimension, type Figures } from '@rilis/contract/figures';
import { lazy, Suspense, useState } from 'react';
import { GroupTable, type Group as Part } from '../../kit/figures/groupTable.tsx';
import { KeyFigures } from '../../kit/figures/keyFigures.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { FiguresChart } from './figuresChart.tsx';
import { measuresOf, noneBefore } from './measures.ts';
import { groupName, narrowed, opens } from './narrow.ts';

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
      <KeyFigures
        label={t('reports.report.total')}
        measures={measuresOf(figures)}
        totals={figures.totals}
        before={figures.before}
        against={(months, before) => t('reports.figures.against', { months, before })}
        noBefore={t('reports.figures.noBefore')}
        none={noneBefore()}
      />
      {figures.groups.length > 0 && (
        <Card mb="md" component="section" aria-label={t('reports.figures.title')}>
          <Group justify="space-between" mb="md">
            <Heading />
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
          <Groups figures={figures} open={(key) => set(narrowed(by, key))} />
        </Card>
      )}
    </>
  );
}

/** What is drawn, and in what. */
function Heading() {
  const t = useWords();
  return (
    <div>
      <Title order={2}>{t('reports.figures.title')}</Title>
      <Text size="xs" c="dimmed">
        {t('reports.dashboard.perMonth')}
      </Text>
    </div>
  );
}

function Groups({ figures, open }: { figures: Figures; open: (key: string) => void }) {
  const t = useWords();
  const { by, groups, totals, groupCount, before } = figures;
  const parts = groups.map((group): Part => ({ ...group, name: groupName(by, group) }));
  return (
    <GroupTable
      words={{
        title: t('reports.figures.title'),
        dimension: t(`reports.figures.dimensions.${by}`),
        share: t('reports.figures.share'),
        change: t('reports.figures.change'),
        all: t('reports.figures.all'),
      }}
      measures={measuresOf({ totals, before: null })}
      groups={parts}
      totals={totals}
      more={
        groupCount > groups.length
          ? t('reports.figures.largest', { shown: number(groups.length), all: number(groupCount) })
          : null
      }
      compares={before !== null && by !== 'month'}
      none={noneBefore()}
      open={(key) => (opens(by, key) ? () => open(key) : null)}
    />
  );
}
