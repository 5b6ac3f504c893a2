import { MODULES, type Transfer, transfers } from '@rilis/contract/royalties/transfer';
import { transferStatuses } from '@rilis/contract/royalties/transferMachine';
import { lazy } from 'react';
import { ListScreen } from '../../kit/list/list.tsx';
import { ChipsFilter, SelectFilter } from '../../kit/list/listFilters.tsx';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { pathOf, withWords } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import { TransferStatusBadge } from './transferStatus.tsx';

const TransferBeside = lazy(() => withWords(['transfer', 'royalties'], import('./transferBeside.tsx')));

/** The log of releases and artists that go over to another label; each label sees what it gives and takes. */
export default function TransferList() {
  return (
    <ListScreen
      resource={{
        path: '/log-transfer-contents',
        screen: '/backoffice/transfers',
        routes: { list: transfers.list },
      }}
      word="ownership.transfer"
      columns={columns}
      filters={<Filters />}
      beside={TransferBeside}
      open={({ id }) => pathOf('/backoffice/transfers/{id}/show', { id })}
      nameOf={({ title }) => title}
    />
  );
}

function Filters() {
  return (
    <>
      <SelectFilter
        name="status"
        label="ownership.transfer.status"
        choices={transferStatuses.map((value) => ({
          value,
          label: word(`ownership.transfer.statuses.${value}`),
        }))}
      />
      <SelectFilter
        name="moduleName"
        label="ownership.transfer.moduleName"
        choices={MODULES.map((value) => ({ value, label: word(`ownership.transfer.modules.${value}`) }))}
      />
      <LabelIdFilter name="ownership.transfer.label" />
      <ChipsFilter
        of={transfers.list}
        name="mine"
        label="ownership.transfer.mine"
        choices={[{ value: 'Y', label: word('ownership.transfer.mine') }]}
      />
    </>
  );
}

/** The eleven fields of the log are in its export, whatever of them has a column. */
const columns: readonly ColumnOf<Transfer>[] = [
  {
    name: 'title',
    render: (row) => (
      <span style={{ display: 'block', minWidth: 150 }}>
        {row.title}
        {small(word(`ownership.transfer.modules.${row.moduleName}`))}
      </span>
    ),
    csv: [
      { field: 'title' },
      { field: 'moduleName', words: 'ownership.transfer.modules' },
      { field: 'moduleId' },
    ],
  },
  {
    name: 'fromLabelName',
    from: 'sm',
    csv: [{ field: 'fromLabelId' }, { field: 'fromLabelSystemcode' }, { field: 'fromLabelName' }],
  },
  {
    name: 'toLabelName',
    from: 'sm',
    csv: [{ field: 'toLabelId' }, { field: 'toLabelSystemcode' }, { field: 'toLabelName' }],
  },
  {
    name: 'effectiveFrom',
    width: 132,
    from: 'md',
    as: 'day',
  },
  {
    name: 'action',
    width: 220,
    from: 'lg',
    render: (row) => (
      <>
        {word(`ownership.transfer.actions.${row.action as 'request'}`)}
        {small([row.actionBy, invoiceTime(row.actionAt)].filter(Boolean).join(', '))}
      </>
    ),
    csv: [
      { field: 'action', words: 'ownership.transfer.actions' },
      { field: 'actionUserId' },
      { field: 'actionUsername' },
      { field: 'actionAt', as: 'time' },
    ],
  },
  {
    name: 'status',
    width: 230,
    render: (row) => <TransferStatusBadge value={row.status} />,
    csv: [{ field: 'status', words: 'ownership.transfer.statuses' }],
  },
];
