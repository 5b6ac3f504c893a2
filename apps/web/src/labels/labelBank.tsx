import { Alert, Card, Table, Text, Title } from '@mantine/core';
import { bankChanges } from '@rilis/contract/labels/bankChange';
import { undecidedBankChange } from '@rilis/contract/labels/bankChangeMachine';
import type { ReplyOf } from '@rilis/contract/route';
import { useCan, useSession } from '../kit/call/session.ts';
import { nothingToShow, useCall } from '../kit/call/useCall.ts';
import { invoiceTime } from '../kit/look/formats.ts';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { Status, type Tone } from '../kit/look/status.tsx';
import { useWords } from '../kit/words.ts';
import { BankDecision, OtherHolder } from './bankDecision.tsx';
import { BankRest } from './bankRest.tsx';
import classes from './label.module.css';
import { Facts, type LabelPartProps } from './labelFacts.tsx';

export type BankChange = ReplyOf<typeof bankChanges.ofLabel>[number];

/** Where the money goes, a change that waits for a second person, and the changes before. */
export function LabelBank({ record, note }: LabelPartProps) {
  const t = useWords();
  const may = useCan()(bankChanges.decide.can);
  const isStaff = useSession()?.user.labelId == null;
  const { data, error, refetch } = useCall(bankChanges.ofLabel, { params: { id: record.id } });
  const { data: open = [] } = useCall(bankChanges.open, {}, { enabled: may });
  const waiting = data?.filter(isOpen) ?? [];
  const earlier = data?.filter((change) => !isOpen(change));
  return (
    <div className={classes.cards}>
      {waiting.map((change) => (
        <BankDecision key={change.id} change={change} open={open.find(({ id }) => id === change.id)} />
      ))}
      {isStaff && <OtherHolder holder={record.bankAccountName} beneficiary={record.beneficiaryName} />}
      <Facts
        title="labels.label.sections.bank"
        note={note}
        facts={[
          ['bankName', record.bankName],
          ['bankAccountNumber', record.bankAccountNumber],
          ['bankAccountName', record.bankAccountName],
        ]}
      >
        {record.bankChangedAt && (
          <Alert variant="light" color="gray">
            {t('labels.label.bankChanged', { time: invoiceTime(record.bankChangedAt) })}
            <BankRest />
          </Alert>
        )}
      </Facts>
      <Card component="section" aria-label={t('labels.label.earlierChanges')}>
        <Title order={2}>{t('labels.label.earlierChanges')}</Title>
        {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
        {earlier?.length === 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('labels.label.noChanges')}
          </Text>
        )}
        {!!earlier?.length && <Earlier changes={earlier} />}
      </Card>
    </div>
  );
}

const isOpen = ({ status }: BankChange) => undecidedBankChange.includes(status);

const tones: Record<BankChange['status'], Tone> = {
  WAITING: 'amber',
  CONFIRMED: 'teal',
  REFUSED: 'red',
  FROZEN: 'red',
  WITHDRAWN: 'gray',
};

function Earlier({ changes }: { changes: BankChange[] }) {
  const t = useWords();
  return (
    <Table.ScrollContainer minWidth={0} mt="sm">
      <Table aria-label={t('labels.label.earlierChanges')}>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.id}>
              <Table.Td visibleFrom="sm">{invoiceTime(change.askedAt)}</Table.Td>
              <Table.Td>
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {invoiceTime(change.askedAt)}
                </Text>
                {change.bankName} {change.bankAccountNumber}
                <Text size="xs" c="dimmed">
                  {change.bankAccountName}
                </Text>
              </Table.Td>
              <Table.Td>
                <Status tone={tones[change.status]}>{t(`labels.label.changeStatus.${change.status}`)}</Status>
                {change.calledName && (
                  <Text size="xs" c="dimmed" mt={4}>
                    {t('labels.label.called', {
                      name: change.calledName,
                      number: change.calledNumber ?? '–',
                    })}
                  </Text>
                )}
                {change.reason && (
                  <Text size="xs" c="dimmed" mt={4}>
                    {change.reason}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
