import { Alert, Button, Card, Stack, Table, Text } from '@mantine/core';
import { type Payment, type PaymentRun, paymentRuns } from '@rilis/contract/royalties/paymentRun';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { dayText, rupiah } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkWhereAllowed } from '../../kit/router/links.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from '../below.module.css';
import { heldBack, RunFiles } from './runFiles.tsx';
import { PaymentStatusBadge, RunStatusBadge } from './runStatus.tsx';
import { StatementButton } from './statementButton.tsx';

/** A payment run: who put it together, who approved it, its files, and what became of each payment. */
export default function RunShow() {
  return (
    <Loaded
      resource={{
        path: '/payment-runs',
        screen: '/backoffice/payment-runs',
        routes: { read: paymentRuns.read },
      }}
    >
      {(run) => <Run run={run} />}
    </Loaded>
  );
}

function Run({ run }: { run: PaymentRun }) {
  const t = useWords();
  const open = run.list.filter(({ status }) => status === 'PENDING');
  return (
    <>
      <PageHeader
        title={t('payment.run.of', { id: run.id })}
        about={[
          `${t('payment.run.proposedBy')} ${run.proposedBy}`,
          run.approvedBy && `${t('payment.run.approvedBy')} ${run.approvedBy}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        crumbs={[{ label: t('payment.run.many'), to: '/backoffice/payment-runs' }]}
      >
        <RunStatusBadge value={run.status} />
        {run.actions.toReversed().map((action) => (
          <Button
            key={action}
            variant={action === 'approve' ? 'filled' : 'default'}
            disabled={run.second && action === 'approve'}
            onClick={() => void ask(action, run, open)}
          >
            {word(`payment.run.actions.${action}`, { total: rupiah(sumOf(open)) })}
          </Button>
        ))}
        {run.status === 'APPROVED' && <StatementButton />}
      </PageHeader>
      <Stack gap="md">
        {run.second && (
          <Alert variant="light" color="yellow">
            {t('payment.run.second')}
          </Alert>
        )}
        {run.reason && <Alert variant="light">{run.reason}</Alert>}
        {(run.formats.length > 0 || run.fetched.length > 0) && <RunFiles run={run} />}
        <Payments run={run} />
      </Stack>
    </>
  );
}

const sumOf = (payments: readonly Payment[]) => payments.reduce((sum, { amount }) => sum + amount, 0);

async function ask(action: PaymentRun['actions'][number], run: PaymentRun, open: readonly Payment[]) {
  const total = sumOf(open);
  const yes = word(`payment.run.actions.${action}`, { total: rupiah(total) });
  const title = word('payment.run.of', { id: run.id });
  const move = async (more: object) => {
    const params = { id: run.id, action };
    await act(paymentRuns.move, { params, body: { version: run.version, ...more } });
    toastDone(word(`payment.run.done.${action}`));
  };
  if (action === 'cancel') {
    const hint = heldBack(run, word('payment.run.cancelHint'));
    await askReason({ title, hint, yes, destructive: true, act: ({ reason }) => move({ reason }) });
    return;
  }
  const text =
    action === 'approve'
      ? word('payment.run.approveText', { count: open.length, total: rupiah(total) })
      : word('payment.run.withdrawText');
  if (await confirm({ title, text, yes })) await move({ total }).catch(toastError);
}

function Payments({ run }: { run: PaymentRun }) {
  const t = useWords();
  return (
    <Card padding={0} component="section" aria-label={t('payment.run.payments')}>
      <div className={classes.scroll}>
        <Table className={classes.below!}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('payment.run.companyName')}</Table.Th>
              <Table.Th>{t('payment.run.account')}</Table.Th>
              <Table.Th>{t('payment.run.reference')}</Table.Th>
              <Table.Th className={classes.end!}>{t('payment.run.amount')}</Table.Th>
              <Table.Th>{t('payment.run.status')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {run.list.map((payment) => (
              <PaymentRow key={payment.id} run={run} payment={payment} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

const screens = { MUSIC: '/backoffice/invoicing', RINGBACK: '/backoffice/rbt-invoicing' } as const;

function PaymentRow({ run, payment }: { run: PaymentRun; payment: Payment }) {
  const t = useWords();
  const { status, against, note, bookedOn } = payment;
  const removable = status === 'PENDING' && (run.status === 'PROPOSED' || run.status === 'APPROVED');
  return (
    <Table.Tr>
      <Table.Td>
        <LinkWhereAllowed to={screens[payment.stream]} search={{ open: String(payment.invoiceId) }}>
          {payment.companyName}
        </LinkWhereAllowed>
      </Table.Td>
      <Table.Td>
        {payment.bankName} {payment.accountNumber}
        <Text size="xs" c="dimmed">
          {payment.accountName}
        </Text>
      </Table.Td>
      <Table.Td>{payment.reference}</Table.Td>
      <Table.Td className={classes.end!}>{rupiah(payment.amount)}</Table.Td>
      <Table.Td>
        <PaymentStatusBadge value={status} />
        {(note || bookedOn) && (
          <Text size="xs" c="dimmed">
            {[dayText(bookedOn), note].filter(Boolean).join(' · ')}
          </Text>
        )}
        {against && (
          <Text size="xs" c="var(--status-red)">
            {t(`payment.run.against.${against}`)}
          </Text>
        )}
        {removable && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`${t('payment.run.takeOut')}: ${payment.companyName}, ${payment.reference}`}
            onClick={() => void takeOut(run, payment)}
          >
            {t('payment.run.takeOut')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const takeOut = (run: PaymentRun, { id: paymentId, companyName }: Payment) =>
  askReason({
    title: `${word('payment.run.takeOut')}: ${companyName}`,
    hint: heldBack(run, word('payment.run.takeOutHint')),
    yes: word('payment.run.takeOut'),
    act: async ({ reason }) => {
      await act(paymentRuns.takeOut, {
        params: { id: run.id, paymentId },
        body: { version: run.version, reason },
      });
      toastDone(word('payment.run.takenOut'));
    },
  });
