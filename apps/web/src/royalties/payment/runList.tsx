import { Button, Text } from '@mantine/core';
import { paymentRuns, type RunRow } from '@rilis/contract/royalties/paymentRun';
import { Landmark } from 'lucide-react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { ListScreen } from '../../kit/list/list.tsx';
import { invoiceTime, number, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { RunStatusBadge } from './runStatus.tsx';
import { StatementButton } from './statementButton.tsx';

/** Accepted invoices that are paid together, and the bank's statements. */
export default function RunList() {
  return (
    <ListScreen
      resource={{
        path: '/payment-runs',
        screen: '/backoffice/payment-runs',
        routes: { list: paymentRuns.list },
      }}
      word="royalties.run"
      columns={columns}
      actions={
        <>
          <StatementButton />
          <ProposeButton />
        </>
      }
      open={({ id }) => pathOf('/backoffice/payment-runs/{id}/show', { id })}
      nameOf={({ id }) => word('royalties.run.of', { id })}
    />
  );
}

function ProposeButton() {
  const t = useWords();
  return (
    <Button
      leftSection={<Landmark size={15} />}
      onClick={() => openDialog({ title: t('royalties.run.propose'), body: <Propose /> })}
    >
      {t('royalties.run.propose')}
    </Button>
  );
}

const proposing = z.object({ bank: z.string().trim().max(60, 'error.validation.tooLong').optional() });

function Propose() {
  const t = useWords();
  const propose = async ({ bank }: z.output<typeof proposing>) => {
    const made = await act(paymentRuns.propose, { body: { bank: bank || null } });
    toastDone(t('royalties.run.proposed', { id: made.id, total: rupiah(made.total) }));
    closeDialog();
  };
  return (
    <ActionForm
      entity="royalties.run"
      schema={proposing}
      initial={{ bank: '' }}
      act={propose}
      cancel={closeDialog}
      yes={t('royalties.run.propose')}
    >
      <Text size="sm">{t('royalties.run.proposeText')}</Text>
      <TextField name="bank" />
    </ActionForm>
  );
}

const columns = [
  {
    name: 'id',
    label: 'royalties.run.one' as const,
    render: (row: RunRow) => (
      <span>
        {word('royalties.run.of', { id: row.id })}
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {word('royalties.run.bank')} {row.bank ?? word('royalties.run.bankAll')}
        </Text>
      </span>
    ),
    csv: [{ field: 'id', head: 'royalties.run.one' as const }, { field: 'bank' }],
  },
  {
    name: 'payments',
    from: 'sm' as const,
    width: 170,
    render: (row: RunRow) =>
      word('royalties.run.bookedOf', { booked: number(row.booked), payments: number(row.payments) }),
    csv: [{ field: 'booked', head: 'royalties.run.paymentStatuses.BOOKED' as const }, { field: 'payments' }],
  },
  { name: 'total', end: true, width: 150, render: (row: RunRow) => <Rupiah amount={row.total} /> },
  { name: 'proposedBy', from: 'md' as const, width: 140 },
  { name: 'approvedBy', from: 'md' as const, width: 140 },
  {
    name: 'createdAt',
    from: 'lg' as const,
    width: 170,
    render: (row: RunRow) => invoiceTime(row.createdAt),
    csv: [{ field: 'createdAt', as: 'time' as const }],
  },
  {
    name: 'status',
    width: 170,
    render: (row: RunRow) => <RunStatusBadge value={row.status} />,
    csv: [{ field: 'status', words: 'royalties.run.statuses' }],
  },
];
