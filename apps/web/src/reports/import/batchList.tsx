import { Text } from '@mantine/core';
import { batchKind, reportBatches } from '@rilis/contract/reports/batch';
import type { ReplyOf } from '@rilis/contract/route';
import { batchStatus } from '@rilis/contract/royalties/reportBatch';
import { lazy } from 'react';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { number, periodText } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { periodChoices } from '../../royalties/periods.ts';
import { BatchStatusBadge } from './batchStatus.tsx';
import { UploadButton } from './uploadButton.tsx';

type Row = ReplyOf<typeof reportBatches.list>['content'][number];
const path = '/backoffice/reporting-other-dsp';

const BatchBeside = lazy(() => import('./batchBeside.tsx'));

/** Every uploaded report, and the way to upload another. */
export function BatchList({ upload }: { upload?: string }) {
  const t = useWords();
  return (
    <ListScreen
      resource={{ path: '/report-batches', screen: path, routes: { list: reportBatches.list } }}
      word="reports.batch"
      columns={columns}
      filters={
        <>
          <SelectFilter name="datenum" label="reports.batch.datenum" choices={periodChoices()} />
          <SelectFilter
            name="kind"
            label="reports.traffic.kind"
            choices={batchKind.options.map((value) => ({
              value,
              label: word(`reports.traffic.kinds.${value}`),
            }))}
          />
          <SelectFilter
            name="status"
            label="reports.batch.status"
            choices={batchStatus.options.map((value) => ({
              value,
              label: word(`reports.batch.statuses.${value}`),
            }))}
          />
        </>
      }
      actions={
        <>
          <LinkButton to={path} search={{ tab: 'lines' }} variant="default">
            {t('reports.figures.toLines')}
          </LinkButton>
          <LinkButton to={path} search={{ mappings: 'Y' }} variant="default">
            {t('reports.mapping.remembered')}
          </LinkButton>
          <LinkButton to={path} search={{ collect: 'Y' }} variant="default">
            {t('reports.batch.collect')}
          </LinkButton>
        </>
      }
      primary={<UploadButton kind="OTHER_DSP" {...(upload && { upload })} />}
      beside={BatchBeside}
      open={(row) => `${path}?open=${row.id}`}
      nameOf={(row) => row.fileName}
    />
  );
}

const columns = [
  {
    name: 'platform',
    csv: [{ field: 'platform' }, { field: 'fileName' }],
    render: (row: Row) => (
      <>
        {row.platform}
        {small(row.fileName)}
        {row.kind !== 'OTHER_DSP' && small(word(`reports.traffic.kinds.${row.kind}`))}
        <Text span display="block" size="xs" c="dimmed" fw={400} hiddenFrom="sm">
          {periodText(row.datenum)}
        </Text>
      </>
    ),
  },
  {
    name: 'datenum',
    width: 140,
    from: 'sm' as const,
    as: 'period' as const,
  },
  figure('rows', 'sm'),
  figure('matched', 'lg'),
  figure('unmatched', 'md'),
  figure('errorCount', 'md'),
  {
    name: 'createdAt',
    width: 180,
    from: 'md' as const,
    as: 'time' as const,
  },
  {
    name: 'status',
    width: 150,
    render: (row: Row) => <BatchStatusBadge value={row.status} />,
    csv: [{ field: 'status', words: 'reports.batch.statuses' }],
  },
];

function figure(name: 'rows' | 'matched' | 'unmatched' | 'errorCount', from: 'sm' | 'md' | 'lg') {
  const render = (row: Row) => (
    <Text
      span
      inherit
      c={row[name] === 0 ? 'dimmed' : name === 'errorCount' ? 'var(--status-red)' : undefined}
    >
      {number(row[name])}
    </Text>
  );
  return { name, from, end: true, width: 110, render };
}
