import { Box, Group } from '@mantine/core';
import { type Delivery, deliveries } from '@rilis/contract/catalogue/delivery';
import { deliveryMachine, deliveryStatuses, retold } from '@rilis/contract/catalogue/deliveryMachine';
import { songDsp } from '@rilis/contract/catalogue/songDsp';
import { movesFrom } from '@rilis/contract/machine';
import { lazy } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { RemoteFilter, SelectFilter } from '../../kit/list/listFilters.tsx';
import { dotted, invoiceTime, number } from '../../kit/look/formats.ts';
import classes from '../../kit/look/record.module.css';
import { Status, small } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { StoreTabs } from '../../kit/router/storeTabs.tsx';
import { useWords, type Word, word } from '../../kit/words.ts';
import { LabelFilter } from '../../labels/labelFilter.tsx';
import { DeliveryBadge } from './deliveryBadge.tsx';

const ProveMany = lazy(() => import('./proveMany.tsx'));
const DeliveryBeside = lazy(() => import('./deliveryBeside.tsx'));

/** Releases with stores: what is where, what is late or has failed. */
export default function DeliveryList() {
  const staff = useOwnLabel() === null;
  return (
    <ListScreen
      resource={{ path: '/deliveries', screen: '/backoffice/deliveries', routes: { list: deliveries.list } }}
      word="delivery.delivery"
      columns={staff ? columns : columns.filter(({ name }) => name !== 'label')}
      filters={<Filters staff={staff} />}
      above={
        <>
          <StoreTabs here="/backoffice/deliveries" />
          <Counts />
        </>
      }
      beside={DeliveryBeside}
      bulk={[tellAgain, proveLive]}
      open={(row) => pathOf('/backoffice/deliveries/{id}/show', { id: row.id })}
      nameOf={(row) => row.albumTitle}
    />
  );
}

/** What stores have already, sent anew: all of a store, or all stores of a release. */
const tellAgain: BulkAction = {
  label: 'delivery.delivery.tell',
  route: deliveries.tell,
  sure: true,
  fits: (row) => retold.has((row as Delivery).status),
};

/** What people brought to a store, or was there before we were, and no receipt speaks of. */
const proveLive: BulkAction = {
  label: 'delivery.delivery.doing.proveLive',
  route: deliveries.move,
  params: { action: 'proveLive' },
  form: ProveMany,
  fits: (row) =>
    movesFrom(deliveryMachine, (row as Delivery).status).some(({ action }) => action === 'proveLive'),
};

/** The state, whether it is late, and what comes next or why not. */
function Light({ row }: { row: Delivery }) {
  return (
    <>
      <Group gap={6}>
        <DeliveryBadge value={row.status} />
        {row.late && <Status tone="red">{word('delivery.delivery.late')}</Status>}
      </Group>
      {row.fault && small(word(`delivery.fault.${row.fault}` as Word))}
      {row.nextTryAt && small(word('delivery.delivery.nextTry', { time: invoiceTime(row.nextTryAt) }))}
    </>
  );
}

const columns = [
  {
    name: 'albumTitle',
    render: (row: Delivery) => (
      <span>
        {row.albumTitle}
        {small(dotted(row.artist, row.upc))}
        <Box component="span" display="block" mt={4} hiddenFrom="sm">
          {small(row.dspName)}
          <Light row={row} />
        </Box>
      </span>
    ),
    csv: [{ field: 'albumTitle' }, { field: 'upc', head: 'delivery.delivery.upc' as const }],
  },
  { name: 'dspName', from: 'sm' as const, width: 150 },
  { name: 'label', from: 'lg' as const, staff: true },
  {
    name: 'status',
    from: 'sm' as const,
    width: 230,
    render: (row: Delivery) => <Light row={row} />,
    csv: [{ field: 'status', words: 'delivery.status' }],
  },
  {
    name: 'dueDay',
    from: 'md' as const,
    width: 130,
    as: 'day' as const,
  },
  {
    name: 'statusAt',
    from: 'md' as const,
    width: 160,
    as: 'time' as const,
  },
];

const Filters = ({ staff }: { staff: boolean }) => (
  <>
    <RemoteFilter name="dspId" label="delivery.delivery.dspName" route={songDsp.routes.services} />
    <SelectFilter
      name="status"
      label="delivery.delivery.status"
      choices={deliveryStatuses.map((value) => ({ value, label: word(`delivery.status.${value}`) }))}
    />
    <SelectFilter
      name="late"
      label="delivery.delivery.lateFilter"
      choices={[{ value: 'Y', label: word('delivery.delivery.onlyLate') }]}
    />
    <SelectFilter
      name="failed"
      label="delivery.delivery.failedFilter"
      choices={[{ value: 'Y', label: word('delivery.delivery.onlyFailed') }]}
    />
    {staff && <LabelFilter />}
  </>
);

/** How many stand where. */
function Counts() {
  const t = useWords();
  const { data } = useCall(deliveries.counts, {}, { refetchInterval: 15_000 });
  if (!data || data.byStatus.length === 0) return null;
  return (
    <ul className={classes.counts} aria-label={t('delivery.delivery.counts')}>
      {data.byStatus.map(({ status, count }) => (
        <li key={status}>
          <DeliveryBadge value={status} /> <b>{number(count)}</b>
        </li>
      ))}
      {data.late > 0 && (
        <li>
          <Status tone="red">{t('delivery.delivery.late')}</Status> <b>{number(data.late)}</b>
        </li>
      )}
    </ul>
  );
}
