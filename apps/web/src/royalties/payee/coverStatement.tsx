import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { lastDayOf } from '@rilis/contract/clock';
import { type PayeeStatement, payees } from '@rilis/contract/royalties/payee';
import { type TableFormat, tableFormats } from '@rilis/contract/tableFormat';
import { CircleAlert, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useMailedKey } from '../../accounts/signIn/mailedKey.ts';
import { NotReached, SignInFrame } from '../../accounts/signIn/signInFrame.tsx';
import { CallError, call, download } from '../../kit/call/call.ts';
import { inFormat } from '../../kit/list/fileFormat.ts';
import { dayText, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords } from '../../kit/words.ts';
import { IncomeTable } from './incomeTable.tsx';

/** Where a payee's link leads. */
export default function CoverStatement() {
  const t = useWords();
  const { key, outcome, lost, button } = useMailedKey((mailed) =>
    call(payees.open, { body: { key: mailed } }),
  );
  if (outcome instanceof CallError)
    return (
      <SignInFrame title={t('coverPayees.sharedFailed')}>
        <Alert color="red" role="alert" icon={<CircleAlert size={18} />}>
          {outcome.message}
        </Alert>
      </SignInFrame>
    );
  if (outcome) return <Shared link={key} statement={outcome} />;
  return (
    <SignInFrame title={t('coverPayees.sharedTitle')} about={t('coverPayees.sharedAbout')}>
      <NotReached why={lost} />
      <Button size="md" h={40} fz="md" fullWidth {...button}>
        {t('coverPayees.sharedOpen')}
      </Button>
    </SignInFrame>
  );
}

function Shared({ link, statement }: { link: string; statement: PayeeStatement }) {
  const t = useWords();
  const [failure, tell] = useState<Error | null>(null);
  const [busy, setBusy] = useState<TableFormat | null>(null);
  const save = async (format: TableFormat) => {
    setBusy(format);
    tell(null);
    await download(payees.openFile, { body: { key: link }, ...inFormat(format) }).catch(tell);
    setBusy(null);
  };
  return (
    <SignInFrame title={t('coverPayees.sharedTitle')} about={statement.name}>
      <Stack gap="md">
        <Group gap="xl">
          <Figure name={t('coverPayees.balance')} amount={statement.balance} />
          <Figure name={t('coverPayees.paid')} amount={statement.paid} />
        </Group>
        <IncomeTable income={statement.income} />
        <Payments statement={statement} />
        <NotReached why={failure} />
        <Group gap="sm">
          {tableFormats.map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<FileSpreadsheet size={16} />}
              loading={busy === format}
              onClick={() => void save(format)}
            >
              {t(`coverPayees.shared.${format}`)}
            </Button>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {t('coverPayees.until', { day: dayText(lastDayOf(statement.expiresAt)) })}
        </Text>
      </Stack>
    </SignInFrame>
  );
}

function Figure({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fz={24} fw={600}>
        <Rupiah amount={amount} />
      </Text>
    </div>
  );
}

function Payments({ statement: { payments } }: { statement: PayeeStatement }) {
  const t = useWords();
  if (payments.length === 0) return null;
  return (
    <Table aria-label={t('coverPayees.payments')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('coverPayees.paidOn')}</Table.Th>
          <Table.Th ta="right">{t('coverPayees.amount')}</Table.Th>
          <Table.Th ta="right">{t('coverPayees.transferred')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map(({ paidOn, reference, amount, pph, transferred }) => (
          <Table.Tr key={reference}>
            <Table.Td>
              {dayText(paidOn)}
              <Text size="xs" c="dimmed">
                {[reference, pph > 0 && t('coverPayees.payment.tax', { amount: rupiah(pph) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{rupiah(amount)}</Table.Td>
            <Table.Td ta="right">{rupiah(transferred)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
