import { Button, Card, Group, Table, Text, TextInput, Title } from '@mantine/core';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import type { CurrencySum } from '@rilis/contract/reports/preview';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DecimalInput } from '../../kit/fields/decimal.tsx';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { exactRupiah, exactText } from '../../royalties/exact.ts';
import classes from '../reports.module.css';

/** The sums of each currency with its rate, which is asked for until it is there. */
export function BatchRates({ batch }: { batch: ReportBatch }) {
  const t = useWords();
  const { currencies, status, id } = batch;
  const isOnlyRupiah = currencies.every(({ currency }) => currency === 'IDR');
  if (currencies.length === 0 || isOnlyRupiah) return null;
  return (
    <Card component="section" aria-label={t('reports.mapping.rates')} padding={0}>
      <div className={classes.head}>
        <Title order={2}>{t('reports.mapping.rates')}</Title>
        <Text size="sm" c="dimmed">
          {t('reports.mapping.ratesHint')}
        </Text>
      </div>
      <Table.ScrollContainer minWidth={640}>
        <Table className={classes.table} aria-label={t('reports.mapping.rates')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('reports.batch.currency')}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.rows')}</Table.Th>
              <Table.Th ta="right">{t('reports.mapping.sum')}</Table.Th>
              <Table.Th>{t('reports.batch.fxRate')}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {currencies.map((sum) => (
              <Table.Tr key={sum.currency}>
                <Table.Td fw={500}>{sum.currency}</Table.Td>
                <Table.Td ta="right">{number(sum.lines)}</Table.Td>
                <Table.Td ta="right">{exactText(sum.amount)}</Table.Td>
                <Table.Td>
                  {status === 'PREVIEW' && sum.currency !== 'IDR' ? (
                    <RateForm key={sum.rate} id={id} sum={sum} />
                  ) : (
                    [exactText(sum.rate ?? '–'), sum.source].filter(Boolean).join(' · ')
                  )}
                </Table.Td>
                <Table.Td ta="right">{sum.amountIdr === null ? '–' : exactRupiah(sum.amountIdr)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function RateForm({ id, sum: { currency, rate, source } }: { id: number; sum: CurrencySum }) {
  const t = useWords();
  const [entered, setEntered] = useState({ rate: rate ?? '', source });
  const [busy, setBusy] = useState(false);
  const isSame = entered.rate === (rate ?? '') && entered.source === source;
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { currency, ...entered };
    await act(reportBatches.rate, { params: { id }, body }).then(
      () => toastDone(t('reports.mapping.rateSaved', { currency })),
      toastError,
    );
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Group gap="xs" wrap="nowrap">
        <DecimalInput
          size="xs"
          w={110}
          placeholder="16.250,50"
          aria-label={t('reports.mapping.rateOf', { currency })}
          value={entered.rate}
          onChange={(rate) => setEntered({ ...entered, rate })}
        />
        <TextInput
          size="xs"
          w={150}
          placeholder={t('reports.mapping.source')}
          aria-label={t('reports.mapping.sourceOf', { currency })}
          value={entered.source}
          onChange={(event) => setEntered({ ...entered, source: event.currentTarget.value })}
        />
        <Button
          size="xs"
          type="submit"
          variant="default"
          loading={busy}
          disabled={isSame || entered.rate === ''}
        >
          {t('action.save')}
        </Button>
      </Group>
    </form>
  );
}
