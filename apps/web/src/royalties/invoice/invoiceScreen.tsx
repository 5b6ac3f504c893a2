import { Box, Skeleton, Text } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { INVOICE_STATUSES } from '@rilis/contract/royalties/invoice';
import { INVOICE_SORTS } from '@rilis/contract/royalties/invoiceQuery';
import { type InvoiceRow, royaltyInvoices } from '@rilis/contract/royalties/invoiceRoutes';
import { lazy, Suspense } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { useOpened } from '../../kit/list/listAddress.ts';
import { ChipsFilter, SelectFilter } from '../../kit/list/listFilters.tsx';
import { invoiceTime, periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { small } from '../../kit/look/status.tsx';
import { stringifySearch } from '../../kit/router/router.tsx';
import { word } from '../../kit/words.ts';
import { LabelFilter } from '../../labels/labelFilter.tsx';
import { PeriodRange } from '../periodFilter.tsx';
import { figuresToCome } from './figuresToCome.ts';
import { invoiceBulk } from './invoiceBulk.ts';
import { InvoiceCards } from './invoiceCards.tsx';
import { InvoiceStatusBadge } from './invoiceStatus.tsx';
import { RefusalButton } from './refusalButton.tsx';
import { RowTurn } from './rowTurn.tsx';
import { SelfBilledButton } from './selfBilledButton.tsx';
import { SettlementButton } from './settlement.tsx';
import type { Stream } from './streams.ts';

// The panel with its forms comes when the first invoice is opened.
const InvoicePanel = lazy(() => import('./invoicePanel.tsx'));
// The sums come beside the rows, which are there first.
const InvoiceFigures = lazy(() => import('./invoiceFigures.tsx'));

/** Invoices of a stream; `?open=7` opens one beside the list. */
export function InvoiceScreen({ stream }: { stream: Stream }) {
  const { opened, rest, close } = useOpened();
  const own = useOwnLabel() !== null;
  return (
    <>
      <ListScreen
        resource={{ path: stream.path, screen: stream.screen, routes: { list: stream.routes.list } }}
        word="royalties.invoice"
        title={stream.title}
        columns={columnsFor(own, stream)}
        above={
          <>
            <InvoiceCards stream={stream} />
            <Suspense fallback={<Skeleton {...figuresToCome} />}>
              <InvoiceFigures stream={stream} />
            </Suspense>
          </>
        }
        filters={<Filters of={stream.routes.list} />}
        actions={
          <>
            <RefusalButton />
            <SettlementButton route={royaltyInvoices.settlement} />
          </>
        }
        primary={<SelfBilledButton stream={stream} />}
        bulk={invoiceBulk(stream)}
        open={(row) => `${stream.screen}${stringifySearch({ ...rest, open: row.id })}`}
        opensBeside
        nameOf={(row) => `${row.companyName}, ${periodText(row.periode)}`}
      />
      {typeof opened === 'string' && (
        <Suspense>
          <InvoicePanel id={opened} stream={stream} close={close} />
        </Suspense>
      )}
    </>
  );
}

/** A label knows whose its invoices are: to it the month is their name. */
const columnsFor = (own: boolean, stream: Stream) => [
  ...(own ? [month(own), company(own)] : [company(own), month(own)]),
  money('nettRevenueShareIndie', 'lg'),
  money('PPN', 'lg'),
  money('PPH', 'lg'),
  { ...money('totalNettRevenue'), ...(own && { label: 'royalties.invoice.toYourBank' as const }) },
  { name: 'bankName', from: 'lg' as const, off: true },
  {
    name: 'invoiceCreated',
    width: 116,
    from: 'xl' as const,
    csv: [{ field: 'invoiceCreated', as: 'time' as const }],
    render: (row: InvoiceRow) => (
      <span style={{ whiteSpace: 'nowrap' }}>{invoiceTime(row.invoiceCreated)}</span>
    ),
  },
  {
    name: 'status',
    width: own ? 270 : 210,
    from: 'sm' as const,
    render: (row: InvoiceRow) => <RowTurn row={row} stream={stream} />,
    csv: [{ field: 'status', words: 'invoice.status' }],
  },
];

const company = (own: boolean) => ({
  name: 'companyName',
  ...(own && { off: true, from: 'sm' as const }),
  render: (row: InvoiceRow) => <Company row={row} />,
  csv: [{ field: 'companyName' }, { field: 'pic' }],
});

const month = (own: boolean) => ({
  name: 'periode',
  as: 'period' as const,
  ...(own ? { render: (row: InvoiceRow) => <Month row={row} /> } : { width: 112, from: 'sm' as const }),
});

/** What adds to the sum before tax and what is taken off stand with their sign: a row adds up to what reaches the bank. */
function money(name: 'nettRevenueShareIndie' | 'PPN' | 'PPH' | 'totalNettRevenue', from?: 'lg') {
  return {
    name,
    from,
    end: true,
    width: name === 'PPN' || name === 'PPH' ? 100 : 116,
    render: (row: InvoiceRow) => (
      <Rupiah
        amount={name === 'PPH' ? -row[name] : row[name]}
        fw={name === 'totalNettRevenue' ? 600 : undefined}
      />
    ),
  };
}

const Company = ({ row }: { row: InvoiceRow }) => (
  <span style={{ display: 'block', minWidth: 150 }}>
    {row.companyName}
    <Text span display="block" size="xs" c="dimmed" fw={400} visibleFrom="sm">
      {row.pic}
    </Text>
    <Text span display="block" size="xs" c="dimmed" fw={400} hiddenFrom="sm">
      {periodText(row.periode)}
    </Text>
    <StateOnPhone row={row} />
  </span>
);

const Month = ({ row }: { row: InvoiceRow }) => (
  <span>
    {periodText(row.periode)}
    <StateOnPhone row={row} />
  </span>
);

/** Where a column for it has no room. */
const StateOnPhone = ({ row }: { row: InvoiceRow }) => (
  <Box component="span" display="block" hiddenFrom="sm">
    <InvoiceStatusBadge value={row.status} />
    {row.requestable && small(word('paperDesk.request.may'))}
  </Box>
);

/** Largest first, by which number; the newest first by themselves. */
const orders = () =>
  INVOICE_SORTS.slice(1).map((value) => ({ value, label: `${word(`royalties.invoice.${value}`)} ↓` }));

const Filters = ({ of }: { of: AnyRoute }) => (
  <>
    <LabelFilter />
    <PeriodRange from="royalties.invoice.from" to="royalties.invoice.to" />
    <SelectFilter name="sort" label="paperDesk.figures.order" choices={orders()} />
    <ChipsFilter
      of={of}
      name="status"
      label="royalties.invoice.status"
      choices={INVOICE_STATUSES.map((value) => ({ value, label: word(`invoice.status.${value}`) }))}
    />
  </>
);
