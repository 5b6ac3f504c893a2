import { Button, Text } from '@mantine/core';
import { paymentRuns, type RunRow } from '@rilis/contract/royalties/paymentRun';
import { Landmark } from 'lucide-react';
import { lazy } from 'react';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { ChipsFilter } from '../../kit/list/listFilters.tsx';
import { number } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { RunStatusBadge } from './runStatus.tsx';
import { StatementButton } from './statementButton.tsx';

const ProposeDialog = lazy(() => import('./proposeDialog.tsx'));

/** Accepted invoices that are paid together, and the bank's statements. */
export default function RunList() {
  return (
    <ListScreen
      resource={{
        path: '/payment-runs',
        screen: '/backoffice/payment-runs',
        routes: { list: paymentRuns.list },
      }}
      word="payment.run"
      columns={columns}
      filters={
        <ChipsFilter
          of={paymentRuns.list}
          name="mine"
          label="payment.run.mine"
          choices={[{ value: 'Y', label: word('payment.run.mine') }]}
        />
      }
      actions={<StatementButton />}
      primary={<ProposeButton />}
      open={({ id }) => pathOf('/backoffice/payment-runs/{id}/show', { id })}
      nameOf={({ id }) => word('payment.run.of', { id })}
    />
  );
}

function ProposeButton() {
  const t = useWords();
  return (
    <Button
      leftSection={<Landmark size={15} />}
      onClick={() => openDialog({ title: t('payment.run.propose'), body: <ProposeDialog /> })}
    >
      {t('payment.run.propose')}
    </Button>
  );
}

const columns = [
  {
    name: 'id',
    label: 'payment.run.one' as const,
    render: (row: RunRow) => (
      <span>
        {word('payment.run.of', { id: row.id })}
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {word('payment.run.bank')} {row.bank ?? word('payment.run.bankAll')}
        </Text>
        <Text span display="block" mt={4} hiddenFrom="sm">
          <RunStatusBadge value={row.status} />
        </Text>
      </span>
    ),
    csv: [{ field: 'id', head: 'payment.run.one' as const }, { field: 'bank' }],
  },
  {
    name: 'payments',
    from: 'sm' as const,
    width: 170,
    render: (row: RunRow) =>
      word('payment.run.bookedOf', { booked: number(row.booked), payments: number(row.payments) }),
    csv: [{ field: 'booked', head: 'payment.run.paymentStatuses.BOOKED' as const }, { field: 'payments' }],
  },
  { name: 'total', end: true, width: 150, render: (row: RunRow) => <Rupiah amount={row.total} /> },
  { name: 'proposedBy', from: 'md' as const, width: 140 },
  { name: 'approvedBy', from: 'md' as const, width: 140 },
  {
    name: 'createdAt',
    from: 'lg' as const,
    width: 170,
    as: 'time' as const,
  },
  {
    name: 'status',
    from: 'sm' as const,
    width: 170,
    render: (row: RunRow) => <RunStatusBadge value={row.status} />,
    csv: [{ field: 'status', words: 'payment.run.statuses' }],
  },
];
