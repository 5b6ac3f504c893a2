import { Button, Card, Group, Text } from '@mantine/core';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import money from '../money.module.css';

const sums = ['earned', 'adjusted', 'recoupment', 'topUp', 'payable'] as const;

/** What all statements come to that match, on this page or not, and how many of them ask for a look. */
export function StatementTotals({ own }: { own: boolean }) {
  const t = useWords();
  const { filters } = useListAddress();
  const { data } = useCall(statements.totals, { query: filters }, { keepPrevious: true, staleTime: 0 });
  if (!data || data.count === 0) return null;
  return (
    <Card
      component="section"
      mt="md"
      aria-label={t('royalties.standing.totals', { count: number(data.count) })}
    >
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('royalties.standing.totals', { count: number(data.count) })}</Text>
        {!own && data.stale + data.outliers > 0 && (
          <Text size="sm">
            {t('royalties.standing.marked', { stale: data.stale, outliers: data.outliers })}
          </Text>
        )}
        {data.stale > 0 && <RecalculateStale count={data.stale} datenum={Number(filters.datenum)} />}
      </Group>
      <dl className={money.sum}>
        {sums.map((name) => (
          <Sum key={name} name={name} amount={name === 'recoupment' ? -data[name] : data[name]} />
        ))}
      </dl>
    </Card>
  );
}

function Sum({ name, amount }: { name: (typeof sums)[number]; amount: number }) {
  const t = useWords();
  const total = name === 'payable' || undefined;
  return (
    <>
      <dt data-total={total}>{t(`royalties.statement.${name}`)}</dt>
      <dd data-total={total}>{rupiah(amount)}</dd>
    </>
  );
}

/** All stale ones of the month that is shown, by one action. */
function RecalculateStale({ count, datenum }: { count: number; datenum: number }) {
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  if (!datenum || !may(statements.calculate.can)) return null;
  const run = async () => {
    setBusy(true);
    try {
      const { calculated, payable } = await act(statements.calculate, { body: { datenum, stale: true } });
      const said = { count: calculated, period: periodText(datenum), payable: rupiah(payable) };
      toastDone(t('royalties.statement.calculated', said));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Button variant="light" leftSection={<RefreshCw size={15} />} loading={busy} onClick={() => void run()}>
      {t('royalties.standing.recalculateStale', { count })}
    </Button>
  );
}
