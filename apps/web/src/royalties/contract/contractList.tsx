import { Alert } from '@mantine/core';
import { CONTRACT_STATES, type ContractRow, contracts } from '@rilis/contract/royalties/contract';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { dayText, rupiah } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { ContractStatus } from './contractStatus.tsx';

/** The calendar of contracts: what has to be looked after first stands first. */
export default function ContractList() {
  const t = useWords();
  return (
    <ListScreen
      resource={{ path: '/contracts', screen: '/backoffice/contracts', routes: { list: contracts.list } }}
      word="royalties.contract"
      columns={columns}
      filters={
        <SelectFilter
          name="state"
          label="royalties.contract.state"
          choices={CONTRACT_STATES.map((value) => ({
            value,
            label: word(`royalties.contract.states.${value}`),
          }))}
        />
      }
      open={(row) => pathOf('/backoffice/label/{id}/contract', { id: row.id })}
      nameOf={({ labelName }) => labelName}
      above={
        <Alert variant="light" color="gray" mb="md">
          {t('royalties.contract.about')}
        </Alert>
      }
    />
  );
}

/** The end, how soon it is, and what an unread text said. */
function EndText({ row }: { row: ContractRow }) {
  if (row.state === 'UNREAD') return word('royalties.contract.earlier', { period: row.period ?? '' });
  if (!row.end) return row.start ? word('royalties.contract.open') : '–';
  const { daysLeft } = row;
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{dayText(row.end)}</span>
      {daysLeft !== null &&
        daysLeft >= 0 &&
        daysLeft <= 90 &&
        small(word('royalties.contract.left', { count: daysLeft }))}
    </>
  );
}

const columns = [
  {
    name: 'labelName',
    render: (row: ContractRow) => (
      <span style={{ display: 'block', minWidth: 130 }}>
        {row.labelName}
        {small(row.number ?? '–')}
      </span>
    ),
    csv: [{ field: 'labelName' }, { field: 'labelCd' }, { field: 'number' }],
  },
  {
    name: 'start',
    from: 'lg' as const,
    width: 120,
    as: 'day' as const,
  },
  {
    name: 'end',
    width: 170,
    render: (row: ContractRow) => <EndText row={row} />,
    csv: [{ field: 'end', as: 'day' as const }, { field: 'period' }],
  },
  {
    name: 'renewal',
    label: 'royalties.contract.renewal' as const,
    from: 'md' as const,
    width: 220,
    render: (row: ContractRow) =>
      row.renewalMonths
        ? word('royalties.contract.renews', { count: row.renewalMonths, day: dayText(row.noticeBy) })
        : row.end
          ? word('royalties.contract.noRenewal')
          : '–',
    csv: [{ field: 'renewalMonths' }, { field: 'noticeBy', as: 'day' as const }],
  },
  {
    name: 'held',
    from: 'sm' as const,
    end: true,
    width: 150,
    render: (row: ContractRow) => (row.held > 0 ? rupiah(row.held) : '–'),
    csv: [{ field: 'held' }],
  },
  {
    name: 'state',
    width: 160,
    render: (row: ContractRow) => <ContractStatus value={row.state} />,
    csv: [{ field: 'state', words: 'royalties.contract.states' }],
  },
];
