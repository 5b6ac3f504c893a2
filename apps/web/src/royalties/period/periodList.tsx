import { Text } from '@mantine/core';
import { type PeriodRow, periods } from '@rilis/contract/royalties/period';
import { ListScreen } from '../../kit/list/list.tsx';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import { PeriodStatusBadge } from './periodStatus.tsx';

/** Every month with its reports, statements and money, and what is done next in it. */
export default function PeriodList() {
  return (
    <ListScreen
      resource={{ path: '/periods', screen: '/backoffice/periods', routes: { list: periods.list } }}
      word="royalties.period"
      columns={columns}
      open={(row) => pathOf('/backoffice/periods/{id}/show', { id: row.id })}
      nameOf={(row) => periodText(row.datenum)}
    />
  );
}

/** How many of a month's statements are approved. */
const decidedText = ({ statements: s }: PeriodRow): string => {
  const decided = s.approved + s.published;
  return word('royalties.period.decided', { decided, count: decided + s.calculated + s.draft });
};

const columns = [
  {
    name: 'datenum',
    render: (row: PeriodRow) => (
      <span>
        {periodText(row.datenum)}
        {row.next !== 'SETTLED' && small(word(`royalties.period.steps.${row.next}`))}
        {row.status !== 'OPEN' && (
          <Text span display="block" mt={4} hiddenFrom="sm">
            <PeriodStatusBadge value={row.status} />
          </Text>
        )}
      </span>
    ),
    csv: [{ field: 'datenum', as: 'period' as const }],
  },
  {
    name: 'reports',
    from: 'sm' as const,
    width: 110,
    render: (row: PeriodRow) => word('royalties.period.reportsOf', row),
    csv: [
      { field: 'received', head: 'royalties.period.reported' as const },
      { field: 'expected', head: 'royalties.period.reports' as const },
    ],
  },
  {
    name: 'suspense',
    from: 'lg' as const,
    end: true,
    width: 140,
    render: (row: PeriodRow) => exactRupiah(row.suspenseIdr),
    csv: [{ field: 'suspenseIdr' as const, head: 'royalties.period.suspense' as const }],
  },
  {
    name: 'statements',
    from: 'md' as const,
    width: 190,
    render: (row: PeriodRow) => (
      <span>
        {decidedText(row)}
        {row.statements.stale > 0 &&
          small(word('royalties.period.stale', { count: number(row.statements.stale) }))}
      </span>
    ),
    csv: [
      { field: 'statements.published', head: 'royalties.period.counts.published' as const },
      { field: 'statements.approved', head: 'royalties.period.counts.approved' as const },
      { field: 'statements.calculated', head: 'royalties.period.counts.calculated' as const },
      { field: 'statements.stale', head: 'royalties.period.counts.stale' as const },
    ],
  },
  {
    name: 'payable',
    end: true,
    width: 140,
    render: (row: PeriodRow) => rupiah(row.statements.payable),
    csv: [{ field: 'statements.payable', head: 'royalties.period.payable' as const }],
  },
  {
    name: 'paid',
    from: 'lg' as const,
    end: true,
    width: 140,
    render: (row: PeriodRow) => rupiah(row.paid),
  },
  {
    name: 'status',
    from: 'sm' as const,
    width: 150,
    render: (row: PeriodRow) => <PeriodStatusBadge value={row.status} />,
    csv: [{ field: 'status', words: 'royalties.period.statuses' }],
  },
];
