import { Alert, Group, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { today } from '@rilis/contract/clock';
import { type BalanceLine, ledger } from '@rilis/contract/royalties/ledger';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { Block } from '../../kit/look/block.tsx';
import { number } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { Status } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from '../statement/statement.module.css';

/** Everything that was ever booked until the end of a day, by account and stream; both sides are equal. */
export default function TrialBalance() {
  const t = useWords();
  const [until, setUntil] = useState(today());
  const { data, error } = useCall(
    ledger.trialBalance,
    { query: { until } },
    { keepPrevious: true, staleTime: 0, enabled: until !== '' },
  );
  return (
    <Block title={t('royalties.ledger.trial')}>
      <Group justify="space-between" align="flex-end" mb="xs">
        <Text size="sm" c="dimmed" maw={560}>
          {t('royalties.ledger.trialHint')}
        </Text>
        <TextInput
          type="date"
          label={t('royalties.ledger.until')}
          value={until}
          max={today()}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </Group>
      {error && <Alert color="red">{error.message}</Alert>}
      {data ? <Sides {...data} /> : !error && <Skeleton height={260} />}
    </Block>
  );
}

interface SidesProps {
  lines: readonly BalanceLine[];
  debit: number;
  credit: number;
}

function Sides({ lines, debit, credit }: SidesProps) {
  const t = useWords();
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table className={classes.lines} aria-label={t('royalties.ledger.trial')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('royalties.ledger.kind')}</Table.Th>
            <Table.Th>{t('royalties.ledger.stream')}</Table.Th>
            <Table.Th ta="right">{t('royalties.ledger.debit')}</Table.Th>
            <Table.Th ta="right">{t('royalties.ledger.credit')}</Table.Th>
            <Table.Th ta="right">{t('royalties.ledger.balance')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.stream}`} line={line} />
          ))}
          <Table.Tr fw={600}>
            <Table.Td>{t('royalties.ledger.sum')}</Table.Td>
            <Table.Td>
              <Status tone={debit === credit ? 'teal' : 'red'}>
                {t(debit === credit ? 'royalties.ledger.balanced' : 'royalties.ledger.unbalanced')}
              </Status>
            </Table.Td>
            <Money amount={debit} />
            <Money amount={credit} />
            <Money amount={credit - debit} />
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const Money = ({ amount }: { amount: number }) => (
  <Table.Td ta="right">
    <Rupiah amount={amount} />
  </Table.Td>
);

/** One account opens its card; those of labels, the list of them. */
function Line({ line }: { line: BalanceLine }) {
  const t = useWords();
  const { kind, stream, accounts, accountId, debit, credit, balance } = line;
  const name = t(`royalties.ledger.kinds.${kind}`);
  const said = t('royalties.ledger.openAccount', { account: name });
  return (
    <Table.Tr>
      <Table.Td>
        {accountId === null ? (
          <LinkAnchor
            to="/backoffice/ledger"
            search={{ kind, ...(stream && { stream }) }}
            size="sm"
            aria-label={said}
          >
            {name}
          </LinkAnchor>
        ) : (
          <LinkAnchor
            to="/backoffice/ledger/entries"
            search={{ account: accountId }}
            size="sm"
            aria-label={said}
          >
            {name}
          </LinkAnchor>
        )}
        <Text size="xs" c="dimmed">
          {accounts > 1 && `${t('royalties.ledger.allLabels', { count: number(accounts) })} · `}
          {t(`royalties.ledger.about.${kind}`)}
        </Text>
      </Table.Td>
      <Table.Td>{stream ? t(`royalties.stream.${stream}`) : '–'}</Table.Td>
      <Money amount={debit} />
      <Money amount={credit} />
      <Money amount={balance} />
    </Table.Tr>
  );
}
