import { Button, Text } from '@mantine/core';
import { reportBatches } from '@rilis/contract/reports/batch';
import { incomeReports } from '@rilis/contract/reports/income';
import type { ReplyOf } from '@rilis/contract/route';
import { batchStatus } from '@rilis/contract/royalties/reportBatch';
import { useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { invoiceTime, number, periodText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { periodChoices } from '../../royalties/periods.ts';
import { ExportButton } from '../exportButton.tsx';
import { BatchStatusBadge } from './batchStatus.tsx';

// The form brings the drop zone with it.
const UploadDialog = lazy(() => import('./uploadDialog.tsx'));

type Row = ReplyOf<typeof reportBatches.list>['content'][number];
const path = '/backoffice/reporting-other-dsp';

/** Every uploaded report, and the way to upload another. */
export function BatchList({ upload }: { upload?: string }) {
  return (
    <ListScreen
      resource={{ path: '/report-batches', screen: path, routes: { list: reportBatches.list } }}
      word="reports.batch"
      columns={columns}
      filters={
        <>
          <SelectFilter name="datenum" label="reports.batch.datenum" choices={periodChoices()} />
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
          <ExportButton route={incomeReports.otherDspCsv} query={{}} label="reports.batch.exportLines" />
          <UploadButton {...(upload && { upload })} />
        </>
      }
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
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {row.fileName}
        </Text>
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
    render: (row: Row) => periodText(row.datenum),
    csv: [{ field: 'datenum', as: 'period' as const }],
  },
  figure('rows', 'sm'),
  figure('matched', 'lg'),
  figure('unmatched', 'md'),
  figure('errorCount', 'md'),
  {
    name: 'createdAt',
    width: 180,
    from: 'md' as const,
    render: (row: Row) => invoiceTime(row.createdAt),
    csv: [{ field: 'createdAt', as: 'time' as const }],
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

/** `upload`: what the calendar misses, as `Spotify.202609`; the form is opened with it. */
function UploadButton({ upload }: { upload?: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const [open, setOpen] = useState(upload !== undefined);
  const [, platform, datenum] = /^(.*)\.(\d{6})$/.exec(upload ?? '') ?? [];
  const close = () => {
    setOpen(false);
    if (upload) void navigate({ to: '.', search: {}, replace: true });
  };
  return (
    <>
      <Button leftSection={<Upload size={16} />} onClick={() => setOpen(true)}>
        {t('reports.batch.upload')}
      </Button>
      {open && (
        <Suspense>
          <UploadDialog close={close} {...(platform && datenum && { start: { platform, datenum } })} />
        </Suspense>
      )}
    </>
  );
}
