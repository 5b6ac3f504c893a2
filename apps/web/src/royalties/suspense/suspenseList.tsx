import { Text } from '@mantine/core';
import { type SuspenseGroup, suspense } from '@rilis/contract/royalties/suspense';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { dayText, number, periodText } from '../../kit/look/formats.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { exactRupiah } from '../exact.ts';
import { channelChoices } from '../pool/channels.ts';
import { groupName } from './groupName.ts';

/** Income nobody is known for yet, the most money first. */
export default function SuspenseList() {
  return (
    <ListScreen
      resource={{ path: '/suspense', screen: '/backoffice/suspense', routes: { list: suspense.list } }}
      word="royalties.suspense"
      columns={columns}
      filters={<SelectFilter name="channel" label="royalties.suspense.channel" choices={channelChoices()} />}
      open={(row) => pathOf('/backoffice/suspense/{id}/show', { id: row.id })}
      nameOf={groupName}
    />
  );
}

const columns = [
  {
    name: 'title',
    render: (row: SuspenseGroup) => (
      <span style={{ display: 'block', minWidth: 120 }}>
        {groupName(row)}
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {[row.title && row.isrc, row.upc].filter(Boolean).join(' · ')}
        </Text>
      </span>
    ),
    csv: [{ field: 'title' }, { field: 'artistName' }, { field: 'isrc' }, { field: 'upc' }],
  },
  { name: 'stores', from: 'md' as const, render: (row: SuspenseGroup) => row.stores.join(', ') },
  {
    name: 'firstPeriod',
    from: 'sm' as const,
    width: 136,
    render: (row: SuspenseGroup) => periodText(row.firstPeriod),
    csv: [{ field: 'firstPeriod', as: 'period' as const }],
  },
  {
    name: 'since',
    from: 'lg' as const,
    width: 116,
    render: (row: SuspenseGroup) => dayText(row.since),
    csv: [{ field: 'since', as: 'day' as const }],
  },
  {
    name: 'lines',
    from: 'sm' as const,
    end: true,
    width: 90,
    render: (row: SuspenseGroup) => number(row.lines),
  },
  {
    name: 'amountIdr',
    end: true,
    width: 150,
    render: (row: SuspenseGroup) => (
      <span style={{ whiteSpace: 'nowrap' }}>{exactRupiah(row.amountIdr)}</span>
    ),
  },
];
