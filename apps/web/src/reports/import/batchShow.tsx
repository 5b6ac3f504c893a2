import { Group, Skeleton, Stack } from '@mantine/core';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import { lazy, Suspense, useState } from 'react';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { BatchActions } from './batchActions.tsx';
import { BatchFigures } from './batchFigures.tsx';
import { BatchRates } from './batchRates.tsx';
import { BatchReading } from './batchReading.tsx';
import { BatchSplits } from './batchSplits.tsx';
import { BatchStanding } from './batchStanding.tsx';
import { BatchStatusBadge } from './batchStatus.tsx';
import { BatchUnmatched } from './batchUnmatched.tsx';
import { BrokenRows } from './brokenRows.tsx';
import { FollowUps, Relatives } from './relatives.tsx';
import { UnknownPlatforms } from './unknownPlatforms.tsx';

const Mapping = lazy(() => import('./mapping.tsx'));

const working = ['PARSING', 'POSTING'];

/** One uploaded report: asked again while it is read or posted, then its preview or what became of it. */
export default function BatchShow({ id }: { id: string }) {
  const t = useWords();
  const { data, error, refetch } = useCall(
    reportBatches.read,
    { params: { id } },
    {
      refetchInterval: ({ state }) => (state.data && working.includes(state.data.status) ? 800 : false),
      retry: false,
    },
  );
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" />;
  return (
    <>
      <PageHeader
        title={t('reports.batch.of', { platform: data.platform, period: periodText(data.datenum) })}
        about={`${t(`reports.traffic.kinds.${data.kind}`)} · ${data.fileName}`}
        crumbs={[{ label: t('reports.batch.back'), to: '/backoffice/reporting-other-dsp' }]}
      >
        <Group gap="xs">
          <BatchStatusBadge value={data.status} />
        </Group>
      </PageHeader>
      <BatchParts batch={data} />
    </>
  );
}

/** The parts of a report that its state has. */
function BatchParts({ batch }: { batch: ReportBatch }) {
  const [mapping, setMapping] = useState(false);
  const read = !['PARSING', 'MAPPING', 'FAILED', 'ASIDE'].includes(batch.status);
  if (batch.status === 'MAPPING' || (batch.status === 'PREVIEW' && mapping))
    return (
      <Stack gap="md">
        <Suspense>
          <Mapping batch={batch} {...(batch.status === 'PREVIEW' && { cancel: () => setMapping(false) })} />
        </Suspense>
        {batch.status === 'MAPPING' && <BatchActions batch={batch} />}
      </Stack>
    );
  return (
    <Stack gap="md" maw={1080}>
      <BatchStanding batch={batch} />
      {read && <BatchFigures batch={batch} />}
      {read && <BatchRates batch={batch} />}
      {read && <BatchReading batch={batch} map={() => setMapping(true)} />}
      {read && batch.currencies.length > 0 && <BatchSplits batch={batch} />}
      <Relatives batch={batch} />
      {batch.broken > 0 && read && <BrokenRows batch={batch} />}
      {batch.status === 'PREVIEW' && batch.unknownPlatforms.length > 0 && <UnknownPlatforms batch={batch} />}
      <BatchActions batch={batch} />
      <FollowUps batch={batch} />
      {read && batch.unmatched > 0 && <BatchUnmatched batch={batch} />}
    </Stack>
  );
}
