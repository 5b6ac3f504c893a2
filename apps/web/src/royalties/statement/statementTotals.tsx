import { Button, Group, Text } from '@mantine/core';
import { STATEMENT_DIMENSIONS, statements } from '@rilis/contract/royalties/statementRoutes';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import type { Measure } from '../../kit/figures/keyFigures.tsx';
import ListSums from '../../kit/figures/listSums.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { runningOf, saidOf, useCalculation } from './calculation.ts';

const sums = ['payable', 'earned', 'adjusted', 'recoupment', 'topUp'] as const;

/** What all statements come to that match, on this page or not, and how many of them ask for a look. */
export default function StatementTotals({ own }: { own: boolean }) {
  const t = useWords();
  const { filters } = useListAddress();
  const { data } = useCall(statements.totals, { query: filters }, { keepPrevious: true, staleTime: 0 });
  if (!data || data.count === 0) return null;
  return (
    <ListSums
      route={statements.sums}
      dimensions={own ? ownDimensions : STATEMENT_DIMENSIONS}
      measures={measures()}
      nameOf={nameOf}
      narrowed={(by, key) => ({ [filterOf[by as 'month']]: key })}
    >
      {!own && data.stale + data.outliers > 0 && (
        <Group justify="space-between" gap="xs" my="sm">
          <Text size="sm">
            {t('royalties.standing.marked', { stale: data.stale, outliers: data.outliers })}
          </Text>
          {data.stale > 0 && <RecalculateStale count={data.stale} datenum={Number(filters.datenum)} />}
        </Group>
      )}
    </ListSums>
  );
}

/** A label reads only its own, and of those only what was stated. */
const ownDimensions = ['month', 'stream'] as const;

const filterOf = { month: 'datenum', stream: 'stream', label: 'labelCd', status: 'status' } as const;

/** What is taken off stands with its sign. */
const measures = (): Measure[] => [
  ...sums.map((name) => ({
    name,
    label: word(`royalties.statement.${name}`),
    text: name === 'recoupment' ? (amount: number) => rupiah(-amount) : rupiah,
  })),
  { name: 'count', label: word('table.sums.measures.statements'), text: number },
];

function nameOf(by: string, { key, name }: { key: string; name: string }): string {
  if (by === 'month') return periodText(Number(key));
  if (by === 'stream') return word(`royalties.stream.${key}`);
  return by === 'status' ? word(`royalties.statement.statuses.${key}`) : name;
}

/** All stale ones of the month that is shown, by one action. */
function RecalculateStale({ count, datenum }: { count: number; datenum: number }) {
  const t = useWords();
  const may = useCan();
  const { busy, failure, told, run } = useCalculation();
  useEffect(() => {
    if (failure) toastError(failure);
  }, [failure]);
  if (!datenum || !may(statements.calculate.can)) return null;
  const again = async () => {
    const all = await run({ datenum, stale: true });
    if (all) toastDone(t('royalties.statement.calculated', saidOf(all)));
  };
  return (
    <Button
      variant="light"
      leftSection={<RefreshCw size={15} />}
      loading={busy && !told}
      disabled={busy}
      onClick={() => void again()}
    >
      {busy && told
        ? t('royalties.statement.running', runningOf(told))
        : t('royalties.standing.recalculateStale', { count })}
    </Button>
  );
}
