import { Box, Group, Text } from '@mantine/core';
import { statementStatus } from '@rilis/contract/royalties/statementMachine';
import type { StatementRow } from '@rilis/contract/royalties/statementRecord';
import { STATEMENT_SORTS, statementMarks, statements } from '@rilis/contract/royalties/statementRoutes';
import { STREAMS } from '@rilis/contract/royalties/stream';
import { lazy, Suspense } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter, SortFilter } from '../../kit/list/listFilters.tsx';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { small } from '../../kit/look/status.tsx';
import { pathOf, withWords } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';
import { LabelFilter } from '../../labels/labelFilter.tsx';
import { periodChoices } from '../periods.ts';
import { CalculateButton } from './calculatePeriod.tsx';
import { statementBulk } from './statementBulk.ts';
import { StatementMarks } from './statementMarks.tsx';
import { StatementStatusBadge } from './statementStatus.tsx';

// The sums come behind the rows.
const StatementTotals = lazy(() => withWords(['royalties', 'table'], import('./statementTotals.tsx')));

const StatementBeside = lazy(() => import('./statementBeside.tsx'));

function streamWord({ stream }: Pick<StatementRow, 'stream'>) {
  return word(`royalties.stream.${stream}`);
}

/** Statements by period, stream and label; staff calculate a period from here. */
export default function StatementList() {
  const own = useOwnLabel() !== null;
  return (
    <>
      <ListScreen
        resource={{
          path: '/statements',
          screen: '/backoffice/statements',
          routes: { list: statements.list },
        }}
        word="royalties.statement"
        columns={own ? ownColumns : columns}
        filters={<Filters own={own} />}
        primary={<CalculateButton />}
        open={(row) => pathOf('/backoffice/statements/{id}/show', { id: row.id })}
        bulk={statementBulk}
        nameOf={(row) => `${row.labelName}, ${periodText(row.datenum)}, ${streamWord(row)}`}
        beside={StatementBeside}
      />
      <Suspense>
        <StatementTotals own={own} />
      </Suspense>
    </>
  );
}

const period = {
  name: 'datenum',
  width: 136,
  render: (row: StatementRow) => <span style={{ whiteSpace: 'nowrap' }}>{periodText(row.datenum)}</span>,
  csv: [{ field: 'datenum', as: 'period' as const }],
};
/** Narrow screens have no columns for the period and the status: both stand under the label. */
const labelled = {
  name: 'labelName',
  render: (row: StatementRow) => (
    <span style={{ display: 'block', minWidth: 110 }}>
      {row.labelName}
      <Text span display="block" size="xs" c="dimmed" fw={400} hiddenFrom="sm">
        {`${periodText(row.datenum)} · ${streamWord(row)}`}
      </Text>
      <Box component="span" display="block" mt={4} hiddenFrom="sm">
        <StatementStatusBadge value={row.status} /> <StatementMarks row={row} />
      </Box>
    </span>
  ),
};
const stream = {
  name: 'stream',
  width: 124,
  render: streamWord,
  csv: [{ field: 'stream', words: 'royalties.stream' }],
};
/** On narrow screens there is no column for the stream: it stands under the period. */
const periodAndStream = {
  ...period,
  render: (row: StatementRow) => (
    <span style={{ whiteSpace: 'nowrap' }}>
      {periodText(row.datenum)}
      <Box component="span" hiddenFrom="sm">
        {small(streamWord(row))}
      </Box>
    </span>
  ),
};
/** Staff have the most columns: the stream stands under the period on every screen. */
const periodOfStream = {
  ...period,
  render: (row: StatementRow) => (
    <span style={{ whiteSpace: 'nowrap' }}>
      {periodText(row.datenum)}
      {small(streamWord(row))}
    </span>
  ),
  csv: [...period.csv, ...stream.csv],
};
const shared = [
  money('earned', 'sm'),
  money('adjusted', 'lg'),
  money('recoupment', 'lg'),
  money('topUp', 'lg'),
  money('payable'),
];
const status = {
  name: 'status',
  width: 140,
  render: (row: StatementRow) => <StatementStatusBadge value={row.status} />,
  csv: [{ field: 'status', words: 'royalties.statement.statuses' }],
};
/** To the label's statement before it: where a figure jumps, somebody should know why. */
const difference = {
  name: 'difference',
  label: 'royalties.standing.difference' as const,
  from: 'md' as const,
  end: true,
  width: 128,
  render: ({ payable, before }: StatementRow) =>
    before === null ? (
      <Text span size="xs" c="dimmed">
        {word('royalties.standing.first')}
      </Text>
    ) : (
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {payable > before && '+'}
        {rupiah(payable - before)}
      </Text>
    ),
  csv: [{ field: 'before', head: 'royalties.standing.beforeIt' as const }],
};
const marked = {
  ...status,
  width: 140,
  render: (row: StatementRow) => (
    <Group component="span" gap={4}>
      <StatementStatusBadge value={row.status} />
      <StatementMarks row={row} />
    </Group>
  ),
  csv: [
    ...status.csv,
    { field: 'staleSince', head: 'royalties.standing.stale' as const, as: 'time' as const },
    { field: 'outlier', head: 'royalties.standing.outlier' as const },
  ],
};
const wide = { from: 'sm' as const };
const columns = [labelled, { ...periodOfStream, ...wide }, ...shared, difference, { ...marked, ...wide }];
const ownColumns = [periodAndStream, { ...stream, ...wide }, ...shared, status];

function money(name: 'earned' | 'adjusted' | 'recoupment' | 'topUp' | 'payable', from?: 'sm' | 'lg') {
  const render = (row: StatementRow) => {
    const amount = name === 'recoupment' ? -row[name] : row[name];
    const idle = amount === 0 && name !== 'payable';
    return (
      <Rupiah amount={amount} fw={name === 'payable' ? 600 : undefined} c={idle ? 'dimmed' : undefined} />
    );
  };
  return { name, from, end: true, width: 128, render };
}

const Filters = ({ own }: { own: boolean }) => (
  <>
    <SelectFilter name="datenum" label="royalties.statement.datenum" choices={periodChoices()} />
    <SelectFilter
      name="stream"
      label="royalties.stream.one"
      choices={STREAMS.map((value) => ({ value, label: word(`royalties.stream.${value}`) }))}
    />
    {!own && <LabelFilter />}
    <SortFilter of="royalties.statement" by={STATEMENT_SORTS} />
    {!own && (
      <SelectFilter
        name="status"
        label="royalties.statement.status"
        choices={statementStatus.options.map((value) => ({
          value,
          label: word(`royalties.statement.statuses.${value}`),
        }))}
      />
    )}
    {!own && (
      <SelectFilter
        name="mark"
        label="royalties.standing.mark"
        choices={statementMarks.map((value) => ({ value, label: word(`royalties.standing.marks.${value}`) }))}
      />
    )}
  </>
);
