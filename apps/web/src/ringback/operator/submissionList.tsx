import { Box, Group } from '@mantine/core';
import { type Submission, submissions } from '@rilis/contract/ringback/submission';
import { submissionStatuses } from '@rilis/contract/ringback/submissionMachine';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { invoiceTime, rupiah } from '../../kit/look/formats.ts';
import { Status, small } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';
import { LabelFilter } from '../../labels/labelFilter.tsx';
import { OperatorBadge } from '../operatorBadge.tsx';
import { SubmissionCounts } from './submissionCounts.tsx';

/** Tones with the operator: what is where, what is late or has failed. */
export default function SubmissionList() {
  return (
    <ListScreen
      resource={{
        path: '/rbt-submissions',
        screen: '/backoffice/rbt-operator',
        routes: { list: submissions.list },
      }}
      word="operator.submission"
      columns={columns}
      filters={<Filters />}
      above={<SubmissionCounts />}
      bulk={[tryAgain]}
      open={(row) => pathOf('/backoffice/rbt-operator/{id}/show', { id: row.id })}
      nameOf={(row) => row.titleRbt}
    />
  );
}

/** After a day on which the operator was away there are many of them. */
const tryAgain: BulkAction = {
  label: 'operator.submission.doing.retry',
  route: submissions.move,
  params: { action: 'retry' },
  sure: true,
  fits: (row) => (row as Submission).status === 'FAILED',
};

/** The light, whether it is late, and what comes next or why not. */
function Light({ row }: { row: Submission }) {
  return (
    <>
      <Group gap={6}>
        <OperatorBadge value={row.status} />
        {row.late && <Status tone="red">{word('operator.submission.late')}</Status>}
      </Group>
      {row.nextTryAt && small(word('operator.submission.nextTry', { time: invoiceTime(row.nextTryAt) }))}
      {row.command && small(word(`operator.submission.untold.${row.command}`))}
      {row.outdated && small(word('operator.submission.untold.WORDS'))}
    </>
  );
}

const columns = [
  {
    name: 'titleRbt',
    render: (row: Submission) => (
      <span>
        {row.titleRbt}
        {small([row.artist, row.contentId].filter(Boolean).join(' · '))}
        <Box component="span" display="block" mt={4} hiddenFrom="sm">
          <Light row={row} />
        </Box>
      </span>
    ),
  },
  { name: 'label', from: 'md' as const },
  {
    name: 'status',
    from: 'sm' as const,
    width: 230,
    render: (row: Submission) => <Light row={row} />,
    csv: [
      { field: 'status', words: 'ringback.operator' },
      { field: 'contentId' },
      { field: 'transactionId' },
    ],
  },
  {
    name: 'statusAt',
    from: 'md' as const,
    width: 160,
    as: 'time' as const,
  },
  {
    name: 'price',
    from: 'lg' as const,
    end: true,
    width: 110,
    render: (row: Submission) => rupiah(row.price),
  },
];

const Filters = () => (
  <>
    <SelectFilter
      name="status"
      label="operator.submission.status"
      choices={submissionStatuses.map((value) => ({ value, label: word(`ringback.operator.${value}`) }))}
    />
    <SelectFilter
      name="late"
      label="operator.submission.lateFilter"
      choices={[{ value: 'Y', label: word('operator.submission.onlyLate') }]}
    />
    <LabelFilter />
  </>
);
